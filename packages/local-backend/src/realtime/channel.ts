import { randomUUID } from "node:crypto";
import type { Claims } from "../contracts.ts";
import type { ChannelPermissions, ExtensionPermissions } from "./authorization.ts";
import type { Binding } from "./bindings.ts";
import type { ChangeSubscriber } from "./change-feed.ts";
import type { ChangePayload } from "./change-payload.ts";
import { type Frame, isRecord } from "./frames.ts";
import { atTime, type Session } from "./session.ts";

/** The way to the client, shared by the channels of one socket. */
export interface Outlet {
  send(frame: Frame): void;
  /** Sends an already encoded frame. */
  sendRaw(text: string): void;
}

/** What the client asked for when it joined. */
export interface ChannelOptions {
  isPrivate: boolean;
  hasPresence: boolean;
  presenceKey: string;
}

/** Reads `config` of a join payload, with Supabase's defaults; null when it asks for broadcasts to itself or for receipts. */
export function readChannelOptions(config: unknown): ChannelOptions | null {
  const { broadcast, presence, private: isPrivate } = isRecord(config) ? config : {};
  const { self, ack } = isRecord(broadcast) ? broadcast : {};
  const { key, enabled } = isRecord(presence) ? presence : {};
  if (self === true || ack === true) return null;
  return {
    isPrivate: isPrivate === true,
    // Clients from before `enabled` existed always take part.
    hasPresence: enabled !== false,
    presenceKey: typeof key === "string" && key !== "" ? key : randomUUID(),
  };
}

/** One joined topic of one socket. */
export class Channel implements ChangeSubscriber {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly options: ChannelOptions;
  readonly bindings: readonly Binding[];
  readonly outlet: Outlet;
  /** The presence payload that the client tracks, or null while it is not tracked. */
  presence: Record<string, unknown> | null = null;
  /** What the policies allowed when they were last asked; null on a public channel, where everything is. */
  permissions: ChannelPermissions | null;
  #session: Session;
  #stopExpiry: () => void = () => undefined;
  readonly #onExpired: (channel: Channel) => void;

  constructor(init: {
    topic: string;
    joinRef: string | null;
    options: ChannelOptions;
    bindings: readonly Binding[];
    outlet: Outlet;
    session: Session;
    permissions: ChannelPermissions | null;
    onExpired: (channel: Channel) => void;
  }) {
    this.topic = init.topic;
    this.joinRef = init.joinRef;
    this.options = init.options;
    this.bindings = init.bindings;
    this.outlet = init.outlet;
    this.#onExpired = init.onExpired;
    this.#session = init.session;
    this.permissions = init.permissions;
    this.renew(init.session, init.permissions);
  }

  get claims(): Claims {
    return this.#session.claims;
  }

  get identity(): string {
    return this.#session.identity;
  }

  /** The topic as the client knows it, without the protocol's prefix. */
  get name(): string {
    return this.topic.replace(/^realtime:/, "");
  }

  /** A private and a public channel of the same name never hear each other. */
  get room(): string {
    return `${this.options.isPrivate ? "private" : "public"}:${this.name}`;
  }

  /** Whether the client may hear what others send, or who is there. */
  hears(extension: keyof ExtensionPermissions): boolean {
    return this.permissions?.read[extension] ?? true;
  }

  /** Whether the others may hear what the client sends, or that it is there. */
  isHeard(extension: keyof ExtensionPermissions): boolean {
    return this.permissions?.write[extension] ?? true;
  }

  /** Goes on with a newer token, and with what it allows. */
  renew(session: Session, permissions: ChannelPermissions | null): void {
    this.#session = session;
    this.permissions = permissions;
    this.#stopExpiry();
    this.#stopExpiry =
      session.expiresAt === null ? () => undefined : atTime(session.expiresAt, () => this.#onExpired(this));
  }

  /** Stops the clock of the token; the channel is over. */
  dispose(): void {
    this.#stopExpiry();
  }

  deliver(payload: ChangePayload, bindingIds: readonly number[]): void {
    this.push("postgres_changes", { ids: bindingIds, data: payload });
  }

  push(event: string, payload: unknown): void {
    this.outlet.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }

  /** Tells the client how the channel fares, in Supabase's `system` message. */
  pushSystem(extension: "system" | "postgres_changes", status: "ok" | "error", message: string): void {
    this.push("system", { extension, status, message, channel: this.name });
  }

  /** Ends the channel at the client: `phx_close` for good, `phx_error` so that it joins again. */
  pushEnd(event: "phx_close" | "phx_error"): void {
    this.outlet.send({ joinRef: this.joinRef, ref: this.joinRef, topic: this.topic, event, payload: {} });
  }
}
