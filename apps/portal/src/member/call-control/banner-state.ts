const key = "andromeda.app-banner-dismissed";

/** True once the banner was dismissed in this browser session. */
export function isBannerDismissed(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is blocked: the banner comes back with the next visit.
    return false;
  }
}

export function dismissBanner(): void {
  try {
    window.sessionStorage.setItem(key, "true");
  } catch {
    // Storage is blocked: the banner is gone for this visit alone.
  }
}
