import { RESET_CODE_LENGTH } from "@andromeda/domain";
import type { PasswordResetStore } from "@andromeda/stores";
import { CodeInput, Countdown, FormAlert } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import { FailureWords } from "../../shell/FailureWords.tsx";

export interface CodeStepProps {
  readonly store: PasswordResetStore;
}

/** Six boxes, a countdown, and buttons to continue and to go back. */
export const CodeStep = observer(function CodeStep({ store }: CodeStepProps) {
  function verify(event: FormEvent) {
    event.preventDefault();
    // Enter in a box submits the form even while the button is disabled; the store refuses it then.
    void store.verify();
  }
  return (
    <form noValidate onSubmit={verify}>
      <Stack gap="md">
        {store.error ? (
          <FormAlert kind="error">
            <FailureWords text={store.error} error={store.cause} />
          </FormAlert>
        ) : null}
        {store.notice ? <FormAlert kind="success">{store.notice}</FormAlert> : null}
        <CodeInput
          label="Verification code"
          value={store.code}
          onChange={store.setCode}
          length={RESET_CODE_LENGTH}
          disabled={store.isBusy}
          autoFocus
        />
        <Countdown
          seconds={store.secondsLeft}
          label="The code can be entered for"
          endedLabel="Time is up (0:00). Request a new code."
        />
        <Button type="submit" fullWidth disabled={!store.canVerify} loading={store.isBusy}>
          Verify Code
        </Button>
        <Button fullWidth variant="default" disabled={!store.canResend} onClick={() => void store.resend()}>
          Resend Code
        </Button>
        <Button fullWidth variant="subtle" onClick={store.startOver}>
          Back to Request Form
        </Button>
      </Stack>
    </form>
  );
});
