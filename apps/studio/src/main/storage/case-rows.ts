import {
  type CaseDocument,
  type CaseMutation,
  type CaseRecord,
  caseSyncState,
  conflictsOf,
  type LocalCase,
  metadataOf,
  needsPush,
  type OpenConflict,
  type PulledChange,
  type Refusal,
} from "@andromeda/domain";
import type { CaseStatus, CaseSummary } from "../../shared/ipc-contract.ts";

/** A row of `cases` with the draft. */
export interface CaseRow {
  readonly id: string;
  readonly local_revision: number;
  readonly conflicts: string;
  readonly deletion: LocalCase["deletion"];
  readonly refusal: string | null;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly document: string;
  readonly base_metadata: string | null;
  readonly base_document: string | null;
  readonly mutation: string | null;
  readonly mutation_revision: number | null;
  readonly deferred: string | null;
}

/** The columns of `cases` that a record needs besides the draft. */
export type MetadataRow = Pick<
  CaseRow,
  "id" | "local_revision" | "created_at" | "edited_at" | "base_metadata"
>;

/** The columns of `cases` that the list needs. */
export interface SummaryRow {
  readonly id: string;
  readonly local_revision: number;
  readonly title: string;
  readonly specialty: string;
  readonly condition: string;
  readonly is_draft: number;
  readonly is_active: number;
  readonly conflict_count: number;
  readonly deletion: LocalCase["deletion"];
  readonly refusal: string | null;
  readonly needs_push: number;
  readonly updated_at: string;
  readonly is_on_server: number;
}

/** The columns of `cases` that are read off the document, so that a list need not parse it. */
export function listColumns(document: CaseDocument) {
  return {
    title: document.title ?? "",
    specialty: document.specialty ?? "",
    condition: document.condition ?? "",
    is_draft: document.is_draft ? 1 : 0,
    is_active: document.is_active ? 1 : 0,
  };
}

/** The case as one row of `cases`. */
export function toCaseColumns(local: LocalCase) {
  return {
    id: local.id,
    local_revision: local.localRevision,
    ...listColumns(local.document),
    conflicts: JSON.stringify(local.conflicts),
    conflict_count: conflictsOf(local).length,
    deletion: local.deletion,
    refusal: local.refusal && JSON.stringify(local.refusal),
    needs_push: needsPush(local) ? 1 : 0,
    created_at: local.createdAt,
    edited_at: local.editedAt,
    // One format for all, so that the texts sort like the times.
    updated_at: new Date(metadataOf(local).updatedAt).toISOString(),
  };
}

/** The case of a row. The JSON texts are trusted: `toCaseColumns` and its neighbours wrote them. */
export function toLocalCase(row: CaseRow): LocalCase {
  const document = read<CaseDocument>(row.document);
  const metadata = row.base_metadata && read<Omit<CaseRecord, "document">>(row.base_metadata);
  const baseDocument = row.base_document === null ? document : read<CaseDocument>(row.base_document);
  return {
    id: row.id,
    base: metadata ? { ...metadata, document: baseDocument } : null,
    document,
    localRevision: row.local_revision,
    conflicts: read<OpenConflict[]>(row.conflicts),
    inFlight: row.mutation
      ? { mutation: read<CaseMutation>(row.mutation), localRevision: row.mutation_revision ?? 0 }
      : null,
    deferred: row.deferred === null ? null : read<PulledChange>(row.deferred),
    deletion: row.deletion,
    refusal: row.refusal === null ? null : read<Refusal>(row.refusal),
    createdAt: row.created_at,
    editedAt: row.edited_at,
  };
}

/** The record of a row without its document. */
export function toMetadata(row: MetadataRow): Omit<CaseRecord, "document"> {
  const base = row.base_metadata === null ? null : read<Omit<CaseRecord, "document">>(row.base_metadata);
  return metadataOf({
    id: row.id,
    base,
    localRevision: row.local_revision,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  });
}

/** The case as the library lists it. */
export function toSummary(row: SummaryRow): CaseSummary {
  const refusal = row.refusal === null ? null : read<Refusal>(row.refusal);
  const isRefusalShown = refusal?.localRevision === null || refusal?.localRevision === row.local_revision;
  return {
    id: row.id,
    title: row.title,
    specialty: row.specialty,
    condition: row.condition,
    status: statusOf(row),
    sync: caseSyncState({
      isOnServer: row.is_on_server === 1,
      hasUnsentEdits: row.needs_push === 1,
      // The server requires a title, so a case without one was edited here.
      needsTitle: row.title.trim() === "",
      conflictCount: row.conflict_count,
      deletion: row.deletion,
      refusal: isRefusalShown ? refusal : null,
    }),
    updatedAt: row.updated_at,
  };
}

function statusOf(row: SummaryRow): CaseStatus {
  if (row.is_draft === 1) return "draft";
  return row.is_active === 1 ? "active" : "inactive";
}

function read<T>(text: string): T {
  return JSON.parse(text) as T;
}
