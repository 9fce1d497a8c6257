import { formatCents, parseAdjustment } from "@andromeda/domain";
import { TextField } from "@andromeda/ui";
import type { KeyboardEvent } from "react";

export interface AmountFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

const step = 0.01;

/**
 * A signed amount of credits that the arrow keys change by 0.01. Not a number input: browsers drop letters in one, and
 * "5abc" would become a booking of 5.
 */
export function AmountField({ value, onChange, error }: AmountFieldProps) {
  const amount = parseAdjustment(value);
  const cents = amount.kind === "amount" ? amount.cents : null;

  function moveByArrow(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (cents === null && value.trim() !== "") return;
    event.preventDefault();
    onChange(formatCents((cents ?? 0) + direction * step * 100));
  }

  return (
    <TextField
      label="Amount"
      description="Use a minus sign to remove credits."
      role="spinbutton"
      step={step}
      aria-valuenow={cents === null ? undefined : cents / 100}
      name="amount"
      autoComplete="off"
      maxLength={40}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={moveByArrow}
    />
  );
}
