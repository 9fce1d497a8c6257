import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Whether the browser believes that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
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

function follow(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
