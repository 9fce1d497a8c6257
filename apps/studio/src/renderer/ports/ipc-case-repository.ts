import {
  asAppError,
  type CaseChange,
  type CaseRepository,
  type Subscriber,
  type Unsubscribe,
} from "@andromeda/domain";
import type { StudioEvents } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "./studio-client.ts";

/** The cases on this computer's disk, asked from main. */
export function createIpcCaseRepository(client: StudioClient): CaseRepository {
  return {
    open: (id) => client.ask("cases:open", { id }),
    create: (id, document) => client.ask("cases:create", { id, document }),
    async save(request) {
      const { document, ...facts } = await client.ask("draft:save", request);
      return { ...facts, document: document ?? request.document };
    },
    publish: (request) => client.ask("publish:run", request),
    async remove(id) {
      await client.ask("cases:remove", { id });
    },
    watch: (id, subscriber) => watchCase(client, id, subscriber),
  };
}

/** Main says which cases changed; the case is then read, and only the newest read counts. */
function watchCase(client: StudioClient, id: string, subscriber: Subscriber<CaseChange>): Unsubscribe {
  let newest = 0;
  const hear = async (isGone: boolean) => {
    newest += 1;
    const reading = newest;
    try {
      const record = isGone ? null : await client.ask("cases:open", { id });
      if (reading === newest)
        subscriber.onChange(record ? { kind: "changed", record } : { kind: "deleted", id });
    } catch (error) {
      const failure = asAppError(error);
      subscriber.onState?.({ kind: "failed", error: failure });
    }
  };
  return client.on("cases:changed", (event) => {
    const isGone = event.removed.includes(id);
    if (isGone || isChangedElsewhere(event, id)) void hear(isGone);
  });
}

/** The editor knows its own saves. */
function isChangedElsewhere({ origin, changed }: StudioEvents["cases:changed"], id: string): boolean {
  return origin !== "editor" && changed.some((summary) => summary.id === id);
}
