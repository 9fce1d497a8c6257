import { FullPageSpinner } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { Redirect } from "./Redirect.tsx";

/** Sends signed-in visitors of the auth screens on; in recovery mode to /reset-password, else to /dashboard. */
export function GuestGuard() {
  const { pathname } = useLocation();
  // A new address is a new visit, to be decided anew.
  return <GuestVisit key={pathname} pathname={pathname} />;
}

interface GuestVisitProps {
  readonly pathname: string;
}

/**
 * Decides once, when the screen is opened. A verified code, a changed password or a sign-in changes the session while
 * the screen is open; what follows then, and after how many seconds, is the screen's own business.
 */
const GuestVisit = observer(function GuestVisit({ pathname }: GuestVisitProps) {
  const { session } = usePortal().stores;
  const [isAdmitted, setAdmitted] = useState(false);
  if (isAdmitted) return <Outlet />;

  if (session.status.kind === "loading") return <FullPageSpinner />;
  if (session.status.kind === "signed-in") {
    const target = session.isRecovering ? paths.resetPassword : paths.dashboard;
    if (target !== pathname) return <Redirect to={target} />;
  }
  setAdmitted(true);
  return null;
});
