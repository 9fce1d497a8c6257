import { useEffect } from "react";
import { usePortal } from "../portal-context.ts";

const hour = 60 * 60 * 1000;

/** Reads the session, which sister apps share, and the signed-in user again every hour, on the configured hosts only; it stands in the signed-in area alone. */
export function useSessionSync(): void {
  const { env, stores } = usePortal();
  const isDue = env.sessionSyncHosts.includes(window.location.hostname);
  useEffect(() => {
    if (!isDue) return;
    const readAgain = async () => {
      await stores.session.sync();
      await stores.session.refreshUser();
    };
    const timer = setInterval(() => void readAgain(), hour);
    return () => clearInterval(timer);
  }, [isDue, stores]);
}
