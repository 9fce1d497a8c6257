import {
  assertNever,
  formatCents,
  lengthProblem,
  MAX_ADJUSTMENT_CENTS,
  parseAdjustment,
} from "@andromeda/domain";
import { FormAlert, formatNumber, TextField } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { AmountField } from "./AmountField.tsx";

export interface CreditFormProps {
  /** The user, and their balance after the amount in cents; null without a valid amount. */
  readonly about: (amountCents: number | null) => ReactNode;
  readonly isRunning: boolean;
  readonly failure: string | null;
  readonly onSubmit: (amountCents: number, description: string) => void;
  readonly onCancel: () => void;
}

interface Problems {
  readonly amount: string | null;
  readonly description: string | null;
}

const none: Problems = { amount: null, description: null };
const longestDescription = 1_000;
const quickAmounts = [10, 20, 50, 100];

/** A signed amount with a reason; the button says what happens. */
export function CreditForm({ about, isRunning, failure, onSubmit, onCancel }: CreditFormProps) {
  const [amount, setAmount] = useState("");
  const [description, setDescription] = useState("");
  const [problems, setProblems] = useState(none);
  const parsed = parseAdjustment(amount);
  const cents = parsed.kind === "amount" ? parsed.cents : null;

  function enterAmount(next: string) {
    setAmount(next);
    setProblems((known) => ({ ...known, amount: null }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    const found: Problems = {
      amount: amountProblem(amount),
      description:
        description.trim() === ""
          ? "Please enter a description for this transaction"
          : lengthProblem(description.trim(), longestDescription),
    };
    setProblems(found);
    if (cents === null || found.description) {
      const wrong = found.amount ? "amount" : "description";
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    onSubmit(cents, description.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {about(cents)}
        <div>
          <AmountField value={amount} error={problems.amount} onChange={enterAmount} />
          <Group gap="xs" mt="xs" role="group" aria-label="Quick choices">
            {quickAmounts.map((credits) => (
              <Button
                key={credits}
                variant="default"
                size="compact-sm"
                onClick={() => enterAmount(formatCents(credits * 100))}
              >
                {`+${credits}`}
              </Button>
            ))}
          </Group>
        </div>
        <TextField
          label="Description"
          description="Members see it beside the transaction."
          name="description"
          value={description}
          error={problems.description}
          onChange={({ currentTarget }) => {
            setDescription(currentTarget.value);
            setProblems((known) => ({ ...known, description: null }));
          }}
        />
        {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isRunning}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isRunning}
            {...(cents !== null && cents < 0 ? { color: "red" } : {})}
          >
            {cents === null ? "Adjust" : `${cents < 0 ? "Remove" : "Add"} ${formatCents(Math.abs(cents))}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function amountProblem(text: string): string | null {
  const amount = parseAdjustment(text);
  switch (amount.kind) {
    case "amount":
      return null;
    case "not-a-number":
      return "Please enter a valid number for credits";
    case "too-large":
      return `The amount can be at most ${formatNumber(MAX_ADJUSTMENT_CENTS / 100)}`;
    default:
      return assertNever(amount);
  }
}
