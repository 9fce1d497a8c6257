import type { ChangeType } from "../diff/field-change.ts";

/** Which version changed a field last, by whom and when; `changedAt` is ISO 8601. */
export interface LastFieldChange {
  readonly path: string;
  readonly changeType: ChangeType;
  readonly versionId: string;
  readonly versionNumber: number;
  /** Null when the author is not known any more. */
  readonly authorName: string | null;
  readonly changedAt: string;
}

/** One change of a field, with its values as texts; lists have one item a line, null is an empty field. */
export interface FieldHistoryEntry extends LastFieldChange {
  readonly id: string;
  readonly commitMessage: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/** Some changes of a field, newest first. */
export interface FieldHistoryPage {
  readonly entries: readonly FieldHistoryEntry[];
  /** Whether there are changes before the last of these. */
  readonly hasOlder: boolean;
}

/** What the published versions of a case say of its single fields. */
export interface FieldHistoryRepository {
  /** The last change of every field that any version changed; none for a case without versions. */
  lastChanges(caseId: string): Promise<readonly LastFieldChange[]>;
  /** The changes of one field, or those before a version. */
  history(query: {
    readonly caseId: string;
    readonly path: string;
    readonly beforeVersion?: number;
  }): Promise<FieldHistoryPage>;
}
