import type { CaseProposals } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";
import { watchProposals } from "./proposal-line.ts";

/** The proposals of cases, which the server keeps, by way of main; main knows who asks. */
export function createIpcCaseProposals(client: StudioClient): CaseProposals {
  return {
    pendingOfOthers: ({ caseId, since }) =>
      client.ask("proposals:of-others", { caseId, since: since.toISOString() }),
    pendingOf: ({ caseId }) => client.ask("proposals:own", { caseId }),
    activeEditors: ({ caseId, since }) =>
      client.ask("proposals:active-editors", { caseId, since: since.toISOString() }),
    async settle([first, ...others], decision) {
      await client.ask("proposals:settle", { ids: [first, ...others], decision });
    },
    async addMerged({ userId: _, ...merged }) {
      await client.ask("proposals:add-merged", merged);
    },
    watch: (caseId, subscriber) => watchProposals(client, caseId, subscriber),
  };
}
