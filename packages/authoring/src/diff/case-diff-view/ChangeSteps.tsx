import { IconChevronDown, IconChevronUp } from "@andromeda/ui";
import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./ChangeSteps.module.css";

export interface ChangeStepsProps {
  /** The position among the changes, as text. */
  readonly position: ReactNode;
  readonly canStep: boolean;
  readonly onStep: (direction: "next" | "previous") => void;
}

/** The position among the changes, and buttons to the next and the previous one. */
export function ChangeSteps({ position, canStep, onStep }: ChangeStepsProps) {
  return (
    <div className={classes.steps}>
      <span className={classes.position} role="status">
        {position}
      </span>
      <StepButton direction="previous" shortcut="Shift+F7" isDisabled={!canStep} onStep={onStep} />
      <StepButton direction="next" shortcut="F7" isDisabled={!canStep} onStep={onStep} />
    </div>
  );
}

interface StepButtonProps {
  readonly direction: "next" | "previous";
  readonly shortcut: string;
  readonly isDisabled: boolean;
  readonly onStep: (direction: "next" | "previous") => void;
}

function StepButton({ direction, shortcut, isDisabled, onStep }: StepButtonProps) {
  const label = direction === "next" ? "Next change" : "Previous change";
  const Icon = direction === "next" ? IconChevronDown : IconChevronUp;
  return (
    <Tooltip label={`${label} (${shortcut})`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={isDisabled}
        onClick={() => onStep(direction)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
