import {
  AppError,
  type Change,
  type Subscriber,
  type SubscriptionState,
  type Unsubscribe,
} from "@andromeda/domain";
import {
  REALTIME_LISTEN_TYPES,
  REALTIME_POSTGRES_CHANGES_LISTEN_EVENT,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
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

/** Somebody who follows tables on a channel that may be shared. */
interface Follower {
  readonly name: string;
  readonly tables: readonly LiveTable[];
  readonly subscriber: Omit<Subscriber<never>, "onChange"> & { onChange(payload: Payload): void };
}

/** One channel for all that is followed at once: a screen joins once and hears of it once. */
class TableChannel {
  readonly #client: AndromedaClient;
  readonly #followers = new Set<Follower>();
  #channel: RealtimeChannel | null = null;

  constructor(client: AndromedaClient) {
    this.#client = client;
  }

  add(follower: Follower): Unsubscribe {
    this.#followers.add(follower);
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0 || !this.#channel) return;
      void this.#client.removeChannel(this.#channel);
      this.#channel = null;
    };
  }

  open(): void {
    if (this.#followers.size === 0) return;
    channels += 1;
    const names = [...new Set([...this.#followers].map(({ name }) => name))].sort();
    // A second channel of the same name would be the first one again.
    const channel = this.#client.channel(`${names.join("+")}:${channels}`);
    this.#channel = channel;
    // Each table once: of two equal ones the client would get the events of only one.
    const followers = [...this.#followers];
    const targets = new Map(followers.flatMap(({ tables }) => tables.map((table) => [keyOf(table), table])));
    for (const [key, target] of targets) {
      channel.on(
        REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
        { event: REALTIME_POSTGRES_CHANGES_LISTEN_EVENT.ALL, schema: "public", ...target },
        (payload: Payload) => {
          for (const { tables, subscriber } of this.#followers)
            if (tables.some((table) => keyOf(table) === key)) subscriber.onChange(payload);
        },
      );
    }
    // The answer to the join comes before the server listens to the tables: changes in between bring no event.
    channel.on(REALTIME_LISTEN_TYPES.SYSTEM, {}, ({ extension, status, message }: SystemMessage) => {
      if (extension !== "postgres_changes") return;
      if (status === "ok") this.#notify({ kind: "joined" });
      else this.#fail(message ?? "The live connection failed");
    });
    channel.subscribe((status, error) => {
      const isFailure =
        status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && status !== REALTIME_SUBSCRIBE_STATES.CLOSED;
      if (isFailure) this.#fail(error?.message ?? "The live connection timed out", error);
    });
  }

  #fail(message: string, cause?: Error): void {
    this.#notify({
      kind: "failed",
      error: new AppError("network/realtime", message, { recovery: "retry", cause }),
    });
  }

  #notify(state: SubscriptionState): void {
    for (const { subscriber } of this.#followers) subscriber.onState?.(state);
  }
}

let channels = 0;

const keyOf = ({ table, filter }: LiveTable) => `${table} ${filter}`;

/** How long a channel collects subscribers before it joins, in milliseconds: a screen and its frame subscribe within it. */
const COLLECT_MS = 200;

/** The channels that are about to join; later subscribers share them. */
const opening = new WeakMap<AndromedaClient, TableChannel>();

/**
 * Follows tables, on one channel with whatever else is followed at the same moment. The channel joins with the token of
 * the signed-in user, never before it is known: what a join without one misses would not be sent again.
 */
export function followTables(
  client: AndromedaClient,
  name: string,
  tables: readonly LiveTable[],
  subscriber: Follower["subscriber"],
): Unsubscribe {
  let channel = opening.get(client);
  if (!channel) {
    const created = new TableChannel(client);
    channel = created;
    opening.set(client, created);
    setTimeout(() => {
      void client.realtime.setAuth().then(() => {
        opening.delete(client);
        created.open();
      });
    }, COLLECT_MS);
  }
  return channel.add({ name, tables, subscriber });
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
    onState: (state) => subscriber.onState?.(state),
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
    onState: (state) => subscriber.onState?.(state),
    onChange: () => subscriber.onChange(null),
  });
}
