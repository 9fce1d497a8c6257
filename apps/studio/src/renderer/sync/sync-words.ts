import { assertNever, type CaseSyncState, type SyncStatus } from "@andromeda/domain";
import type { StatusKind } from "@andromeda/ui";

/** The text and look of a state. */
export interface SyncWords {
  readonly kind: StatusKind;
  readonly label: string;
  /** More than the label says; null when the label is enough. */
  readonly detail: string | null;
}

const cases = (count: number) => (count === 1 ? "1 case" : `${count} cases`);

function fetchingText(fetched: number): string {
  if (fetched === 0) return "Asking the server for changes…";
  return `${cases(fetched)} fetched from the server so far…`;
}

/** The text of the status bar. */
export function syncStatusWords(status: SyncStatus): SyncWords {
  switch (status.kind) {
    case "offline":
      return {
        kind: "neutral",
        label: "Offline",
        detail:
          status.unsent === 0
            ? "Everything is saved on this computer."
            : `${cases(status.unsent)} will be sent when the connection is back.`,
      };
    case "syncing":
      return {
        kind: "info",
        label: status.unsent === 0 ? "Syncing" : `Syncing ${status.unsent}`,
        detail: status.unsent === 0 ? fetchingText(status.fetched) : null,
      };
    case "downloading":
      return { kind: "info", label: "Downloading again", detail: fetchingText(status.fetched) };
    case "failed":
      return { kind: "danger", label: "Sync failed", detail: status.message };
    case "conflicts":
      return {
        kind: "warning",
        label: status.count === 1 ? "1 conflict" : `${status.count} conflicts`,
        detail: `${cases(status.count)} ${status.count === 1 ? "needs" : "need"} your decision.`,
      };
    case "up-to-date":
      return { kind: "success", label: "Up to date", detail: null };
    default:
      return assertNever(status);
  }
}

/** The text of the status bar while edits cannot be saved on this computer. */
export const unsavedWords: SyncWords = { kind: "danger", label: "Not saved", detail: null };

/** The badge of a case's sync status. */
export function caseSyncWords(state: CaseSyncState): SyncWords {
  switch (state.kind) {
    case "synced":
      return { kind: "success", label: "Synced", detail: null };
    case "unsent":
      return { kind: "pending", label: "Waiting to sync", detail: null };
    case "local-only":
      return { kind: "pending", label: "Only on this computer", detail: null };
    case "needs-title":
      return {
        kind: "warning",
        label: "Needs a title",
        detail: "The case is sent to the server once it has a title.",
      };
    case "conflict":
      return {
        kind: "warning",
        label: state.count === 1 ? "1 conflict" : `${state.count} conflicts`,
        detail: null,
      };
    case "refused":
      return { kind: "danger", label: "Not accepted", detail: state.message };
    case "not-deleted":
      return { kind: "danger", label: "Not deleted", detail: state.message };
    case "deleted-on-server":
      return { kind: "danger", label: "Deleted on the server", detail: null };
    default:
      return assertNever(state);
  }
}
