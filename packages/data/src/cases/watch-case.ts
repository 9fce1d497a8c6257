import type { CaseNews, CaseRecord, Subscriber, Unsubscribe } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { followTables } from "../realtime/live-table.ts";
import { createNewsReader } from "./news-reader.ts";

/** Follows one case. Realtime only hints that it changed, because whole cases would be too much to send. */
export function watchCase(
  client: AndromedaClient,
  id: string,
  open: () => Promise<CaseRecord | null>,
  subscriber: Subscriber<CaseNews>,
): Unsubscribe {
  const reader = createNewsReader(id, open, subscriber);
  const stop = followTables(client, `case:${id}`, [{ table: "clinical_scenarios", filter: `id=eq.${id}` }], {
    ...(subscriber.onState ? { onState: subscriber.onState.bind(subscriber) } : {}),
    onChange: () => reader.read(),
  });
  return () => {
    reader.stop();
    stop();
  };
}
