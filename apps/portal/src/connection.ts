import { type AppError, backOffMs } from "@andromeda/domain";
import type { PageAttention } from "@andromeda/stores";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const waits = { firstMs: 2_000, longestMs: 30_000 };

/** Whether the browser believes that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    // The page that the build renders has one.
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
 * Tries again by itself while something has failed: when the connection comes back, and after 2 s, then 4, 8 up to 30 s
 * for a server that was away. Meanwhile the page says what failed, and a person need not wait.
 */
export function useRecovery(failure: AppError | null, tryAgain: () => void): void {
  const isPassing = failure?.recovery === "retry";
  const again = useEffectEvent(tryAgain);
  useReconnection(() => {
    if (failure) again();
  });
  useEffect(() => {
    if (!isPassing) return;
    let failures = 1;
    let timer = setTimeout(run, backOffMs(failures, waits));
    function run() {
      again();
      failures += 1;
      timer = setTimeout(run, backOffMs(failures, waits));
    }
    return () => clearTimeout(timer);
  }, [isPassing]);
}

/** Whether this tab is in sight, and when somebody returns to it or the connection comes back. */
export const pageAttention: PageAttention = {
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
