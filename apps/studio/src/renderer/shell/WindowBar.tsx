import type { ReactNode } from "react";
import classes from "./WindowBar.module.css";

export interface WindowBarProps {
  readonly label: string;
  /** On a coloured background. */
  readonly isHighlighted?: boolean;
  /** In the smallest font size. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** A bar at the foot of the window. */
export function WindowBar({ label, isHighlighted, isSmall, children }: WindowBarProps) {
  return (
    <section
      className={classes.bar}
      aria-label={label}
      data-highlighted={isHighlighted || undefined}
      data-small={isSmall || undefined}
    >
      {children}
    </section>
  );
}
