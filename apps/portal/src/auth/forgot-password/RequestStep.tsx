import { emailProblem } from "@andromeda/domain";
import type { PasswordResetStore } from "@andromeda/stores";
import { EmailField, FormAlert } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type FormEvent, useRef, useState } from "react";
import { FailureWords } from "../../shell/FailureWords.tsx";

export interface RequestStepProps {
  readonly store: PasswordResetStore;
}

/** The first step: the email address. */
export const RequestStep = observer(function RequestStep({ store }: RequestStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);

  function request(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = emailField.current?.value ?? "";
    const found = emailProblem(email);
    setProblem(found);
    if (found) emailField.current?.focus();
    else void store.request(email);
  }

  return (
    <form noValidate onSubmit={request}>
      <Stack gap="md">
        {store.error ? (
          <FormAlert kind="error">
            <FailureWords text={store.error} error={store.cause} />
          </FormAlert>
        ) : null}
        <EmailField
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          readOnly={store.isBusy}
          ref={emailField}
          defaultValue={store.email}
          error={problem}
          onChange={() => setProblem(null)}
        />
        <Button type="submit" fullWidth loading={store.isBusy}>
          Send reset instructions
        </Button>
      </Stack>
    </form>
  );
});
