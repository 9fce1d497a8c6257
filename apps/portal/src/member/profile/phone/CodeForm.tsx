import { PHONE_CODE_MAX_LENGTH, PHONE_CODE_VALID_MINUTES } from "@andromeda/domain";
import type { PhoneVerificationStore } from "@andromeda/stores";
import { Countdown, TextField } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatPhoneNumber } from "../phone-number.ts";
import classes from "./PhoneSection.module.css";

export interface CodeFormProps {
  readonly store: PhoneVerificationStore;
  /** The number that the code was sent to. */
  readonly phone: string;
}

/** The code that arrived on the phone. Its length is not checked: the server and an administrator judge it. */
export const CodeForm = observer(function CodeForm({ store, phone }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The field takes the focus right after a code was requested, but not after a reload.
  const [wasJustSent] = useState(() => store.message !== null);
  useEffect(() => {
    if (wasJustSent) field.current?.focus();
  }, [wasJustSent]);

  /** A code that the phone fills in, or that is pasted, is sent at once; one that is typed waits to be checked. */
  function enterCode(value: string) {
    const isWhole = code === "" && /^\s*\d{6}\s*$/.test(value);
    setCode(value);
    setProblem(null);
    if (isWhole && !store.isBusy) void store.submit(value.trim());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === "") {
      setProblem("Please enter the verification code");
      field.current?.focus();
      return;
    }
    void store.submit(code.trim());
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>
          The code was sent to <strong>{formatPhoneNumber(phone)}</strong>.
        </Text>
        <TextField
          ref={field}
          className={classes.code ?? ""}
          label="Verification code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          description={`6 digits, valid for ${PHONE_CODE_VALID_MINUTES} minutes`}
          maxLength={PHONE_CODE_MAX_LENGTH}
          value={code}
          onChange={(event) => enterCode(event.currentTarget.value)}
          error={problem ?? (store.isExpired ? "This code is no longer valid. Send another one." : null)}
          readOnly={store.isBusy}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={store.isBusy}>
            Submit Code
          </Button>
        </div>
        <div className={classes.help}>
          <Countdown
            seconds={store.secondsLeft}
            label="Nothing arrived? You can send another code in"
            endedLabel="Nothing arrived? You can send another code now."
          />
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              onClick={() => void store.resend()}
              disabled={!store.canResend}
            >
              Send Another Code
            </Button>
            <Button variant="default" size="sm" onClick={store.changeNumber} disabled={store.isBusy}>
              Use Another Number
            </Button>
          </div>
        </div>
      </Stack>
    </form>
  );
});
