import { emailProblem } from "@andromeda/domain";
import { AuthCard, EmailField, FormAlert, PasswordField } from "@andromeda/ui";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type StudioSessionStore, signInFailure } from "./studio-session-store.ts";

export interface SignInScreenProps {
  readonly session: StudioSessionStore;
  /** Why the session ended without a sign-out; null otherwise. */
  readonly notice: string | null;
  /** The server to sign in to. */
  readonly address: string;
  /** Null when this copy works with one server only. */
  readonly onChangeServer: (() => void) | null;
}

interface FieldErrors {
  readonly email: string | null;
  readonly password: string | null;
}

const noErrors: FieldErrors = { email: null, password: null };

/** The first screen while nobody is signed in. */
export function SignInScreen({ session, notice, address, onChangeServer }: SignInScreenProps) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<string | null>(notice);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => emailField.current?.focus(), []);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = emailField.current?.value.trim() ?? "";
    const password = passwordField.current?.value ?? "";
    const found = { email: emailProblem(email), password: password === "" ? "Enter your password" : null };
    setErrors(found);
    setFailure(null);
    if (found.email || found.password) {
      (found.email ? emailField : passwordField).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await session.signIn(email, password);
    } catch (error) {
      setFailure(signInFailure(error));
      setBusy(false);
      passwordField.current?.focus();
    }
  }

  return (
    <AuthCard title="Andromeda Case Studio" description="Sign in to write and review clinical cases.">
      <form noValidate onSubmit={signIn}>
        <Stack gap="md">
          {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
          <EmailField
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            readOnly={isBusy}
            ref={emailField}
            error={errors.email}
            onChange={() => setErrors({ ...errors, email: null })}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            readOnly={isBusy}
            ref={passwordField}
            error={errors.password}
            onChange={() => setErrors({ ...errors, password: null })}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            Sign in
          </Button>
          <Text size="sm" c="dimmed" ta="center" style={{ overflowWrap: "anywhere" }}>
            Server: {new URL(address).host}
            {onChangeServer ? (
              <>
                {" · "}
                <Anchor component="button" type="button" size="sm" onClick={onChangeServer}>
                  Change
                </Anchor>
              </>
            ) : null}
          </Text>
        </Stack>
      </form>
    </AuthCard>
  );
}
