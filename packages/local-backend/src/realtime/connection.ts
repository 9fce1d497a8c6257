import type { RawData, WebSocket } from "ws";
import type { BackendContext } from "../contracts.ts";
import { createRateLimiter, type RateLimiter } from "../rate-limit.ts";
import { askPermissions, type ChannelPermissions, isRevoked } from "./authorization.ts";
import { BindingError, prepareBindings } from "./bindings.ts";
import type { ChangeFeed } from "./change-feed.ts";
import { Channel, type ChannelOptions, type Outlet, readChannelOptions } from "./channel.ts";
import {
  decodeBinaryFrame,
  decodeTextFrame,
  encodeTextFrame,
  type Frame,
  isRecord,
  toBuffer,
} from "./frames.ts";
import type { RealtimeLimits } from "./limits.ts";
import { ReplicationError } from "./replication.ts";
import type { Rooms } from "./rooms.ts";
import { openSession, type Session } from "./session.ts";

/** What the connections of one server share. */
export interface ConnectionServices {
  context: BackendContext;
  rooms: Rooms;
  feed: ChangeFeed;
  limits: RealtimeLimits;
}

/** A refused join; the message is for the client. */
class JoinError extends Error {
  override readonly name = "JoinError";
}

const TOPIC_PREFIX = "realtime:";

/** One WebSocket: reads its frames and keeps its channels. */
export class Connection implements Outlet {
  readonly #socket: WebSocket;
  readonly #apiKey: string;
  readonly #services: ConnectionServices;
  readonly #channels = new Map<string, Channel>();
  /** The last frame under way for each topic: frames of a topic are handled in order, topics side by side. */
  readonly #pending = new Map<string, Promise<void>>();
  #pendingCount = 0;
  readonly #broadcasts: RateLimiter;
  readonly #presenceEvents: RateLimiter;

  constructor(socket: WebSocket, apiKey: string, services: ConnectionServices) {
    const { limits } = services;
    this.#broadcasts = createRateLimiter(limits.maxBroadcasts, limits.broadcastWindowMs);
    this.#presenceEvents = createRateLimiter(limits.maxPresenceEvents, limits.presenceWindowMs);
    this.#socket = socket;
    this.#apiKey = apiKey;
    this.#services = services;
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("close", () => this.#leaveAll());
    // `close` follows; a broken frame or connection is the client's affair.
    socket.on("error", () => undefined);
  }

  send(frame: Frame): void {
    this.sendRaw(encodeTextFrame(frame));
  }

  sendRaw(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#services.limits.maxBufferedBytes) {
      // Too slow to keep up: the client reconnects and reads again, which costs less than the backlog.
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  /** Drops every channel that listens to row changes, in such a way that the client joins it again. */
  restartChangeChannels(reason: string): void {
    for (const channel of [...this.#channels.values()]) {
      if (channel.bindings.length === 0) continue;
      channel.pushSystem("postgres_changes", "error", reason);
      channel.pushEnd("phx_error");
      this.#leave(channel);
    }
  }

  #receive(data: RawData, isBinary: boolean): void {
    const bytes = toBuffer(data);
    const frame = isBinary ? decodeBinaryFrame(bytes) : decodeTextFrame(bytes.toString("utf8"));
    if (!frame) {
      this.#reply({ joinRef: null, ref: null, topic: "phoenix" }, "error", { reason: "malformed frame" });
      return;
    }
    if (frame.topic === "phoenix") {
      this.#reply(frame, "ok", {});
      return;
    }
    if (this.#pendingCount >= this.#services.limits.maxPendingFrames) {
      this.#socket.terminate();
      return;
    }
    this.#enqueue(frame);
  }

  #enqueue(frame: Frame): void {
    this.#pendingCount += 1;
    const previous = this.#pending.get(frame.topic) ?? Promise.resolve();
    const handled = previous
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        console.error("Realtime: cannot handle a frame:", error);
        this.#reply(frame, "error", { reason: "internal error" });
      })
      .finally(() => {
        this.#pendingCount -= 1;
        if (this.#pending.get(frame.topic) === handled) this.#pending.delete(frame.topic);
      });
    this.#pending.set(frame.topic, handled);
  }

  async #handle(frame: Frame): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (frame.event === "phx_join") return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
      return this.#reply(frame, "error", { reason: "unmatched topic" });
    }
    switch (frame.event) {
      case "phx_leave":
        this.#leave(channel);
        this.#reply(frame, "ok", {});
        return channel.pushEnd("phx_close");
      case "access_token":
        return this.#renew(channel, frame);
      case "broadcast":
        return this.#broadcast(channel, frame);
      case "presence":
        return this.#presence(channel, frame);
      default:
        return this.#reply(frame, "error", { reason: `unknown event ${frame.event}` });
    }
  }

  async #join(frame: Frame): Promise<void> {
    const previous = this.#channels.get(frame.topic);
    if (previous) this.#leave(previous);
    let channel: Channel;
    try {
      channel = await this.#openChannel(frame);
      this.#requireFreeChannel(channel);
    } catch (error) {
      if (
        !(error instanceof JoinError || error instanceof BindingError || error instanceof ReplicationError)
      ) {
        throw error;
      }
      return this.#reply(frame, "error", { reason: error.message });
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return channel.dispose();

    const { rooms, feed } = this.#services;
    this.#channels.set(frame.topic, channel);
    rooms.add(channel);
    const { bindings, options } = channel;
    if (bindings.length > 0) feed.add(channel);
    this.#reply(frame, "ok", { postgres_changes: bindings.map(({ id, request }) => ({ ...request, id })) });
    if (bindings.length > 0) channel.pushSystem("postgres_changes", "ok", "Subscribed to PostgreSQL");
    if (options.hasPresence && channel.hears("presence"))
      channel.push("presence_state", rooms.presenceState(channel.room));
  }

  /** Checked last, because other joins of the socket may have been answered meanwhile. */
  #requireFreeChannel(channel: Channel): void {
    const { maxChannelsPerSocket: limit } = this.#services.limits;
    if (this.#channels.size < limit) return;
    channel.dispose();
    throw new JoinError(`ChannelRateLimitReached: at most ${limit} channels a socket`);
  }

  async #openChannel(frame: Frame): Promise<Channel> {
    const { context, feed } = this.#services;
    const payload = isRecord(frame.payload) ? frame.payload : {};
    if (!frame.topic.startsWith(TOPIC_PREFIX) || frame.topic === TOPIC_PREFIX) {
      throw new JoinError("unmatched topic");
    }
    const options = readChannelOptions(payload.config);
    if (!options) throw new JoinError("The local backend supports neither broadcast.self nor broadcast.ack");
    const session = await this.#sessionOf(payload.access_token);
    const name = frame.topic.slice(TOPIC_PREFIX.length);
    const permissions = options.isPrivate ? await this.#permissionsOf(session, name, options) : null;
    const config = isRecord(payload.config) ? payload.config : {};
    const bindings = await prepareBindings(context.sql, config.postgres_changes);
    if (bindings.length > 0) await feed.ready();
    return new Channel({
      topic: frame.topic,
      joinRef: frame.joinRef ?? frame.ref,
      options,
      bindings,
      outlet: this,
      session,
      permissions,
      onExpired: (expired) => this.#close(expired, "Token has expired"),
    });
  }

  async #sessionOf(token: unknown): Promise<Session> {
    try {
      return await openSession(
        this.#services.context,
        typeof token === "string" && token ? token : this.#apiKey,
      );
    } catch (error) {
      throw new JoinError(`InvalidJWTToken: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #permissionsOf(
    session: Session,
    name: string,
    { hasPresence }: ChannelOptions,
  ): Promise<ChannelPermissions> {
    const permissions = await askPermissions(this.#services.context, session, name);
    const { broadcast, presence } = permissions.read;
    if (broadcast || (hasPresence && presence)) return permissions;
    throw new JoinError(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`);
  }

  async #renew(channel: Channel, frame: Frame): Promise<void> {
    const token = isRecord(frame.payload) ? frame.payload.access_token : undefined;
    try {
      const session = await this.#sessionOf(token);
      const { name, options, permissions: previous } = channel;
      const permissions = options.isPrivate ? await this.#permissionsOf(session, name, options) : null;
      if (previous && permissions && isRevoked(previous.read, permissions.read)) {
        throw new JoinError(`You no longer have permission to read from this Channel topic: ${name}`);
      }
      channel.renew(session, permissions);
    } catch (error) {
      if (!(error instanceof JoinError)) throw error;
      this.#close(channel, error.message);
    }
  }

  #broadcast(channel: Channel, frame: Frame): void {
    const { event, payload } = isRecord(frame.payload) ? frame.payload : {};
    if (typeof event !== "string") {
      this.#reply(frame, "error", { reason: "a broadcast needs an event" });
      return;
    }
    if (!this.#broadcasts.take("")) {
      this.#close(channel, "Too many messages per second");
      return;
    }
    if (channel.isHeard("broadcast")) this.#services.rooms.broadcast(channel, { event, payload });
  }

  #presence(channel: Channel, frame: Frame): void {
    const { event, payload } = isRecord(frame.payload) ? frame.payload : {};
    const { rooms } = this.#services;
    if (!this.#presenceEvents.take(`${channel.topic} ${channel.joinRef}`)) {
      this.#close(channel, "Client presence rate limit exceeded");
      return;
    }
    if (typeof event === "string" && event.toLowerCase() === "track") {
      if (!channel.isHeard("presence")) {
        this.#reply(frame, "error", {});
        return;
      }
      rooms.track(channel, isRecord(payload) ? payload : {});
    } else {
      this.#reply(frame, "error", { reason: "unknown presence event" });
      return;
    }
    this.#reply(frame, "ok", {});
  }

  #close(channel: Channel, message: string): void {
    channel.pushSystem("system", "error", message);
    channel.pushEnd("phx_close");
    this.#leave(channel);
  }

  #leave(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
    channel.dispose();
    this.#services.feed.remove(channel);
    this.#services.rooms.remove(channel);
  }

  #leaveAll(): void {
    for (const channel of [...this.#channels.values()]) this.#leave(channel);
  }

  #reply(to: Pick<Frame, "joinRef" | "ref" | "topic">, status: "ok" | "error", response: unknown): void {
    const { joinRef, ref, topic } = to;
    this.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }
}
