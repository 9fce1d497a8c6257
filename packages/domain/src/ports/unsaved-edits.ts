import type { Unsubscribe } from "../live/subscription.ts";
import type { UnsavedField } from "../merge/unsaved-fields.ts";

/** What one editor had not saved when it was last seen. */
export interface UnsavedEdits {
  /** One editor on the page, from opening a case to leaving it: two tabs on one case are two sittings. */
  readonly sittingId: string;
  /** The account that typed. Nobody else is shown the edits. */
  readonly accountId: string;
  /** A case that was never saved has its id all the same: its first save makes it under this id. */
  readonly caseId: string;
  readonly isNew: boolean;
  /** The revision that the edits were made on; null when the case had not been read. */
  readonly baseRevision: number | null;
  /** The title on the screen, for lists. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly fields: readonly UnsavedField[];
}

/** Whose edits are asked for, of one case or of cases that were never saved. */
export interface UnsavedEditsQuery {
  readonly accountId: string;
  /** Null for those of cases that were never saved. */
  readonly caseId: string | null;
}

/**
 * Keeps what was typed and not saved beyond a closed tab, a lost session or a crash. Calls take effect in the order in
 * which they are made. They reject with `unsaved-edits/full` when there is no room, with `unsaved-edits/unavailable`
 * when nothing can be kept at all.
 */
export interface UnsavedEditsStore {
  /** Keeps the edits of a sitting, in place of those that it kept before. */
  keep(edits: UnsavedEdits): Promise<void>;
  /** Nothing happens when the sitting has kept nothing. */
  discard(sittingId: string): Promise<void>;
  /** What sittings left that are over, newest first; never what another tab still has on its screen. */
  left(query: UnsavedEditsQuery): Promise<readonly UnsavedEdits[]>;
  /** Begins the sitting; it is over when the returned function is called, or when the page is gone. */
  hold(sittingId: string): Unsubscribe;
  /** Calls the listener when the page may be about to go: this is the last moment to keep something. */
  onPageHidden(listener: () => void): Unsubscribe;
}
