import {
  AppError,
  asAppError,
  type CaseProposals,
  type ProposalsQuery,
  type Subscriber,
  type Unsubscribe,
} from "@andromeda/domain";
import { forwardService } from "./forward-service.ts";
import type { StudioClient } from "./studio-client.ts";

/**
 * The proposals of cases, asked from main, which adds the account and also applies approved ones to the local draft.
 */
export function createIpcCaseProposals(client: StudioClient): CaseProposals {
  /** The cases of the listed batches and changes: main must know whose draft to write. */
  const cases = new Map<string, string>();
  const caseOf = (id: string): string => {
    const caseId = cases.get(id);
    if (caseId === undefined)
      throw new AppError("proposal/not-found", "This change does not exist, or is not yours.");
    return caseId;
  };
  return forwardService(client, "proposals", {
    async read(query: ProposalsQuery) {
      const answer = await client.ask("proposals:read", [query]);
      for (const { id, batchId } of answer.own) cases.set(id, query.caseId).set(batchId ?? id, query.caseId);
      return answer;
    },
    applyChangesToCase: async (batchId: string) =>
      client.ask("proposals:apply-batch", { caseId: caseOf(batchId), batchId }),
    applySingleChange: async (changeId: string) =>
      client.ask("proposals:apply-one", { caseId: caseOf(changeId), changeId }),
    watch: (caseId: string, subscriber: Subscriber<null>) => watchProposals(client, caseId, subscriber),
  });
}

function watchProposals(
  client: StudioClient,
  caseId: string,
  { onChange, onState }: Subscriber<null>,
): Unsubscribe {
  const fail = (error: AppError) => onState?.({ kind: "failed", error });
  const stop = client.on("proposals:changed", (event) => {
    if (event.caseId !== caseId) return;
    if (event.kind === "changed") onChange(null);
    else if (event.kind === "joined") onState?.({ kind: "joined" });
    else
      fail(
        new AppError("network/offline", "The live connection to the server is down.", { recovery: "retry" }),
      );
  });
  const refused = (error: unknown) => fail(asAppError(error));
  client.ask("proposals:watch", { caseId }).catch(refused);
  return () => {
    stop();
    // Main ends the subscriptions of a closed page and of a signed-out account by itself.
    client.ask("proposals:unwatch", { caseId }).catch(() => undefined);
  };
}
