import type { FieldHistoryRepository } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";

/** The history of fields, which the server keeps, by way of main; without a network it says so. */
export function createIpcFieldHistoryRepository(client: StudioClient): FieldHistoryRepository {
  return {
    lastChanges: (caseId) => client.ask("fields:changes", { caseId }),
    history: (query) => client.ask("fields:history", query),
  };
}
