import { CreditsStore, type PageAttention } from "@andromeda/stores";
import type { DataPorts } from "../../compose-data.ts";

/** Makes the store of the credits page for a member, with Supabase behind it. */
export function createCreditsStore({ credits }: DataPorts): (userId: string) => CreditsStore {
  const attention = createPageAttention();
  return (userId) =>
    new CreditsStore({
      userId,
      credits,
      attention,
      clock: { now: () => Date.now() },
      schedule: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      log: (message, cause) => console.error(message, cause),
    });
}

/** Whether this tab is in sight, and when somebody returns to it or the connection comes back. */
function createPageAttention(): PageAttention {
  return {
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
}
