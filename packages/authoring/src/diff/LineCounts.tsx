import { VisuallyHidden } from "@mantine/core";
import classes from "./LineCounts.module.css";

export interface LineCountsProps {
  readonly added: number;
  readonly removed: number;
}

/** Added and removed lines, as +12 −8, with words for screen readers. */
export function LineCounts({ added, removed }: LineCountsProps) {
  return (
    <span className={classes.counts}>
      <span aria-hidden="true" className={classes.added}>{`+${added}`}</span>
      <span aria-hidden="true" className={classes.removed}>{`−${removed}`}</span>
      <VisuallyHidden>{`${linesText(added)} added, ${linesText(removed)} removed`}</VisuallyHidden>
    </span>
  );
}

function linesText(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
