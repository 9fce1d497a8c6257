import {
  adjustmentSuccess,
  hasNoAnswer,
  type ListedUser,
  messageOf,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import { CreditsText, Dialog, notify } from "@andromeda/ui";
import { Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { log } from "../../../log.ts";
import { usePortal } from "../../../portal-context.ts";
import { useUser } from "../../../shell/use-user.ts";
import { CreditForm } from "./CreditForm.tsx";

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

/** Adds credits to a user's balance or removes some, with a reason. The dialog cannot be closed meanwhile. */
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
    <Dialog
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
    </Dialog>
  );
}

interface AdjustCreditsFormProps extends Omit<AdjustCreditsDialogProps, "user" | "isOpen"> {
  readonly user: AdjustedUser;
  readonly isRunning: boolean;
  readonly setRunning: (isRunning: boolean) => void;
}

/** Added when the result is unknown: a second attempt could add the credits twice. */
const uncertainHint = "It may have gone through: check the balance before you try again.";

const AdjustCreditsForm = observer(function AdjustCreditsForm({
  users,
  user,
  isRunning,
  setRunning,
  onClose,
  onAdjusted,
  onUncertain,
}: AdjustCreditsFormProps) {
  const { maskApiKey } = usePortal();
  const { id: adminId } = useUser();
  const [failure, setFailure] = useState<string | null>(null);

  async function adjust(amountCents: number, description: string) {
    setFailure(null);
    setRunning(true);
    try {
      const balance = await users.adjustCredits({ userId: user.id, amountCents, description, adminId });
      onAdjusted(user.id, balance);
      onClose();
      void notify({ kind: "success", message: adjustmentSuccess(amountCents, user.displayName) });
    } catch (error) {
      log("Adjusting the credits failed", error);
      const isUncertain = hasNoAnswer(error);
      if (isUncertain) onUncertain();
      setFailure(
        `Failed to adjust credits: ${maskApiKey(messageOf(error))}${isUncertain ? ` ${uncertainHint}` : ""}`,
      );
    } finally {
      setRunning(false);
    }
  }

  return (
    <CreditForm
      isRunning={isRunning}
      failure={failure}
      onCancel={onClose}
      onSubmit={(amountCents, description) => void adjust(amountCents, description)}
      about={(amountCents) => (
        <div>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {user.displayName}
          </Text>
          <Text size="sm" c="dimmed">
            Balance: <CreditsText amount={user.availableCents / 100} />
            {amountCents === null ? null : (
              <>
                {" → "}
                <CreditsText amount={(user.availableCents + amountCents) / 100} />
              </>
            )}
          </Text>
        </div>
      )}
    />
  );
});
