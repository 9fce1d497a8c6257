import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  completeCase,
  createAuthoringBackend,
  createPublished,
  done,
  must,
  newestActivity,
  publish,
  readScenario,
  type ScenarioRow,
  type VersionRow,
} from "../authoring/support.ts";

let authoring: AuthoringBackend;
let scenario: ScenarioRow;
let first: VersionRow;
let second: VersionRow;

/** From the second version back to the first. */
const changes = [
  {
    field_path: "title",
    change_type: "modified",
    old_value: "Reworked",
    new_value: completeCase.title,
    lines_added: 1,
    lines_removed: 1,
  },
];
const revert = (author: Account, versionId: string, revision: number, list: unknown = changes) =>
  author.client.rpc("revert_case", {
    p_case_id: scenario.id,
    p_version_id: versionId,
    p_expected_revision: revision,
    p_changes: list,
  });
const readCase = () => readScenario(authoring.admin, scenario.id);
const versions = () =>
  must(
    authoring.admin.client
      .from("case_versions")
      .select(
        "id, version_number, commit_message, case_snapshot, total_changes, lines_added, parent_version_id",
      )
      .eq("case_id", scenario.id)
      .order("version_number"),
  );

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  const published = await createPublished(authoring.admin);
  first = published.version;
  const template = { patient_agent: { family_history: { type: "text", value: "None", required: false } } };
  second = await must(
    publish(authoring.otherAdmin, published.scenario.id, published.scenario.revision, {
      message: "Second thoughts",
      fields: { ...completeCase, title: "Reworked", condition: null, case_template: template },
    }),
  );
  scenario = await readScenario(authoring.admin, published.scenario.id);
});

describe("a revert", () => {
  it("VERS-15 VERS-16 writes the snapshot back and records it as a new version that says so", async () => {
    const reverted = await must(revert(authoring.educator, first.id, scenario.revision));
    expect(reverted).toMatchObject({ ...completeCase, id: scenario.id, revision: scenario.revision + 1 });
    const history = await versions();
    expect(history.slice(0, 2).map(({ case_snapshot }) => case_snapshot)).toEqual([
      first.case_snapshot,
      second.case_snapshot,
    ]);
    expect(history).toHaveLength(3);
    expect(history[2]).toMatchObject({
      version_number: 3,
      commit_message: "Revert to version 1: Initial case creation",
      parent_version_id: second.id,
      case_snapshot: first.case_snapshot,
      total_changes: 1,
      lines_added: 1,
    });
    expect(await newestActivity(authoring)).toMatchObject({ action_type: "scenario_reverted" });
  });

  it("VERS-24 stores the changes that it was given", async () => {
    await must(revert(authoring.admin, first.id, scenario.revision));
    const newest = (await versions()).at(-1);
    const rows = await must(
      authoring.admin.client
        .from("case_version_changes")
        .select("field_path, change_type, old_value, new_value")
        .eq("version_id", newest?.id),
    );
    expect(rows).toEqual([
      { field_path: "title", change_type: "modified", old_value: "Reworked", new_value: completeCase.title },
    ]);
  });

  it("VERS-16 of a case in circulation keeps it there, with the new version", async () => {
    const reverted = await must(revert(authoring.admin, first.id, scenario.revision));
    const newest = (await versions()).at(-1);
    expect(reverted).toMatchObject({ is_draft: false, is_active: true, published_version_id: newest?.id });
  });

  it("VERS-16 of a draft leaves it a draft, and leaves circulation alone", async () => {
    const { revision } = await must(
      authoring.admin.client.rpc("save_case", {
        p_case_id: scenario.id,
        p_expected_revision: scenario.revision,
        p_case: { title: "Half-typed" },
        p_kind: "auto-save",
      }),
    );
    const reverted = await must(revert(authoring.admin, first.id, revision));
    expect(reverted).toMatchObject({
      title: completeCase.title,
      is_draft: true,
      is_active: false,
      published_version_id: second.id,
    });
  });

  it("VERS-16 of a case that is switched off leaves it off", async () => {
    await done(
      authoring.admin.client.from("clinical_scenarios").update({ is_active: false }).eq("id", scenario.id),
    );
    const reverted = await must(revert(authoring.admin, first.id, scenario.revision + 1));
    expect(reverted).toMatchObject({ is_draft: false, is_active: false, published_version_id: null });
  });

  it("SYNC-03 VERS-17 of a case that has moved on is refused and adds no version", async () => {
    await done(
      authoring.otherAdmin.client
        .from("clinical_scenarios")
        .update({ title: "Theirs" })
        .eq("id", scenario.id),
    );
    const answer = await revert(authoring.admin, first.id, scenario.revision);
    expect(answer).toMatchObject({
      status: 409,
      error: { code: "PT409", details: String(scenario.revision + 1) },
    });
    expect((await readCase()).title).toBe("Theirs");
    expect(await versions()).toHaveLength(2);
  });

  it("VERS-15 to a version of another case, or to none, is answered 404 and says which it is", async () => {
    const other = await createPublished(authoring.admin);
    for (const id of [other.version.id, randomUUID()]) {
      expect(await revert(authoring.admin, id, scenario.revision)).toMatchObject({
        status: 404,
        error: { code: "PT404", details: "version/not-found" },
      });
    }
    await done(authoring.admin.client.from("clinical_scenarios").delete().eq("id", scenario.id));
    expect(await revert(authoring.admin, first.id, scenario.revision)).toMatchObject({
      status: 404,
      error: { code: "PT404", details: "case/not-found" },
    });
  });

  it("VERS-15 to a snapshot that lacks what a published case needs is refused, and nothing changes", async () => {
    const bare = await must(
      authoring.backend
        .service()
        .from("case_versions")
        .insert({
          case_id: scenario.id,
          commit_hash: "0123456789abcdef0123456789abcdef01234567",
          commit_message: "By hand",
          author_id: authoring.admin.id,
          case_snapshot: { title: "By hand", description: " " },
        })
        .select()
        .single<VersionRow>(),
    );
    const answer = await revert(authoring.admin, bare.id, scenario.revision);
    expect(answer.error).toMatchObject({ code: "22023", message: "Description is required" });
    expect((await readCase()).title).toBe("Reworked");
    expect(await versions()).toHaveLength(3);
  });

  it("VERS-24 with changes that are not a list is refused; one bad change undoes all of it", async () => {
    expect(await codeOf(revert(authoring.admin, first.id, scenario.revision, {}))).toBe("22023");
    const bad = [{ field_path: "title", change_type: "renamed" }];
    expect(await codeOf(revert(authoring.admin, first.id, scenario.revision, bad))).toBe("23514");
    expect((await readCase()).title).toBe("Reworked");
  });

  it("ASEC-05 ASEC-09 is for authors", async () => {
    expect(await codeOf(revert(authoring.member, first.id, scenario.revision))).toBe("42501");
  });
});
