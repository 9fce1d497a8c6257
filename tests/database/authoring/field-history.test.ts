import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  createDraft,
  must,
  publish,
  readScenario,
} from "./support.ts";

interface FieldChangeRow {
  readonly field_path: string;
  readonly change_type: string;
  readonly version_number: number;
  readonly author_id: string | null;
}

let authoring: AuthoringBackend;
let caseId: string;

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";

const change = (
  field_path: string,
  change_type: string,
  old_value: string | null,
  new_value: string | null,
) => ({
  field_path,
  change_type,
  old_value,
  new_value,
  lines_added: 0,
  lines_removed: 0,
});

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  const draft = await createDraft(authoring.admin);
  caseId = draft.id;
  const versions: [Account, ReturnType<typeof change>[]][] = [
    [authoring.admin, [change("title", "added", null, "One"), change(COMPLAINT, "added", null, "Pain")]],
    [authoring.educator, [change("title", "modified", "One", "Two")]],
    [authoring.otherAdmin, [change(COMPLAINT, "deleted", "Pain", null)]],
    [authoring.admin, [change("title", "modified", "Two", "Three")]],
  ];
  for (const [author, changes] of versions) {
    const { revision } = await readScenario(author, caseId);
    await must(publish(author, caseId, revision, { message: "Next", changes }));
  }
  const other = await createDraft(authoring.admin);
  await must(
    publish(authoring.admin, other.id, other.revision, { changes: [change("title", "added", null, "X")] }),
  );
});

afterAll(() => authoring.close());

const lastChanges = (reader: Account) =>
  reader.client.rpc("get_field_changes", { p_case_id: caseId }).returns<FieldChangeRow[]>();
const history = (reader: Account, fields: Record<string, unknown> = {}) =>
  reader.client
    .rpc("get_field_history", { p_case_id: caseId, p_field_path: "title", ...fields })
    .returns<(FieldChangeRow & { old_value: string | null; new_value: string | null })[]>();

describe("the last change of every field", () => {
  it("names the newest version that changed it, and who published that", async () => {
    const rows = (await must(lastChanges(authoring.educator))) as FieldChangeRow[];
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field_path: "title",
          change_type: "modified",
          version_number: 4,
          author_id: authoring.admin.id,
        }),
        expect.objectContaining({
          field_path: COMPLAINT,
          change_type: "deleted",
          version_number: 3,
          author_id: authoring.otherAdmin.id,
        }),
      ]),
    );
  });

  it("ASEC-05 is for authors", async () => {
    expect(await codeOf(lastChanges(authoring.member))).toBe("42501");
    expect(await codeOf(history(authoring.member))).toBe("42501");
  });
});

describe("the history of one field", () => {
  it("comes newest first with both values", async () => {
    expect(await must(history(authoring.educator))).toMatchObject([
      { version_number: 4, old_value: "Two", new_value: "Three" },
      { version_number: 2, old_value: "One", new_value: "Two", author_id: authoring.educator.id },
      { version_number: 1, old_value: null, new_value: "One", change_type: "added" },
    ]);
  });

  it("goes on before a version, and gives no more than asked", async () => {
    const numbers = async (fields: Record<string, unknown>) =>
      ((await must(history(authoring.admin, fields))) as FieldChangeRow[]).map((row) => row.version_number);
    expect(await numbers({ p_before_version: 4 })).toEqual([2, 1]);
    expect(await numbers({ p_limit: 2 })).toEqual([4, 2]);
    expect(await numbers({ p_limit: -3 })).toEqual([4]);
    expect(await numbers({ p_field_path: "condition" })).toEqual([]);
  });
});

/** How many rows of the table the call reads as the person, with and without an index. */
async function rowsRead(reader: Account, call: string, table: string) {
  return authoring.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: reader.id, role: "authenticated" })}, true)`;
    await tx`set local role authenticated`;
    await tx.unsafe(call);
    const [row] = await tx<{ scanned: number; fetched: number }[]>`
      select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
      from pg_stat_xact_user_tables where schemaname = 'public' and relname = ${table}`;
    return row;
  });
}

it.each([
  ["get_field_changes", "select public.get_field_changes($1)"],
  ["get_field_history", "select public.get_field_history($1, 'title')"],
])("VERS-24 %s reads the versions of its case alone, however many other cases have", async (_name, call) => {
  await authoring.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      with added as (
        insert into public.case_versions (case_id, version_number, commit_hash, commit_message, case_snapshot)
        select gen_random_uuid(), 1, repeat('0', 40), 'Another case', '{}' from generate_series(1, 3000)
        returning id
      )
      insert into public.case_version_changes (version_id, field_path, change_type)
      select id, 'title', 'added' from added`;
  });
  await authoring.sql`analyze public.case_versions, public.case_version_changes`;
  for (const table of ["case_versions", "case_version_changes"]) {
    const read = await rowsRead(authoring.admin, call.replace("$1", `'${caseId}'`), table);
    expect(read).toEqual({ scanned: 0, fetched: expect.any(Number) });
    expect(read?.fetched).toBeLessThan(50);
  }
});
