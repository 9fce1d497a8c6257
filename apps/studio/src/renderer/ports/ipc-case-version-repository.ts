import type { CaseVersionRepository } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";

/** The published versions, which the server keeps, by way of main. */
export function createIpcCaseVersionRepository(client: StudioClient): CaseVersionRepository {
  return {
    history: (caseId) => client.ask("versions:history", { caseId }),
    get: (versionId) => client.ask("versions:get", { versionId }),
    revert: (request) => client.ask("versions:revert", request),
  };
}
