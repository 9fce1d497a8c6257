import type { Unsubscribe } from "../live/subscription.ts";

/** The app in which somebody has a case open. */
export type PresenceApp = "web" | "studio";

/** Who has a case open, and in which app. */
export interface PresenceIdentity {
  readonly userId: string;
  readonly name: string;
  readonly app: PresenceApp;
}

/**
 * Another connection to the case: another person, or the same one in another window or app. The server vouches for the
 * person; app, field and time are claims of that connection, to be shown and never relied on.
 */
export interface CasePeer extends PresenceIdentity {
  readonly connectionId: string;
  /** The field they are in; null while they are in none. */
  readonly fieldPath: string | null;
  /** When they came, in ISO 8601. */
  readonly since: string;
}

/** Notified of everybody else at the case. */
export interface PresenceSubscriber {
  /** All others, after every change; empty while the connection is down. */
  onPeers(peers: readonly CasePeer[]): void;
}

/** One's own presence at a case. */
export interface PresenceHandle {
  /** Shows the others which field one is in. After several quick moves only the last is sent. */
  moveTo(fieldPath: string | null): void;
  /** Leaves; the others see it at once. */
  readonly leave: Unsubscribe;
}

/** Who has a case open, live. Only authors may join; for others, and without a network, the list is empty. */
export interface CasePresence {
  join(caseId: string, me: PresenceIdentity, subscriber: PresenceSubscriber): PresenceHandle;
}
