import type {
  CasePeer,
  CasePresence,
  PresenceHandle,
  PresenceIdentity,
  PresenceSubscriber,
} from "@andromeda/domain";

interface Connection {
  readonly caseId: string;
  readonly subscriber: PresenceSubscriber;
  peer: CasePeer;
}

const START = Date.UTC(2026, 2, 10, 9, 0, 0);

/** The people at cases, in memory: everybody is notified of a change at once. */
export class InMemoryPresence implements CasePresence {
  /** While false the connection is down: nobody is shown. */
  #isUp = true;
  readonly #connections = new Set<Connection>();
  #joined = 0;

  join(caseId: string, me: PresenceIdentity, subscriber: PresenceSubscriber): PresenceHandle {
    this.#joined += 1;
    const since = new Date(START + this.#joined * 1000).toISOString();
    const peer = { ...me, connectionId: `connection-${this.#joined}`, fieldPath: null, since };
    const connection: Connection = { caseId, subscriber, peer };
    this.#connections.add(connection);
    this.#notify(caseId);
    return {
      moveTo: (fieldPath) => {
        connection.peer = { ...connection.peer, fieldPath };
        this.#notify(caseId);
      },
      leave: () => {
        this.#connections.delete(connection);
        this.#notify(caseId);
      },
    };
  }

  /** How many connections a case has. */
  count(caseId: string): number {
    return [...this.#connections].filter((connection) => connection.caseId === caseId).length;
  }

  /** Everybody's connection breaks, or is back. */
  setUp(isUp: boolean): void {
    this.#isUp = isUp;
    for (const caseId of new Set([...this.#connections].map((connection) => connection.caseId)))
      this.#notify(caseId);
  }

  #notify(caseId: string): void {
    const here = [...this.#connections].filter((connection) => connection.caseId === caseId);
    for (const { subscriber, peer: own } of here) {
      subscriber.onPeers(this.#isUp ? here.flatMap(({ peer }) => (peer === own ? [] : peer)) : []);
    }
  }
}
