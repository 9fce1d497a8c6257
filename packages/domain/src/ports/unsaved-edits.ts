import type { Unsubscribe } from "../live/subscription.ts";
import type { UnsavedField } from "../merge/unsaved-fields.ts";

/** What one editing session had not saved when its page last ran. */
export interface UnsavedEdits {
  /** One editor on the page, from opening a case to leaving it: two tabs on one case are two sessions. */
  readonly sessionId: string;
  /** The account that made the edits; only it is shown them. */
  readonly accountId: string;
  /** A case that was never saved has an id too: its first save uses this one. */
  readonly caseId: string;
  readonly isNew: boolean;
  /** The revision that the edits were made on; null when the case had not been read. */
  readonly baseRevision: number | null;
  /** The title on the screen, for lists. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly fields: readonly UnsavedField[];
}

/** Whose edits to read, of one case or of cases that were never saved. */
export interface UnsavedEditsQuery {
  readonly accountId: string;
  /** Null for the edits of cases that were never saved. */
  readonly caseId: string | null;
}

/**
 * Crash recovery: what was typed and not saved survives a closed tab, a lost sign-in or a crash. Calls take effect in the
 * order in which they are made. They reject with `unsaved-edits/full` when there is no room, and with
 * `unsaved-edits/unavailable` when nothing can be stored at all.
 */
export interface UnsavedEditsStore {
  /** Stores the edits of an editing session, replacing those that it stored before. */
  save(edits: UnsavedEdits): Promise<void>;
  /** Removes the edits of a session, if there are any. */
  discard(sessionId: string): Promise<void>;
  /** The edits of finished sessions, newest first; never those of a session that another tab still has open. */
  listRecoverable(query: UnsavedEditsQuery): Promise<readonly UnsavedEdits[]>;
  /** Marks the session as open until the returned function is called or the page closes. */
  lock(sessionId: string): Unsubscribe;
  /** Calls the listener when the page may be about to close: the last moment to save something. */
  onPageHidden(listener: () => void): Unsubscribe;
  /** Calls back between two frames, so that no key waits for it, but within so many milliseconds; may be cancelled. */
  whenIdle(run: () => void, withinMs: number): Unsubscribe;
}
