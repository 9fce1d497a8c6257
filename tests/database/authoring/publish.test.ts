import { EMPTY_CASE } from "@andromeda/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  codeOf,
  completeCase,
  createAuthoringBackend,
  createDraft,
  createPublished,
  done,
  must,
  newestActivity,
  type PublishOptions,
  publish,
  readScenario,
} from "./support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

const versionsOf = (caseId: string) =>
  must(
    authoring.admin.client
      .from("case_versions")
      .select("id, version_number, commit_message, parent_version_id")
      .eq("case_id", caseId)
      .order("version_number"),
  );

describe("the first publish", () => {
  it("VERS-04 VERS-06 makes version 1 and the main branch that points to it", async () => {
    const draft = await createDraft(authoring.educator);
    const version = await must(publish(authoring.educator, draft.id, draft.revision));
    expect(version).toMatchObject({
      case_id: draft.id,
      version_number: 1,
      commit_message: "Initial case creation",
      parent_version_id: null,
      author_id: authoring.educator.id,
    });
    const branches = await must(
      authoring.educator.client
        .from("case_branches")
        .select("branch_name, head_version_id, created_by")
        .eq("case_id", draft.id),
    );
    expect(branches).toEqual([
      { branch_name: "main", head_version_id: version.id, created_by: authoring.educator.id },
    ]);
  });

  it("VERS-26 the snapshot holds the case as it was published", async () => {
    const { version } = await createPublished(authoring.admin);
    expect(version.case_snapshot).toEqual({
      ...EMPTY_CASE,
      ...completeCase,
      case_kind: "history",
      is_active: true,
      is_draft: false,
    });
  });

  it("EDIT-39 writes the given fields and takes Active from the toggle", async () => {
    const draft = await createDraft(authoring.admin);
    const version = await must(
      publish(authoring.admin, draft.id, draft.revision, {
        fields: { title: "As published", is_active: false },
      }),
    );
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({
      title: "As published",
      description: completeCase.description,
      is_draft: false,
      is_active: false,
      published_version_id: null,
    });
    expect(version.case_snapshot).toMatchObject({ title: "As published", is_active: false });
  });

  it("VERS-08 a typed note wins, also for version 1", async () => {
    const draft = await createDraft(authoring.admin);
    const version = await must(
      publish(authoring.admin, draft.id, draft.revision, { message: "  My note  " }),
    );
    expect(version.commit_message).toBe("My note");
  });

  it("makes a novel item of the classification selectable for members", async () => {
    await createPublished(authoring.admin, {
      specialty: "Respiratory",
      condition: "A newly described lung disease",
    });
    const found = await must(
      authoring.member.client
        .from("category_tree")
        .select("name, specialty, is_presentation, is_condition")
        .eq("id", "Respiratory:A newly described lung disease"),
    );
    expect(found).toEqual([
      {
        name: "A newly described lung disease",
        specialty: "Respiratory",
        is_presentation: false,
        is_condition: true,
      },
    ]);
  });
});

describe("a later publish", () => {
  it("VERS-24 VERS-26 stores the changes and their totals", async () => {
    const { scenario } = await createPublished(authoring.admin);
    const version = await must(
      publish(authoring.admin, scenario.id, scenario.revision, {
        message: "Update content (1 added, 1 modified, 1 removed)",
        fields: { title: "Chest pain on exertion" },
        changes: [
          {
            field_path: "title",
            change_type: "modified",
            old_value: "Chest pain at rest",
            new_value: "Chest pain on exertion",
            lines_added: 1,
            lines_removed: 1,
          },
          {
            field_path: "condition",
            change_type: "added",
            old_value: null,
            new_value: "Angina",
            lines_added: 1,
          },
          { field_path: "presentation", change_type: "deleted", old_value: "Chest pain", lines_removed: 1 },
        ],
      }),
    );
    expect(version).toMatchObject({
      version_number: 2,
      total_changes: 3,
      lines_added: 2,
      lines_removed: 2,
    });
    const changes = await must(
      authoring.admin.client
        .from("case_version_changes")
        .select("field_path, change_type, old_value, new_value, change_size")
        .eq("version_id", version.id)
        .order("field_path"),
    );
    expect(changes).toEqual([
      { field_path: "condition", change_type: "added", old_value: null, new_value: "Angina", change_size: 6 },
      {
        field_path: "presentation",
        change_type: "deleted",
        old_value: "Chest pain",
        new_value: null,
        change_size: 10,
      },
      {
        field_path: "title",
        change_type: "modified",
        old_value: "Chest pain at rest",
        new_value: "Chest pain on exertion",
        change_size: 4,
      },
    ]);
  });

  it("VERS-04 follows the version before it and moves main and circulation to itself", async () => {
    const { scenario, version: first } = await createPublished(authoring.admin);
    const second = await must(
      publish(authoring.admin, scenario.id, scenario.revision, {
        message: "Again",
        fields: { title: "New" },
      }),
    );
    expect(second.parent_version_id).toBe(first.id);
    const [branch] = await must(
      authoring.admin.client.from("case_branches").select("head_version_id").eq("case_id", scenario.id),
    );
    expect(branch).toEqual({ head_version_id: second.id });
    expect((await readScenario(authoring.admin, scenario.id)).published_version_id).toBe(second.id);
  });

  it("VERS-07 needs a commit message", async () => {
    const { scenario } = await createPublished(authoring.admin);
    const answer = await publish(authoring.admin, scenario.id, scenario.revision, { message: "  " });
    expect(answer.error).toMatchObject({ code: "22023", message: "A commit message is required" });
    expect(await versionsOf(scenario.id)).toHaveLength(1);
  });

  it("ADMIN-20 is written to the activity log", async () => {
    const { scenario } = await createPublished(authoring.admin, { title: "Logged" });
    await must(publish(authoring.otherAdmin, scenario.id, scenario.revision, { message: "Clearer title" }));
    expect(await newestActivity(authoring)).toMatchObject({
      admin_name: "Bea Second",
      action_type: "scenario_published",
      action_details: 'Version 2 of "Logged": Clearer title',
    });
  });
});

describe("a publish that is not possible", () => {
  it("SYNC-03 is refused with 409 and the current revision when the case has moved on", async () => {
    const draft = await createDraft(authoring.admin);
    await done(
      authoring.otherAdmin.client.from("clinical_scenarios").update({ title: "Moved on" }).eq("id", draft.id),
    );
    const answer = await publish(authoring.admin, draft.id, draft.revision, { fields: { title: "Mine" } });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: "PT409", message: "stale revision", details: "2" });
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({
      title: "Moved on",
      is_draft: true,
    });
    expect(await versionsOf(draft.id)).toEqual([]);
  });

  it("SYNC-03 of two publishers of one change one wins and the other gets a conflict", async () => {
    const draft = await createDraft(authoring.admin);
    const answers = await Promise.all([
      publish(authoring.admin, draft.id, draft.revision, { fields: { title: "Ada's" } }),
      publish(authoring.otherAdmin, draft.id, draft.revision, { fields: { title: "Bea's" } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0].error ? "Bea's" : "Ada's";
    expect((await readScenario(authoring.admin, draft.id)).title).toBe(winner);
    expect(await versionsOf(draft.id)).toHaveLength(1);
  });

  it("VERS-27 two publishers of an unchanged case get two numbers", async () => {
    const { scenario, version } = await createPublished(authoring.admin);
    const answers = await Promise.all([
      must(publish(authoring.admin, scenario.id, scenario.revision, { message: "One" })),
      must(publish(authoring.otherAdmin, scenario.id, scenario.revision, { message: "Two" })),
    ]);
    expect(answers.map(({ version_number }) => version_number).sort()).toEqual([2, 3]);
    const chain = await versionsOf(scenario.id);
    expect(chain.map(({ parent_version_id }) => parent_version_id)).toEqual([null, version.id, chain[1]?.id]);
  });

  it.each([
    ["title", "Title is required"],
    ["description", "Description is required"],
    ["difficulty_level", "Difficulty level is required"],
    ["specialty", "Specialty is required"],
  ])("EDIT-39 needs the field %s", async (field, message) => {
    const draft = await createDraft(authoring.admin);
    const answer = await publish(authoring.admin, draft.id, draft.revision, { fields: { [field]: " " } });
    expect(answer.error).toMatchObject({ code: "22023", message });
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ is_draft: true, revision: 1 });
  });

  it.each<[PublishOptions, string]>([
    [{ message: "x".repeat(10_001) }, "A commit message may have at most 10000 characters."],
    [
      { changes: Array(10_001).fill({ field_path: "title", change_type: "modified" }) },
      "A version may have at most 10000 changes.",
    ],
  ])("ASEC-14 refuses what is too long: $1", async (options, message) => {
    const draft = await createDraft(authoring.admin);
    const answer = await publish(authoring.admin, draft.id, draft.revision, options);
    expect(answer.error).toMatchObject({ code: "22023", message });
  });

  it("ASEC-05 writes nothing but the fields of a case", async () => {
    const draft = await createDraft(authoring.admin);
    await must(
      publish(authoring.educator, draft.id, draft.revision, {
        fields: { id: authoring.member.id, created_by: authoring.educator.id, revision: 99, is_draft: true },
      }),
    );
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({
      created_by: authoring.admin.id,
      revision: 2,
      is_draft: false,
    });
  });

  it("VERS-24 one bad change undoes all of it", async () => {
    const draft = await createDraft(authoring.admin);
    const answer = await publish(authoring.admin, draft.id, draft.revision, {
      changes: [{ field_path: "title", change_type: "renamed" }],
    });
    expect(answer.error?.code).toBe("23514");
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ is_draft: true });
    expect(await versionsOf(draft.id)).toEqual([]);
  });

  it("ASEC-09 is answered with a code: unknown case, or not an author", async () => {
    const draft = await createDraft(authoring.admin);
    expect(await codeOf(publish(authoring.admin, authoring.member.id, 1))).toBe("PT404");
    expect(await codeOf(publish(authoring.member, draft.id, draft.revision))).toBe("42501");
  });
});
