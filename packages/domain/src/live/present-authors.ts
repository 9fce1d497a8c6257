import type { CasePeer, PresenceApp } from "../ports/case-presence.ts";

/** Somebody who has the case open, with all of their connections as one. */
export interface PresentAuthor {
  readonly userId: string;
  readonly name: string;
  /** Whether it is oneself, in another window or app. */
  readonly isYou: boolean;
  /** The app in which they are in a field, or the one they opened last. */
  readonly app: PresenceApp;
  /** The fields they are in, each once; that of the newest connection first. */
  readonly fieldPaths: readonly string[];
}

/** The peers by person: in the order in which they came, oneself last. The order of the peers does not matter. */
export function presentAuthors(peers: readonly CasePeer[], ownUserId: string): PresentAuthor[] {
  const byUser = new Map<string, readonly [CasePeer, ...CasePeer[]]>();
  for (const peer of [...peers].sort(byArrival))
    byUser.set(peer.userId, [peer, ...(byUser.get(peer.userId) ?? [])]);
  const authors = [...byUser].map(([userId, latestFirst]) => {
    const [latest] = latestFirst;
    const shown = latestFirst.find(({ fieldPath }) => fieldPath !== null) ?? latest;
    return {
      userId,
      name: latest.name,
      isYou: userId === ownUserId,
      app: shown.app,
      fieldPaths: [...new Set(latestFirst.flatMap(({ fieldPath }) => fieldPath ?? []))],
    };
  });
  return [...authors.filter(({ isYou }) => !isYou), ...authors.filter(({ isYou }) => isYou)];
}

function byArrival(a: CasePeer, b: CasePeer): number {
  return compare(a.since, b.since) || compare(a.connectionId, b.connectionId);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Titles before a name that are not part of its initials: "Dr Ana Ruiz" is AR. */
const TITLES = /^(dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame)\.?$/i;

/** One or two capital letters for a name; "?" where there are none. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}'’]+/u).filter((word) => word !== "");
  const withoutTitles = words.filter((word) => !TITLES.test(word));
  const [first, ...others] = withoutTitles.length > 0 ? withoutTitles : words;
  const last = name.includes("@") ? undefined : others.at(-1);
  const initials = [first, last].flatMap((word) => [...(word ?? "")][0] ?? []).join("");
  return initials === "" ? "?" : initials.toUpperCase();
}
