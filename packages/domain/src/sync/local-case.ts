import type { CaseDocument } from "../case/case-document.ts";
import { isSameContent } from "../diff/field-change.ts";
import { type MergeConflict, mergeCases } from "../merge/merge-cases.ts";
import type { CaseMutation, PulledChange } from "../ports/case-sync.ts";
import type { CaseRecord } from "../ports/cases.ts";
import type { JsonValue } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { fieldContent, mirroredColumn } from "./fields.ts";

/** A field that the author and the server changed differently, with its value before either did; null for empty. */
export interface OpenConflict {
  readonly path: string;
  readonly base: JsonValue;
}

/** A write in flight: sent, perhaps applied, not yet answered. */
export interface InFlight {
  readonly mutation: CaseMutation;
  /** The revision of the draft that the mutation contains. */
  readonly localRevision: number;
}

/** Why the server refused a change or a deletion; a change is sent again when the draft changes or the author retries. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The draft's revision that was refused; null for a deletion, after which the case is back and nothing waits. */
  readonly localRevision: number | null;
}

/**
 * A case as one computer keeps it.
 *
 * Invariants:
 * - `document` is what the author sees; every edit that was accepted is in it until the author writes another.
 * - `base` is a state that the server had. What differs between the two, but for the fields in `conflicts`, is what is
 *   still to be sent; theirs of a conflict is what `base` says, mine is what `document` says.
 * - `localRevision` grows with every change of `document` and never falls.
 * - While `inFlight` is set, `base` does not move: a remote change that arrives meanwhile waits in `deferred`, because
 *   nobody can know whether it contains the mutation.
 */
export interface LocalCase {
  readonly id: string;
  /** Null while the server has never answered for this case. */
  readonly base: CaseRecord | null;
  readonly document: CaseDocument;
  readonly localRevision: number;
  readonly conflicts: readonly OpenConflict[];
  readonly inFlight: InFlight | null;
  readonly deferred: PulledChange | null;
  /** Who deleted the case: the author here, not yet sent to the server, or somebody on the server. */
  readonly deletion: "local" | "server" | null;
  readonly refusal: Refusal | null;
  /** When the case was made, ISO 8601. */
  readonly createdAt: string;
  /** When `document` was last edited here; null when it never was. */
  readonly editedAt: string | null;
}

/** A case that was made on this computer. */
export function newLocalCase(id: string, document: CaseDocument, now: string): LocalCase {
  return {
    id,
    base: null,
    document: toStorable({ ...document, is_draft: true }),
    localRevision: 1,
    conflicts: [],
    inFlight: null,
    deferred: null,
    deletion: null,
    refusal: null,
    createdAt: now,
    editedAt: now,
  };
}

/** A case that was pulled for the first time. */
export function localCaseFrom(record: CaseRecord): LocalCase {
  return {
    id: record.id,
    base: record,
    document: record.document,
    localRevision: 1,
    conflicts: [],
    inFlight: null,
    deferred: null,
    deletion: null,
    refusal: null,
    createdAt: record.createdAt,
    editedAt: null,
  };
}

/** The case with another document. `case-storage.ts` of the studio says the same in SQL; its test holds both together. */
export function editLocalCase(local: LocalCase, document: CaseDocument, now: string): LocalCase {
  return {
    ...local,
    document: toStorable(document),
    localRevision: local.localRevision + 1,
    editedAt: now,
  };
}

/** The case after the author deleted it; null when the server never had it and there is nothing to send. */
export function removeLocalCase(local: LocalCase): LocalCase | null {
  const isUnknownToServer = local.base === null && local.inFlight === null;
  if (isUnknownToServer || local.deletion === "server") return null;
  return { ...local, deletion: "local", refusal: null };
}

/** The case without its refusal: what was refused is sent again. */
export function clearRefusal(local: LocalCase): LocalCase {
  return local.refusal ? { ...local, refusal: null } : local;
}

/** A copy of a case that was deleted on the server: a new case of the author's with an id of its own. */
export function restoreAsNew(local: LocalCase, id: string, now: string): LocalCase {
  return newLocalCase(id, local.document, now);
}

/** The case as the editor opens it; its revision is the draft's. */
export function recordOf(local: LocalCase): CaseRecord {
  return { ...metadataOf(local), document: local.document };
}

/** A record without its document: ids, revision and times. */
export function metadataOf(
  local: Pick<LocalCase, "id" | "localRevision" | "createdAt" | "editedAt"> & {
    readonly base: Omit<CaseRecord, "document"> | null;
  },
): Omit<CaseRecord, "document"> {
  const { id, base, localRevision: revision, createdAt, editedAt } = local;
  return {
    id,
    revision,
    createdAt,
    updatedAt: later(editedAt, base?.updatedAt ?? null) ?? createdAt,
    lastSavedAt: later(editedAt, base?.lastSavedAt ?? null),
    wasAutoSaved: base?.wasAutoSaved ?? false,
    publishedVersionId: base?.publishedVersionId ?? null,
  };
}

/** What the author has yet to decide. A field on which both sides agree by now is not shown. */
export function conflictsOf(local: LocalCase): MergeConflict[] {
  const { base, conflicts, document } = local;
  if (!base) return [];
  const paths = new Set(conflicts.map(({ path }) => path));
  return conflicts.flatMap(({ path, base: before }) => {
    const column = mirroredColumn(path);
    // The examiner's classification repeats the case's: one disagreement is one conflict.
    if (column !== null && paths.has(column)) return [];
    const mine = fieldContent(document, path);
    const theirs = fieldContent(base.document, path);
    return isSameContent(mine, theirs)
      ? []
      : [{ path, base: before, mine: orNull(mine), theirs: orNull(theirs) }];
  });
}

/** Whether the draft differs from the server's state, conflicts included. */
export function hasOwnEdits(local: LocalCase): boolean {
  return local.base === null || hasChanges(local.base.document, local.document);
}

/** Whether a merge would see a change from one state to the other. */
export function hasChanges(before: CaseDocument, after: CaseDocument): boolean {
  if (before === after) return false;
  for (const outcome of mergeCases(before, after, before).outcomes.values()) {
    if (outcome === "mine") return true;
  }
  return false;
}

/** The document as it may be stored: a draft is never active. */
export function toStorable(document: CaseDocument): CaseDocument {
  return document.is_draft && document.is_active ? { ...document, is_active: false } : document;
}

function later(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return Date.parse(left) < Date.parse(right) ? right : left;
}

function orNull(value: JsonValue | undefined): JsonValue {
  return isEmptyValue(value) ? null : (value ?? null);
}
