import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { followTables, type LiveTable } from "./live-table.ts";

/** Follows tables whose changes only say that something is to be read again. */
export function followChanges(
  client: AndromedaClient,
  name: string,
  tables: readonly LiveTable[],
  subscriber: Subscriber<null>,
): Unsubscribe {
  return followTables(client, name, tables, {
    ...(subscriber.onState ? { onState: subscriber.onState.bind(subscriber) } : {}),
    onChange: () => subscriber.onChange(null),
  });
}
