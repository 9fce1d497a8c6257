import {
  adjustmentSuccess,
  assertNever,
  hasNoAnswer,
  type ListedUser,
  messageOf,
  parseAdjustment,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import { CreditsText, FormAlert, notify, TextAreaField } from "@andromeda/ui";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../portal-context.ts";
import { useUser } from "../../../shell/use-user.ts";
import { AmountField } from "./AmountField.tsx";

type AdjustedUser = Pick<ListedUser, "id" | "displayName" | "availableCents">;

export interface AdjustCreditsDialogProps {
  readonly users: Pick<UserAdministrationRepository, "adjustCredits">;
  /** Whose credits; the dialog keeps showing the user while it fades out. */
  readonly user: AdjustedUser | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the new balance, in cents, before the dialog closes. */
  readonly onAdjusted: (userId: string, balanceCents: number) => void;
  /** Called when it is unknown whether the balance was changed. */
  readonly onUncertain: () => void;
}

/** Adds credits to a user's balance or removes some, with a reason. While it runs the dialog cannot be left. */
export function AdjustCreditsDialog({
  users,
  user,
  isOpen,
  onClose,
  onAdjusted,
  onUncertain,
}: AdjustCreditsDialogProps) {
  const [isRunning, setRunning] = useState(false);
  const close = () => {
    if (!isRunning) onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Adjust Credits"
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      closeButtonProps={{ "aria-label": "Close", disabled: isRunning }}
    >
      {user ? (
        <AdjustCreditsForm
          key={user.id}
          users={users}
          user={user}
          isRunning={isRunning}
          setRunning={setRunning}
          onClose={onClose}
          onAdjusted={onAdjusted}
          onUncertain={onUncertain}
        />
      ) : null}
    </Modal>
  );
}

interface AdjustCreditsFormProps extends Omit<AdjustCreditsDialogProps, "user" | "isOpen"> {
  readonly user: AdjustedUser;
  readonly isRunning: boolean;
  readonly setRunning: (isRunning: boolean) => void;
}

interface Problems {
  readonly amount: string | null;
  readonly description: string | null;
  readonly failure: string | null;
}

/** A second try would add the credits twice. */
const lookFirst = "It may have been done all the same: look at the balance before you try again.";

const none: Problems = { amount: null, description: null, failure: null };

const AdjustCreditsForm = observer(function AdjustCreditsForm({
  users,
  user,
  isRunning,
  setRunning,
  onClose,
  onAdjusted,
  onUncertain,
}: AdjustCreditsFormProps) {
  const { mask } = usePortal();
  const { id: adminId } = useUser();
  const [amount, setAmount] = useState("");
  const [description, setDescription] = useState("");
  const [problems, setProblems] = useState<Problems>(none);
  const parsed = parseAdjustment(amount);

  async function adjust(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    const found: Problems = {
      amount: amountProblem(amount),
      description: description.trim() === "" ? "Please enter a description for this transaction" : null,
      failure: null,
    };
    setProblems(found);
    if (parsed.kind !== "amount" || found.description) {
      const wrong = found.amount ? "amount" : "description";
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setRunning(true);
    try {
      const { cents: amountCents } = parsed;
      const balance = await users.adjustCredits({
        userId: user.id,
        amountCents,
        description: description.trim(),
        adminId,
      });
      onAdjusted(user.id, balance);
      onClose();
      void notify({ kind: "success", message: adjustmentSuccess(amountCents, user.displayName) });
    } catch (error) {
      console.error("Adjusting the credits failed", error);
      const isUncertain = hasNoAnswer(error);
      if (isUncertain) onUncertain();
      setProblems({
        ...none,
        failure: `Failed to adjust credits: ${mask(messageOf(error))}${isUncertain ? ` ${lookFirst}` : ""}`,
      });
    } finally {
      setRunning(false);
    }
  }

  return (
    <form onSubmit={adjust} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {user.displayName}
          </Text>
          <Text size="sm" c="dimmed">
            Balance: <CreditsText amount={user.availableCents / 100} />
            {parsed.kind === "amount" ? (
              <>
                , then <CreditsText amount={(user.availableCents + parsed.cents) / 100} />
              </>
            ) : null}
          </Text>
        </div>
        <AmountField
          value={amount}
          error={problems.amount}
          onChange={(next) => {
            setAmount(next);
            setProblems((known) => ({ ...known, amount: null }));
          }}
        />
        <TextAreaField
          label="Description"
          name="description"
          minRows={2}
          maxLength={1000}
          value={description}
          error={problems.description}
          onChange={({ currentTarget }) => {
            setDescription(currentTarget.value);
            setProblems((known) => ({ ...known, description: null }));
          }}
        />
        {problems.failure ? <FormAlert kind="error">{problems.failure}</FormAlert> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" loading={isRunning}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

function amountProblem(text: string): string | null {
  const amount = parseAdjustment(text);
  switch (amount.kind) {
    case "amount":
      return null;
    case "not-a-number":
      return "Please enter a valid number for credits";
    case "too-large":
      return "The amount can be at most 1000000000";
    default:
      return assertNever(amount);
  }
}
