import type { Recovery } from "../errors/app-error.ts";
import type { Refusal } from "./local-case.ts";

/** What the list needs to know of a case to show its badge. */
export interface CaseSyncFacts {
  readonly isOnServer: boolean;
  readonly hasUnsentEdits: boolean;
  readonly needsTitle: boolean;
  readonly conflictCount: number;
  readonly deletion: "local" | "server" | null;
  readonly refusal: Refusal | null;
}

/** The sync status of a case, for its badge. */
export type CaseSyncState =
  | { readonly kind: "synced" }
  /** Edits wait to be sent. */
  | { readonly kind: "unsent" }
  /** The server does not have the case yet. */
  | { readonly kind: "local-only" }
  /** Edits wait until the case has a title, which the server requires. */
  | { readonly kind: "needs-title" }
  | { readonly kind: "conflict"; readonly count: number }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** The author deleted the case, and it is back for this reason. */
  | { readonly kind: "not-deleted"; readonly message: string }
  | { readonly kind: "deleted-on-server" };

/** The sync status of the case: what needs the author comes first. */
export function caseSyncState(facts: CaseSyncFacts): CaseSyncState {
  if (facts.deletion === "server") return { kind: "deleted-on-server" };
  if (facts.conflictCount > 0) return { kind: "conflict", count: facts.conflictCount };
  if (facts.refusal) {
    const { code, message, localRevision } = facts.refusal;
    return localRevision === null ? { kind: "not-deleted", message } : { kind: "refused", code, message };
  }
  if (facts.needsTitle) return { kind: "needs-title" };
  if (!facts.isOnServer) return { kind: "local-only" };
  return { kind: facts.hasUnsentEdits ? "unsent" : "synced" };
}

/** The fault that ended the last attempt. */
export interface SyncFault {
  readonly code: string;
  readonly message: string;
  readonly recovery: Recovery;
}

/** The facts behind the status. Times are ISO 8601. */
export interface SyncFacts {
  readonly isOnline: boolean;
  readonly isRunning: boolean;
  /** Whether the live connection has failed, so that the server may be unreachable. */
  readonly isDoubtful: boolean;
  /** Cases that the current exchange has fetched so far. */
  readonly fetched: number;
  /** Whether the exchange is long enough to be shown: it fetches several pages. */
  readonly isLong: boolean;
  /** Whether all cases are being downloaded again. */
  readonly isDownloading: boolean;
  /** Cases with something to send. */
  readonly unsent: number;
  /** Cases with a conflict. */
  readonly conflicts: number;
  /** Cases of which the server refused a change. */
  readonly refused: number;
  /** The fault of the last attempt; null after a successful one, and while there is only no network. */
  readonly fault: SyncFault | null;
  readonly lastSyncedAt: string | null;
}

/** What the status bar shows. */
export type SyncStatus = { readonly lastSyncedAt: string | null } & (
  | { readonly kind: "offline"; readonly unsent: number }
  | { readonly kind: "syncing"; readonly unsent: number; readonly fetched: number }
  /** All cases are being downloaded again. */
  | { readonly kind: "downloading"; readonly fetched: number }
  | { readonly kind: "failed"; readonly code: string; readonly message: string; readonly recovery: Recovery }
  | { readonly kind: "conflicts"; readonly count: number }
  | { readonly kind: "up-to-date" }
);

/**
 * The one thing that the status bar shows: no network before a fault, current work before what waits for the author.
 */
export function syncStatus(facts: SyncFacts): SyncStatus {
  const { lastSyncedAt, unsent, fault } = facts;
  if (!facts.isOnline) return { kind: "offline", unsent, lastSyncedAt };
  if (facts.isDownloading) return { kind: "downloading", fetched: facts.fetched, lastSyncedAt };
  if (fault) return { kind: "failed", ...fault, lastSyncedAt };
  const isProgressShown = facts.isRunning && (lastSyncedAt === null || facts.isLong);
  if (unsent > 0 || isProgressShown || facts.isDoubtful) {
    return { kind: "syncing", unsent, fetched: facts.fetched, lastSyncedAt };
  }
  if (facts.refused > 0) return { kind: "failed", ...refusedFault(facts.refused), lastSyncedAt };
  if (facts.conflicts > 0) return { kind: "conflicts", count: facts.conflicts, lastSyncedAt };
  return { kind: "up-to-date", lastSyncedAt };
}

function refusedFault(count: number): SyncFault {
  const message =
    count === 1
      ? "The server did not accept the changes of 1 case."
      : `The server did not accept the changes of ${count} cases.`;
  return { code: "sync/refused", message, recovery: "retry" };
}
