import type { ReviewedChange } from "@andromeda/domain";
import { PROPOSAL_COLUMNS, type ProposalRow, toProposal } from "../case-proposals/proposal-row.ts";
import { oneOf } from "../realtime/read-row.ts";

/** The columns of a proposal with what its author is told to decide it. */
export const REVIEW_COLUMNS = `${PROPOSAL_COLUMNS}, field_name, reason, priority, change_order` as const;

/** A row of REVIEW_COLUMNS; a view promises nothing about its columns. */
export interface ReviewRow extends ProposalRow {
  readonly field_name: string | null;
  readonly reason: string | null;
  readonly priority: string | null;
  readonly change_order: number | null;
}

/** The changes of rows, without those that lack what every proposal has. */
export function toReviewedChanges(rows: readonly ReviewRow[]): ReviewedChange[] {
  return rows.flatMap((row) => {
    const proposal = toProposal(row);
    if (!proposal) return [];
    return {
      ...proposal,
      fieldName: row.field_name,
      reason: row.reason,
      priority: oneOf(row.priority, ["high", "medium", "low"], "medium"),
      changeOrder: row.change_order ?? 0,
    };
  });
}
