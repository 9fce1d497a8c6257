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

/** /force-reset-password: the only screen of somebody who came in by a recovery link or code. */
export function ForceResetPasswordScreen() {
  const { session } = usePortal().stores;
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  useScreenTitle("Choose a new password");
  useDelayed(isChanged, PASSWORD_RESET_REDIRECT_MS, () => void navigate(paths.dashboard, { replace: true }));

  function finish() {
    setChanged(true);
    session.leaveRecovery();
  }

  return (
    <AuthCard
      title="Choose a new password"
      description="Choose the password that you will sign in with from now on."
      footer={
        isChanged ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => void session.signOut()}>
            Sign out instead
          </Button>
        )
      }
    >
      <NewPasswordForm
        success="Your password has been reset. Taking you to the dashboard…"
        onChanged={finish}
      />
    </AuthCard>
  );
}
