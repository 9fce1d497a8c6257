import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertRow, type Row } from "./rows.ts";

let backend: TestBackend;
/** The account that is filled, and what its rows refer to. */
let references: Row;

beforeAll(async () => {
  backend = await createTestBackend();
  const { id: user_id } = await backend.createUser();
  const { id: other_id } = await backend.createUser();
  const { id: case_id } = await insertRow(backend.sql, "public.clinical_scenarios");
  const session = await insertRow(backend.sql, "public.case_chat_sessions", { case_id, user_id: other_id });
  references = { user_id, created_by: user_id, case_id, session_id: session.id };
});
afterAll(() => backend.close());

it.each<[string, string, number, string, string[]]>([
  ["MSEC-22", "cases", 1000, "cases of one member", ["user_id"]],
  ["MSEC-22", "user_cases", 1000, "cases of one member", ["user_id", "title", "category_id"]],
  ["ASEC-14", "clinical_scenarios", 5000, "scenarios of one author", ["created_by", "title"]],
  ["ASEC-14", "case_chat_sessions", 2000, "chats of one author", ["user_id", "case_id"]],
  ["ASEC-14", "case_chat_messages", 2000, "messages in one chat", ["session_id", "role", "content"]],
  ["ASEC-14", "case_change_batches", 5000, "batches of changes for one author", ["user_id", "case_id"]],
  [
    "ASEC-14",
    "case_change_proposals",
    20_000,
    "proposed changes for one author",
    ["user_id", "case_id", "field_path", "action"],
  ],
])("%s %s has room for %i %s and no more", async (_id, table, most, what, columns) => {
  const { sql } = backend;
  const relation = `public.${table}`;
  const given = Object.fromEntries(Object.entries(references).filter(([name]) => columns.includes(name)));
  const undone = new Error("undone");
  await sql
    .begin(async (tx) => {
      // All but the last row come without triggers: limit_rows counts the last one.
      await tx`set local session_replication_role = replica`;
      await insertRow(tx, relation, given);
      const names = columns.join(", ");
      await tx.unsafe(
        `insert into ${relation} (${names})
        select ${names} from ${relation}, generate_series(3, ${most}) where ${columns[0]} = $1`,
        [String(given[columns[0] ?? ""])],
      );
      await tx`set local session_replication_role = origin`;
      const claims = JSON.stringify({ sub: references.user_id, role: "authenticated" });
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;

      await insertRow(tx, relation, given);
      await expect(tx.savepoint((inner) => insertRow(inner, relation, given))).rejects.toMatchObject({
        code: "P0001",
        message: `There can be at most ${most} ${what}.`,
      });
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
});

it.each(["raw_user_meta_data", "raw_app_meta_data"])(
  "MSEC-22 %s of an account has 4096 bytes and no more",
  async (column) => {
    const { sql } = backend;
    const store = (bytes: number) => {
      const metadata = sql.json({ a: "x".repeat(bytes - '{"a": ""}'.length) });
      return sql`update auth.users set ${sql(column)} = ${metadata} where id = ${String(references.user_id)}`;
    };
    await store(4096);
    await expect(store(4097)).rejects.toMatchObject({ code: "22001" });
  },
);
