import { AppError, type ChangeReviews } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";
import { watchProposals } from "./proposal-line.ts";

/** The review of proposed changes by way of main, which writes them into the draft on this computer too. */
export function createIpcChangeReviews(client: StudioClient): ChangeReviews {
  /** The cases of the batches and changes that were listed: main has to know whose draft is written. */
  const cases = new Map<string, string>();
  const caseOf = (id: string): string => {
    const caseId = cases.get(id);
    if (caseId === undefined) throw new AppError("proposal/not-found", "There is no such change of yours.");
    return caseId;
  };
  return {
    async getPendingChanges({ caseId }) {
      const changes = await client.ask("reviews:pending", { caseId });
      for (const { id, batchId } of changes) cases.set(id, caseId).set(batchId ?? id, caseId);
      return changes;
    },
    countDecided: ({ caseId }) => client.ask("reviews:count-decided", { caseId }),
    async updateChangeStatus(changeId, decision) {
      await client.ask("reviews:decide", { changeId, decision });
    },
    updateChangeStatuses: ([first, ...others], decision) =>
      client.ask("reviews:decide-all", { ids: [first, ...others], decision }),
    applyChangesToCase: async (batchId) =>
      client.ask("reviews:apply-batch", { caseId: caseOf(batchId), batchId }),
    applySingleChange: async (changeId) =>
      client.ask("reviews:apply-one", { caseId: caseOf(changeId), changeId }),
    async markApplied([first, ...others]) {
      await client.ask("reviews:mark-applied", { ids: [first, ...others] });
    },
    watch: (caseId, subscriber) => watchProposals(client, caseId, subscriber),
  };
}
