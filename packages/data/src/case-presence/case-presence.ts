import { backOffMs, type CasePresence, type PresenceApp, type PresenceSubscriber } from "@andromeda/domain";
import {
  REALTIME_LISTEN_TYPES,
  REALTIME_PRESENCE_LISTEN_EVENTS,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
} from "@supabase/supabase-js";
import { throttle } from "throttle-debounce";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { Participants } from "./participants.ts";
import { PeerAuthors, type PeerAuthorsOptions } from "./peer-authors.ts";
import { readMovePayload, toMovePayload, toPresencePayload } from "./presence-payload.ts";

/**
 * Presence on the private Realtime channel `case:{id}`, which the policies of `realtime.messages` keep for authors. The
 * server says who somebody is, because every connection is registered with it; the client itself says in which field
 * they are.
 */
export function createSupabaseCasePresence(
  client: AndromedaClient,
  options: PeerAuthorsOptions = {},
): CasePresence {
  // A client has one channel of a name, so joining again waits until the previous one has closed.
  const closings = new Map<string, Promise<void>>();
  return {
    join(caseId, me, subscriber) {
      const topic = `case:${caseId.toLowerCase()}`;
      const authors = new PeerAuthors(client, caseId, options);
      const channel = new PresenceChannel({ client, authors, caseId, topic, app: me.app, subscriber });
      let leave = () => {};
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      const opened = (closings.get(topic) ?? Promise.resolve()).then(() => channel.open());
      closings.set(
        topic,
        Promise.all([opened, left]).then(() => channel.close()),
      );
      return {
        moveTo: (fieldPath) => channel.moveTo(fieldPath),
        leave() {
          channel.end();
          leave();
        },
      };
    },
  };
}

/** Moves are sent at most twice a second. */
const MOVE_INTERVAL_MS = 500;
/** The broadcast of a change of field. */
const MOVE_EVENT = "field";

/** What presence at one case needs. */
interface PresenceChannelDeps {
  readonly client: AndromedaClient;
  readonly authors: PeerAuthors;
  readonly caseId: string;
  readonly topic: string;
  readonly app: PresenceApp;
  readonly subscriber: PresenceSubscriber;
}

/**
 * One connection to the private channel of a case. Joining is a presence message, moves are broadcasts: the platform
 * closes a channel that sends more than five presence messages in half a minute. Moves are sent again to whoever joins
 * later.
 */
class PresenceChannel {
  readonly #deps: PresenceChannelDeps;
  readonly #connectionId = crypto.randomUUID();
  readonly #since = new Date().toISOString();
  readonly #participants = new Participants(this.#connectionId);
  readonly #moves = throttle(MOVE_INTERVAL_MS, (fieldPath: string | null) => this.#sendMove(fieldPath));
  #channel: RealtimeChannel | null = null;
  #isJoined = false;
  #isOver = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fieldPath: string | null = null;
  /** The field that this connection announced when it joined. */
  #announcedPath: string | null = null;

  constructor(deps: PresenceChannelDeps) {
    this.#deps = deps;
  }

  /** Joins, and again whenever the server ends the channel. */
  async open(): Promise<void> {
    const { client, topic } = this.#deps;
    try {
      // Without the token the channel would be joined anonymously.
      await client.realtime.setAuth();
    } catch {
      if (!this.#isOver) this.#openLater();
      return;
    }
    if (this.#isOver) return;
    const channel = client.channel(topic, {
      config: {
        private: true,
        broadcast: { self: false },
        presence: { key: this.#connectionId, enabled: true },
      },
    });
    this.#channel = channel;
    channel
      .on(REALTIME_LISTEN_TYPES.PRESENCE, { event: REALTIME_PRESENCE_LISTEN_EVENTS.SYNC }, () => {
        if (this.#isOver || channel !== this.#channel) return;
        this.#participants.sync(channel.presenceState());
        this.#notifyPeers();
      })
      .on(REALTIME_LISTEN_TYPES.PRESENCE, { event: REALTIME_PRESENCE_LISTEN_EVENTS.JOIN }, ({ key }) => {
        // New members have only the announced field, which may be outdated.
        if (key !== this.#connectionId && this.#fieldPath !== this.#announcedPath)
          this.#moves(this.#fieldPath);
      })
      .on(REALTIME_LISTEN_TYPES.BROADCAST, { event: MOVE_EVENT }, ({ payload }) => {
        const move = readMovePayload(payload);
        if (!move || this.#isOver || channel !== this.#channel) return;
        this.#participants.move(move);
        this.#notifyPeers();
      })
      .subscribe((status, error) => this.#onStatus(channel, status, error));
  }

  moveTo(fieldPath: string | null): void {
    if (fieldPath === this.#fieldPath) return;
    this.#fieldPath = fieldPath;
    this.#moves(fieldPath);
  }

  /** Nothing is sent or received from now on. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** Leaves; resolves once another channel of the same name may be opened. */
  async close(): Promise<void> {
    const { client } = this.#deps;
    await Promise.all([
      this.#removeChannel(),
      client.rpc("leave_case", { p_connection_id: this.#connectionId }),
    ]);
  }

  #onStatus(channel: RealtimeChannel, status: REALTIME_SUBSCRIBE_STATES, error?: Error): void {
    if (this.#isOver || channel !== this.#channel) return;
    this.#isJoined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
    if (this.#isJoined) {
      void this.#announce(channel);
      return;
    }
    this.#participants.clear();
    this.#notifyPeers();
    // The client reconnects by itself after a broken connection; a channel that the server ended or refused must be
    // joined again.
    const isEnded = status === REALTIME_SUBSCRIBE_STATES.CLOSED || error?.message.startsWith("Unauthorized");
    if (!isEnded) return;
    void this.#removeChannel();
    this.#openLater();
  }

  /** Announces itself once the server knows this connection, because the others show only known ones. */
  async #announce(channel: RealtimeChannel): Promise<void> {
    const { client, caseId, app } = this.#deps;
    const { error } = await client.rpc("enter_case", {
      p_case_id: caseId,
      p_connection_id: this.#connectionId,
    });
    if (channel !== this.#channel || !this.#isJoined) return;
    if (error) {
      void this.#removeChannel();
      this.#openLater();
      return;
    }
    this.#failures = 0;
    this.#announcedPath = this.#fieldPath;
    void channel.track(toPresencePayload({ app, since: this.#since, fieldPath: this.#fieldPath }));
  }

  #sendMove(fieldPath: string | null): void {
    // Before joining there is nobody to send to; joining announces the field.
    if (!this.#isJoined || !this.#channel) return;
    const payload = toMovePayload({ connectionId: this.#connectionId, fieldPath });
    void this.#channel.send({ type: "broadcast", event: MOVE_EVENT, payload });
  }

  #notifyPeers(): void {
    const { authors, subscriber } = this.#deps;
    const { peers } = this.#participants;
    subscriber.onPeers(authors.withAuthors(peers));
    void authors.loadMissing(peers).then((hasNew) => {
      if (hasNew && !this.#isOver) subscriber.onPeers(authors.withAuthors(this.#participants.peers));
    });
  }

  #openLater(): void {
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.open(), backOffMs(this.#failures));
  }

  async #removeChannel(): Promise<void> {
    const channel = this.#channel;
    this.#channel = null;
    this.#isJoined = false;
    if (channel) await this.#deps.client.removeChannel(channel);
  }
}
