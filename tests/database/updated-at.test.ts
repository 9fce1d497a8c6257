import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertRow } from "./rows.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const TABLES = [
  "call_history",
  "case_branches",
  "case_chat_sessions",
  "category_tree",
  "clinical_scenarios",
  "credit_requests",
  "pending_phone_changes",
  "practiced_cases",
  "profiles",
  "system_configuration",
  "user_cases",
  "user_credits",
  "user_preferences",
  "user_profiles",
];

it("MDATA-36 every table that has updated_at is tried", async () => {
  const rows = await backend.sql<{ name: string }[]>`
    select table_name::text as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'updated_at' order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(TABLES);
});

it.each(TABLES)("MDATA-36 a change of %s is dated by the server", async (table) => {
  await backend.sql.begin(async (tx) => {
    // The row refers to no user.
    await tx`set local session_replication_role = replica`;
    await insertRow(tx, `public.${table}`);
  });
  const rows = await backend.sql`
    update ${backend.sql(`public.${table}`)} set updated_at = '2001-02-03' returning updated_at = now() as is_now`;
  expect(new Set(rows.map(({ is_now }) => is_now))).toEqual(new Set([true]));
});
