import {
  type CaseProposal,
  type ChangeToReview,
  type DecidedChanges,
  inReviewOrder,
  type ProposalsOfCase,
} from "@andromeda/domain";
import type { Json } from "../database.types.ts";
import { oneOf } from "../realtime/read-row.ts";

/** The columns of a proposal with what its author needs to decide it. */
export const REVIEW_COLUMNS =
  "id, field_path, action, current_value, proposed_value, status, created_at, user_id, batch_id, user_name, user_email, reason, priority, change_order";

/** A row of a proposal; a view promises nothing about its columns. */
interface ProposalRow {
  readonly id: string | null;
  readonly field_path: string | null;
  readonly action: string | null;
  readonly current_value: string | null;
  readonly proposed_value: string | null;
  readonly status: string | null;
  readonly created_at: string | null;
  readonly user_id: string | null;
  readonly batch_id: string | null;
  readonly user_name: string | null;
  readonly user_email: string | null;
}

/** A row of REVIEW_COLUMNS. */
export interface ReviewRow extends ProposalRow {
  readonly reason: string | null;
  readonly priority: string | null;
  readonly change_order: number | null;
}

/** The answer of get_case_proposals. */
interface CaseProposalsAnswer {
  readonly own: readonly ReviewRow[];
  readonly others: readonly ProposalRow[];
  readonly editors: readonly {
    readonly user_id: string;
    readonly created_at: string;
    readonly user_name: string | null;
    readonly user_email: string | null;
  }[];
  readonly decided: DecidedChanges;
  readonly mark: string | null;
}

/** The mark of the proposals as get_case_proposals answered them. */
export function markOfProposals(json: Json): string | null {
  return (json as unknown as CaseProposalsAnswer).mark ?? null;
}

/** The proposal of a row; null for a row that lacks what every proposal has. */
function toProposal(row: ProposalRow): CaseProposal | null {
  if (row.id === null || row.field_path === null || row.user_id === null || row.created_at === null)
    return null;
  return {
    id: row.id,
    fieldPath: row.field_path,
    action: oneOf(row.action, ["add", "replace", "modify", "delete"], "modify"),
    currentValue: row.current_value,
    proposedValue: row.proposed_value,
    status: oneOf(row.status, ["pending", "approved", "rejected", "applied"], "pending"),
    createdAt: row.created_at,
    userId: row.user_id,
    batchId: row.batch_id,
    userName: row.user_name,
    userEmail: row.user_email,
  };
}

/** The changes of rows, without those that lack what every proposal has. */
export function toReviewedChanges(rows: readonly ReviewRow[]): ChangeToReview[] {
  return rows.flatMap((row) => {
    const proposal = toProposal(row);
    if (!proposal) return [];
    return {
      ...proposal,
      reason: row.reason,
      priority: oneOf(row.priority, ["high", "medium", "low"], "medium"),
      changeOrder: row.change_order ?? 0,
    };
  });
}

/** The proposals of a case, as get_case_proposals answers them. */
export function toProposalsOfCase(json: Json): ProposalsOfCase {
  // The procedure is ours, and its shape is part of its contract.
  const { own, others, editors, decided } = json as unknown as CaseProposalsAnswer;
  return {
    own: inReviewOrder(toReviewedChanges(own)),
    decided,
    others: others.flatMap((row) => toProposal(row) ?? []),
    editors: editors.map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      userEmail: row.user_email,
      lastProposedAt: row.created_at,
    })),
  };
}
