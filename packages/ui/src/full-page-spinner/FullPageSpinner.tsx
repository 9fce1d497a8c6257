import { Loader } from "@mantine/core";
import classes from "./FullPageSpinner.module.css";

export interface FullPageSpinnerProps {
  /** What is awaited, shown under the spinner. */
  readonly label?: string;
  /** Fills the window (default) or only the place it stands in. */
  readonly fills?: "window" | "area";
}

/**
 * A spinner in the middle of an otherwise empty page, with a status text. One that fills the window bears the name too,
 * as the page does before any script is there, so that the one takes the place of the other unseen.
 */
export function FullPageSpinner({ label = "Loading…", fills = "window" }: FullPageSpinnerProps) {
  return (
    <div className={classes.page} data-fills={fills} role="status">
      {fills === "window" ? (
        <span className={classes.name} aria-hidden>
          Andromeda
        </span>
      ) : null}
      <Loader size={36} aria-hidden />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
