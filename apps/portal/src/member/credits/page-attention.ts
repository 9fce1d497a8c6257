import type { PageAttention } from "@andromeda/stores";

/** Whether this tab is in sight, and when somebody returns to it or the connection comes back. */
export function createPageAttention(): PageAttention {
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
