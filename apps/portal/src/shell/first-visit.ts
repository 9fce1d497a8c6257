const key = "andromeda.app-selection-seen";

/** True once app-selection was shown, or an application was chosen, in this browser session. */
export function hasSeenAppSelection(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is blocked: nothing could remember a redirect, so there must be none.
    return true;
  }
}

export function markAppSelectionSeen(): void {
  try {
    window.sessionStorage.setItem(key, "true");
  } catch {
    // Storage is blocked: `hasSeenAppSelection` returns true anyway.
  }
}
