import { Loader } from "@mantine/core";
import classes from "./FullPageSpinner.module.css";

export interface FullPageSpinnerProps {
  /** What is awaited, shown under the spinner. */
  readonly label?: string;
  /** Fills the window (default) or only the element around it. */
  readonly fills?: "window" | "area";
}

/** A spinner in the middle of an otherwise empty page, with a status text. */
export function FullPageSpinner({ label = "Loading…", fills = "window" }: FullPageSpinnerProps) {
  return (
    <div className={classes.page} data-fills={fills} role="status">
      <Loader size={36} aria-hidden />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
