import {
  CREDIT_REQUEST_NOTE_MAX_LENGTH,
  formatDollars,
  lengthProblem,
  MAX_CREDIT_REQUEST_CENTS,
  parseDollars,
  problemsOf,
} from "@andromeda/domain";
import type { CreditsStore } from "@andromeda/stores";
import { Dialog, FormAlert, notify, TextAreaField, TextField } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { observer } from "mobx-react-lite";
import { FailureWords } from "../../../shell/FailureWords.tsx";
import { focusFirstProblem } from "../../focus-first-problem.ts";

export interface RequestDialogProps {
  readonly store: CreditsStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks how many credits and what for. The dialog cannot be closed while it is being sent; what was typed stays after a
 * failure.
 */
export const RequestDialog = observer(function RequestDialog({ store, isOpen, onClose }: RequestDialogProps) {
  const isSending = store.requestStatus.kind === "sending";

  function close() {
    if (isSending) return;
    store.dropRequestFailure();
    onClose();
  }

  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title="Request Credits"
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      closeButtonProps={{ "aria-label": "Close", disabled: isSending }}
    >
      <RequestForm store={store} isSending={isSending} onCancel={close} onSent={onClose} />
    </Dialog>
  );
});

interface RequestFormProps {
  readonly store: CreditsStore;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** Mounted with the dialog, so that every request starts with an empty form. */
const RequestForm = observer(function RequestForm({ store, isSending, onCancel, onSent }: RequestFormProps) {
  const form = useForm<RequestFields>({ initialValues: { amount: "", note: "" }, validate: requestProblems });
  const status = store.requestStatus;

  async function send({ amount, note }: RequestFields) {
    const cents = parseDollars(amount);
    if (cents === null || !(await store.request(cents, note.trim()))) return;
    onSent();
    await notify({ kind: "success", message: "Your request was sent. An administrator will decide." });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstProblem(form))}>
      <Stack gap="md">
        <TextField
          label="Amount"
          name="amount"
          description="In dollars, such as 20 or 12.50"
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          leftSectionPointerEvents="none"
          required
          withAsterisk={false}
          readOnly={isSending}
          data-autofocus
          {...form.getInputProps("amount")}
        />
        <TextAreaField
          label="Note (optional)"
          name="note"
          description="What you need the credits for"
          readOnly={isSending}
          {...form.getInputProps("note")}
        />
        {status.kind === "failed" ? (
          <FormAlert kind="error">
            {status.isAlreadyPending ? (
              "You already have a request awaiting a decision."
            ) : (
              <FailureWords text="Failed to send the request. Please try again." error={status.error} />
            )}
          </FormAlert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Send Request
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

/** The form of a request: texts as they are typed. */
interface RequestFields {
  readonly amount: string;
  readonly note: string;
}

/** What is wrong with the fields, by field; empty when they may be sent. */
export function requestProblems({
  amount,
  note,
}: RequestFields): Partial<Record<keyof RequestFields, string>> {
  return problemsOf({
    amount: amountProblem(amount),
    note: lengthProblem(note.trim(), CREDIT_REQUEST_NOTE_MAX_LENGTH),
  });
}

function amountProblem(text: string): string | null {
  if (text.trim() === "") return "Enter an amount";
  const cents = parseDollars(text);
  if (cents === null) return "Enter an amount in dollars, such as 20 or 12.50";
  if (cents <= 0) return "Enter an amount above 0";
  return cents > MAX_CREDIT_REQUEST_CENTS ? `Enter at most ${formatDollars(MAX_CREDIT_REQUEST_CENTS)}` : null;
}
