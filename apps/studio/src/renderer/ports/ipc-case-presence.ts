import { type CasePresence, messageOf } from "@andromeda/domain";
import type { StudioClient } from "./studio-client.ts";

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
