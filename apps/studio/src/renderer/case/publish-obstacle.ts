import type { CaseSyncState } from "@andromeda/domain";

/** Why the case cannot be published now, for the author; null when it can. */
export function publishObstacle(facts: {
  readonly isOffline: boolean;
  /** Null for a case that is not saved yet. */
  readonly sync: CaseSyncState | null;
}): string | null {
  if (facts.isOffline)
    return "You are offline. Publishing needs a connection; your draft is saved on this computer.";
  switch (facts.sync?.kind) {
    case "conflict":
      return "Resolve the conflicts of this case first.";
    case "deleted-on-server":
      return "This case was deleted on the server. Restore it as a new case first.";
    default:
      return null;
  }
}
