import {
  FIELD_HISTORY_PAGE_SIZE,
  type FieldHistoryEntry,
  type FieldHistoryRepository,
  type LastFieldChange,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { oneOf } from "../realtime/read-row.ts";
import { readAuthorNames } from "./author-names.ts";
import type { CaseVersionOptions } from "./case-version-repository.ts";

/** The history of fields, from the changes that case_version_changes records. */
export function createSupabaseFieldHistoryRepository(
  client: AndromedaClient,
  options: CaseVersionOptions = {},
): FieldHistoryRepository {
  return {
    async lastChanges(caseId) {
      const rows = unwrap(await client.rpc("get_field_changes", { p_case_id: caseId }));
      const names = await readAuthorNames(client, rows, options.onNamesMissing);
      return rows.map((row) => toChange(row, names));
    },

    async history({ caseId, path, beforeVersion }) {
      const rows = unwrap(
        await client.rpc("get_field_history", {
          p_case_id: caseId,
          p_field_path: path,
          // One more than is shown, to know whether there is more.
          p_limit: FIELD_HISTORY_PAGE_SIZE + 1,
          ...(beforeVersion === undefined ? {} : { p_before_version: beforeVersion }),
        }),
      );
      const shown = rows.slice(0, FIELD_HISTORY_PAGE_SIZE);
      const names = await readAuthorNames(client, shown, options.onNamesMissing);
      const entries = shown.map(
        (row): FieldHistoryEntry => ({
          ...toChange({ ...row, field_path: path }, names),
          id: row.change_id,
          commitMessage: row.commit_message,
          oldValue: row.old_value,
          newValue: row.new_value,
        }),
      );
      return { entries, hasOlder: rows.length > FIELD_HISTORY_PAGE_SIZE };
    },
  };
}

interface ChangeRow {
  readonly field_path: string;
  readonly change_type: string;
  readonly version_id: string;
  readonly version_number: number;
  readonly author_id: string | null;
  readonly changed_at: string;
}

function toChange(row: ChangeRow, names: ReadonlyMap<string, string>): LastFieldChange {
  return {
    path: row.field_path,
    changeType: oneOf(row.change_type, ["added", "modified", "deleted"], "modified"),
    versionId: row.version_id,
    versionNumber: row.version_number,
    authorName: (row.author_id && names.get(row.author_id)) || null,
    changedAt: row.changed_at,
  };
}
