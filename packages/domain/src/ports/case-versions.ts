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
