import { IconCheck, IconX } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { onlyOnce } from "./only-once.ts";

export interface DecisionButtonProps {
  /** Whether the button approves the change or rejects it. */
  readonly isApproval: boolean;
  /** The label of the button. */
  readonly children: string;
  /** The accessible name with the change, when the label alone is not clear. */
  readonly label: string;
  /** Whether a decision of this change is being sent. */
  readonly isDeciding: boolean;
  /** Why it cannot be decided now; null when it can. */
  readonly obstacle: string | null;
  readonly onDecide: () => void;
}

/** A button that approves or rejects a proposed change. */
export function DecisionButton({
  isApproval,
  children,
  label,
  isDeciding,
  obstacle,
  onDecide,
}: DecisionButtonProps) {
  const Icon = isApproval ? IconCheck : IconX;
  return (
    <Button
      size="compact-sm"
      variant="light"
      color={isApproval ? "green" : "red"}
      // The spinner is on Approve, the more frequent choice.
      loading={isApproval && isDeciding}
      disabled={obstacle !== null || (!isApproval && isDeciding)}
      title={obstacle ?? undefined}
      leftSection={<Icon size={15} aria-hidden />}
      aria-label={label}
      onClick={onlyOnce(onDecide)}
    >
      {children}
    </Button>
  );
}
