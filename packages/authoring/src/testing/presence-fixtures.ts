import type { CasePeer, PresenceApp, PresenceSubscriber } from "@andromeda/domain";
import { PresenceStore } from "@andromeda/stores";

/** Somebody at a case, from a few words. */
export function peerNamed(name: string, more: Partial<CasePeer> = {}): CasePeer {
  const userId = name.toLowerCase().replaceAll(" ", "-");
  const since = "2026-03-10T09:00:00.000Z";
  return { connectionId: `of ${name}`, userId, name, app: "web", fieldPath: null, since, ...more };
}

/** What presence needs around it in the stories and tests of this package. */
export interface PresenceFixture {
  readonly store: PresenceStore;
  /** Who is there from now on. */
  readonly show: (...peers: readonly CasePeer[]) => void;
  /** Where the author here said to be, oldest first. */
  readonly moves: (string | null)[];
}

/** A store that has joined a case where these people are; the author here is Ada Byron. */
export function presenceWith(peers: readonly CasePeer[], app: PresenceApp = "web"): PresenceFixture {
  let subscriber: PresenceSubscriber | null = null;
  const moves: (string | null)[] = [];
  const store = new PresenceStore({
    app,
    session: { user: { id: "ada-byron", displayName: "Ada Byron" } },
    presence: {
      join(_caseId, _me, joined) {
        subscriber = joined;
        return { moveTo: (path) => moves.push(path), leave: () => undefined };
      },
    },
  });
  store.enter("case-1");
  const show = (...there: readonly CasePeer[]) => subscriber?.onPeers(there);
  show(...peers);
  return { store, show, moves };
}
