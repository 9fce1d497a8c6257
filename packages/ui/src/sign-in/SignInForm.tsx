import { Button, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from "react";
import { FormAlert } from "../feedback/FormAlert.tsx";
import { EmailField } from "../fields/EmailField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";

export interface SignInFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  /** An alert above the fields, while no attempt has failed. */
  readonly notice?: ReactNode;
  /** What is wrong with an email address; null when nothing is. */
  readonly emailProblem: (email: string) => string | null;
  /** Rejects when signing in failed. */
  readonly onSignIn: (email: string, password: string) => Promise<void>;
  /** The text of the alert after a failure. */
  readonly describe: (error: unknown) => ReactNode;
  /** Shown above the button. */
  readonly aboveButton?: ReactNode;
  /** Shown below the button. */
  readonly belowButton?: ReactNode;
}

interface FieldErrors {
  readonly email: string | null;
  readonly password: string | null;
}

const noErrors: FieldErrors = { email: null, password: null };

/**
 * Email and password with a button. The fields are uncontrolled and use no form library, so that the form is small and
 * may be filled in before any script has loaded.
 */
export function SignInForm({
  ref,
  notice,
  emailProblem,
  onSignIn,
  describe,
  aboveButton,
  belowButton,
}: SignInFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
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
    <form ref={ref} noValidate onSubmit={signIn}>
      <Stack gap="md">
        {failure ? <FormAlert kind="error">{describe(failure.error)}</FormAlert> : notice}
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
        {aboveButton}
        <Button type="submit" fullWidth loading={isBusy}>
          Sign in
        </Button>
        {belowButton}
      </Stack>
    </form>
  );
}
