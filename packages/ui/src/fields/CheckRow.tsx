import { useId } from "react";
import classes from "./CheckRow.module.css";

export interface CheckRowProps {
  readonly label: string;
  /** `partial` stands for a group of which some members are checked. */
  readonly state: "checked" | "partial" | "empty";
  readonly onToggle: () => void;
  readonly disabled?: boolean;
  /** A short fact at the end of the row, read out after the name. */
  readonly hint?: string;
  /**
   * Stands for a group: a heavier label, and aria-checked is written out, since a partial state is otherwise known to
   * the browser alone and to no attribute.
   */
  readonly isGroup?: boolean;
}

/**
 * One line of a long checklist: all of it can be clicked. It has as few elements as possible, because such lists have
 * hundreds of rows; for a form field use Mantine's `Checkbox`.
 */
export function CheckRow({ label, state, onToggle, disabled = false, hint, isGroup = false }: CheckRowProps) {
  const id = useId();
  return (
    <label className={classes.row} data-group={isGroup || undefined} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={state === "checked"}
        ref={(box) => {
          if (box) box.indeterminate = state === "partial";
        }}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        {...(hint ? { "aria-describedby": `${id}-hint` } : {})}
        {...(isGroup ? { "aria-checked": ariaStates[state] } : {})}
        onChange={onToggle}
      />
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      ) : null}
    </label>
  );
}

const ariaStates = { checked: true, partial: "mixed", empty: false } as const;
