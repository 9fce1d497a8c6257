import {
  createSupabaseCallHistoryRepository,
  createSupabaseOverviewRepository,
  createSupabasePersonalDataRepository,
  createSupabaseScenarioRepository,
  createSupabaseSystemConfigurationRepository,
  createSupabaseUserAdministrationRepository,
} from "@andromeda/data";
import type { ScenarioQuery } from "@andromeda/domain";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";

let backend: TestBackend;
let admin: TestUser;
let member: TestUser;
let asAdmin: PortalClient;
let asMember: PortalClient;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.createUser({ isAdmin: true, firstName: "Root", lastName: "Admin" });
  member = await backend.createUser({ firstName: "Ada", lastName: "Byron", email: "ada@example.org" });
  [asAdmin, asMember] = await Promise.all([signedIn(backend, admin), signedIn(backend, member)]);
});

afterAll(async () => {
  await Promise.all([asAdmin.release(), asMember.release()]);
  await backend.close();
});

describe("overview", () => {
  it("ADMIN-10 ADMIN-12 counts users, active ones, and what is pending", async () => {
    const { sql } = backend;
    const idle = await backend.createUser();
    await sql`update public.profiles set last_sign_in = now() - interval '31 days' where id = ${idle.id}`;
    await sql`insert into public.credit_requests (user_id, amount) values (${member.id}, 5)`;
    const overview = createSupabaseOverviewRepository(asAdmin.data);
    expect((await overview.read("UTC")).figures).toMatchObject({
      users: 3,
      activeUsers: 2,
      cases: 0,
      pendingCases: 0,
      pendingCreditRequests: 1,
      pendingPhoneVerifications: 0,
    });
  });

  it("ADMIN-13 lists the 10 latest entries of the log, newest first", async () => {
    await backend.sql`
      insert into public.admin_activity_log (admin_name, action_type, action_details, created_at)
      select null, 'test', 'Entry ' || n, now() + n * interval '1 second' from generate_series(1, 12) as n`;
    const entries = await createSupabaseOverviewRepository(asAdmin.data).listRecentActivity();
    expect(entries.map(({ details }) => details)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Entry ${12 - index}`),
    );
    expect(entries[0]).toMatchObject({ adminName: null, actionType: "test" });
  });
});

describe("users", () => {
  const everybody = { search: null, role: null, page: 0 } as const;

  it("USERS-08 ASEC-04 checks the admin status of the caller", async () => {
    expect(await createSupabaseUserAdministrationRepository(asAdmin.data).checkAdminStatus()).toBe(true);
    expect(await createSupabaseUserAdministrationRepository(asMember.data).checkAdminStatus()).toBe(false);
  });

  it("USERS-09 USERS-10 USERS-13 finds users with their credits", async () => {
    await backend.sql`update public.user_credits set available_credits = -3.25, used_credits = 8 where user_id = ${member.id}`;
    const users = createSupabaseUserAdministrationRepository(asAdmin.data);
    const found = await users.listUsers({ ...everybody, search: "BYRON" });
    expect(found).toMatchObject({
      totalCount: 1,
      users: [
        {
          id: member.id,
          displayName: "Ada Byron",
          email: "ada@example.org",
          role: "member",
          lastSignInAt: expect.any(String),
          availableCents: -325,
          usedCents: 800,
        },
      ],
    });
    expect((await users.listUsers({ ...everybody, role: "admin" })).users.map(({ id }) => id)).toEqual([
      admin.id,
    ]);
    expect(await users.listUsers({ ...everybody, page: 5 })).toEqual({ users: [], totalCount: 0 });
  });

  it("USERS-24 ASEC-06 is denied to members", async () => {
    const users = createSupabaseUserAdministrationRepository(asMember.data);
    await expect(users.listUsers(everybody)).rejects.toMatchObject({
      code: "database/permission-denied",
      serverCode: "42501",
    });
  });

  it("CALLS-06 CALLS-07 offers users, to a member only himself", async () => {
    const all = await createSupabaseUserAdministrationRepository(asAdmin.data).listUserOptions();
    expect(all).toContainEqual({ id: member.id, displayName: "Ada Byron", email: "ada@example.org" });
    expect(all.length).toBeGreaterThanOrEqual(2);
    const offeredToMember = await createSupabaseUserAdministrationRepository(asMember.data).listUserOptions();
    expect(offeredToMember.map(({ id }) => id)).toEqual([member.id]);
  });
});

describe("settings", () => {
  it("CONF-07 lists all settings ordered by key, and nothing to a member", async () => {
    const settings = await createSupabaseSystemConfigurationRepository(asAdmin.data).list();
    const rows = await backend.sql<{ key: string }[]>`select key from public.system_configuration`;
    expect(settings.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).sort());
    expect(await createSupabaseSystemConfigurationRepository(asMember.data).list()).toEqual([]);
  });
});

describe("the record of access", () => {
  it("PRIV-10 NET-08 lists whose data was read and who asked for a deletion, in pages without overlap or gap", async () => {
    const { sql } = backend;
    await sql`insert into public.access_record (admin_id, what, user_id) values (${admin.id}, 'details', ${member.id})`;
    await sql`
      insert into public.account_deletions (user_id, requested_by, is_own_request, row_counts)
      values (gen_random_uuid(), ${admin.id}, false, '{}')`;
    const records = createSupabasePersonalDataRepository(asAdmin.data);
    expect((await records.listAccesses(0)).items).toMatchObject([
      { what: "details", person: { id: member.id, name: "Ada Byron" } },
    ]);
    expect((await records.listDeletions(0)).items).toMatchObject([{ requestedBy: "Root Admin" }]);
    const seenByMember = createSupabasePersonalDataRepository(asMember.data);
    expect((await seenByMember.listAccesses(0)).items).toEqual([]);

    await sql`
      insert into public.access_record (admin_id, what, user_id, accessed_at)
      select ${admin.id}, 'details', ${member.id}, now() + n / 3 * interval '1 second'
      from generate_series(1, 12) as n`;
    await sql`
      insert into public.account_deletions (user_id, requested_by, is_own_request, row_counts, deleted_at)
      select gen_random_uuid(), ${admin.id}, false, '{}', now() + n / 3 * interval '1 second'
      from generate_series(1, 12) as n`;
    const accesses = await sql`select id from public.access_record order by accessed_at desc, id desc`;
    const deletions = await sql`select id from public.account_deletions order by deleted_at desc, id desc`;
    const pages = [
      [accesses, records.listAccesses],
      [deletions, records.listDeletions],
    ] as const;
    for (const [rows, list] of pages) {
      const read = [await list(0), await list(1)].flatMap(({ items }) => items.map(({ id }) => id));
      expect(read).toEqual(rows.map(({ id }) => id));
    }
  });
});

describe("call histories", () => {
  const all = { phone: null, status: null, userId: null, page: 0 };

  beforeAll(async () => {
    const { sql } = backend;
    const turns = sql.json([
      { speaker: "caller", text: "Hello" },
      { speaker: "assistant", text: "Good morning" },
    ]);
    await sql`
      insert into public.call_history
        (user_id, from_number, to_number, call_start_time, call_duration, call_status, conversation_history)
      select
        case when n % 2 = 0 then ${member.id}::uuid end, '+44 20 ' || n, '+1 (555) 0%_' || n,
        case when n < 12 then now() - n * interval '1 hour' end, n,
        case when n % 3 = 0 then 'failed' else 'completed' end, ${turns}
      from generate_series(1, 12) as n`;
  });

  it("CALLS-14 CALLS-15 pages by start, latest first and missing starts last, with the exact count", async () => {
    const calls = createSupabaseCallHistoryRepository(asAdmin.data);
    const first = await calls.listPage(all);
    const second = await calls.listPage({ ...all, page: 1 });
    expect(first.totalCount).toBe(12);
    expect([...first.calls, ...second.calls].map(({ durationSeconds }) => durationSeconds)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(second.calls.at(-1)?.startedAt).toBeNull();
    expect(first.calls.slice(0, 2).map(({ userName }) => userName)).toEqual([null, "Ada Byron"]);
    const [found] = (await calls.listPage({ ...all, phone: "+44 20 2" })).calls;
    expect(found).toMatchObject({ userId: member.id, userName: "Ada Byron" });
    expect(await calls.listPage({ ...all, page: 7 })).toEqual({ calls: [], totalCount: 0 });
    const { turns } = await calls.readConversation(first.calls[0]?.id ?? "");
    expect(turns).toEqual([
      { speaker: "caller", text: "Hello" },
      { speaker: "assistant", text: "Good morning" },
    ]);
  });

  it("CALLS-14 CALLS-15 has the same pages with and without a known total, from either end", async () => {
    const caller = await backend.createUser();
    await backend.sql`
      insert into public.call_history (user_id, call_status, call_duration, call_start_time)
      select ${caller.id}, 'busy', n, case when n <= 1190 then now() - n / 2 * interval '1 hour' end
      from generate_series(1, 1204) as n`;
    const rows = await backend.sql<{ call_duration: number }[]>`
      select call_duration from public.call_history where user_id = ${caller.id}
      order by call_start_time desc nulls last, id desc`;
    const inOrder = rows.map((row) => row.call_duration);
    const calls = createSupabaseCallHistoryRepository(asAdmin.data);
    for (const page of [0, 1, 59, 60, 61, 99, 100, 101, 118, 119, 120]) {
      const query = { ...all, status: "busy", userId: caller.id, page };
      for (const knownTotal of [null, 1204]) {
        const found = await calls.listPage({ ...query, knownTotal });
        expect(found.totalCount, `page ${page}`).toBe(1204);
        const durations = found.calls.map(({ durationSeconds }) => durationSeconds);
        expect(durations, `page ${page}`).toEqual(inOrder.slice(page * 10, page * 10 + 10));
      }
    }
    const beyond = { ...all, userId: caller.id, page: 121 };
    for (const knownTotal of [null, 1204])
      expect(await calls.listPage({ ...beyond, knownTotal })).toEqual({ calls: [], totalCount: 0 });
    await backend.sql`delete from public.call_history where user_id = ${caller.id}`;
  });

  it("CALLS-14 does not count the calls again when the total is known", async () => {
    const calls = createSupabaseCallHistoryRepository(asAdmin.data);
    const page = await calls.listPage({ ...all, phone: "20 1", knownTotal: 77 });
    expect([page.calls.length, page.totalCount]).toEqual([4, 77]);
    expect((await calls.listPage({ ...all, page: 1, knownTotal: 77 })).totalCount).toBe(77);
  });

  it("CALLS-03 CALLS-04 combines number, status and user", async () => {
    const calls = createSupabaseCallHistoryRepository(asAdmin.data);
    const count = async (query: Partial<typeof all> | Record<string, unknown>) =>
      (await calls.listPage({ ...all, ...query })).totalCount;
    expect(await count({ status: "failed" })).toBe(4);
    expect(await count({ userId: member.id })).toBe(6);
    expect(await count({ phone: "20 1" })).toBe(4);
    expect(await count({ phone: "20 1", status: "failed", userId: member.id })).toBe(1);
  });

  it.each([
    ["(555) 0%_", 12],
    ["%", 12],
    ["0%_1", 4],
    ["_%", 0],
    ["*", 0],
    [",from_number.eq.1)", 0],
    ['"', 0],
    ["\\", 0],
  ])("CALLS-15 takes the number %j literally", async (phone, matches) => {
    const page = await createSupabaseCallHistoryRepository(asAdmin.data).listPage({ ...all, phone });
    expect(page.totalCount).toBe(matches);
  });

  it("ASEC-05 shows a member nothing", async () => {
    const calls = createSupabaseCallHistoryRepository(asMember.data);
    expect(await calls.listPage(all)).toEqual({ calls: [], totalCount: 0 });
    await expect(calls.listPage({ ...all, phone: "20" })).rejects.toMatchObject({
      code: "database/permission-denied",
    });
  });
});

describe("scenarios", () => {
  it("LIST-12 lists them newest first unless another order is chosen, and finds them by title", async () => {
    const { sql } = backend;
    await sql`
      insert into public.clinical_scenarios (title, created_at, created_by)
      values ('Older', now() - interval '1 day', ${admin.id})`;
    await sql`insert into public.clinical_scenarios (title, created_by) values ('Newer', ${admin.id})`;
    const scenarios = createSupabaseScenarioRepository(asAdmin.data);
    const plain = {
      search: null,
      status: null,
      specialty: null,
      difficulty: null,
      item: null,
      sort: "newest",
      page: 0,
    } as const;
    const titles = async (query: Partial<ScenarioQuery>) =>
      (await scenarios.listPage({ ...plain, ...query })).scenarios.map(({ title }) => title);
    expect(await titles({})).toEqual(["Newer", "Older"]);
    expect(await titles({ sort: "oldest" })).toEqual(["Older", "Newer"]);
    expect(await titles({ search: "NEW" })).toEqual(["Newer"]);
    expect(await scenarios.listPage({ ...plain, page: 3 })).toEqual({ scenarios: [], totalCount: 0 });
  });

  it("ASEC-10 shows a member none", async () => {
    const scenarios = createSupabaseScenarioRepository(asMember.data);
    const all = { search: null, status: null, specialty: null, difficulty: null, item: null, page: 0 };
    expect(await scenarios.listPage({ ...all, sort: "newest" })).toEqual({ scenarios: [], totalCount: 0 });
    await expect(scenarios.listPage({ ...all, sort: "title" })).rejects.toMatchObject({
      code: "database/permission-denied",
    });
  });
});
