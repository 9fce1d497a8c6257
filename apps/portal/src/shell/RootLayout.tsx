import { OfflineBanner } from "@andromeda/ui";
import { Outlet, ScrollRestoration } from "react-router";
import { useOnline } from "../connection.ts";

/** Around every screen: the offline banner and the scroll position. */
export function RootLayout() {
  const isOnline = useOnline();
  return (
    <>
      <OfflineBanner isOffline={!isOnline} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
