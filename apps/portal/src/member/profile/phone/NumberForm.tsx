import type { PhoneStep, PhoneVerificationStore } from "@andromeda/stores";
import { TextField } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type FormEvent, useRef, useState } from "react";
import {
  countryName,
  countryOfNumber,
  formatPhoneNumber,
  guessCountry,
  readPhoneNumber,
} from "../phone-number.ts";
import classes from "./PhoneSection.module.css";

export interface NumberFormProps {
  readonly store: PhoneVerificationStore;
  readonly step: Extract<PhoneStep, { readonly kind: "number" }>;
}

/** The number to verify, with its country code, or as it is dialled within the country that is guessed and shown. */
export const NumberForm = observer(function NumberForm({ store, step }: NumberFormProps) {
  const stored = store.lastPhone ?? (step.state.kind === "not-verified" ? step.state.phone : null);
  const [text, setText] = useState(stored ? formatPhoneNumber(stored) : "");
  const [homeCountry] = useState(() => {
    const guess = guessCountry(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone);
    return (stored ? countryOfNumber(stored, guess) : null) ?? guess;
  });
  const country = countryOfNumber(text, homeCountry) ?? homeCountry;
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function type(entered: string) {
    setText(entered);
    setProblem(null);
  }

  function format() {
    const entry = readPhoneNumber(text, country);
    if (entry.kind === "complete") setText(formatPhoneNumber(entry.phone));
  }

  function request(event: FormEvent) {
    event.preventDefault();
    const entry = readPhoneNumber(text, country);
    if (entry.kind === "complete") {
      void store.requestCode(entry.phone);
      return;
    }
    setProblem(
      entry.kind === "empty"
        ? "Please enter a phone number"
        : "Enter the full phone number with its country code, such as +44 7700 900123",
    );
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={request}>
      <Stack gap="md">
        <TextField
          ref={field}
          className={classes.field ?? ""}
          label="Phone number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          description="Include the country code, such as +44 7700 900123"
          leftSection={
            <span className={classes.country} role="img" aria-label={countryName(country)}>
              {country}
            </span>
          }
          leftSectionWidth={44}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={format}
          error={problem}
          readOnly={store.isBusy}
        />
        <div className={classes.buttons}>
          {step.canGoBack ? (
            <Button variant="default" onClick={store.keepNumber} disabled={store.isBusy}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" loading={store.isBusy}>
            Send Verification Code
          </Button>
        </div>
      </Stack>
    </form>
  );
});
