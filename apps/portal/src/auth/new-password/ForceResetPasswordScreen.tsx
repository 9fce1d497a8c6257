import { PASSWORD_RESET_REDIRECT_MS } from "@andromeda/domain";
import { AuthCard } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useDelayed } from "../use-delayed.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

/** /force-reset-password: the only screen of somebody who came in by an invitation, a recovery link or a code. */
export function ForceResetPasswordScreen() {
  const { session } = usePortal().stores;
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  useScreenTitle("Choose a password");
  useDelayed(isChanged, PASSWORD_RESET_REDIRECT_MS, () => void navigate(paths.dashboard, { replace: true }));

  function finish() {
    setChanged(true);
    session.leaveRecovery();
  }

  return (
    <AuthCard
      title="Choose a password"
      description="You will sign in with it from now on."
      footer={
        isChanged ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => void session.signOut()}>
            Sign out instead
          </Button>
        )
      }
    >
      <NewPasswordForm
        success="Your password has been saved. Taking you to the dashboard…"
        onChanged={finish}
      />
    </AuthCard>
  );
}
