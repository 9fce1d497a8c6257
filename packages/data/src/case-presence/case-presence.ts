import type { CasePresence } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { Attendance } from "./attendance.ts";
import { PeerAuthors, type PeerAuthorsOptions } from "./peer-authors.ts";

/**
 * Presence on the private Realtime channel `case:{id}`, which the policies of `realtime.messages` keep for authors. Who
 * somebody is the server says, with which every connection is registered; the field they are in, their own client.
 */
export function createSupabaseCasePresence(
  client: AndromedaClient,
  options: PeerAuthorsOptions = {},
): CasePresence {
  // A client has one channel of a name: whoever joins again waits until the one before has gone.
  const lasting = new Map<string, Promise<void>>();
  return {
    join(caseId, me, subscriber) {
      const topic = `case:${caseId.toLowerCase()}`;
      const authors = new PeerAuthors(client, caseId, options);
      const attendance = new Attendance({ client, authors, caseId, topic, app: me.app, subscriber });
      let leave = () => {};
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      const opened = (lasting.get(topic) ?? Promise.resolve()).then(() => attendance.open());
      const over = Promise.all([opened, left]).then(() => attendance.close());
      lasting.set(topic, over);
      void over.finally(() => {
        if (lasting.get(topic) === over) lasting.delete(topic);
      });
      return {
        moveTo: (fieldPath) => attendance.moveTo(fieldPath),
        leave() {
          attendance.end();
          leave();
        },
      };
    },
  };
}
