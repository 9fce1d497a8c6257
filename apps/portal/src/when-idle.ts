/** Runs the work when the page has nothing more urgent to do, two seconds from now at the latest. */
export function whenIdle(run: () => void): void {
  // Safari has no such callback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 1_000);
}
