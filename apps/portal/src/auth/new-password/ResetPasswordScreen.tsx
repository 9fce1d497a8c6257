import { PASSWORD_RESET_REDIRECT_MS } from "@andromeda/domain";
import { AuthCard, TextLink } from "@andromeda/ui";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useDelayed } from "../use-delayed.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

const success = "Your password has been saved. You can now sign in with it.";

/** /reset-password: choose a new password, then sign in with it. */
export function ResetPasswordScreen() {
  const { stores, signInNotice } = usePortal();
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  useScreenTitle("Choose a new password");
  useDelayed(isChanged, PASSWORD_RESET_REDIRECT_MS, () => {
    signInNotice.set({ kind: "success", text: success });
    void navigate(paths.login, { replace: true });
  });

  function finish() {
    setChanged(true);
    // The recovery session is no longer needed, and with it /login would redirect.
    void stores.session.signOut();
  }

  function leave() {
    // The recovery session has to end first: with it /login would lead back to this screen.
    if (stores.session.user) void stores.session.signOut();
  }

  return (
    <AuthCard
      title="Choose a new password"
      footer={
        isChanged ? null : (
          <Text size="sm">
            <TextLink href={paths.login} onClick={leave}>
              Back to sign in
            </TextLink>
          </Text>
        )
      }
    >
      <NewPasswordForm success={`${success} Taking you to the sign-in page…`} onChanged={finish} />
    </AuthCard>
  );
}
