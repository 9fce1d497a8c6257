import { afterAll, beforeAll, expect, it } from "vitest";
import { type AuthoringBackend, createAuthoringBackend } from "./support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

const tables: [ids: string, table: string, columns: string][] = [
  [
    "ADATA-02",
    "clinical_scenarios",
    "id title description difficulty_level specialty presentation condition is_active is_draft last_saved auto_saved updated_at created_at created_by case_template",
  ],
  [
    "ADATA-05",
    "case_change_proposals",
    "id case_id user_id session_id batch_id field_path field_name action current_value proposed_value reason priority change_order status created_at approved_at approved_by applied_at",
  ],
  [
    "ADATA-06",
    "case_change_proposals_with_user_info",
    "id case_id user_id field_path status user_name user_email",
  ],
  ["ADATA-07", "case_change_batches", "id case_id user_id session_id title description total_changes"],
  ["ADATA-08", "case_chat_sessions", "id case_id user_id title archived archived_at created_at updated_at"],
  ["ADATA-08", "case_chat_messages", "id session_id role content metadata created_at"],
  [
    "ADATA-09",
    "case_versions",
    "id case_id version_number commit_hash parent_version_id title description commit_message author_id case_snapshot total_changes lines_added lines_removed created_at",
  ],
  ["ADATA-09", "case_version_changes", "version_id field_path change_type old_value new_value change_size"],
  ["ADATA-09", "case_branches", "case_id branch_name created_by head_version_id"],
  ["ADATA-11", "system_configuration", "key value data_type description editable updated_at"],
  [
    "ADATA-11",
    "call_history",
    "id user_id from_number to_number call_start_time call_duration call_status call_recording_path conversation_history",
  ],
  ["MDATA-07", "practiced_cases", "id user_id title created_at category_type checklist_data feedback"],
];

it.each(tables)("%s %s has its columns", async (_ids, table, columns) => {
  const rows = await authoring.sql<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
  expect(rows.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(columns.split(" ")));
});

it("ADATA-02 the template of a case is jsonb", async () => {
  const [column] = await authoring.sql`
    select data_type from information_schema.columns
    where table_name = 'clinical_scenarios' and column_name = 'case_template'`;
  expect(column?.data_type).toBe("jsonb");
});

it("every foreign key has an index that begins with its column", async () => {
  const missing = await authoring.sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint as c
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index as i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )`;
  expect([...missing]).toEqual([]);
});
