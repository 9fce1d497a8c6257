import type { CasePresence } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { PeerAuthors, type PeerAuthorsOptions } from "./peer-authors.ts";
import { PresenceChannel } from "./presence-channel.ts";

/**
 * Presence on the private Realtime channel `case:{id}`, which the policies of `realtime.messages` keep for authors. The
 * server says who somebody is, for every connection is registered with it; their own client says in which field they are.
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
      const channel = new PresenceChannel({ client, authors, caseId, topic, app: me.app, subscriber });
      let leave = () => {};
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      const opened = (lasting.get(topic) ?? Promise.resolve()).then(() => channel.open());
      const over = Promise.all([opened, left]).then(() => channel.close());
      lasting.set(topic, over);
      void over.finally(() => {
        if (lasting.get(topic) === over) lasting.delete(topic);
      });
      return {
        moveTo: (fieldPath) => channel.moveTo(fieldPath),
        leave() {
          channel.end();
          leave();
        },
      };
    },
  };
}
