import { Button, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { FormAlert } from "../feedback/FormAlert.tsx";
import { EmailField } from "../fields/EmailField.tsx";

export interface PasswordResetFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The address to begin with. */
  readonly email: string;
  /** What is wrong with an email address; null when nothing is. */
  readonly emailProblem: (email: string) => string | null;
  readonly isBusy: boolean;
  /** The text of the alert after a failure; null for none. */
  readonly failure: ReactNode;
  readonly onRequest: (email: string) => void;
  /** Shown below the button. */
  readonly belowButton?: ReactNode;
}

/** Asks for the mail by which a forgotten password is replaced. */
export function PasswordResetForm({
  field,
  email,
  emailProblem,
  isBusy,
  failure,
  onRequest,
  belowButton,
}: PasswordResetFormProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function request(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = field.current?.value.trim() ?? "";
    const found = emailProblem(typed);
    setProblem(found);
    if (found) field.current?.focus();
    else onRequest(typed);
  }

  return (
    <form noValidate onSubmit={request}>
      <Stack gap="md">
        {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
        <EmailField
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          readOnly={isBusy}
          ref={field}
          defaultValue={email}
          error={problem}
          onChange={() => setProblem(null)}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          Send reset instructions
        </Button>
        {belowButton}
      </Stack>
    </form>
  );
}
