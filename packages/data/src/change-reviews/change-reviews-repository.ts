import { AppError, type ChangeReviews, inReviewOrder, type ProposalQuery } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followChanges } from "../realtime/follow-changes.ts";
import { REVIEW_COLUMNS, toReviewedChanges } from "./reviewed-change-row.ts";

const VIEW = "case_change_proposals_with_user_info";
const TABLE = "case_change_proposals";

// What knows the case template is loaded when something is applied: members, who share this client, never need it.
const applying = () => import("./apply-approved.ts");

/** The review of proposed changes on case_change_proposals; each author's own alone. */
export function createSupabaseChangeReviews(client: AndromedaClient): ChangeReviews {
  const changesOf = (userId: string, status: "pending" | "approved") =>
    client.from(VIEW).select(REVIEW_COLUMNS).eq("user_id", userId).eq("status", status);

  async function count({ caseId, userId }: ProposalQuery, statuses: readonly string[]): Promise<number> {
    const answer = await client
      .from(TABLE)
      .select("id", { count: "exact", head: true })
      .eq("case_id", caseId)
      .eq("user_id", userId)
      .in("status", statuses);
    if (answer.error) throw toAppError(answer.error, answer.status);
    return answer.count ?? 0;
  }

  /** The case that the user's batch or change is about. */
  async function caseOf(table: "case_change_batches" | typeof TABLE, id: string, userId: string) {
    const query = client.from(table).select("case_id").eq("id", id).eq("user_id", userId);
    const row = unwrap(await query.maybeSingle());
    if (!row) throw new AppError("proposal/not-found", "There is no such change of yours.");
    return row.case_id;
  }

  return {
    async getPendingChanges({ caseId, userId }) {
      const rows = unwrap(await changesOf(userId, "pending").eq("case_id", caseId).order("created_at"));
      return inReviewOrder(toReviewedChanges(rows));
    },

    async countDecided(query) {
      const [approved, rejected] = await Promise.all([
        count(query, ["approved", "applied"]),
        count(query, ["rejected"]),
      ]);
      return { approved, rejected };
    },

    async updateChangeStatus(changeId, status, userId) {
      const update = client.from(TABLE).update({ status }).eq("id", changeId).eq("user_id", userId);
      // A decision is final: only what is still pending is decided.
      const rows = unwrap(await update.eq("status", "pending").select("id"));
      if (rows.length === 0)
        throw new AppError("proposal/not-pending", "This change has been decided already.");
    },

    async updateChangeStatuses(changeIds, status) {
      const args = { p_proposal_ids: [...changeIds], p_status: status };
      const rows = unwrap(await client.rpc("decide_change_proposals", args));
      return rows.filter(({ is_decided }) => is_decided).map(({ proposal_id }) => proposal_id);
    },

    async applyChangesToCase(batchId, userId) {
      const { applyApproved } = await applying();
      const caseId = await caseOf("case_change_batches", batchId, userId);
      return applyApproved(client, caseId, async () =>
        toReviewedChanges(unwrap(await changesOf(userId, "approved").eq("batch_id", batchId))),
      );
    },

    async applySingleChange(changeId, userId) {
      const { applyApproved } = await applying();
      const caseId = await caseOf(TABLE, changeId, userId);
      return applyApproved(client, caseId, async () =>
        toReviewedChanges(unwrap(await changesOf(userId, "approved").eq("id", changeId))),
      );
    },

    async markApplied(changeIds, userId) {
      const update = client.from(TABLE).update({ status: "applied" }).in("id", changeIds);
      unwrap(await update.eq("user_id", userId).eq("status", "approved"));
    },

    watch: (caseId, subscriber) =>
      followChanges(
        client,
        `change-reviews:${caseId}`,
        [{ table: TABLE, filter: `case_id=eq.${caseId}` }],
        subscriber,
      ),
  };
}
