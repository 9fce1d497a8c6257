import { AppError, type CaseProposals, type ProposalQuery } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { followChanges } from "../realtime/follow-changes.ts";
import { latestOfEach, PROPOSAL_COLUMNS, toProposal } from "./proposal-row.ts";

const VIEW = "case_change_proposals_with_user_info";
const TABLE = "case_change_proposals";

/** Proposals in case_change_proposals, read with the proposers' names. */
export function createSupabaseCaseProposals(client: AndromedaClient): CaseProposals {
  const pending = (caseId: string) =>
    client.from(VIEW).select(PROPOSAL_COLUMNS).eq("case_id", caseId).eq("status", "pending");

  return {
    async pendingOfOthers({ caseId, userId, since }) {
      const rows = unwrap(
        await pending(caseId)
          .neq("user_id", userId)
          .gte("created_at", since.toISOString())
          .order("created_at", { ascending: false }),
      );
      return rows.flatMap((row) => toProposal(row) ?? []);
    },

    async pendingOf({ caseId, userId }: ProposalQuery) {
      const rows = unwrap(
        await pending(caseId).eq("user_id", userId).order("created_at", { ascending: false }),
      );
      return rows.flatMap((row) => toProposal(row) ?? []);
    },

    async activeEditors({ caseId, userId, since }) {
      const rows = unwrap(
        await client
          .from(VIEW)
          .select("user_id, created_at, user_name, user_email")
          .eq("case_id", caseId)
          .neq("user_id", userId)
          .gte("created_at", since.toISOString())
          .order("created_at", { ascending: false }),
      );
      return latestOfEach(rows);
    },

    async settle(ids, decision) {
      const [first, ...others] = ids;
      const update = client.from(TABLE).update({ status: decision });
      // Only what is still pending: a decision that somebody else made first is not to be made again.
      const rows = unwrap(
        await (others.length === 0 ? update.eq("id", first) : update.in("id", ids))
          .eq("status", "pending")
          .select("id"),
      );
      if (rows.length < ids.length)
        throw new AppError("proposal/not-pending", "Somebody else has decided this change already.");
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

    watch: (caseId, subscriber) =>
      followChanges(
        client,
        `proposals:${caseId}`,
        [{ table: TABLE, filter: `case_id=eq.${caseId}` }],
        subscriber,
      ),
  };
}
