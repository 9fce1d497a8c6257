import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  createDraft,
  createPublished,
  done,
  must,
  publish,
  readScenario,
  type ScenarioRow,
  type VersionRow,
} from "./support.ts";

let authoring: AuthoringBackend;
let scenario: ScenarioRow;
let first: VersionRow;

const HASH = "0123456789abcdef0123456789abcdef01234567";

/** A row of case_versions for an insert that avoids the procedures. */
const handWritten = (fields: Record<string, unknown> = {}) => ({
  case_id: scenario.id,
  commit_hash: HASH,
  commit_message: "By hand",
  author_id: authoring.admin.id,
  case_snapshot: {},
  ...fields,
});
/** Inserts a version as the service role; the rules of the tables hold for it too. */
const insertAsService = (fields: Record<string, unknown> = {}) =>
  authoring.backend.service().from("case_versions").insert(handWritten(fields)).select().single<VersionRow>();

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  ({ scenario, version: first } = await createPublished(authoring.admin));
});

describe("reading", () => {
  it("ASEC-01 ASEC-05 an educator learns who wrote a version, and nothing of learners", async () => {
    const { educator, admin, member } = authoring;
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
    const second = await must(
      publish(authoring.admin, scenario.id, scenario.revision, {
        message: "Again",
        changes: [{ field_path: "title", change_type: "added" }],
      }),
    );
    const history = await must(
      authoring.educator.client
        .from("case_versions")
        .select("version_number, commit_hash, parent_version_id, total_changes")
        .eq("case_id", scenario.id)
        .order("version_number", { ascending: false }),
    );
    expect(history).toEqual([
      {
        version_number: 2,
        commit_hash: second.commit_hash,
        parent_version_id: first.id,
        total_changes: 1,
      },
      { version_number: 1, commit_hash: first.commit_hash, parent_version_id: null, total_changes: 0 },
    ]);
  });

  it("VERS-20 one version comes with its changes and the title of the case", async () => {
    const { id } = await must(
      publish(authoring.admin, scenario.id, scenario.revision, {
        message: "Again",
        changes: [{ field_path: "title", change_type: "added", new_value: "x" }],
      }),
    );
    const version = await must(
      authoring.admin.client
        .from("case_versions")
        .select(
          "version_number, case_version_changes(field_path, change_type), clinical_scenarios!case_versions_case_id_fkey(title)",
        )
        .eq("id", id)
        .single(),
    );
    expect(version).toEqual({
      version_number: 2,
      case_version_changes: [{ field_path: "title", change_type: "added" }],
      clinical_scenarios: { title: scenario.title },
    });
  });
});

describe("without the procedures", () => {
  it("VERS-27 VERS-29 no author makes a version, a change or a branch, or moves the head of main", async () => {
    const before = await history();
    for (const { client, id } of [authoring.educator, authoring.admin]) {
      const writes = [
        client.from("case_versions").insert(handWritten({ author_id: id })),
        client.from("case_versions").insert(handWritten({ author_id: id, version_number: 2_147_483_647 })),
        client
          .from("case_version_changes")
          .insert({ version_id: first.id, field_path: "title", change_type: "added" }),
        client.from("case_branches").insert({ case_id: scenario.id, branch_name: "other", created_by: id }),
        client.from("case_branches").update({ head_version_id: null }).eq("case_id", scenario.id),
      ];
      expect(await Promise.all(writes.map(codeOf))).toEqual(writes.map(() => "42501"));
    }
    expect(await history()).toEqual(before);
    expect((await readScenario(authoring.admin, scenario.id)).published_version_id).toBe(first.id);
    const next = await must(publish(authoring.admin, scenario.id, scenario.revision, { message: "Goes on" }));
    expect(next).toMatchObject({ version_number: 2, parent_version_id: first.id });
  });

  it("VERS-29 no author takes a case out of the drafts that was never published", async () => {
    const draft = await createDraft(authoring.educator);
    const { client } = authoring.educator;
    const table = () => client.from("clinical_scenarios");
    expect(await codeOf(table().update({ is_draft: false, is_active: true }).eq("id", draft.id))).toBe(
      "42501",
    );
    expect(await codeOf(table().insert({ title: "x", is_draft: false, is_active: true }))).toBe("42501");
    expect(await readScenario(authoring.educator, draft.id)).toMatchObject({
      is_draft: true,
      published_version_id: null,
    });
  });

  it("VERS-21 VERS-29 number and parent are the server's, whoever writes and whatever is sent", async () => {
    const second = await must(insertAsService({ version_number: 2_147_483_647, parent_version_id: null }));
    expect(second).toMatchObject({ version_number: 2, parent_version_id: first.id });
    const answers = await Promise.all([
      must(insertAsService()),
      must(insertAsService({ version_number: 1 })),
    ]);
    expect(answers.map(({ version_number }) => version_number).sort()).toEqual([3, 4]);
    const next = await must(publish(authoring.admin, scenario.id, scenario.revision, { message: "Goes on" }));
    expect(next.version_number).toBe(5);
  });

  it("VERS-23 several versions written by one statement are one chain, and main points to the last", async () => {
    const rows = await authoring.sql<{ id: string; parent_version_id: string }[]>`
      insert into public.case_versions (case_id, commit_hash, commit_message, case_snapshot)
      select ${scenario.id}, ${HASH}, n::text, '{}' from generate_series(1, 3) as n returning id, parent_version_id`;
    expect(rows.map((row) => row.parent_version_id)).toEqual([first.id, rows[0]?.id, rows[1]?.id]);
    expect((await history()).branches).toMatchObject([{ head_version_id: rows[2]?.id }]);
  });

  it.each([
    ["a hash of another length", { commit_hash: HASH.slice(1) }, "23514"],
    ["a hash that is not hexadecimal", { commit_hash: HASH.replace("f", "g") }, "23514"],
    ["no message", { commit_message: " " }, "23514"],
  ])("ADATA-09 VERS-22 the table refuses %s", async (_what, fields, code) => {
    expect(await codeOf(insertAsService(fields))).toBe(code);
  });

  it("ADATA-09 the tables refuse a head of main of another case, and a type of change outside the list", async () => {
    const other = await createPublished(authoring.admin);
    const service = authoring.backend.service();
    const moved = service
      .from("case_branches")
      .update({ head_version_id: other.version.id })
      .eq("case_id", scenario.id);
    expect(await codeOf(moved)).toBe("22023");
    const change = { version_id: first.id, field_path: "title", change_type: "renamed" };
    expect(await codeOf(service.from("case_version_changes").insert(change))).toBe("23514");
  });

  it("SAVE-09 a version of a draft or an inactive case does not put it into circulation", async () => {
    await done(
      authoring.admin.client.from("clinical_scenarios").update({ is_active: false }).eq("id", scenario.id),
    );
    await must(insertAsService());
    expect((await readScenario(authoring.admin, scenario.id)).published_version_id).toBeNull();
  });
});

describe("the procedures of the client's version service", () => {
  it("ADATA-14 ADATA-15 get_next_version_number counts from 1", async () => {
    const draft = await createDraft(authoring.admin);
    const next = (caseId: string) =>
      must(authoring.educator.client.rpc("get_next_version_number", { target_case_id: caseId }));
    expect(await next(draft.id)).toBe(1);
    expect(await next(scenario.id)).toBe(2);
  });

  it("ADATA-15 VERS-22 generate_commit_hash gives 40 digits that follow from its arguments", async () => {
    const hash = (title: string, time: string) =>
      must(
        authoring.admin.client.rpc("generate_commit_hash", {
          case_data: { title },
          author_id: authoring.admin.id,
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
    const draft = await createDraft(authoring.admin);
    const ensure = () =>
      must(
        authoring.educator.client.rpc("ensure_main_branch", {
          target_case_id: draft.id,
          creator_id: authoring.admin.id,
        }),
      );
    const [one, two] = await Promise.all([ensure(), ensure()]);
    expect(one).toBe(two);
    const branches = await must(
      authoring.educator.client
        .from("case_branches")
        .select("id, branch_name, created_by, head_version_id")
        .eq("case_id", draft.id),
    );
    expect(branches).toEqual([
      { id: one, branch_name: "main", created_by: authoring.educator.id, head_version_id: null },
    ]);
  });

  it("ADATA-14 ensure_main_branch refuses an unknown case", async () => {
    expect(
      await codeOf(
        authoring.admin.client.rpc("ensure_main_branch", {
          target_case_id: authoring.member.id,
          creator_id: authoring.admin.id,
        }),
      ),
    ).toBe("PT404");
  });
});

it("VERS-27 versions and their changes can be neither changed nor deleted through the API", async () => {
  const { client } = authoring.admin;
  const versions = () => client.from("case_versions");
  const changes = () => client.from("case_version_changes");
  expect(await codeOf(versions().update({ title: "x" }).eq("id", first.id))).toBe("42501");
  expect(await codeOf(versions().delete().eq("id", first.id))).toBe("42501");
  expect(await codeOf(changes().update({ new_value: "x" }).eq("version_id", first.id))).toBe("42501");
  expect(await codeOf(changes().delete().eq("version_id", first.id))).toBe("42501");
});

it("VERS-16 a revert cuts its message where that would be too long, and is not refused", async () => {
  let { revision } = scenario;
  const long = await must(publish(authoring.admin, scenario.id, revision, { message: "x".repeat(10_000) }));
  revision = (await readScenario(authoring.admin, scenario.id)).revision;
  const args = {
    p_case_id: scenario.id,
    p_version_id: long.id,
    p_expected_revision: revision,
    p_changes: [],
  };
  await done(authoring.admin.client.rpc("revert_case", args));
  const [newest] = await must(
    authoring.admin.client
      .from("case_versions")
      .select("commit_message")
      .eq("case_id", scenario.id)
      .order("version_number", { ascending: false }),
  );
  expect(newest?.commit_message).toBe(`Revert to version 2: ${"x".repeat(10_000)}`.slice(0, 10_000));
});

/** What the three tables contain about the case. */
async function history() {
  const service = authoring.backend.service();
  return {
    versions: await must(service.from("case_versions").select().eq("case_id", scenario.id)),
    changes: await must(service.from("case_version_changes").select().eq("version_id", first.id)),
    branches: await must(service.from("case_branches").select().eq("case_id", scenario.id)),
  };
}
