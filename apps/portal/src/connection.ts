import { type AppError, backOffMs } from "@andromeda/domain";
import type { PageVisibility } from "@andromeda/stores";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const waits = { firstMs: 2_000, longestMs: 30_000 };

/** Whether the browser believes that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    // Assumed to be online during prerendering.
    () => true,
  );
}

/** Runs something each time the connection comes back. */
export function useReconnection(run: () => void): void {
  const onReturn = useEffectEvent(run);
  useEffect(() => {
    const listen = () => onReturn();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
}

/**
 * Retries automatically while something has failed: when the connection returns, and after 2 s, then 4, 8 up to 30 s in
 * case the server was away. Meanwhile the page shows the failure and a button to retry at once.
 */
export function useAutoRetry(failure: AppError | null, tryAgain: () => void): void {
  const canRetry = failure?.recovery === "retry";
  const again = useEffectEvent(tryAgain);
  useReconnection(() => {
    if (failure) again();
  });
  useEffect(() => {
    if (!canRetry) return;
    let failures = 1;
    let timer = setTimeout(run, backOffMs(failures, waits));
    function run() {
      again();
      failures += 1;
      timer = setTimeout(run, backOffMs(failures, waits));
    }
    return () => clearTimeout(timer);
  }, [canRetry]);
}

/** Whether this tab is visible, and when it becomes visible again or the connection returns. */
export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === "visible",
  onReturn(listener) {
    const onVisibility = () => {
      if (document.visibilityState === "visible") listener();
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("focus", listener);
    window.addEventListener("online", listener);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("focus", listener);
      window.removeEventListener("online", listener);
    };
  },
};

function follow(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
