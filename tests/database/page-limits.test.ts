import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringBackend, createAuthoringBackend } from "./authoring/support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});
afterAll(() => authoring.close());

const answer = (procedure: string, args: Record<string, unknown>) =>
  authoring.admin.client.rpc(procedure, args) as unknown as PromiseLike<{
    data: unknown[] | null;
    error: { code: string; message: string } | null;
  }>;

/** How many rows the procedure gives the administrator, past the 1000 at which the API cuts every answer. */
async function count(procedure: string, args: Record<string, unknown>): Promise<number> {
  const names = Object.keys(args).map((name, index) => `${name} => $${index + 1}`);
  return authoring.sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: authoring.admin.id, role: "authenticated" });
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    await tx`set local role authenticated`;
    return (
      await tx.unsafe(
        `select * from public.${procedure}(${names.join(", ")})`,
        Object.values(args) as string[],
      )
    ).count;
  });
}

describe("a page holds from 1 row to so many, whatever is asked", () => {
  const caseId = "00000000-0000-4000-8000-000000000001";

  beforeAll(() =>
    authoring.sql.begin(async (tx) => {
      // The rows refer to no user.
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into public.profiles (id, email)
        select gen_random_uuid(), 'many-' || number || '@school.example' from generate_series(1, 1001) as number`;
      await tx`
        insert into public.call_history (from_number) select '+447700900555' from generate_series(1, 201)`;
      await tx`
        insert into public.clinical_scenarios (title) select 'Many ' || number from generate_series(1, 201) as number`;
      await tx`
        with versions as (
          insert into public.case_versions (case_id, version_number, commit_hash, commit_message, case_snapshot)
          select ${caseId}, number, repeat('0', 40), 'Next', '{}' from generate_series(1, 101) as number
          returning id
        )
        insert into public.case_version_changes (version_id, field_path, change_type)
        select id, 'title', 'modified' from versions`;
    }),
  );

  it.each<[string, string, Record<string, unknown>, number]>([
    ["USERS-10", "get_admin_user_list", { p_search_term: "many-" }, 200],
    ["USERS-10", "export_admin_users", { p_search_term: "many-" }, 1000],
    ["CALLS-15", "search_call_history", { p_phone: "900555" }, 200],
    ["LIST-02", "search_clinical_scenarios", { p_search: "Many" }, 200],
    ["VERS-24", "get_field_history", { p_case_id: caseId, p_field_path: "title" }, 100],
  ])("MDATA-37 %s %s", async (_id, procedure, args, most) => {
    expect(await count(procedure, { ...args, p_limit: most + 1 })).toBe(most);
    expect(await count(procedure, { ...args, p_limit: 0 })).toBe(1);
  });
});

describe("a list that is asked for has so many entries and no more", () => {
  const ids = (length: number) => Array.from({ length }, () => authoring.member.id);
  const moments = (length: number) => Array.from({ length }, () => "2026-01-01T00:00:00Z");

  it.each<[string, string, (length: number) => Record<string, unknown>, number, string]>([
    [
      "USERS-10",
      "get_admin_user_states",
      (length) => ({ p_user_ids: ids(length) }),
      200,
      "At most 200 users can be asked for at once.",
    ],
    [
      "ADMIN-26",
      "get_pending_credit_requests",
      (length) => ({ p_limit: length }),
      200,
      "Between 1 and 200 requests can be asked for at once.",
    ],
    [
      "ASEC-01",
      "get_author_names",
      (length) => ({ p_user_ids: ids(length) }),
      1000,
      "At most 1,000 names can be asked for at once.",
    ],
    [
      "SYNC-09",
      "get_case_connections",
      (length) => ({ p_case_id: authoring.member.id, p_connection_ids: ids(length) }),
      1000,
      "At most 1,000 connections can be asked for at once.",
    ],
    [
      "CRED-11",
      "get_credit_figures",
      (length) => ({ p_month_start: "2026-01-01T00:00:00Z", p_moments: moments(length) }),
      400,
      "At most 400 moments can be asked for.",
    ],
  ])("MDATA-37 %s %s", async (_id, procedure, args, most, message) => {
    expect((await answer(procedure, args(most))).error).toBeNull();
    expect((await answer(procedure, args(most + 1))).error).toMatchObject({ code: "22023", message });
  });

  it("USERS-10 get_admin_user_states answers for a user without a row of permissions", async () => {
    const user = await authoring.backend.createUser();
    await authoring.sql`delete from public.user_profiles where id = ${user.id}`;
    expect((await answer("get_admin_user_states", { p_user_ids: [user.id] })).data).toEqual([
      { user_id: user.id, is_educator: false, is_disabled: false, is_invited: false },
    ]);
  });
});
