import type { CaseDocument } from "../case/case-document.ts";
import type { ChangeType } from "../diff/field-change.ts";
import type { CaseRecord } from "./cases.ts";

/** An entry of a case's version history. */
export interface CaseVersion {
  readonly id: string;
  readonly caseId: string;
  readonly versionNumber: number;
  /** 40 hexadecimal digits. */
  readonly commitHash: string;
  readonly commitMessage: string;
  readonly authorName: string | null;
  readonly createdAt: string;
  /** Null for the first version. */
  readonly parent: {
    readonly id: string;
    readonly versionNumber: number;
    readonly commitHash: string;
  } | null;
  readonly totalChanges: number;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** Whether this is the version that members practise. */
  readonly isPublished: boolean;
}

/** One recorded difference between a version and the one before it. */
export interface VersionChange {
  readonly id: string;
  readonly path: string;
  readonly changeType: ChangeType;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  /** Characters by which the two values differ in length, without its sign. */
  readonly changeSize: number;
}

/** A version with what it changed and the whole case as it was. */
export interface CaseVersionDetail extends CaseVersion {
  readonly caseTitle: string;
  readonly changes: readonly VersionChange[];
  readonly snapshot: CaseDocument;
}

/** The published versions of a case; append-only. */
export interface CaseVersionRepository {
  /** All versions of the case, latest first. */
  history(caseId: string): Promise<readonly CaseVersion[]>;
  /** Rejects with `version/not-found` when there is no such version. */
  get(versionId: string): Promise<CaseVersionDetail>;
  /**
   * Writes the version's snapshot over the case and records it as a new version. Rejects with
   * `conflict/stale-revision` when the case has moved on.
   */
  revert(request: {
    readonly caseId: string;
    readonly versionId: string;
    readonly expectedRevision: number;
  }): Promise<CaseRecord>;
}

/** Which version changed a field last, by whom and when; `changedAt` is ISO 8601. */
export interface LastFieldChange {
  readonly path: string;
  readonly changeType: ChangeType;
  readonly versionId: string;
  readonly versionNumber: number;
  /** Null when the author is no longer known. */
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

/** The history of single fields in the published versions of a case. */
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
