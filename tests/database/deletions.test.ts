import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRow, type Row } from "./rows.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const insert = (table: string, given: Row = {}) => insertRow(backend.sql, table, given);

/** A row that a test looks for again: by its key, with the columns that referred to what is deleted. */
interface Trace {
  table: string;
  key: Row;
  references: string[];
}

/** Inserts a row and remembers it. */
async function insertTraced(
  table: string,
  given: Row,
  ...references: string[]
): Promise<Trace & { row: Row }> {
  const row = await insert(table, given);
  return { table, key: keyOf(row), references, row };
}

function keyOf(row: Row): Row {
  const name =
    ["id", "mutation_id", "request_id", "call_id", "case_id", "user_id"].find((key) => key in row) ?? "";
  return { [name]: row[name] };
}

/** What became of each row: "gone", or "stays" with the references that it has kept. */
async function fates(traces: Trace[]): Promise<string[]> {
  const { sql } = backend;
  return Promise.all(
    traces.map(async ({ table, key, references }) => {
      const [[column, value]] = Object.entries(key) as [[string, string]];
      const [row] = await sql<Row[]>`select * from ${sql(table)} where ${sql(column)} = ${value}`;
      const kept = references.filter((reference) => row?.[reference] !== null);
      return row ? ["stays", ...kept].join(" with ") : "gone";
    }),
  );
}

/** Expects every row to be gone, or to remain without its references. */
async function expectAll(fate: "gone" | "stays", traces: Trace[]): Promise<void> {
  const found = await fates(traces);
  expect(traces.map(({ table, references }, index) => [table, references, found[index]])).toEqual(
    traces.map(({ table, references }) => [table, references, fate]),
  );
}

/** A case with one version, of the author or of nobody. */
async function createCase(authorId: string | null = null) {
  const scenario = await insert("public.clinical_scenarios", { created_by: authorId, updated_by: authorId });
  const case_id = scenario.id;
  const version = await insert("public.case_versions", { case_id, author_id: authorId });
  return { case_id, version_id: version.id };
}

describe("the account of a member", () => {
  it("MDATA-33 MDATA-38 takes with it what is its own, and its name from what stays", async () => {
    const { id: user_id } = await backend.createUser();
    const request = await insert("public.pending_phone_changes", { user_id });
    const ownRows = [
      { table: "public.profiles", key: { id: user_id }, references: [] },
      { table: "public.user_profiles", key: { id: user_id }, references: [] },
      { table: "public.user_credits", key: { user_id }, references: [] },
      { table: "public.user_preferences", key: { user_id }, references: [] },
      { table: "public.pending_phone_changes", key: keyOf(request), references: [] },
      { table: "public.phone_change_reviews", key: { request_id: request.id }, references: [] },
      await insertTraced("public.cases", { user_id }),
      await insertTraced("public.user_cases", { user_id }),
      await insertTraced("public.practiced_cases", { user_id }),
      await insertTraced("public.credit_transactions", { user_id }),
      await insertTraced("public.credit_requests", { user_id }),
      await insertTraced("private.phone_verification_codes", { user_id }),
      await insertTraced("private.assistant_requests", { user_id }),
    ];
    const shared = [
      await insertTraced("public.call_history", { user_id }, "user_id"),
      await insertTraced("public.admin_activity_log", { target_user_id: user_id }, "target_user_id"),
    ];
    expect(new Set(await fates(ownRows))).toEqual(new Set(["stays"]));

    await backend.sql`delete from auth.users where id = ${user_id}`;
    await expectAll("gone", ownRows);
    await expectAll("stays", shared);
  });
});

describe("the account of an author who is an administrator", () => {
  it("MDATA-38 takes its chats, proposals and requests, and leaves its cases and decisions", async () => {
    const { id: author } = await backend.createUser({ isAdmin: true });
    const { id: user_id } = await backend.createUser();
    const { case_id, version_id } = await createCase(author);
    const deleted = await insert("public.clinical_scenarios", {});
    await backend.sql`delete from public.clinical_scenarios where id = ${String(deleted.id)}`;
    await backend.sql`
      update public.case_tombstones set deleted_by = ${author} where case_id = ${String(deleted.id)}`;
    await backend.sql`update public.case_branches set created_by = ${author} where case_id = ${String(case_id)}`;

    const ownRows = [
      await insertTraced("public.case_chat_sessions", { case_id, user_id: author }),
      await insertTraced("public.case_change_batches", { case_id, user_id: author }),
      await insertTraced("public.case_change_proposals", { case_id, user_id: author }),
      await insertTraced("private.case_mutations", { user_id: author }),
      await insertTraced("private.case_connections", { user_id: author }),
    ];
    const shared = [
      { table: "public.clinical_scenarios", key: { id: case_id }, references: ["created_by", "updated_by"] },
      { table: "public.case_versions", key: { id: version_id }, references: ["author_id"] },
      { table: "public.case_branches", key: { case_id }, references: ["created_by"] },
      { table: "public.case_tombstones", key: { case_id: deleted.id }, references: ["deleted_by"] },
      await insertTraced(
        "public.case_change_proposals",
        { case_id, user_id, approved_by: author },
        "approved_by",
      ),
      await insertTraced("public.credit_transactions", { user_id, created_by: author }, "created_by"),
      await insertTraced(
        "public.credit_requests",
        { user_id, status: "approved", reviewed_by: author },
        "reviewed_by",
      ),
      await insertTraced(
        "public.pending_phone_changes",
        { user_id, status: "approved", reviewed_by: author },
        "reviewed_by",
      ),
      await insertTraced("public.admin_activity_log", { admin_id: author, admin_name: "Ada" }, "admin_id"),
    ];

    await backend.sql`delete from auth.users where id = ${author}`;
    await expectAll("gone", ownRows);
    await expectAll("stays", shared);
  });
});

describe("a case", () => {
  it("LIST-14 takes all that hangs on it, and leaves what members practised", async () => {
    const { id: user_id } = await backend.createUser();
    const { case_id, version_id } = await createCase();
    const session = await insertTraced("public.case_chat_sessions", { case_id, user_id });
    const batch = await insertTraced("public.case_change_batches", {
      case_id,
      user_id,
      session_id: session.row.id,
    });
    const gone = [
      session,
      batch,
      { table: "public.case_versions", key: { id: version_id }, references: [] },
      { table: "public.case_branches", key: { case_id }, references: [] },
      await insertTraced("public.case_version_changes", { version_id }),
      await insertTraced("public.case_chat_messages", { session_id: session.row.id }),
      await insertTraced("public.case_change_proposals", { case_id, user_id, batch_id: batch.row.id }),
    ];
    const shared = [
      await insertTraced(
        "public.practiced_cases",
        { user_id, scenario_id: case_id, version_id },
        "scenario_id",
        "version_id",
      ),
      await insertTraced("public.call_history", { scenario_version_id: version_id }, "scenario_version_id"),
    ];

    await backend.sql`delete from public.clinical_scenarios where id = ${String(case_id)}`;
    await expectAll("gone", gone);
    await expectAll("stays", shared);
  });

  it("VERS-27 a version removed by maintenance leaves the case, its branch and the version after it", async () => {
    const { case_id, version_id } = await createCase();
    await backend.sql`
      update public.clinical_scenarios set is_draft = false, is_active = true where id = ${String(case_id)}`;
    const next = await insert("public.case_versions", { case_id, version_number: 2 });
    await backend.sql`
      update public.case_branches set head_version_id = ${String(version_id)} where case_id = ${String(case_id)}`;
    await backend.sql`
      update public.clinical_scenarios set published_version_id = ${String(version_id)} where id = ${String(case_id)}`;
    expect(next.parent_version_id).toBe(version_id);

    await backend.sql`delete from public.case_versions where id = ${String(version_id)}`;
    await expectAll("stays", [
      { table: "public.clinical_scenarios", key: { id: case_id }, references: ["published_version_id"] },
      { table: "public.case_branches", key: { case_id }, references: ["head_version_id"] },
      { table: "public.case_versions", key: { id: next.id }, references: ["parent_version_id"] },
    ]);
  });
});

describe("a chat", () => {
  it("ADATA-08 takes its messages, and leaves the batches and proposals that came of it", async () => {
    const { id: user_id } = await backend.createUser();
    const { case_id } = await createCase();
    const session = await insertTraced("public.case_chat_sessions", { case_id, user_id });
    const session_id = session.row.id;
    const message = await insertTraced("public.case_chat_messages", { session_id });
    const batch = await insertTraced(
      "public.case_change_batches",
      { case_id, user_id, session_id },
      "session_id",
    );
    const proposal = await insertTraced(
      "public.case_change_proposals",
      { case_id, user_id, session_id, batch_id: batch.row.id },
      "session_id",
    );

    await backend.sql`delete from public.case_chat_sessions where id = ${String(session_id)}`;
    await expectAll("gone", [session, message]);
    await expectAll("stays", [batch, proposal]);

    await backend.sql`delete from public.case_change_batches where id = ${String(batch.row.id)}`;
    await expectAll("stays", [{ ...proposal, references: ["batch_id"] }]);
  });
});

describe("a call", () => {
  it("MDATA-38 PRIV-07 takes its terms, events and recording, and leaves the practised case", async () => {
    const { id: user_id } = await backend.createUser();
    const call = await insertTraced("public.call_history", {
      user_id,
      call_recording_path: "calls/deleted.wav",
    });
    const call_id = call.row.id;
    const gone = [
      call,
      await insertTraced("private.call_terms", { call_id }),
      await insertTraced("private.call_events", { call_id }),
    ];
    const practised = await insertTraced("public.practiced_cases", { user_id, call_id }, "call_id");

    await backend.sql`delete from public.call_history where id = ${String(call_id)}`;
    await expectAll("gone", gone);
    await expectAll("stays", [practised]);
    expect(await backend.sql`select path from private.recording_removals`).toEqual([
      { path: "calls/deleted.wav" },
    ]);
  });
});

it("MDATA-38 a category that a case is filed under stays", async () => {
  const { id: user_id } = await backend.createUser();
  const { id: category_id } = await insert("public.category_tree", { name: "Rare", is_condition: true });
  const filed = await insertTraced("public.user_cases", { user_id, category_id });
  await expect(
    backend.sql`delete from public.category_tree where id = ${String(category_id)}`,
  ).rejects.toMatchObject({ code: "23503" });
  await expectAll("stays", [filed]);
});
