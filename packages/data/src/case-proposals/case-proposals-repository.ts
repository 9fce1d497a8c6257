import { AppError, type CaseProposals } from "@andromeda/domain";
import { askProposals } from "../cases/opening.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { MissedChangeCheck } from "../realtime/live-marks.ts";
import { followChanges } from "../realtime/live-table.ts";
import { markOfProposals, REVIEW_COLUMNS, toProposalsOfCase, toReviewedChanges } from "./proposal-row.ts";

const VIEW = "case_change_proposals_with_user_info";
const TABLE = "case_change_proposals";

// The code for the case template is loaded only to apply something: members, who use this client too, never need it.
const loadApplyApproved = () => import("./apply-approved.ts");

/** Proposals in case_change_proposals, read with the proposers' names. */
export function createSupabaseCaseProposals(client: AndromedaClient): CaseProposals {
  const check = new MissedChangeCheck(client, "proposals");

  const approvedOf = (userId: string) =>
    client.from(VIEW).select(REVIEW_COLUMNS).eq("user_id", userId).eq("status", "approved");

  /** The case that the user's batch or change is about. */
  async function caseOf(table: "case_change_batches" | typeof TABLE, id: string, userId: string) {
    const query = client.from(table).select("case_id").eq("id", id).eq("user_id", userId);
    const row = unwrap(await query.maybeSingle());
    if (!row) throw new AppError("proposal/not-found", "This change does not exist, or is not yours.");
    return row.case_id;
  }

  return {
    async read({ caseId, othersSince, editorsSince }) {
      const question = {
        p_case_id: caseId,
        ...(othersSince ? { p_others_since: othersSince.toISOString() } : {}),
        ...(editorsSince ? { p_editors_since: editorsSince.toISOString() } : {}),
      };
      return toProposalsOfCase(await check.track(caseId, askProposals(client, question), markOfProposals));
    },

    async updateChangeStatus(changeIds, status, ownerId) {
      const [first, ...others] = changeIds;
      if (ownerId !== null && others.length > 0) {
        // Hundreds of ids do not fit into an address; the procedure decides only the caller's own.
        const args = { p_proposal_ids: [...changeIds], p_status: status };
        const rows = unwrap(await client.rpc("decide_change_proposals", args));
        return rows.filter(({ is_decided }) => is_decided).map(({ proposal_id }) => proposal_id);
      }
      // A decision is final: only what is still pending is decided.
      const update = client.from(TABLE).update({ status }).eq("status", "pending");
      const selected = others.length === 0 ? update.eq("id", first) : update.in("id", changeIds);
      const rows = unwrap(await (ownerId === null ? selected : selected.eq("user_id", ownerId)).select("id"));
      return rows.map(({ id }) => id);
    },

    async addMerged({ caseId, userId, fieldPath, currentValue, proposedValue }) {
      const answer = await client.from(TABLE).insert({
        case_id: caseId,
        field_path: fieldPath,
        action: "modify",
        current_value: currentValue,
        proposed_value: proposedValue,
        reason: "Merged conflicting changes",
        priority: "medium",
        user_id: userId,
      });
      unwrap(answer);
    },

    async applyChangesToCase(batchId, userId) {
      const { applyApproved } = await loadApplyApproved();
      const caseId = await caseOf("case_change_batches", batchId, userId);
      return applyApproved(client, caseId, async () =>
        toReviewedChanges(unwrap(await approvedOf(userId).eq("batch_id", batchId))),
      );
    },

    async applySingleChange(changeId, userId) {
      const { applyApproved } = await loadApplyApproved();
      const caseId = await caseOf(TABLE, changeId, userId);
      return applyApproved(client, caseId, async () =>
        toReviewedChanges(unwrap(await approvedOf(userId).eq("id", changeId))),
      );
    },

    async markApplied(changeIds, userId) {
      const update = client.from(TABLE).update({ status: "applied" }).in("id", changeIds);
      unwrap(await update.eq("user_id", userId).eq("status", "approved"));
    },

    watch: (caseId, subscriber) =>
      followChanges(
        client,
        "proposals",
        [{ table: TABLE, filter: `case_id=eq.${caseId}` }],
        check.wrap(caseId, subscriber, caseId),
      ),
  };
}
