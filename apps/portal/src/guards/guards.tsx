import { assertNever } from "@andromeda/domain";
import { AppShellSkeleton, FullPageSpinner } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useDeferredValue, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { isReturning } from "../session-cookie.ts";

/** While the portal opens: who comes back to the dashboard with a session sees its frame, others a spinner. */
export function Opening() {
  return isReturning() ? <AppShellSkeleton /> : <FullPageSpinner />;
}

/** Admits signed-in visitors who are not recovering a password; nothing below is shown or loaded for others. */
export const SignedInGuard = observer(function SignedInGuard() {
  const { session } = usePortal().stores;
  const { status } = session;
  // At the address that the page was loaded at, what Opening shows stays until the screen is rendered.
  const isFirstAddress = useLocation().key === "default";
  // Deferred, so that the frame and its screen are rendered in small steps and the page stays responsive. Not together
  // with the guard: a session that arrived meanwhile would make React start over and render everything without a pause.
  const isAdmitted = useDeferredValue(status.kind === "signed-in", isFirstAddress ? false : undefined);
  switch (status.kind) {
    case "loading":
      return <Opening />;
    case "signed-out":
      return <Redirect to={paths.login} />;
    case "signed-in":
      if (session.isRecovering) return <Redirect to={paths.forceResetPassword} />;
      return isAdmitted ? <Outlet /> : <Opening />;
    default:
      return assertNever(status);
  }
});

/** Admits administrators. It is below SignedInGuard, so the role is known; the server enforces it anyway. */
export const AdminGuard = observer(function AdminGuard() {
  const { session } = usePortal().stores;
  return session.isAdmin ? <Outlet /> : <Redirect to={paths.dashboard} />;
});

/** Redirects signed-in visitors of the auth screens: in recovery mode to /reset-password, else to /dashboard. */
export function GuestGuard() {
  const { pathname } = useLocation();
  // A new address is a new visit and is decided again.
  return <GuestVisit key={pathname} pathname={pathname} />;
}

interface GuestVisitProps {
  readonly pathname: string;
}

/**
 * Decides once, when the screen is opened. A verified code, a changed password or a sign-in changes the session while
 * the screen is open; the screen itself decides what follows, and when.
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

/**
 * Admits signed-in visitors in recovery mode. The mode is checked once: changing the password ends it, and the screen
 * still shows a message for a few seconds. Signing out counts at once.
 */
export const RecoveryGuard = observer(function RecoveryGuard() {
  const { session } = usePortal().stores;
  const [isAdmitted, setAdmitted] = useState(false);
  const { status } = session;
  switch (status.kind) {
    case "loading":
      return <FullPageSpinner />;
    case "signed-out":
      return <Redirect to={paths.login} />;
    case "signed-in":
      if (isAdmitted) return <Outlet />;
      if (!session.isRecovering) return <Redirect to={paths.dashboard} />;
      setAdmitted(true);
      return null;
    default:
      return assertNever(status);
  }
});

/**
 * Replaces the current address.
 *
 * A guard renders the same redirect for every address below it. `Navigate` acts once, when it mounts, so an address
 * that arrives while the first redirect is still rendering (the back button right after signing out) would stay, on an
 * empty page. Hence a new address is a new redirect.
 */
export function Redirect({ to }: { readonly to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
