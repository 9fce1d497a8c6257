import type { ChangeTotals } from "@andromeda/domain";
import { LineCounts } from "../line-counts/LineCounts.tsx";
import classes from "./CaseDiffView.module.css";

export interface ComparisonSummaryProps {
  readonly totals: ChangeTotals;
}

/** How much two states of a case differ, in one line. */
export function ComparisonSummary({ totals }: ComparisonSummaryProps) {
  const counts = [
    [totals.added, "added"],
    [totals.modified, "modified"],
    [totals.deleted, "deleted"],
  ] as const;
  const kinds = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return (
    <div className={classes.summary}>
      <h2 className={classes.count}>
        {totals.total === 1 ? "1 field changed" : `${totals.total} fields changed`}
      </h2>
      <span>{kinds.join(", ")}</span>
      <LineCounts added={totals.linesAdded} removed={totals.linesRemoved} />
    </div>
  );
}
