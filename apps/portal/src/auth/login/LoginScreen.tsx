import { emailProblem, hasNoAnswer } from "@andromeda/domain";
import { AuthCard, EmailField, FormAlert, PasswordField, TextLink } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { when } from "mobx";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { repeatEarlySubmit } from "../../first-load/login-shell.ts";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { FailureWords } from "../../shell/FailureWords.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import type { Notice } from "../../sign-in-notice.ts";
import { InstitutionButtons } from "./InstitutionButtons.tsx";

interface FieldErrors {
  readonly email?: string | null;
  readonly password?: string | null;
}

/** /login: the one form of a signed-out visitor. */
export function LoginScreen() {
  const { stores, signInNotice } = usePortal();
  useScreenTitle("Sign in");
  const [notice] = useState(() => signInNotice.peek());
  useEffect(() => signInNotice.clear(), [signInNotice]);
  const { session } = stores;
  // After a sign-in here or in another tab the page is loaded again, so that no state of the signed-out page survives.
  useEffect(
    () =>
      when(
        () => session.status.kind === "signed-in",
        () => window.location.assign(paths.dashboard),
      ),
    [session],
  );
  return (
    <LoginForm notice={notice} onSignIn={session.signIn}>
      <InstitutionButtons />
    </LoginForm>
  );
}

export interface LoginFormProps {
  readonly notice: Notice | null;
  /** Rejects when signing in failed. */
  readonly onSignIn: (email: string, password: string) => Promise<void>;
  /** Other ways to sign in, shown below the form. */
  readonly children?: ReactNode;
}

/**
 * The form. Its fields are uncontrolled and use no form library: it is part of every first load, and it is prerendered
 * (see first-load) and may be filled in before any script has loaded.
 */
export function LoginForm({ notice, onSignIn, children }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => repeatEarlySubmit(form.current), []);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

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
      await onSignIn(email, password);
    } catch (error) {
      setFailure({ error });
      setBusy(false);
      passwordField.current?.focus();
    }
  }

  return (
    <AuthCard
      title="Sign in"
      description="One account for every Andromeda application."
      footer={
        <Text size="sm">
          New to Andromeda? <TextLink href={paths.register}>Create an account</TextLink>
        </Text>
      }
      more={children}
    >
      <form ref={form} noValidate onSubmit={signIn}>
        <Stack gap="md">
          {failure ? (
            <FormAlert kind="error">
              {/* The same text for every cause; an outage adds a message of its own. */}
              <FailureWords
                text="Failed to sign in. Please check your credentials."
                error={hasNoAnswer(failure.error) ? failure.error : null}
              />
            </FormAlert>
          ) : notice ? (
            <FormAlert kind={notice.kind}>
              <div>{notice.text}</div>
              {notice.detail ? <div>{notice.detail}</div> : null}
              {notice.canRetry ? (
                <Button variant="default" size="compact-md" mt="xs" onClick={() => window.location.reload()}>
                  Retry
                </Button>
              ) : null}
            </FormAlert>
          ) : null}
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
          <Text size="sm" ta="end">
            <TextLink href={paths.forgotPassword}>Forgot your password?</TextLink>
          </Text>
          <Button type="submit" fullWidth loading={isBusy}>
            Sign in
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
