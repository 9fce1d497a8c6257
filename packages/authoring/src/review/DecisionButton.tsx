import { IconCheck, IconX } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { onlyOnce } from "./only-once.ts";

export interface DecisionButtonProps {
  /** Whether the change is taken or turned down. */
  readonly takes: boolean;
  /** The word on the button. */
  readonly children: string;
  /** The change that is decided, where the word alone does not say it. */
  readonly label: string;
  /** Whether a decision of this change is on its way. */
  readonly isDeciding: boolean;
  /** Why it cannot be decided now; null when it can. */
  readonly obstacle: string | null;
  readonly onDecide: () => void;
}

/** One of the two ways to decide a proposed change. */
export function DecisionButton({
  takes,
  children,
  label,
  isDeciding,
  obstacle,
  onDecide,
}: DecisionButtonProps) {
  const Icon = takes ? IconCheck : IconX;
  return (
    <Button
      size="compact-sm"
      variant="light"
      color={takes ? "green" : "red"}
      // The wheel turns on the one that is pressed most.
      loading={takes && isDeciding}
      disabled={obstacle !== null || (!takes && isDeciding)}
      title={obstacle ?? undefined}
      leftSection={<Icon size={15} aria-hidden />}
      aria-label={label}
      onClick={onlyOnce(onDecide)}
    >
      {children}
    </Button>
  );
}
