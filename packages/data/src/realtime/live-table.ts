import { AppError, type Change, type Subscriber, type Unsubscribe } from "@andromeda/domain";
import {
  REALTIME_LISTEN_TYPES,
  REALTIME_POSTGRES_CHANGES_LISTEN_EVENT,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimePostgresChangesPayload,
} from "@supabase/supabase-js";
import type { AndromedaClient } from "../client/supabase-client.ts";

/** A table to follow; `filter` in the form `column=eq.value`. */
export interface LiveTable {
  readonly table: string;
  readonly filter?: string;
}

type Row = Record<string, unknown>;

/** A row as Realtime sends it: whatever columns, never trusted to be whole. */
export type Payload = RealtimePostgresChangesPayload<Row>;

let channels = 0;

/**
 * Follows tables on one channel of their own. The channel joins with the token of the signed-in user, never before it is
 * known: what a join without one misses would not be sent again.
 */
export function followTables(
  client: AndromedaClient,
  name: string,
  tables: readonly LiveTable[],
  subscriber: Omit<Subscriber<never>, "onChange"> & { onChange(payload: Payload): void },
): Unsubscribe {
  let isFollowing = true;
  channels += 1;
  // A second channel of the same name would be the first one again.
  const channel = client.channel(`${name}:${channels}`);
  for (const target of tables) {
    channel.on(
      REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
      { event: REALTIME_POSTGRES_CHANGES_LISTEN_EVENT.ALL, schema: "public", ...target },
      (payload: Payload) => {
        if (isFollowing) subscriber.onChange(payload);
      },
    );
  }
  const onStatus = (status: REALTIME_SUBSCRIBE_STATES, error?: Error) => {
    if (!isFollowing) return;
    if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) subscriber.onState?.({ kind: "joined" });
    else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) {
      const message = error?.message ?? "The live connection timed out";
      const failure = new AppError("network/realtime", message, { recovery: "retry", cause: error });
      subscriber.onState?.({ kind: "failed", error: failure });
    }
  };
  void client.realtime.setAuth().then(() => {
    if (isFollowing) channel.subscribe(onStatus);
  });
  return () => {
    isFollowing = false;
    void client.removeChannel(channel);
  };
}

/** Follows the rows of one table as changes of a list; rows that `toItem` cannot read are left out. */
export function followList<T>(
  client: AndromedaClient,
  name: string,
  table: LiveTable,
  toItem: (row: Row) => T | null,
  subscriber: Subscriber<Change<T>>,
): Unsubscribe {
  return followTables(client, name, [table], {
    ...(subscriber.onState ? { onState: subscriber.onState.bind(subscriber) } : {}),
    onChange(payload) {
      if (payload.eventType === "DELETE") {
        const { id } = payload.old;
        if (typeof id === "string") subscriber.onChange({ kind: "deleted", id });
        return;
      }
      const item = toItem(payload.new);
      if (item) subscriber.onChange({ kind: payload.eventType === "INSERT" ? "inserted" : "updated", item });
    },
  });
}
