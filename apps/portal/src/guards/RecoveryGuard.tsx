import { assertNever } from "@andromeda/domain";
import { FullPageSpinner } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { Redirect } from "./Redirect.tsx";

/**
 * Admits signed-in visitors in recovery mode. The mode is asked for once: changing the password ends it, and the
 * screen still has a message to show for a few seconds. Signing out counts at once.
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
