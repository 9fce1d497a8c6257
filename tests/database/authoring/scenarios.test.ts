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
  readScenario,
  type ScenarioRow,
} from "./support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

describe("creating", () => {
  it("EDIT-43 ADATA-02 stores the fields of the editor, a server-kept revision and the author", async () => {
    const now = new Date().toISOString();
    const row = await must(
      authoring.admin.client
        .from("clinical_scenarios")
        .insert({
          ...completeCase,
          is_active: false,
          is_draft: true,
          created_by: authoring.admin.id,
          updated_at: now,
          last_saved: now,
        })
        .select()
        .single<ScenarioRow>(),
    );
    expect(row).toMatchObject({
      ...completeCase,
      is_draft: true,
      is_active: false,
      auto_saved: false,
      revision: 1,
      published_version_id: null,
      created_by: authoring.admin.id,
    });
    expect(Date.parse(row.last_saved ?? "")).toBe(Date.parse(now));
  });

  it("ADATA-03 takes the caller as author when none is named, and nobody else", async () => {
    const { client } = authoring.educator;
    const row = await must(
      client.from("clinical_scenarios").insert({ title: "Cough" }).select().single<ScenarioRow>(),
    );
    expect(row.created_by).toBe(authoring.educator.id);
    expect(
      await codeOf(
        client.from("clinical_scenarios").insert({ title: "Cough", created_by: authoring.admin.id }),
      ),
    ).toBe("42501");
  });

  it("ADATA-03 EDIT-38 a draft is never active, whatever is sent", async () => {
    const draft = await createDraft(authoring.admin, { is_draft: true, is_active: true });
    expect(draft).toMatchObject({ is_draft: true, is_active: false });
    await done(
      authoring.admin.client.from("clinical_scenarios").update({ is_active: true }).eq("id", draft.id),
    );
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ is_draft: true, is_active: false });
  });

  it("ADMIN-20 is written to the activity log in the author's name", async () => {
    await createDraft(authoring.educator, { title: "Logged case" });
    expect(await newestActivity(authoring)).toMatchObject({
      admin_id: authoring.educator.id,
      admin_name: "Edda Author",
      action_type: "scenario_created",
      action_details: 'Created the scenario "Logged case"',
    });
  });

  it.each(["revision", "published_version_id", "updated_by", "created_at"])(
    "ADATA-02 refuses a client's own %s",
    async (column) => {
      const value = { revision: 9, created_at: "2020-01-01T00:00:00Z" }[column] ?? authoring.admin.id;
      const { client } = authoring.admin;
      const draft = await createDraft(authoring.admin);
      expect(await codeOf(client.from("clinical_scenarios").insert({ title: "x", [column]: value }))).toBe(
        "42501",
      );
      expect(
        await codeOf(
          client
            .from("clinical_scenarios")
            .update({ [column]: value })
            .eq("id", draft.id),
        ),
      ).toBe("42501");
    },
  );
});

describe("updating", () => {
  it("EDIT-44 ADATA-03 another author's save keeps the first author and names the last one", async () => {
    const draft = await createDraft(authoring.admin);
    await done(
      authoring.educator.client
        .from("clinical_scenarios")
        .update({ title: "Retitled", created_by: authoring.educator.id })
        .eq("id", draft.id),
    );
    const saved = await readScenario(authoring.admin, draft.id);
    expect(saved).toMatchObject({
      title: "Retitled",
      created_by: authoring.admin.id,
      updated_by: authoring.educator.id,
    });
    expect(Date.parse(saved.updated_at)).toBeGreaterThan(Date.parse(draft.updated_at));
  });

  it("SYNC-03 counts a change of content as a revision, but not a save without one", async () => {
    const draft = await createDraft(authoring.admin);
    const save = (fields: Record<string, unknown>) =>
      done(authoring.admin.client.from("clinical_scenarios").update(fields).eq("id", draft.id));
    await save({ title: draft.title, last_saved: new Date().toISOString() });
    expect((await readScenario(authoring.admin, draft.id)).revision).toBe(1);
    await save({ case_template: { changed: true } });
    expect((await readScenario(authoring.admin, draft.id)).revision).toBe(2);
    await save({ description: null });
    expect((await readScenario(authoring.admin, draft.id)).revision).toBe(3);
  });

  it("SYNC-03 of two writers on one revision the second changes nothing", async () => {
    const draft = await createDraft(authoring.admin);
    const write = (client: typeof authoring.admin.client, title: string) =>
      must(
        client
          .from("clinical_scenarios")
          .update({ title })
          .eq("id", draft.id)
          .eq("revision", draft.revision)
          .select("title"),
      );
    expect(await write(authoring.admin.client, "First")).toHaveLength(1);
    expect(await write(authoring.otherAdmin.client, "Second")).toHaveLength(0);
    expect((await readScenario(authoring.admin, draft.id)).title).toBe("First");
  });

  it("ADATA-03 a case outlives the account of its author", async () => {
    const author = await authoring.backend.createUser({ isEducator: true });
    const client = await authoring.backend.signIn(author);
    const draft = await createDraft({ ...author, client });
    await authoring.sql`delete from auth.users where id = ${author.id}`;
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({
      created_by: null,
      updated_by: null,
    });
    // Nobody else can be made its first author afterwards.
    const created_by = authoring.educator.id;
    await done(authoring.admin.client.from("clinical_scenarios").update({ created_by }).eq("id", draft.id));
    expect((await readScenario(authoring.admin, draft.id)).created_by).toBeNull();
  });
});

describe("deleting", () => {
  it("LIST-08 ASEC-09 an administrator deletes a case that another one made, with a log entry", async () => {
    const { scenario } = await createPublished(authoring.otherAdmin, { title: "Short-lived" });
    const gone = await must(
      authoring.admin.client.from("clinical_scenarios").delete().eq("id", scenario.id).select("id"),
    );
    expect(gone).toEqual([{ id: scenario.id }]);
    expect(await newestActivity(authoring)).toMatchObject({
      admin_name: "Ada Chief",
      action_type: "scenario_deleted",
      action_details: 'Deleted the scenario "Short-lived"',
    });
  });

  it("LIST-14 takes everything that hangs on the case with it, and leaves what members practised", async () => {
    const { scenario, version } = await createPublished(authoring.admin);
    const { sql } = authoring;
    const [session] = await sql`
      insert into public.case_chat_sessions (case_id, user_id) values (${scenario.id}, ${authoring.admin.id})
      returning id`;
    await sql`
      insert into public.case_chat_messages (session_id, role, content) values (${session?.id}, 'user', 'Hello')`;
    const [batch] = await sql`
      insert into public.case_change_batches (case_id, user_id, session_id)
      values (${scenario.id}, ${authoring.admin.id}, ${session?.id}) returning id`;
    await sql`
      insert into public.case_change_proposals (case_id, user_id, session_id, batch_id, field_path, action)
      values (${scenario.id}, ${authoring.admin.id}, ${session?.id}, ${batch?.id}, 'title', 'modify')`;
    await sql`
      insert into public.case_version_changes (version_id, field_path, change_type)
      values (${version.id}, 'title', 'added')`;
    await sql`
      insert into public.practiced_cases (user_id, title, scenario_id, version_id)
      values (${authoring.member.id}, 'Practised', ${scenario.id}, ${version.id})`;

    await done(authoring.admin.client.from("clinical_scenarios").delete().eq("id", scenario.id));

    const [left] = await sql`
      select
        (select count(*) from public.case_chat_sessions where case_id = ${scenario.id})::int as sessions,
        (select count(*) from public.case_chat_messages where session_id = ${session?.id})::int as messages,
        (select count(*) from public.case_change_batches where case_id = ${scenario.id})::int as batches,
        (select count(*) from public.case_change_proposals where case_id = ${scenario.id})::int as proposals,
        (select count(*) from public.case_versions where case_id = ${scenario.id})::int as versions,
        (select count(*) from public.case_version_changes where version_id = ${version.id})::int as changes,
        (select count(*) from public.case_branches where case_id = ${scenario.id})::int as branches`;
    expect(left).toEqual({
      sessions: 0,
      messages: 0,
      batches: 0,
      proposals: 0,
      versions: 0,
      changes: 0,
      branches: 0,
    });
    const practised = await must(authoring.member.client.from("practiced_cases").select("title, version_id"));
    expect(practised).toEqual([{ title: "Practised", version_id: null }]);
  });
});

it("LIST-12 the list comes newest first", async () => {
  await createDraft(authoring.admin, { title: "Older" });
  await createDraft(authoring.admin, { title: "Newest" });
  const rows = await must(
    authoring.admin.client
      .from("clinical_scenarios")
      .select("title")
      .order("created_at", { ascending: false }),
  );
  expect(rows.slice(0, 2)).toEqual([{ title: "Newest" }, { title: "Older" }]);
});
