import { type CasePresence, messageOf } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";

/** Who else is at a case, by way of main; main knows who one is, and says so for the account that is signed in. */
export function createIpcCasePresence(
  client: StudioClient,
  log: (message: string, cause: unknown) => void,
): CasePresence {
  /** Nothing hangs on an answer: presence that cannot be told is no trouble for the author. */
  const tell = (told: Promise<null>) => {
    told.catch((error: unknown) => log(`Presence could not be told: ${messageOf(error)}`, error));
  };
  return {
    join(caseId, _me, { onPeers }) {
      const stop = client.on("presence:changed", (event) => {
        if (event.caseId === caseId) onPeers(event.peers);
      });
      tell(client.ask("presence:enter", { caseId }));
      return {
        moveTo: (fieldPath) => tell(client.ask("presence:move", { caseId, fieldPath })),
        leave() {
          stop();
          tell(client.ask("presence:leave", { caseId }));
        },
      };
    },
  };
}
