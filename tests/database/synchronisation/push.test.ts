import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
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
} from "../authoring/support.ts";
import { push, type Result } from "./support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

const create = (caseId: string, fields: Record<string, unknown> = {}) => ({
  kind: "create",
  mutation_id: randomUUID(),
  case_id: caseId,
  case: { ...completeCase, ...fields },
});
const update = (caseId: string, revision: unknown, fields: Record<string, unknown> = {}) => ({
  kind: "update",
  mutation_id: randomUUID(),
  case_id: caseId,
  expected_revision: revision,
  case: { ...completeCase, ...fields },
});
const remove = (caseId: string, revision: unknown) => ({
  kind: "delete",
  mutation_id: randomUUID(),
  case_id: caseId,
  expected_revision: revision,
});
const kinds = (results: readonly Result[]) => results.map(({ kind }) => kind);

describe("a push", () => {
  it("SYNC-03 carries out each mutation and answers in their order with the case as it is then", async () => {
    const [edited, dropped] = [await createDraft(authoring.admin), await createDraft(authoring.admin)];
    const id = randomUUID();
    const mutations = [
      create(id, { title: "Made offline" }),
      update(edited.id, 1, { title: "Edited offline" }),
      remove(dropped.id, 1),
      update(id, 1, { title: "Made and edited offline" }),
    ];
    const results = await push(authoring.educator, mutations);
    expect(results).toMatchObject([
      {
        kind: "accepted",
        case: { id, title: "Made offline", revision: 1, is_draft: true, auto_saved: false },
      },
      { kind: "accepted", case: { id: edited.id, title: "Edited offline", revision: 2, auto_saved: true } },
      { kind: "accepted", case: null },
      { kind: "accepted", case: { id, title: "Made and edited offline", revision: 2 } },
    ]);
    expect(results.map(({ mutation_id }) => mutation_id)).toEqual(
      mutations.map(({ mutation_id }) => mutation_id),
    );
    expect(await readScenario(authoring.admin, id)).toMatchObject({
      title: "Made and edited offline",
      case_template: completeCase.case_template,
      created_by: authoring.educator.id,
      updated_by: authoring.educator.id,
      is_active: false,
    });
    expect(await readScenario(authoring.admin, edited.id)).toMatchObject({ created_by: authoring.admin.id });
  });

  it("SYNC-03 answers without the template, which the sender has", async () => {
    const { id } = await createDraft(authoring.admin);
    const [result] = await push(authoring.admin, [update(id, 1, { title: "x" })]);
    expect(result?.case).not.toHaveProperty("case_template");
  });

  it("SYNC-03 SYNC-05 answers a stale revision with the case as it stands, and writes nothing", async () => {
    const { id } = await createDraft(authoring.admin);
    await done(
      authoring.otherAdmin.client.from("clinical_scenarios").update({ title: "Theirs" }).eq("id", id),
    );
    const results = await push(authoring.admin, [update(id, 1, { title: "Mine" }), remove(id, 1)]);
    const standing = {
      id,
      title: "Theirs",
      revision: 2,
      case_template: completeCase.case_template,
      published_version_id: null,
    };
    expect(results).toMatchObject([
      { kind: "stale", case: standing },
      { kind: "stale", case: standing },
    ]);
    expect((await readScenario(authoring.admin, id)).title).toBe("Theirs");
  });

  it("SYNC-06 says that a deleted case is gone, and does not bring it back", async () => {
    const { id } = await createDraft(authoring.admin);
    await done(authoring.otherAdmin.client.from("clinical_scenarios").delete().eq("id", id));
    const results = await push(authoring.admin, [
      update(id, 1),
      remove(id, 1),
      create(id),
      update(randomUUID(), 1),
    ]);
    expect(kinds(results)).toEqual(["gone", "gone", "gone", "gone"]);
    expect(await authoring.sql`select from public.clinical_scenarios where id = ${id}`).toHaveLength(0);
  });

  it("SAVE-09 SYNC-03 leaves a published case in circulation, as an auto-save does", async () => {
    const { scenario, version } = await createPublished(authoring.admin, {
      specialty: "Respiratory",
      presentation: "Cough from afar",
    });
    const results = await push(authoring.admin, [
      update(scenario.id, scenario.revision, { title: "Reworked" }),
    ]);
    expect(results).toMatchObject([
      { case: { is_draft: true, is_active: false, published_version_id: version.id } },
    ]);
    expect(await countPresentation(authoring.member, "Respiratory", "Cough from afar")).toBe(1);
    const versions = await must(
      authoring.admin.client.from("case_versions").select("id").eq("case_id", scenario.id),
    );
    expect(versions).toHaveLength(1);
  });

  it("SYNC-03 of nothing answers nothing", async () => {
    expect(await push(authoring.admin, [])).toEqual([]);
  });

  it("SYNC-03 takes 500 mutations and no more", async () => {
    const mutations = Array.from({ length: 501 }, () => create(randomUUID()));
    const { error } = await authoring.admin.client.rpc("push_cases", { p_mutations: mutations });
    expect(error).toMatchObject({ code: "22023", message: "At most 500 mutations can be pushed at once." });
    expect(new Set(kinds(await push(authoring.admin, mutations.slice(1))))).toEqual(new Set(["accepted"]));
  });

  it.each([[{}], ["text"], [5], [null]])("SYNC-08 refuses %j, which is not a list", async (mutations) => {
    const { error } = await authoring.admin.client.rpc("push_cases", { p_mutations: mutations });
    expect(error).toMatchObject({ code: "22023", message: "The mutations must be a list." });
  });

  it("SYNC-01 ASEC-05 is for authors with a session of their own", async () => {
    for (const client of [authoring.member.client, authoring.backend.anonymous()]) {
      expect(await codeOf(client.rpc("push_cases", { p_mutations: [create(randomUUID())] }))).toBe("42501");
    }
  });
});

describe("a mutation that cannot be carried out", () => {
  const id = randomUUID();
  const long = "x".repeat(501);
  it.each<[string, unknown, string]>([
    ["no object", "nonsense", "A mutation must be an object."],
    ["a list", [], "A mutation must be an object."],
    ["null", null, "A mutation must be an object."],
    ["no kind", { ...create(id), kind: undefined }, "The kind of a mutation is create, update or delete"],
    ["an unknown kind", { ...create(id), kind: "publish" }, 'not "publish"'],
    [
      "no mutation id",
      { ...create(id), mutation_id: undefined },
      "The field mutation_id of a mutation must be a UUID",
    ],
    ["a bad mutation id", { ...create(id), mutation_id: "7" }, 'must be a UUID, not "7"'],
    [
      "a bad case id",
      create("../etc/passwd"),
      'The field case_id of a mutation must be a UUID, not "../etc/passwd"',
    ],
    ["no revision", update(id, undefined), "expected_revision of a mutation must be a whole number"],
    ["a text as revision", update(id, "1"), "expected_revision of a mutation must be a whole number"],
    ["a fraction as revision", update(id, 1.5), "expected_revision of a mutation must be a whole number"],
    ["a revision below zero", remove(id, -1), "expected_revision of a mutation must be a whole number"],
    ["a revision out of range", remove(id, 1e30), "expected_revision of a mutation must be a whole number"],
    ["no case", { ...create(id), case: undefined }, "The case must be an object."],
    ["null as case", { ...create(id), case: null }, "The case must be an object."],
    ["a list as case", { ...create(id), case: [] }, "The case must be an object."],
    ["no title", create(id, { title: undefined }), "Title is required"],
    ["null as title", create(id, { title: null }), "Title is required"],
    ["a blank title", create(id, { title: "  " }), "Title is required"],
    ["a number as title", create(id, { title: 5 }), "The field title must be text."],
    ["a title too long", create(id, { title: long }), "The title may have at most 500 characters."],
    ["a list as description", create(id, { description: [] }), "The field description must be text."],
    ["a list as template", create(id, { case_template: [] }), "The field case_template must be an object."],
    ["null as template", create(id, { case_template: null }), "The field case_template must be an object."],
    ["an unknown kind of case", create(id, { case_kind: "quiz" }), "case_kind"],
  ])("SYNC-08 with %s is refused by itself", async (_what, mutation, message) => {
    const neighbours = [create(randomUUID()), create(randomUUID())];
    const results = await push(authoring.admin, [neighbours[0], mutation, neighbours[1]]);
    expect(kinds(results)).toEqual(["accepted", "refused", "accepted"]);
    expect(results[1]).toMatchObject({
      code: expect.stringMatching(/^2[23]/),
      message: expect.stringContaining(message),
    });
    expect(await authoring.sql`select from public.clinical_scenarios where id = ${id}`).toHaveLength(0);
    for (const { case_id } of neighbours) await readScenario(authoring.admin, case_id);
  });

  it("SYNC-08 is refused when another author has a case of the id", async () => {
    const { id: taken } = await createDraft(authoring.admin, { title: "Ada's" });
    const results = await push(authoring.educator, [create(taken)]);
    expect(results).toMatchObject([{ kind: "refused", code: "23505" }]);
    expect((await readScenario(authoring.admin, taken)).title).toBe("Ada's");
  });

  it("SYNC-03 is stale when the author's own case of the id says something else", async () => {
    const { id: own } = await createDraft(authoring.admin, { title: "First" });
    const results = await push(authoring.admin, [create(own, { title: "Second" })]);
    expect(results).toMatchObject([{ kind: "stale", case: { id: own, title: "First" } }]);
  });

  it("SYNC-08 writes no field that is the server's", async () => {
    const id = randomUUID();
    await push(authoring.educator, [
      create(id, { created_by: authoring.admin.id, revision: 7, is_active: true, is_draft: false }),
    ]);
    expect(await readScenario(authoring.admin, id)).toMatchObject({
      created_by: authoring.educator.id,
      revision: 1,
      is_active: false,
      is_draft: true,
    });
  });
});
