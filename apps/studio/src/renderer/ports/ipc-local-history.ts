import type { LocalHistory } from "@andromeda/domain";
import type { StudioClient } from "./studio-client.ts";

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
