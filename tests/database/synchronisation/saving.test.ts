import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  completeCase,
  countPresentation,
  createAuthoringBackend,
  createDraft,
  createPublished,
  done,
  must,
  readScenario,
  type ScenarioRow,
  type VersionRow,
} from "../authoring/support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

const save = (author: Account, id: string, revision: number | null, fields: unknown, kind = "auto-save") =>
  author.client.rpc("save_case", {
    p_case_id: id,
    p_expected_revision: revision,
    p_case: fields,
    p_kind: kind,
  });
const create = (author: Account, id: string | null, fields: unknown, mutationId: string | null = null) =>
  author.client.rpc("create_case", { p_case_id: id, p_case: fields, p_mutation_id: mutationId });

describe("saving a published case", () => {
  let scenario: ScenarioRow;
  let version: VersionRow;
  let item: string;

  beforeEach(async () => {
    item = `Cough ${randomUUID()}`;
    ({ scenario, version } = await createPublished(authoring.admin, {
      specialty: "Respiratory",
      presentation: item,
    }));
  });

  it("SAVE-08 SAVE-09 automatically makes the working row a draft and keeps the version in circulation", async () => {
    const saved = await must(
      save(authoring.educator, scenario.id, scenario.revision, { title: "Half-typed" }),
    );
    expect(saved).toMatchObject({
      title: "Half-typed",
      description: completeCase.description,
      is_draft: true,
      is_active: false,
      auto_saved: true,
      published_version_id: version.id,
      revision: scenario.revision + 1,
      updated_by: authoring.educator.id,
    });
    // The server's clock, at the moment of this very write.
    expect(saved.last_saved).toBe(saved.updated_at);
    expect(await countPresentation(authoring.member, "Respiratory", item)).toBe(1);
  });

  it("SAVE-09 as a draft withdraws it", async () => {
    const saved = await must(
      save(authoring.admin, scenario.id, scenario.revision, { title: "Reworked" }, "draft"),
    );
    expect(saved).toMatchObject({
      is_draft: true,
      is_active: false,
      auto_saved: false,
      published_version_id: null,
    });
    expect(await countPresentation(authoring.member, "Respiratory", item)).toBe(0);
  });

  it("SAVE-09 as a draft withdraws it after an automatic save too", async () => {
    const { revision } = await must(save(authoring.admin, scenario.id, scenario.revision, { title: "One" }));
    await must(save(authoring.admin, scenario.id, revision, { title: "One" }, "draft"));
    expect(await readScenario(authoring.admin, scenario.id)).toMatchObject({
      auto_saved: false,
      published_version_id: null,
    });
  });

  it("SAVE-10 VERS-05 creates no version", async () => {
    await must(save(authoring.admin, scenario.id, scenario.revision, { title: "One" }));
    const versions = await must(
      authoring.admin.client.from("case_versions").select("id").eq("case_id", scenario.id),
    );
    expect(versions).toEqual([{ id: version.id }]);
  });
});

describe("saving", () => {
  it("SYNC-03 on an outdated revision is refused with the current one, and changes nothing", async () => {
    const draft = await createDraft(authoring.admin);
    await done(
      authoring.otherAdmin.client.from("clinical_scenarios").update({ title: "Theirs" }).eq("id", draft.id),
    );
    const answer = await save(authoring.admin, draft.id, draft.revision, { title: "Mine" });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: "PT409", message: "stale revision", details: "2" });
    expect((await readScenario(authoring.admin, draft.id)).title).toBe("Theirs");
  });

  it("SYNC-03 of two writers of one revision one wins", async () => {
    const draft = await createDraft(authoring.admin);
    const answers = await Promise.all([
      save(authoring.admin, draft.id, draft.revision, { title: "Ada's" }),
      save(authoring.otherAdmin, draft.id, draft.revision, { title: "Bea's" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0].error ? "Bea's" : "Ada's";
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ title: winner, revision: 2 });
  });

  it("SAVE-08 what is not given stays as it was", async () => {
    const draft = await createDraft(authoring.admin, { case_kind: "exam" });
    await must(save(authoring.admin, draft.id, draft.revision, { condition: null, specialty: "Surgery" }));
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({
      ...completeCase,
      condition: null,
      specialty: "Surgery",
      case_kind: "exam",
    });
  });

  it("ASEC-09 of an unknown case is answered 404", async () => {
    const answer = await save(authoring.admin, randomUUID(), 1, { title: "x" });
    expect(answer).toMatchObject({ status: 404, error: { code: "PT404", details: "case/not-found" } });
  });

  it.each<[string, unknown, string, number | null, string]>([
    ["a blank title", { title: " " }, "auto-save", 1, "Title is required"],
    ["a title of another type", { title: 7 }, "draft", 1, "The field title must be text."],
    [
      "a template that is not an object",
      { case_template: "x" },
      "draft",
      1,
      "The field case_template must be an object.",
    ],
    ["no object", "x", "draft", 1, "The case must be an object."],
    ["another kind", { title: "x" }, "publish", 1, 'The kind of a save is "auto-save" or "draft".'],
    ["no revision", { title: "x" }, "draft", null, "The revision that was read is required."],
  ])("SAVE-10 refuses %s", async (_what, fields, kind, revision, message) => {
    const draft = await createDraft(authoring.admin);
    const answer = await save(authoring.admin, draft.id, revision, fields, kind);
    expect(answer.error).toMatchObject({ code: "22023", message });
    expect((await readScenario(authoring.admin, draft.id)).revision).toBe(1);
  });

  it("SAVE-10 ASEC-05 is for authors", async () => {
    const draft = await createDraft(authoring.admin);
    expect(await codeOf(save(authoring.member, draft.id, 1, { title: "x" }))).toBe("42501");
  });
});

describe("creating a case", () => {
  it("SYNC-03 makes a draft of the caller's under the id that the caller made", async () => {
    const id = randomUUID();
    const created = await must(
      create(authoring.educator, id, { ...completeCase, is_active: true, revision: 9 }),
    );
    expect(created).toMatchObject({
      ...completeCase,
      id,
      revision: 1,
      is_draft: true,
      is_active: false,
      auto_saved: false,
      created_by: authoring.educator.id,
      last_saved: expect.any(String),
    });
  });

  it("SYNC-03 sent again makes no second case", async () => {
    const id = randomUUID();
    const mutationId = randomUUID();
    const title = `Sent again ${id}`;
    const fields = { ...completeCase, title };
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => must(create(authoring.admin, id, fields))))),
      await must(create(authoring.admin, id, fields, mutationId)),
      await must(create(authoring.admin, id, fields, mutationId)),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const count = async (table: string, column: string, value: string) => {
      const { sql } = authoring;
      const [row] =
        await sql`select count(*)::int as rows from ${sql(table)} where ${sql(column)} = ${value}`;
      return row?.rows;
    };
    expect(await count("public.clinical_scenarios", "title", title)).toBe(1);
    expect(await count("private.case_mutations", "case_id", id)).toBe(1);
    expect(await readScenario(authoring.admin, id)).toMatchObject({ revision: 1, title });
  });

  it("SYNC-03 with another text is an edit that names no revision: refused, and nothing is lost", async () => {
    const id = randomUUID();
    await must(create(authoring.admin, id, completeCase));
    const answer = await create(authoring.admin, id, { ...completeCase, title: "Typed further" });
    expect(answer).toMatchObject({ status: 409, error: { code: "PT409", details: "1" } });
    expect((await readScenario(authoring.admin, id)).title).toBe(completeCase.title);
  });

  it("SYNC-08 under another author's id is refused", async () => {
    const { id } = await createDraft(authoring.admin);
    const answer = await create(authoring.educator, id, completeCase);
    expect(answer).toMatchObject({ status: 409, error: { code: "23505" } });
  });

  it("SYNC-03 sent again after it was deleted is answered as deleted", async () => {
    const id = randomUUID();
    const mutationId = randomUUID();
    await must(create(authoring.admin, id, completeCase, mutationId));
    await done(authoring.admin.client.from("clinical_scenarios").delete().eq("id", id));
    expect(await create(authoring.admin, id, completeCase, mutationId)).toMatchObject({
      status: 404,
      error: { code: "PT404", details: "case/not-found" },
    });
  });

  it("SYNC-08 needs an id, a title and an author", async () => {
    expect(await codeOf(create(authoring.admin, null, completeCase))).toBe("22023");
    expect(await codeOf(create(authoring.admin, randomUUID(), {}))).toBe("22023");
    expect(await codeOf(create(authoring.member, randomUUID(), completeCase))).toBe("42501");
  });
});
