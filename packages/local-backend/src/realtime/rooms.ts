import { randomUUID } from "node:crypto";
import type { Channel } from "./channel.ts";
import { encodeTextFrame } from "./frames.ts";

/** A message from one client to the others on its channel. */
export interface Broadcast {
  event: string;
  payload: unknown;
}

interface PresenceEntry {
  metas: Record<string, unknown>[];
}

/** All joined channels by room: who hears a broadcast, and who is present. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    const members = this.#rooms.get(channel.room) ?? new Set();
    this.#rooms.set(channel.room, members.add(channel));
  }

  /** Takes the channel out and tells the others when it was present. */
  remove(channel: Channel): void {
    const members = this.#rooms.get(channel.room);
    if (!members?.delete(channel)) return;
    this.#untrack(channel);
    if (members.size === 0) this.#rooms.delete(channel.room);
  }

  /** Sends a message to everybody in the sender's room but the sender. */
  broadcast(sender: Channel, { event, payload }: Broadcast): void {
    const frame = { joinRef: null, ref: null, topic: sender.topic, event: "broadcast" };
    const text = encodeTextFrame({ ...frame, payload: { type: "broadcast", event, payload } });
    for (const member of this.#rooms.get(sender.room) ?? []) {
      if (member !== sender && member.hears("broadcast")) member.outlet.sendRaw(text);
    }
  }

  /** Everybody present in the room, in the shape of Phoenix's `presence_state`. */
  presenceState(room: string): Record<string, PresenceEntry> {
    const state: Record<string, PresenceEntry> = Object.create(null);
    for (const { presence, options } of this.#rooms.get(room) ?? []) {
      if (presence === null) continue;
      const entry = state[options.presenceKey] ?? { metas: [] };
      entry.metas.push(presence);
      state[options.presenceKey] = entry;
    }
    return state;
  }

  /** Makes the channel present, or replaces its earlier payload. */
  track(channel: Channel, payload: Record<string, unknown>): void {
    const previous = channel.presence;
    const { phx_ref: previousRef } = previous ?? {};
    channel.presence = {
      ...payload,
      phx_ref: randomUUID(),
      ...(previousRef === undefined ? {} : { phx_ref_prev: previousRef }),
    };
    this.#announce(channel, channel.presence, previous);
  }

  #untrack(channel: Channel): void {
    const previous = channel.presence;
    if (previous === null) return;
    channel.presence = null;
    this.#announce(channel, null, previous);
  }

  #announce(
    channel: Channel,
    joined: Record<string, unknown> | null,
    left: Record<string, unknown> | null,
  ): void {
    const key = channel.options.presenceKey;
    const diff = {
      joins: joined === null ? {} : { [key]: { metas: [joined] } },
      leaves: left === null ? {} : { [key]: { metas: [left] } },
    };
    for (const member of this.#rooms.get(channel.room) ?? []) {
      if (member.options.hasPresence && member.hears("presence")) member.push("presence_diff", diff);
    }
  }
}
