import { type Announcement, type FieldMove, readPresencePayload } from "./presence-payload.ts";

/** More than this many connections are not followed: no case has so many authors. */
const MAX_PEERS = 200;

/** A connection to the case, with the claims of its client. */
export interface PeerConnection extends Announcement {
  readonly connectionId: string;
}

interface Entry extends Announcement {
  /** The server's id of this announcement; a different one means that the connection joined again. */
  readonly ref: unknown;
}

/** The other connections to the case: what each announced when it joined, and the field that it has moved to since. */
export class Participants {
  readonly #ownId: string;
  readonly #entries = new Map<string, Entry>();
  readonly #moves = new Map<string, string | null>();

  constructor(ownId: string) {
    this.#ownId = ownId;
  }

  /** Takes over what the channel knows of everybody: connection ids with what each announced, the latest last. */
  sync(presences: Readonly<Record<string, readonly object[]>>): void {
    const present = Object.entries(presences).slice(0, MAX_PEERS + 1);
    const ids = new Set(present.map(([id]) => id));
    for (const id of this.#entries.keys()) {
      if (!ids.has(id)) this.#remove(id);
    }
    for (const [id, announcements] of present) {
      const latest = announcements.at(-1);
      const announcement = id === this.#ownId ? null : readPresencePayload(latest);
      if (!announcement) {
        this.#remove(id);
        continue;
      }
      const ref: unknown = latest && Reflect.get(latest, "presence_ref");
      const known = this.#entries.get(id);
      if (known && known.ref !== ref) this.#moves.delete(id);
      this.#entries.set(id, { ...announcement, ref });
    }
  }

  /** A change of field may arrive before its connection. */
  move({ connectionId, fieldPath }: FieldMove): void {
    if (connectionId === this.#ownId) return;
    if (!this.#moves.has(connectionId) && this.#moves.size >= 2 * MAX_PEERS) return;
    this.#moves.set(connectionId, fieldPath);
  }

  /** Removes everybody. */
  clear(): void {
    this.#entries.clear();
    this.#moves.clear();
  }

  get peers(): PeerConnection[] {
    return [...this.#entries].map(([connectionId, { ref: _, ...announcement }]) => {
      const moved = this.#moves.get(connectionId);
      return {
        ...announcement,
        connectionId,
        fieldPath: moved === undefined ? announcement.fieldPath : moved,
      };
    });
  }

  #remove(id: string): void {
    this.#entries.delete(id);
    this.#moves.delete(id);
  }
}
