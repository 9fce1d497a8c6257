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

/** How the server says that it listens to the tables of a channel, or why it does not. */
interface SystemMessage {
  readonly extension?: string;
  readonly status?: string;
  readonly message?: string;
}

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
  // The answer to the join comes before the server listens to the tables: changes in between bring no event.
  channel.on(REALTIME_LISTEN_TYPES.SYSTEM, {}, ({ extension, status, message }: SystemMessage) => {
    if (!isFollowing || extension !== "postgres_changes") return;
    if (status === "ok") subscriber.onState?.({ kind: "joined" });
    else {
      const failure = new AppError("network/realtime", message ?? "The live connection failed", {
        recovery: "retry",
      });
      subscriber.onState?.({ kind: "failed", error: failure });
    }
  });
  const onStatus = (status: REALTIME_SUBSCRIBE_STATES, error?: Error) => {
    if (!isFollowing) return;
    const isFailure =
      status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && status !== REALTIME_SUBSCRIBE_STATES.CLOSED;
    if (isFailure) {
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
