import type { ReactNode } from "react";
import classes from "./DiffSides.module.css";

export interface DiffSidesProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Both names in one line, over a single text. */
  readonly isInline: boolean;
  /** The padding and the border of the strip. */
  readonly className: string | undefined;
}

/** The names of the two sides over a diff, with the signs of what is removed and added. */
export function DiffSides({ before, after, isInline, className }: DiffSidesProps) {
  return (
    <div className={`${classes.sides} ${className}`} data-inline={isInline || undefined}>
      <span>{before}</span>
      <span>{after}</span>
    </div>
  );
}
