import type { CasePresence } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { Attendance } from "./attendance.ts";
import { AuthorNames, type AuthorNamesOptions } from "./author-names.ts";

/**
 * Presence on the private Realtime channel `case:{id}`, which the policies of `realtime.messages` keep for authors. The
 * field somebody is in, and their user id, are what their own client says; the name is the server's for that id.
 */
export function createSupabaseCasePresence(
  client: AndromedaClient,
  options: AuthorNamesOptions = {},
): CasePresence {
  const names = new AuthorNames(client, options);
  // A client has one channel of a name: whoever joins again waits until the one before has gone.
  const lasting = new Map<string, Promise<void>>();
  return {
    join(caseId, me, subscriber) {
      const topic = `case:${caseId.toLowerCase()}`;
      const attendance = new Attendance({ client, names, topic, me, subscriber });
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
