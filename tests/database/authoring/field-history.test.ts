import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Account,
  codeOf,
  createDraft,
  createStage,
  must,
  publish,
  readScenario,
  type Stage,
} from "./support.ts";

interface FieldChangeRow {
  readonly field_path: string;
  readonly change_type: string;
  readonly version_number: number;
  readonly author_id: string | null;
}

let stage: Stage;
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
  stage = await createStage();
  const draft = await createDraft(stage.admin);
  caseId = draft.id;
  const versions: [Account, ReturnType<typeof change>[]][] = [
    [stage.admin, [change("title", "added", null, "One"), change(COMPLAINT, "added", null, "Pain")]],
    [stage.educator, [change("title", "modified", "One", "Two")]],
    [stage.otherAdmin, [change(COMPLAINT, "deleted", "Pain", null)]],
    [stage.admin, [change("title", "modified", "Two", "Three")]],
  ];
  for (const [author, changes] of versions) {
    const { revision } = await readScenario(author, caseId);
    await must(publish(author, caseId, revision, { message: "Next", changes }));
  }
  const other = await createDraft(stage.admin);
  await must(
    publish(stage.admin, other.id, other.revision, { changes: [change("title", "added", null, "X")] }),
  );
});

afterAll(() => stage.close());

const lastChanges = (reader: Account) =>
  reader.client.rpc("get_field_changes", { p_case_id: caseId }).returns<FieldChangeRow[]>();
const history = (reader: Account, fields: Record<string, unknown> = {}) =>
  reader.client
    .rpc("get_field_history", { p_case_id: caseId, p_field_path: "title", ...fields })
    .returns<(FieldChangeRow & { old_value: string | null; new_value: string | null })[]>();

describe("the last change of every field", () => {
  it("names the newest version that changed it, and who published that", async () => {
    const rows = (await must(lastChanges(stage.educator))) as FieldChangeRow[];
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field_path: "title",
          change_type: "modified",
          version_number: 4,
          author_id: stage.admin.id,
        }),
        expect.objectContaining({
          field_path: COMPLAINT,
          change_type: "deleted",
          version_number: 3,
          author_id: stage.otherAdmin.id,
        }),
      ]),
    );
  });

  it("ASEC-05 is for authors", async () => {
    expect(await codeOf(lastChanges(stage.member))).toBe("42501");
    expect(await codeOf(history(stage.member))).toBe("42501");
  });
});

describe("the history of one field", () => {
  it("comes newest first with both values", async () => {
    expect(await must(history(stage.educator))).toMatchObject([
      { version_number: 4, old_value: "Two", new_value: "Three" },
      { version_number: 2, old_value: "One", new_value: "Two", author_id: stage.educator.id },
      { version_number: 1, old_value: null, new_value: "One", change_type: "added" },
    ]);
  });

  it("goes on before a version, and gives no more than asked", async () => {
    const numbers = async (fields: Record<string, unknown>) =>
      ((await must(history(stage.admin, fields))) as FieldChangeRow[]).map((row) => row.version_number);
    expect(await numbers({ p_before_version: 4 })).toEqual([2, 1]);
    expect(await numbers({ p_limit: 2 })).toEqual([4, 2]);
    expect(await numbers({ p_limit: -3 })).toEqual([4]);
    expect(await numbers({ p_field_path: "condition" })).toEqual([]);
  });
});

it("both find their rows by indexes, however many versions other cases have", async () => {
  const plans = await stage.sql.begin(async (tx) => {
    // The plan is for a table too large to be read; the fixtures here are too few to tell.
    await tx`set local enable_seqscan = off`;
    return Promise.all([
      tx`explain (costs off) select distinct on (c.field_path) c.field_path, v.version_number
         from public.case_versions as v join public.case_version_changes as c on c.version_id = v.id
         where v.case_id = ${caseId} order by c.field_path, v.version_number desc`,
      tx`explain (costs off) select c.new_value
         from public.case_versions as v
         join public.case_version_changes as c on c.version_id = v.id and c.field_path = 'title'
         where v.case_id = ${caseId} order by v.version_number desc limit 20`,
    ]);
  });
  for (const plan of plans) {
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain("case_versions_number_key");
    expect(text).toContain("case_version_changes_field_idx");
    expect(text).not.toContain("Seq Scan");
  }
});
