import type { CaseDocument } from "../case/case-document.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** A case as an author opens it, with the revision that a write must name. */
export interface CaseRecord {
  readonly id: string;
  /** Counts the changes of content where the case is kept: on the server, or as a local draft. */
  readonly revision: number;
  /**
   * Identifies the server's history in which this revision was written: a restored server gives out the same numbers
   * again.
   */
  readonly history?: string;
  readonly document: CaseDocument;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastSavedAt: string | null;
  readonly wasAutoSaved: boolean;
  /** The version that members practise; null while the case is out of circulation. */
  readonly publishedVersionId: string | null;
}

/** An automatic save keeps a published case in circulation; Save as Draft takes it out. */
export type SaveKind = "auto-save" | "draft";

/** What a save writes; the case must still be at the revision that was edited. */
export interface SaveCaseRequest {
  readonly id: string;
  readonly expectedRevision: number;
  /** The history of that revision, where it is known. */
  readonly expectedHistory?: string | undefined;
  readonly document: CaseDocument;
  readonly kind: SaveKind;
}

/** What publishing writes. A repeated `mutationId` gets the first answer again and publishes nothing. */
export interface PublishCaseRequest {
  readonly id: string;
  readonly expectedRevision: number;
  /** The history of that revision, where it is known. */
  readonly expectedHistory?: string | undefined;
  readonly document: CaseDocument;
  /** The author's commit message; empty for one generated from the changes. */
  readonly note: string;
  readonly mutationId: string;
}

/** The case as it is after publishing, and the number its version got. */
export interface PublishedCase {
  readonly record: CaseRecord;
  readonly versionId: string;
  readonly versionNumber: number;
}

/** What happened to a case while somebody has it open. */
export type CaseChange =
  | { readonly kind: "changed"; readonly record: CaseRecord }
  | { readonly kind: "deleted"; readonly id: string };

/**
 * Where the editor keeps a case: Supabase for the portal, SQLite for the studio. A write on an outdated revision
 * rejects with `conflict/stale-revision` and changes nothing; for a deleted case it rejects with `case/not-found`.
 */
export interface CaseRepository {
  /** Null when there is no such case. */
  open(id: string): Promise<CaseRecord | null>;
  /**
   * Writes a new case as a draft, under an id that the caller made. Repeating it with the same id makes no second case.
   */
  create(id: string, document: CaseDocument): Promise<CaseRecord>;
  save(request: SaveCaseRequest): Promise<CaseRecord>;
  /** Writes the document and makes it the case's next version, in one transaction. */
  publish(request: PublishCaseRequest): Promise<PublishedCase>;
  remove(id: string): Promise<void>;
  /** Notifies of every change of one case, by others and by the writer. */
  watch(id: string, subscriber: Subscriber<CaseChange>): Unsubscribe;
}
