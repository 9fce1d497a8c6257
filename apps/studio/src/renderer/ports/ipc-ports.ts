import {
  AppError,
  asAppError,
  type CaseChange,
  type CasePresence,
  type CaseProposals,
  type CaseRepository,
  type LocalHistory,
  messageOf,
  type ProposalsQuery,
  type Subscriber,
  type Unsubscribe,
} from "@andromeda/domain";
import { Latest } from "@andromeda/stores";
import type { ForwardedMethods, RequestChannel, Services, StudioEvents } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "./studio-client.ts";

/** A service behind main, which only forwards it: each call of a method that is not in `own` becomes a request. */
export function forwardService<Name extends keyof Services, Own extends Partial<Services[Name]>>(
  client: StudioClient,
  service: Name,
  own: Own,
): ForwardedMethods<Name> & Own {
  const request =
    (method: string) =>
    (...args: unknown[]) =>
      client.ask(`${service}:${method}` as RequestChannel, args as never);
  return new Proxy(own, {
    get: (known, method) => Reflect.get(known, method) ?? request(String(method)),
  }) as ForwardedMethods<Name> & Own;
}

/** The cases on this computer's disk, asked from main. */
export function createIpcCaseRepository(client: StudioClient): CaseRepository {
  return {
    open: (id) => client.ask("cases:open", { id }),
    create: (id, document) => client.ask("cases:create", { id, document }),
    async save(request) {
      const { document, ...metadata } = await client.ask("draft:save", request);
      return { ...metadata, document: document ?? request.document };
    },
    publish: (request) => client.ask("publish:run", request),
    async remove(id) {
      await client.ask("cases:remove", { id });
    },
    watch: (id, subscriber) => watchCase(client, id, subscriber),
  };
}

/** Main says which cases changed; the case is then read. */
function watchCase(client: StudioClient, id: string, subscriber: Subscriber<CaseChange>): Unsubscribe {
  const reads = new Latest();
  const read = async (isGone: boolean) => {
    const isLatest = reads.ask();
    try {
      const record = isGone ? null : await client.ask("cases:open", { id });
      if (isLatest()) subscriber.onChange(record ? { kind: "changed", record } : { kind: "deleted", id });
    } catch (error) {
      subscriber.onState?.({ kind: "failed", error: asAppError(error) });
    }
  };
  return client.on("cases:changed", (event) => {
    const isGone = event.removed.includes(id);
    if (isGone || isChangedElsewhere(event, id)) void read(isGone);
  });
}

/** The editor knows its own saves. */
function isChangedElsewhere({ origin, changed }: StudioEvents["cases:changed"], id: string): boolean {
  return origin !== "editor" && changed.some((summary) => summary.id === id);
}

/** A case's history on this computer, asked from main. */
export function createIpcLocalHistory(client: StudioClient): LocalHistory {
  return {
    read: (caseId) => client.ask("versions:kept", { caseId }),
    checkpoint: async (checkpointId) => (await client.ask("checkpoints:open", { checkpointId })).document,
    async restore(caseId, state) {
      if (state.kind === "version")
        await client.ask("versions:restore", { caseId, versionId: state.versionId });
      else await client.ask("checkpoints:restore", { checkpointId: state.checkpointId });
    },
    async keepAll(caseId) {
      await client.ask("versions:keep-all", { caseId });
    },
    async stopKeepingAll(caseId) {
      await client.ask("versions:stop-keeping-all", { caseId });
    },
    watch: (caseId, onChange) =>
      client.on("history:changed", (event) => {
        if (event.caseId === caseId) onChange();
      }),
  };
}

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

/** Who else has a case open, asked from main; main adds the signed-in account. */
export function createIpcCasePresence(
  client: StudioClient,
  log: (message: string, cause: unknown) => void,
): CasePresence {
  /** Presence is optional: a failure is not shown to the author. */
  const send = (request: Promise<null>) => {
    request.catch((error: unknown) => log(`Sending presence failed: ${messageOf(error)}`, error));
  };
  return {
    join(caseId, _me, { onPeers }) {
      const stop = client.on("presence:changed", (event) => {
        if (event.caseId === caseId) onPeers(event.peers);
      });
      send(client.ask("presence:enter", { caseId }));
      return {
        moveTo: (fieldPath) => send(client.ask("presence:move", { caseId, fieldPath })),
        leave() {
          stop();
          send(client.ask("presence:leave", { caseId }));
        },
      };
    },
  };
}
