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

/** Ends the task, so that the browser can paint and answer to clicks and keys before the rest. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves some frames later, so that what a click has changed is painted before further work; on hidden pages, too. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
