import { vi } from "vitest";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Payload } from "../realtime/live-table.ts";

/** A live channel that a test controls: what was sent to it, and what the server sends. */
export class LiveChannel {
  readonly topic: string;
  readonly options: unknown;
  readonly tracked: unknown[] = [];
  readonly sent: unknown[] = [];
  /** Who is on the channel, by key. */
  present: Record<string, readonly object[]> = {};
  readonly #listeners: {
    readonly kind: string;
    readonly filter: Readonly<Record<string, string>>;
    readonly hear: (payload: never) => void;
  }[] = [];
  #hearStatus: (status: string, error?: Error) => void = () => undefined;

  constructor(topic: string, options: unknown) {
    this.topic = topic;
    this.options = options;
  }

  on(kind: string, filter: Readonly<Record<string, string>>, hear: (payload: never) => void): this {
    this.#listeners.push({ kind, filter, hear });
    return this;
  }

  subscribe(hear: (status: string, error?: Error) => void): this {
    this.#hearStatus = hear;
    return this;
  }

  presenceState() {
    return this.present;
  }

  track(payload: unknown): void {
    this.tracked.push(payload);
  }

  send(message: unknown): void {
    this.sent.push(message);
  }

  /** What is listened to. */
  filters(kind: string) {
    return this.#listeners.filter((listener) => listener.kind === kind).map(({ filter }) => filter);
  }

  /** Sends a payload to the listeners with this filter. */
  emit(kind: string, payload: unknown, filter: Readonly<Record<string, string>> = {}): void {
    for (const listener of this.#listeners) {
      const isMeant = Object.entries(filter).every(([name, value]) => listener.filter[name] === value);
      if (listener.kind === kind && isMeant) listener.hear(payload as never);
    }
  }

  /** A row has changed. */
  change(eventType: Payload["eventType"], row: Readonly<Record<string, unknown>>, table?: string): void {
    this.emit("postgres_changes", { eventType, old: row, new: row }, table === undefined ? {} : { table });
  }

  status(status: string, error?: Error): void {
    this.#hearStatus(status, error);
  }
}

/** Puts the live connection of a client into the hands of a test: its channels, and which of them were removed. */
export function liveChannels(client: AndromedaClient) {
  const channels: LiveChannel[] = [];
  const removed: unknown[] = [];
  const setAuth = vi.spyOn(client.realtime, "setAuth").mockResolvedValue();
  vi.spyOn(client, "channel").mockImplementation((topic, options) => {
    const channel = new LiveChannel(topic, options);
    channels.push(channel);
    return channel as never;
  });
  vi.spyOn(client, "removeChannel").mockImplementation(async (channel) => {
    removed.push(channel);
    return "ok";
  });
  return { channels, removed, setAuth };
}
