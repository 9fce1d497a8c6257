import type { PhoneStep, PhoneVerificationStore } from "@andromeda/stores";
import { SearchableSelect, TextField } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type FormEvent, useRef, useState } from "react";
import {
  countryOfNumber,
  formatPhoneNumber,
  guessCountry,
  listCountries,
  readPhoneNumber,
  withCallingCode,
} from "../phone-number.ts";
import classes from "./PhoneSection.module.css";

export interface NumberFormProps {
  readonly store: PhoneVerificationStore;
  readonly step: Extract<PhoneStep, { readonly kind: "number" }>;
}

const countries = listCountries();
const options = countries.map(({ code, name, callingCode }) => ({
  value: code,
  label: `${name} (+${callingCode})`,
}));

/** The number to verify, with its country code or as it is dialled within the chosen country. */
export const NumberForm = observer(function NumberForm({ store, step }: NumberFormProps) {
  const stored = store.lastPhone ?? (step.standing.kind === "not-verified" ? step.standing.phone : null);
  const [text, setText] = useState(stored ? formatPhoneNumber(stored) : "");
  const [country, setCountry] = useState(() => {
    const guess = guessCountry(navigator.languages);
    return (stored ? countryOfNumber(stored, guess) : null) ?? guess;
  });
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function type(entered: string) {
    setText(entered);
    setCountry(countryOfNumber(entered, country) ?? country);
    setProblem(null);
  }

  function choose(code: string) {
    const chosen = countries.find((candidate) => candidate.code === code);
    if (!chosen) return;
    setText(withCallingCode(text, country, chosen.code));
    setCountry(chosen.code);
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
        : "Enter a whole phone number with its country code, such as +44 7700 900123",
    );
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={request}>
      <Stack gap="md">
        <div className={classes.fields}>
          <SearchableSelect
            label="Country"
            options={options}
            value={country}
            onChange={choose}
            readOnly={store.isBusy}
          />
          <TextField
            ref={field}
            label="Phone number"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            description="Include the country code, such as +44 7700 900123"
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={format}
            error={problem}
            readOnly={store.isBusy}
          />
        </div>
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
