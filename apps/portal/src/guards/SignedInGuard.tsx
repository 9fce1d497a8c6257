import { assertNever } from "@andromeda/domain";
import { FullPageSpinner } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { Redirect } from "./Redirect.tsx";

/** Admits signed-in visitors who are not recovering a password; nothing below is shown or loaded for others. */
export const SignedInGuard = observer(function SignedInGuard() {
  const { session } = usePortal().stores;
  const { status } = session;
  switch (status.kind) {
    case "loading":
      return <FullPageSpinner />;
    case "signed-out":
      return <Redirect to={paths.login} />;
    case "signed-in":
      return session.isRecovering ? <Redirect to={paths.forceResetPassword} /> : <Outlet />;
    default:
      return assertNever(status);
  }
});
