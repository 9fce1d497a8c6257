import {
  type CaseVersion,
  type CaseVersionDetail,
  fieldRank,
  type JsonValue,
  type VersionChange,
} from "@andromeda/domain";
import { oneOf } from "../realtime/read-row.ts";
import { documentOfSnapshot } from "./version-snapshot.ts";

/** The columns of an entry of the history, with its parent, what is in circulation, and its author where profiles may be read. */
export const VERSION_COLUMNS =
  "id, case_id, version_number, commit_hash, commit_message, author_id, created_at, total_changes, lines_added, lines_removed, parent:parent_version_id(id, version_number, commit_hash), author:author_id(full_name, email), scenario:clinical_scenarios!case_versions_case_id_fkey(title, published_version_id)";

/** The columns of a whole version. */
export const DETAIL_COLUMNS =
  `${VERSION_COLUMNS}, case_snapshot, changes:case_version_changes(id, field_path, change_type, old_value, new_value, change_size)` as const;

/** A row of VERSION_COLUMNS. */
export interface VersionRow {
  readonly id: string;
  readonly case_id: string;
  readonly version_number: number;
  readonly commit_hash: string;
  readonly commit_message: string;
  readonly author_id: string | null;
  readonly created_at: string;
  readonly total_changes: number;
  readonly lines_added: number;
  readonly lines_removed: number;
  readonly parent: {
    readonly id: string;
    readonly version_number: number;
    readonly commit_hash: string;
  } | null;
  /** Null for users who may not read profiles. */
  readonly author: { readonly full_name: string | null; readonly email: string | null } | null;
  readonly scenario: { readonly title: string; readonly published_version_id: string | null } | null;
}

/** A row of DETAIL_COLUMNS. */
export interface DetailRow extends VersionRow {
  readonly case_snapshot: JsonValue;
  readonly changes: readonly {
    readonly id: string;
    readonly field_path: string;
    readonly change_type: string;
    readonly old_value: string | null;
    readonly new_value: string | null;
    readonly change_size: number;
  }[];
}

/** The entry of a row; names by the id of those authors who did not come with it. */
export function toVersion(row: VersionRow, names: ReadonlyMap<string, string>): CaseVersion {
  return {
    id: row.id,
    caseId: row.case_id,
    versionNumber: row.version_number,
    commitHash: row.commit_hash,
    commitMessage: row.commit_message,
    authorName:
      row.author?.full_name ?? row.author?.email ?? ((row.author_id && names.get(row.author_id)) || null),
    createdAt: row.created_at,
    parent: row.parent && {
      id: row.parent.id,
      versionNumber: row.parent.version_number,
      commitHash: row.parent.commit_hash,
    },
    totalChanges: row.total_changes,
    linesAdded: row.lines_added,
    linesRemoved: row.lines_removed,
    isPublished: row.scenario?.published_version_id === row.id,
  };
}

/** The whole version of a row, its changes in page order. */
export function toVersionDetail(row: DetailRow, names: ReadonlyMap<string, string>): CaseVersionDetail {
  const changes = row.changes.map(
    (change): VersionChange => ({
      id: change.id,
      path: change.field_path,
      changeType: oneOf(change.change_type, ["added", "modified", "deleted"], "modified"),
      oldValue: change.old_value,
      newValue: change.new_value,
      changeSize: change.change_size,
    }),
  );
  return {
    ...toVersion(row, names),
    caseTitle: row.scenario?.title ?? "",
    changes: changes.sort((left, right) => fieldRank(left.path) - fieldRank(right.path)),
    snapshot: documentOfSnapshot(row.case_snapshot),
  };
}
