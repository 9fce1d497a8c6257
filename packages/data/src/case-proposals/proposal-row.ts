import type { ActiveEditor, CaseProposal, ReviewedChange } from "@andromeda/domain";
import { oneOf } from "../realtime/read-row.ts";

/** The columns of a proposal. */
export const PROPOSAL_COLUMNS =
  "id, field_path, action, current_value, proposed_value, status, created_at, user_id, batch_id, user_name, user_email";

/** The columns of a proposal with what its author needs to decide it. */
export const REVIEW_COLUMNS = `${PROPOSAL_COLUMNS}, field_name, reason, priority, change_order` as const;

/** A row of PROPOSAL_COLUMNS; a view promises nothing about its columns. */
export interface ProposalRow {
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
  readonly field_name: string | null;
  readonly reason: string | null;
  readonly priority: string | null;
  readonly change_order: number | null;
}

/** A row that says who was there and when. */
export type ActivityRow = Pick<ProposalRow, "user_id" | "created_at" | "user_name" | "user_email">;

/** The proposal of a row; null for a row that lacks what every proposal has. */
export function toProposal(row: ProposalRow): CaseProposal | null {
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

/** Each user once, by their first row. */
export function latestOfEach(rows: readonly ActivityRow[]): ActiveEditor[] {
  const editors = new Map<string, ActiveEditor>();
  for (const { user_id: userId, created_at: seenAt, user_name: userName, user_email: userEmail } of rows) {
    if (userId === null || seenAt === null || editors.has(userId)) continue;
    editors.set(userId, { userId, userName, userEmail, seenAt });
  }
  return [...editors.values()];
}
