import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;
let author: TestUser;
let asAuthor: SupabaseClient;
let member: TestUser;
let asMember: SupabaseClient;
let caseId: string;

beforeAll(async () => {
  backend = await createTestBackend();
  author = await backend.createUser({ isAdmin: true });
  member = await backend.createUser({});
  [asAuthor, asMember] = [await backend.signIn(author), await backend.signIn(member)];
  const [row] = await backend.sql<{ id: string }[]>`
    insert into public.clinical_scenarios (title) values ('Cough') returning id`;
  caseId = row?.id ?? "";
});
afterAll(async () => backend?.close());

/** The change marks that a client gets. */
async function marks(client: SupabaseClient, ...things: readonly string[]): Promise<Record<string, unknown>> {
  const { data, error } = await client.rpc("get_live_marks", { p_of: things, p_case_id: caseId });
  if (error) throw new Error(error.message);
  return data;
}

/** Expects the mark of a thing to change with each of the changes, and the latest to stay. */
async function expectNewMarkAfterEach(
  client: SupabaseClient,
  thing: string,
  changes: readonly (() => Promise<unknown>)[],
) {
  const seen = new Set([(await marks(client, thing))[thing]]);
  for (const change of changes) {
    await change();
    seen.add((await marks(client, thing))[thing]);
  }
  expect(seen.size).toBe(changes.length + 1);
  expect((await marks(client, thing))[thing]).toBe([...seen].at(-1));
}

describe("the marks of what is followed live", () => {
  it("NET-08 the mark of a case changes with every change of its row", async () => {
    const { sql } = backend;
    await expectNewMarkAfterEach(asAuthor, "case", [
      () => sql`update public.clinical_scenarios set title = 'Dry cough' where id = ${caseId}`,
      () => sql`update public.clinical_scenarios set title = 'Dry cough' where id = ${caseId}`,
    ]);
  });

  it("NET-08 the mark of a case's proposals changes when one is added, decided or deleted", async () => {
    const { sql } = backend;
    const field = { case_id: caseId, user_id: author.id, field_path: "title", action: "modify" };
    await expectNewMarkAfterEach(asAuthor, "proposals", [
      () => sql`insert into public.case_change_proposals ${sql(field)}`,
      () => sql`insert into public.case_change_proposals ${sql(field)}`,
      () => sql`
        update public.case_change_proposals set status = 'rejected'
        where id = (select id from public.case_change_proposals where case_id = ${caseId} order by created_at limit 1)`,
      () => sql`delete from public.case_change_proposals where case_id = ${caseId} and status = 'rejected'`,
    ]);
    const { data } = await asAuthor.rpc("get_case_proposals", { p_case_id: caseId });
    expect(data.mark).toBe((await marks(asAuthor, "proposals")).proposals);
  });

  it("NET-08 the mark of practised cases changes with a change that began before the latest one", async () => {
    const { sql } = backend;
    const other = await backend.createUser({});
    const asOther = await backend.signIn(other);
    await sql`insert into public.practiced_cases (user_id, title) values (${other.id}, 'One'), (${other.id}, 'Two')`;
    let before: unknown;
    await sql.begin(async (slow) => {
      await slow`select now()`;
      await sql`update public.practiced_cases set title = 'Three' where user_id = ${other.id} and title = 'Two'`;
      before = (await marks(asOther, "practised")).practised;
      await slow`update public.practiced_cases set title = 'Four' where user_id = ${other.id} and title = 'One'`;
    });
    expect((await marks(asOther, "practised")).practised).not.toBe(before);
  });

  it("NET-08 the marks of practised cases and preferences change with every change of one's own", async () => {
    const { sql } = backend;
    const { id } = member;
    expect((await marks(asMember, "practised")).practised).toBe("0");
    await expectNewMarkAfterEach(asMember, "practised", [
      () => sql`insert into public.practiced_cases (user_id, title) values (${id}, 'One')`,
      () => sql`insert into public.practiced_cases (user_id, title) values (${id}, 'Two')`,
      () => sql`update public.practiced_cases set title = 'Three' where user_id = ${id} and title = 'Two'`,
      () => sql`delete from public.practiced_cases where user_id = ${id} and title = 'One'`,
    ]);
    await expectNewMarkAfterEach(asMember, "preferences", [
      () => sql`
        insert into public.user_preferences (user_id) values (${id})
        on conflict (user_id) do update set ui_theme = 'dark'`,
      () =>
        sql`update public.user_preferences set preferred_category_mode = 'conditions' where user_id = ${id}`,
    ]);
  });

  it("NET-08 the proposals of a case come with the case itself for those who may read it", async () => {
    const asked = { p_case_id: caseId, p_with_case: true };
    const { data } = await asAuthor.rpc("get_case_proposals", asked);
    expect(data.case).toMatchObject({ id: caseId, title: "Dry cough" });
    expect((await asMember.rpc("get_case_proposals", asked)).data.case).toBeNull();
    expect(await asAuthor.rpc("get_case_proposals", { p_case_id: caseId })).not.toHaveProperty("data.case");
  });

  it("NET-08 MSEC-04 gives a member no mark of others' data, of cases they may not read, or of approvals", async () => {
    const { sql } = backend;
    await sql`insert into public.practiced_cases (user_id, title) values (${author.id}, 'Theirs')`;
    const { practised, ...others } = await marks(asMember, "practised", "case", "proposals");
    expect(String(practised)).toMatch(/^1 \d+$/);
    expect(others).toEqual({});
    await expect(marks(asMember, "approvals")).rejects.toThrow(/administrator/i);
    expect(await marks(asAuthor, "approvals")).toEqual({ approvals: 0 });
    expect(await marks(asAuthor)).toEqual({});
  });

  it("NET-08 the marks of approvals and of the log change when one is added or decided", async () => {
    const { sql } = backend;
    const { id } = member;
    await expectNewMarkAfterEach(asAuthor, "credit_requests", [
      () => sql`insert into public.credit_requests (user_id, amount) values (${id}, 5)`,
      () => sql`insert into public.credit_requests (user_id, amount) values (${author.id}, 5)`,
      () => sql`update public.credit_requests set status = 'rejected', reason = 'No' where user_id = ${id}`,
    ]);
    await expectNewMarkAfterEach(asAuthor, "phone_changes", [
      () => sql`insert into public.pending_phone_changes (user_id, phone) values (${id}, '+447700900123')`,
    ]);
    await expectNewMarkAfterEach(
      asAuthor,
      "activity",
      ["one", "two"].map(
        (details) => () =>
          sql`
        insert into public.admin_activity_log (admin_id, action_type, action_details)
        values (${author.id}, 'user_invited', ${details})`,
      ),
    );
  });
});
