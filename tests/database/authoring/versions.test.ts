import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  codeOf,
  createDraft,
  createPublished,
  createStage,
  done,
  must,
  newestActivity,
  readScenario,
  type ScenarioRow,
  type Stage,
  type VersionRow,
} from "./support.ts";

let stage: Stage;
let scenario: ScenarioRow;
let first: VersionRow;

const HASH = "0123456789abcdef0123456789abcdef01234567";

/** A version as the client's own version service writes it, without the publish procedure. */
const nextVersion = (fields: Record<string, unknown> = {}) => ({
  case_id: scenario.id,
  version_number: 2,
  commit_hash: HASH,
  commit_message: "By hand",
  author_id: stage.admin.id,
  case_snapshot: { title: "By hand" },
  ...fields,
});
const insertVersion = (fields: Record<string, unknown> = {}) =>
  stage.admin.client.from("case_versions").insert(nextVersion(fields)).select().single<VersionRow>();

beforeAll(async () => {
  stage = await createStage();
});

afterAll(() => stage.close());

beforeEach(async () => {
  ({ scenario, version: first } = await createPublished(stage.admin));
});

describe("reading", () => {
  it("ASEC-01 ASEC-05 an educator learns who wrote a version, and nothing of learners", async () => {
    const { educator, admin, member } = stage;
    const names = await must(
      educator.client.rpc("get_author_names", { p_user_ids: [admin.id, educator.id, member.id] }),
    );
    const { data: profiles } = await admin.client
      .from("profiles")
      .select("id, full_name, email")
      .in("id", [admin.id, educator.id]);
    const expected = (profiles ?? []).map(({ id, full_name, email }) => ({
      user_id: id,
      author_name: full_name ?? email,
    }));
    expect(expected).toHaveLength(2);
    expect(names).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining(expected));
    const tooMany = Array.from({ length: 1_001 }, () => admin.id);
    expect(await codeOf(educator.client.rpc("get_author_names", { p_user_ids: tooMany }))).toBe("22023");
  });

  it("VERS-19 the history comes latest first, with its change count and its parent", async () => {
    const second = await must(insertVersion({ total_changes: 4 }));
    const history = await must(
      stage.educator.client
        .from("case_versions")
        .select("version_number, commit_hash, parent_version_id, total_changes")
        .eq("case_id", scenario.id)
        .order("version_number", { ascending: false }),
    );
    expect(history).toEqual([
      { version_number: 2, commit_hash: HASH, parent_version_id: first.id, total_changes: 4 },
      { version_number: 1, commit_hash: first.commit_hash, parent_version_id: null, total_changes: 0 },
    ]);
    expect(second.parent_version_id).toBe(first.id);
  });

  it("VERS-20 one version comes with its changes and the title of the case", async () => {
    await done(
      stage.admin.client
        .from("case_version_changes")
        .insert({ version_id: first.id, field_path: "title", change_type: "added", new_value: "x" }),
    );
    const version = await must(
      stage.admin.client
        .from("case_versions")
        .select(
          "version_number, case_version_changes(field_path, change_type), clinical_scenarios!case_versions_case_id_fkey(title)",
        )
        .eq("id", first.id)
        .single(),
    );
    expect(version).toEqual({
      version_number: 1,
      case_version_changes: [{ field_path: "title", change_type: "added" }],
      clinical_scenarios: { title: scenario.title },
    });
  });
});

describe("writing without the publish procedure", () => {
  it("VERS-04 VERS-23 moves main and circulation to the new version", async () => {
    const second = await must(insertVersion());
    const branches = await must(
      stage.admin.client
        .from("case_branches")
        .select("branch_name, head_version_id")
        .eq("case_id", scenario.id),
    );
    expect(branches).toEqual([{ branch_name: "main", head_version_id: second.id }]);
    expect((await readScenario(stage.admin, scenario.id)).published_version_id).toBe(second.id);
  });

  it("SAVE-09 a version of a draft or an inactive case does not put it into circulation", async () => {
    await done(
      stage.admin.client.from("clinical_scenarios").update({ is_active: false }).eq("id", scenario.id),
    );
    await must(insertVersion());
    expect((await readScenario(stage.admin, scenario.id)).published_version_id).toBeNull();
  });

  it("VERS-21 VERS-27 two writers of one number: the second is refused and finds the next", async () => {
    const answers = await Promise.all([insertVersion(), insertVersion()]);
    expect(answers.map(({ error }) => error?.code ?? "written").sort()).toEqual(["23505", "written"]);
    const next = await must(
      stage.admin.client.rpc("get_next_version_number", { target_case_id: scenario.id }),
    );
    expect(next).toBe(3);
    expect((await must(insertVersion({ version_number: next }))).version_number).toBe(3);
  });

  it("VERS-16 ADMIN-20 a revert is told apart in the activity log", async () => {
    await must(insertVersion({ commit_message: "Revert to version 1: Initial case creation" }));
    expect(await newestActivity(stage)).toMatchObject({
      action_type: "scenario_reverted",
      action_details: `Version 2 of "${scenario.title}": Revert to version 1: Initial case creation`,
    });
  });

  it.each([
    ["a hash of another length", { commit_hash: HASH.slice(1) }, "23514"],
    ["a hash that is not hexadecimal", { commit_hash: HASH.replace("f", "g") }, "23514"],
    ["a number below 1", { version_number: 0 }, "23514"],
    ["a number that is taken", { version_number: 1 }, "23505"],
    ["no message", { commit_message: " " }, "23514"],
  ])("ADATA-09 VERS-22 VERS-27 refuses %s", async (_what, fields, code) => {
    expect(await codeOf(insertVersion(fields))).toBe(code);
  });

  it("ADATA-09 refuses a parent, and a head of main, of another case", async () => {
    const other = await createPublished(stage.admin);
    expect(await codeOf(insertVersion({ parent_version_id: other.version.id }))).toBe("22023");
    expect(
      await codeOf(
        stage.admin.client
          .from("case_branches")
          .update({ head_version_id: other.version.id })
          .eq("case_id", scenario.id),
      ),
    ).toBe("22023");
  });

  it("ADATA-09 refuses a type of change outside the list", async () => {
    expect(
      await codeOf(
        stage.admin.client
          .from("case_version_changes")
          .insert({ version_id: first.id, field_path: "title", change_type: "renamed" }),
      ),
    ).toBe("23514");
  });

  it("ADATA-09 an older number never moves main back", async () => {
    const third = await must(insertVersion({ version_number: 3 }));
    await must(insertVersion({ version_number: 2 }));
    const [branch] = await must(
      stage.admin.client.from("case_branches").select("head_version_id").eq("case_id", scenario.id),
    );
    expect(branch).toEqual({ head_version_id: third.id });
  });
});

describe("the procedures of the client's version service", () => {
  it("ADATA-14 ADATA-15 get_next_version_number counts from 1", async () => {
    const draft = await createDraft(stage.admin);
    const next = (caseId: string) =>
      must(stage.educator.client.rpc("get_next_version_number", { target_case_id: caseId }));
    expect(await next(draft.id)).toBe(1);
    expect(await next(scenario.id)).toBe(2);
  });

  it("ADATA-15 VERS-22 generate_commit_hash gives 40 digits that follow from its arguments", async () => {
    const hash = (title: string, time: string) =>
      must(
        stage.admin.client.rpc("generate_commit_hash", {
          case_data: { title },
          author_id: stage.admin.id,
          created_timestamp: time,
        }),
      );
    const time = "2026-03-04T14:05:00.123456+00:00";
    const one = await hash("One", time);
    expect(one).toMatch(/^[0-9a-f]{40}$/);
    expect(await hash("One", "2026-03-04T15:05:00.123456+01:00")).toBe(one);
    expect(await hash("Two", time)).not.toBe(one);
    expect(await hash("One", "2026-03-04T14:05:00.123457+00:00")).not.toBe(one);
  });

  it("ADATA-15 VERS-23 ensure_main_branch makes the branch once, in the caller's name", async () => {
    const draft = await createDraft(stage.admin);
    const ensure = () =>
      must(
        stage.educator.client.rpc("ensure_main_branch", {
          target_case_id: draft.id,
          creator_id: stage.admin.id,
        }),
      );
    const [one, two] = await Promise.all([ensure(), ensure()]);
    expect(one).toBe(two);
    const branches = await must(
      stage.educator.client
        .from("case_branches")
        .select("id, branch_name, created_by, head_version_id")
        .eq("case_id", draft.id),
    );
    expect(branches).toEqual([
      { id: one, branch_name: "main", created_by: stage.educator.id, head_version_id: null },
    ]);
  });

  it("ADATA-14 ensure_main_branch knows an unknown case", async () => {
    expect(
      await codeOf(
        stage.admin.client.rpc("ensure_main_branch", {
          target_case_id: stage.member.id,
          creator_id: stage.admin.id,
        }),
      ),
    ).toBe("PT404");
  });
});

it("VERS-27 versions and their changes can be neither changed nor deleted through the API", async () => {
  const { client } = stage.admin;
  await done(
    client
      .from("case_version_changes")
      .insert({ version_id: first.id, field_path: "title", change_type: "added" }),
  );
  expect(await codeOf(client.from("case_versions").update({ title: "x" }).eq("id", first.id))).toBe("42501");
  expect(await codeOf(client.from("case_versions").delete().eq("id", first.id))).toBe("42501");
  expect(
    await codeOf(client.from("case_version_changes").update({ new_value: "x" }).eq("version_id", first.id)),
  ).toBe("42501");
  expect(await codeOf(client.from("case_version_changes").delete().eq("version_id", first.id))).toBe("42501");
});
