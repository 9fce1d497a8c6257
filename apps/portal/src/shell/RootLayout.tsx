import { OfflineBanner } from "@andromeda/ui";
import { useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router";

/** Around every screen: the offline banner and the scroll position. */
export function RootLayout() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <>
      <OfflineBanner isOffline={!isOnline} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
