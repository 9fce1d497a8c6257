import { emailProblem } from "@andromeda/domain";
import { AuthCard, FormAlert, PasswordResetForm } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type StudioSessionStore, sessionFailure } from "./studio-session-store.ts";

export interface ForgotPasswordScreenProps {
  readonly session: StudioSessionStore;
  /** What was typed on the sign-in screen. */
  readonly email: string;
  /** Back to signing in, with the address typed here. */
  readonly onBack: (email: string) => void;
}

/** Asks for a mail whose link leads to the portal, where a new password is chosen. */
export function ForgotPasswordScreen({ session, email, onBack }: ForgotPasswordScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => (sentTo === null ? field : back).current?.focus(), [sentTo]);

  async function request(typed: string) {
    setFailure(null);
    setBusy(true);
    try {
      await session.requestPasswordReset(typed);
      setSentTo(typed);
    } catch (error) {
      setFailure(sessionFailure(error, "The message could not be sent. Please try again."));
    }
    setBusy(false);
  }

  if (sentTo !== null) {
    return (
      <AuthCard title="Check your email">
        <Stack gap="md">
          <FormAlert kind="success">Check your email for password reset instructions.</FormAlert>
          <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
            If {sentTo} belongs to an account, the message arrives within a few minutes. Its link opens in
            your browser, where you choose a new password. Then sign in here with it.
          </Text>
          <Button fullWidth ref={back} onClick={() => onBack(sentTo)}>
            Back to sign in
          </Button>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Reset your password"
      description="Enter the email address of your account. We will send you a link."
    >
      <PasswordResetForm
        field={field}
        email={email}
        emailProblem={emailProblem}
        isBusy={isBusy}
        failure={failure}
        onRequest={request}
        belowButton={
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            disabled={isBusy}
            onClick={() => onBack(field.current?.value.trim() ?? "")}
          >
            Back to sign in
          </Button>
        }
      />
    </AuthCard>
  );
}
