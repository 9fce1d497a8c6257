import type { Unsubscribe } from "@andromeda/domain";

/** Runs the work when the page has nothing more urgent to do, within so many milliseconds; may be cancelled. */
export function whenIdle(run: () => void, withinMs = 2_000): Unsubscribe {
  // Safari has no such callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, withinMs / 2);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run, { timeout: withinMs });
  return () => window.cancelIdleCallback(callback);
}
