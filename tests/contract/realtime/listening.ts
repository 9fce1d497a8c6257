import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";

/** A row change as the callback of supabase-js gets it. */
export type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** The row changes that a subscriber asks for. */
export interface ChangeFilter {
  event?: "*" | "INSERT" | "UPDATE" | "DELETE";
  schema?: string;
  table?: string;
  filter?: string;
}

/** A subscribed channel and the changes it has received so far. */
export interface Listener {
  channel: RealtimeChannel;
  changes: Change[];
  /** Waits until so many changes have arrived, and answers them. */
  received(count: number): Promise<Change[]>;
}

let lastTopic = 0;

/** A topic no other test uses. */
export function newTopic(): string {
  lastTopic += 1;
  return `topic-${lastTopic}`;
}

/**
 * Resolves when the channel is subscribed; rejects with the reason when the server turns it down. A channel is also
 * reported closed when it is removed before that, as at the end of a test: nobody waits for it then.
 */
export function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
}

/** Subscribes to row changes with one callback for each filter. */
export async function listen(client: SupabaseClient, ...filters: ChangeFilter[]): Promise<Listener> {
  const changes: Change[] = [];
  const channel = client.channel(newTopic());
  for (const { event = "*", schema = "public", ...rest } of filters) {
    channel.on("postgres_changes", { event: event as "*", schema, ...rest }, (change) =>
      changes.push(change),
    );
  }
  await subscribed(channel);
  return {
    channel,
    changes,
    async received(count) {
      await expect.poll(() => changes.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return changes;
    },
  };
}
