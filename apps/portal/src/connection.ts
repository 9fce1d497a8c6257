import type { AppError } from "@andromeda/domain";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

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
    let waitMs = firstWaitMs;
    let timer = setTimeout(run, waitMs);
    function run() {
      again();
      waitMs = Math.min(longestWaitMs, waitMs * 2);
      timer = setTimeout(run, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isPassing]);
}

function follow(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
