import type { CaseDocument } from "../case/case-document.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** A case as an author opens it, with the revision that a writer has to name. */
export interface CaseRecord {
  readonly id: string;
  /** Counts the changes of content at the place that keeps the case: the server's, or the local draft's. */
  readonly revision: number;
  /** Names the course of history of the server in which this revision was written: a restored one gives out its number again. */
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

/** What a save writes; the case must still be at the revision that the edit began with. */
export interface SaveCaseRequest {
  readonly id: string;
  readonly expectedRevision: number;
  /** The history of that revision, where it is known. */
  readonly expectedHistory?: string | undefined;
  readonly document: CaseDocument;
  readonly kind: SaveKind;
}

/** What publishing writes. A repeated `mutationId` is answered as the first time and publishes nothing. */
export interface PublishCaseRequest {
  readonly id: string;
  readonly expectedRevision: number;
  /** The history of that revision, where it is known. */
  readonly expectedHistory?: string | undefined;
  readonly document: CaseDocument;
  /** The author's commit message; empty to have one made from the changes. */
  readonly note: string;
  readonly mutationId: string;
}

/** The case as it stands after publishing, and the number its version got. */
export interface PublishedCase {
  readonly record: CaseRecord;
  readonly versionId: string;
  readonly versionNumber: number;
}

/** What became of a case while somebody has it open. */
export type CaseChange =
  | { readonly kind: "changed"; readonly record: CaseRecord }
  | { readonly kind: "deleted"; readonly id: string };

/**
 * Where the editor keeps a case: Supabase for the portal, SQLite for the studio. A write on an outdated revision
 * rejects with `conflict/stale-revision` and changes nothing; a case that is gone with `case/not-found`.
 */
export interface CaseRepository {
  /** Null when there is no such case. */
  open(id: string): Promise<CaseRecord | null>;
  /** Writes a new case under an id that the caller made, as a draft. Repeating it with the same id is no second case. */
  create(id: string, document: CaseDocument): Promise<CaseRecord>;
  save(request: SaveCaseRequest): Promise<CaseRecord>;
  /** Writes the document and makes it the case's next version, in one transaction. */
  publish(request: PublishCaseRequest): Promise<PublishedCase>;
  remove(id: string): Promise<void>;
  /** Notifies of every change of one case, by others and by the writer. */
  watch(id: string, subscriber: Subscriber<CaseChange>): Unsubscribe;
}
