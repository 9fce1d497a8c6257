import {
  formatCents,
  lengthProblem,
  MAX_CREDIT_REQUEST_CENTS,
  messageOf,
  parseAdjustment,
} from "@andromeda/domain";
import { Dialog, FormAlert, formatNumber, TextAreaField, TextField } from "@andromeda/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { log } from "../../log.ts";
import { usePortal } from "../../portal-context.ts";

const longestReason = 1_000;

/** A decision to confirm: `amountCents` is the proposed amount, null when there is none. */
export type Confirmation =
  | {
      readonly kind: "approve";
      readonly amountCents: number | null;
      /** Shown in red; the button then says "Approve anyway". */
      readonly warning?: string | null;
    }
  | { readonly kind: "reject"; readonly isReasonRequired: boolean };

/** The decision; the amount is null when there is none, the reason may be empty. */
export type Answer =
  | { readonly kind: "approve"; readonly amountCents: number | null }
  | { readonly kind: "reject"; readonly reason: string };

export interface DecisionDialogProps {
  /** The dialog keeps showing it while it fades out. */
  readonly confirmation: Confirmation | null;
  /** Different for each confirmation, so that each starts with an empty form. */
  readonly confirmationNumber: number;
  /** The request in one sentence. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The dialog waits for it, and keeps what was typed when it fails. */
  readonly onAnswer: (answer: Answer) => Promise<void>;
}

/**
 * Asks for the amount or the reason before a request is decided. It cannot be closed while the decision is being sent.
 */
export function DecisionDialog({
  confirmation,
  confirmationNumber,
  children,
  isOpen,
  onClose,
  onAnswer,
}: DecisionDialogProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Dialog
      opened={isOpen}
      onClose={() => {
        if (!isRunning) onClose();
      }}
      title={confirmation?.kind === "reject" ? "Reject this request?" : "Approve this request?"}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      closeButtonProps={{ "aria-label": "Close", disabled: isRunning }}
    >
      {confirmation ? (
        <DecisionForm
          key={confirmationNumber}
          confirmation={confirmation}
          isRunning={isRunning}
          setRunning={setRunning}
          onClose={onClose}
          onAnswer={onAnswer}
        >
          {children}
        </DecisionForm>
      ) : null}
    </Dialog>
  );
}

interface DecisionFormProps
  extends Omit<DecisionDialogProps, "confirmation" | "confirmationNumber" | "isOpen"> {
  readonly confirmation: Confirmation;
  readonly isRunning: boolean;
  readonly setRunning: (isRunning: boolean) => void;
}

function DecisionForm({
  confirmation,
  isRunning,
  setRunning,
  children,
  onClose,
  onAnswer,
}: DecisionFormProps) {
  const { maskApiKey } = usePortal();
  const isApproval = confirmation.kind === "approve";
  const proposedCents = isApproval ? confirmation.amountCents : null;
  const warning = isApproval ? (confirmation.warning ?? null) : null;
  const [amount, setAmount] = useState(proposedCents === null ? "" : formatCents(proposedCents));
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function findProblem(): string | null {
    if (confirmation.kind === "reject") return reasonProblem(reason, confirmation.isReasonRequired);
    return proposedCents === null ? null : amountProblem(amount);
  }

  function toAnswer(): Answer {
    if (!isApproval) return { kind: "reject", reason: reason.trim() };
    const granted = parseAdjustment(amount);
    return {
      kind: "approve",
      amountCents: proposedCents !== null && granted.kind === "amount" ? granted.cents : null,
    };
  }

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    const found = findProblem();
    setProblem(found);
    setFailure(null);
    if (found) {
      event.currentTarget.querySelector<HTMLElement>("input, textarea")?.focus();
      return;
    }
    setRunning(true);
    try {
      await onAnswer(toAnswer());
      onClose();
    } catch (error) {
      log("Deciding a request failed", error);
      setFailure(`The decision could not be saved: ${maskApiKey(messageOf(error))}`);
    } finally {
      setRunning(false);
    }
  }

  return (
    <form onSubmit={answer} noValidate>
      <Stack gap="md">
        <Text style={{ overflowWrap: "anywhere" }}>{children}</Text>
        {warning ? <FormAlert kind="error">{warning}</FormAlert> : null}
        {proposedCents !== null ? (
          <TextField
            label="Amount"
            description="Credits to add. If this is not the amount requested, the member sees both under Credits."
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            data-autofocus
            value={amount}
            error={problem}
            onChange={({ currentTarget }) => {
              setAmount(currentTarget.value);
              setProblem(null);
            }}
          />
        ) : null}
        {confirmation.kind === "reject" ? (
          <TextAreaField
            label={confirmation.isReasonRequired ? "Reason" : "Reason (optional)"}
            description="The member will see it."
            minRows={2}
            data-autofocus
            value={reason}
            error={problem}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setProblem(null);
            }}
          />
        ) : null}
        {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={onClose}
            disabled={isRunning}
            data-autofocus={warning ? true : undefined}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isRunning}
            {...(isApproval && !warning ? {} : { color: "red" })}
            data-autofocus={isApproval && proposedCents === null && !warning ? true : undefined}
          >
            {isApproval ? (warning ? "Approve anyway" : "Approve") : "Reject"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Why the amount cannot be granted; null when it can. */
export function amountProblem(text: string): string | null {
  const amount = parseAdjustment(text);
  if (amount.kind === "not-a-number") return "Please enter a valid number for credits";
  const isInRange = amount.kind === "amount" && amount.cents > 0 && amount.cents <= MAX_CREDIT_REQUEST_CENTS;
  return isInRange
    ? null
    : `The amount must be above 0 and at most ${formatNumber(MAX_CREDIT_REQUEST_CENTS / 100)}`;
}

/** Why the reason cannot be sent; null when it can. */
export function reasonProblem(text: string, isRequired: boolean): string | null {
  const reason = text.trim();
  if (isRequired && reason === "") return "Please enter a reason, which the member will see";
  return lengthProblem(reason, longestReason);
}
