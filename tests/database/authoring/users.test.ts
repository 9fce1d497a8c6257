import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringBackend, codeOf, createAuthoringBackend, done, must } from "./support.ts";

interface UserRow {
  user_id: string;
  display_name: string;
  email: string;
  profile_created_at: string;
  role: string;
  last_sign_in_at: string | null;
  total_count: number;
}

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  // Members that were created a second apart, the highest number last.
  for (let number = 1; number <= 23; number++) {
    const user = await authoring.backend.createUser({
      email: `paged-${number}@school.example`,
      firstName: `Student${number}`,
      lastName: "Paged",
    });
    await authoring.sql`
      update public.profiles set created_at = timestamptz '2025-01-01' + make_interval(secs => ${number})
      where id = ${user.id}`;
  }
});

afterAll(() => authoring.close());

const list = async (args: Record<string, unknown>) =>
  (await must(
    authoring.admin.client.rpc("get_admin_user_list", {
      p_search_term: null,
      p_role_filter: null,
      p_limit: 10,
      p_offset: 0,
      ...args,
    }),
  )) as UserRow[];
const names = async (args: Record<string, unknown>) =>
  (await list(args)).map(({ display_name }) => display_name);

describe("get_admin_user_list", () => {
  it("USERS-10 ADATA-13 answers with these columns", async () => {
    const [row] = await list({ p_search_term: authoring.admin.email });
    expect(row).toEqual({
      user_id: authoring.admin.id,
      display_name: "Ada Chief",
      email: authoring.admin.email,
      profile_created_at: expect.any(String),
      role: "admin",
      last_sign_in_at: expect.any(String),
      is_educator: false,
      is_disabled: false,
      is_invited: false,
      total_count: 1,
    });
  });

  it("USERS-09 USERS-11 pages newest first without overlap or gap, each row with the count of all", async () => {
    const pages = [];
    for (const p_offset of [0, 10, 20]) pages.push(await list({ p_search_term: "Paged", p_offset }));
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    expect(pages.flat().map(({ display_name }) => display_name)).toEqual(
      Array.from({ length: 23 }, (_, index) => `Student${23 - index} Paged`),
    );
    expect(new Set(pages.flat().map(({ total_count }) => total_count))).toEqual(new Set([23]));
  });

  it("USERS-11 keeps the order of users who came at the same moment", async () => {
    await authoring.sql`update public.profiles set created_at = '2024-01-01' where email like 'paged-1%'`;
    const ids = [];
    for (let p_offset = 0; p_offset < 11; p_offset += 2) {
      ids.push(
        ...(await list({ p_search_term: "paged-1", p_limit: 2, p_offset })).map(({ user_id }) => user_id),
      );
    }
    expect(ids).toHaveLength(11);
    expect(new Set(ids).size).toBe(11);
  });

  it.each(["sTuDeNt7 p", "PAGED-7@SCHOOL", "  paged-7@ "])(
    "USERS-11 finds %s whatever its case",
    async (term) => {
      expect(await names({ p_search_term: term })).toEqual(["Student7 Paged"]);
    },
  );

  it("USERS-11 does not match across name and email", async () => {
    expect(await names({ p_search_term: "Pagedpaged" })).toEqual([]);
    expect(await names({ p_search_term: "Paged paged" })).toEqual([]);
  });

  it.each(["%", "_", "Student_ Paged", "\\", "student%paged"])(
    "USERS-11 takes %s as it stands",
    async (term) => {
      expect(await names({ p_search_term: term })).toEqual([]);
    },
  );

  it("USERS-11 finds a literal percent sign and underscore", async () => {
    await authoring.sql`update public.profiles set last_name = '100%_' where email = 'paged-9@school.example'`;
    expect(await names({ p_search_term: "100%_" })).toEqual(["Student9 100%_"]);
  });

  it("USERS-11 filters by role, alone and with a search", async () => {
    const admins = await list({ p_role_filter: "admin" });
    expect(admins.map(({ role }) => role)).toEqual(["admin", "admin"]);
    expect(await names({ p_role_filter: "admin", p_search_term: "ada" })).toEqual(["Ada Chief"]);
    const members = await list({ p_role_filter: "member", p_limit: 200 });
    expect(new Set(members.map(({ role }) => role))).toEqual(new Set(["member"]));
    expect(members).toHaveLength(25);
    expect(await codeOf(authoring.admin.client.rpc("get_admin_user_list", { p_role_filter: "owner" }))).toBe(
      "22023",
    );
  });

  it("USERS-26 narrows by status, balance, last sign-in and cases, together with the others", async () => {
    const { sql } = authoring;
    const narrowed = (p_filters: Record<string, string>) =>
      names({ p_search_term: "Student", p_limit: 200, p_filters });
    const person = (number: number) => `paged-${number}@school.example`;
    await sql`update auth.users set banned_until = now() + interval '1 day' where email = ${person(1)}`;
    await sql`update auth.users set invited_at = now(), email_confirmed_at = null where email = ${person(2)}`;
    expect(await narrowed({ status: "disabled" })).toEqual(["Student1 Paged"]);
    expect(await narrowed({ status: "invited" })).toEqual(["Student2 Paged"]);
    expect(await narrowed({ status: "active" })).toHaveLength(21);

    const setCredits = (number: number, amount: number) => sql`
      update public.user_credits set available_credits = ${amount}
      where user_id = (select id from public.profiles where email = ${person(number)})`;
    await setCredits(1, -0.01);
    await setCredits(2, 10);
    await setCredits(3, 9.99);
    expect(await narrowed({ balance: "negative" })).toEqual(["Student1 Paged"]);
    expect(await narrowed({ balance: "good" })).toEqual(["Student2 Paged"]);
    expect(await narrowed({ balance: "low" })).toHaveLength(21);

    const setLastSignIn = (number: number, days: number | null) => sql`
      update public.profiles set last_sign_in = now() - make_interval(days => ${days}) where email = ${person(number)}`;
    await sql`update public.profiles set last_sign_in = null where email like 'paged-%'`;
    for (const [number, days] of [
      [3, 6],
      [4, 29],
      [5, 31],
    ] as const)
      await setLastSignIn(number, days);
    expect(await narrowed({ seen: "week" })).toEqual(["Student3 Paged"]);
    expect(await narrowed({ seen: "month" })).toEqual(["Student4 Paged", "Student3 Paged"]);
    expect(await narrowed({ seen: "earlier" })).toEqual(["Student5 Paged"]);
    expect(await narrowed({ seen: "never" })).toHaveLength(20);

    for (const [number, status] of [
      [3, "pending"],
      [4, "completed"],
    ] as const)
      await sql`
        insert into public.user_cases (user_id, title, category_id, status)
        select id, 'Mine', 'Respiratory:Cough', ${status} from public.profiles where email = ${person(number)}`;
    expect(await narrowed({ cases: "any" })).toEqual(["Student4 Paged", "Student3 Paged"]);
    expect(await narrowed({ cases: "pending", seen: "week", balance: "low" })).toEqual(["Student3 Paged"]);
    const exported = (await must(
      authoring.admin.client.rpc("export_admin_users", { p_filters: { cases: "pending" } }),
    )) as { display_name: string; total_count: number }[];
    expect(exported.map(({ display_name, total_count }) => [display_name, total_count])).toEqual([
      ["Student3 Paged", 1],
    ]);
    await sql`delete from public.user_cases`;
    await sql`update auth.users set banned_until = null, invited_at = null, email_confirmed_at = now()`;
  });

  it.each([{ status: "gone" }, { status: null }, { "status' or true --": "x" }, { role: "admin" }, [], "x"])(
    "USERS-26 refuses the filter %j",
    async (p_filters) => {
      for (const procedure of ["get_admin_user_list", "export_admin_users"])
        expect(await codeOf(authoring.admin.client.rpc(procedure, { p_filters }))).toBe("22023");
    },
  );

  it("CALLS-06 takes the request of the call-history filter: no search, no role, 100 users", async () => {
    expect(await list({ p_limit: 100, p_offset: 0 })).toHaveLength(27);
  });

  it("USERS-10 bounds the page at 1 and 200 rows, and takes an offset below 0 as 0", async () => {
    expect(await list({ p_limit: 0 })).toHaveLength(1);
    expect(await list({ p_limit: 1_000_000 })).toHaveLength(27);
    expect(await list({ p_offset: -5 })).toEqual(await list({}));
  });

  it("names a user without a name by his email", async () => {
    const user = await authoring.backend.createUser({ email: "nameless@school.example" });
    await authoring.sql`update public.profiles set first_name = null, last_name = '' where id = ${user.id}`;
    expect(await names({ p_search_term: "nameless" })).toEqual(["nameless@school.example"]);
  });

  it("ASEC-06 CALLS-07 is for administrators, whose fallback reads the profiles", async () => {
    expect(await codeOf(authoring.educator.client.rpc("get_admin_user_list"))).toBe("42501");
    expect(await codeOf(authoring.member.client.rpc("get_admin_user_list"))).toBe("42501");
    const profiles = await must(
      authoring.admin.client.from("profiles").select("id, name, email").eq("id", authoring.member.id),
    );
    expect(profiles).toEqual([
      { id: authoring.member.id, name: "Mira Member", email: authoring.member.email },
    ]);
  });

  it("USERS-13 the credits of a page come with one select", async () => {
    const ids = (await list({ p_search_term: "paged" })).map(({ user_id }) => user_id);
    const credits = await must(
      authoring.admin.client
        .from("user_credits")
        .select("user_id, available_credits, used_credits")
        .in("user_id", ids),
    );
    expect(credits).toHaveLength(10);
  });
});

describe("losing the administrator's flag", () => {
  it("ASEC-03 USERS-08 check_and_set_admin_status answers false and the list is refused at once", async () => {
    const user = await authoring.backend.createUser({ isAdmin: true });
    const client = await authoring.backend.signIn(user);
    expect(await must(client.rpc("check_and_set_admin_status"))).toBe(true);
    await authoring.sql`update public.user_profiles set is_admin = false where id = ${user.id}`;
    const answer = await client.rpc("check_and_set_admin_status");
    expect(answer).toMatchObject({ data: false, error: null });
    expect(await codeOf(client.rpc("get_admin_user_list"))).toBe("42501");
    expect(await must(client.from("call_history").select("id"))).toEqual([]);
  });
});

describe("the overview", () => {
  interface Overview {
    users_total: number;
    users_active_30d: number;
    cases_total: number;
    cases_pending: number;
    credit_requests_pending: number;
    phone_verifications_pending: number;
  }
  const overview = async () => {
    const [row] = (await must(authoring.admin.client.rpc("get_admin_overview"))) as Overview[];
    if (!row) throw new Error("the overview has no row");
    return row;
  };
  const difference = async (change: () => Promise<unknown>) => {
    const before = await overview();
    await change();
    const after = await overview();
    const figures = Object.keys(after) as (keyof Overview)[];
    return Object.fromEntries(
      figures
        .map((figure) => [figure, after[figure] - before[figure]] as const)
        // The days and the first steps are no numbers.
        .filter(([, change]) => change !== 0 && !Number.isNaN(change)),
    );
  };

  it("ADMIN-10 counts all users, and as active those who signed in within 30 days", async () => {
    const recent = await authoring.backend.createUser();
    const earlier = await authoring.backend.createUser();
    const signedIn = async (id: string, hours: number) => authoring.sql`
      update public.profiles set last_sign_in = now() - make_interval(hours => ${hours}) where id = ${id}`;
    expect(
      await difference(async () => {
        await signedIn(recent.id, 30 * 24 - 1);
        await signedIn(earlier.id, 30 * 24 + 1);
      }),
    ).toEqual({ users_active_30d: 1 });
    expect(await difference(() => authoring.backend.createUser())).toEqual({ users_total: 1 });
  });

  it("ADMIN-11 counts the members' cases and not the scenarios", async () => {
    const insert = (status: string) => authoring.sql`
      insert into public.user_cases (user_id, title, category_id, status)
      values (${authoring.member.id}, 'Mine', 'Respiratory:Cough', ${status})`;
    expect(
      await difference(async () => {
        await insert("pending");
        await insert("done");
        await authoring.sql`insert into public.clinical_scenarios (title) values ('Not counted')`;
      }),
    ).toEqual({ cases_total: 2, cases_pending: 1 });
  });

  it("ADMIN-12 counts what waits for approval", async () => {
    expect(
      await difference(async () => {
        for (const status of ["pending", "approved"]) {
          await authoring.sql`
            insert into public.credit_requests (user_id, amount, status) values (${authoring.member.id}, 5, ${status})`;
          await authoring.sql`
            insert into public.pending_phone_changes (user_id, phone, status)
            values (${authoring.member.id}, '+447700900123', ${status})`;
        }
      }),
    ).toEqual({ credit_requests_pending: 1, phone_verifications_pending: 1 });
  });

  it("ADMIN-10 ADMIN-12 the figures are those of an administrator's count queries", async () => {
    const { client } = authoring.admin;
    const count = async (table: string, status?: string) => {
      const query = client.from(table).select("*", { count: "exact", head: true });
      const { count: rows, error } = await (status ? query.eq("status", status) : query);
      expect(error).toBeNull();
      return rows;
    };
    expect(await overview()).toMatchObject({
      users_total: await count("profiles"),
      cases_total: await count("user_cases"),
      cases_pending: await count("user_cases", "pending"),
      credit_requests_pending: await count("credit_requests", "pending"),
      phone_verifications_pending: await count("pending_phone_changes", "pending"),
    });
  });

  it("ADMIN-13 ADMIN-14 the log gives its ten latest entries, also those without a name", async () => {
    const entries = Array.from({ length: 12 }, (_, index) => ({
      action_type: `entry ${index}`,
      created_at: new Date(Date.now() + index * 1000).toISOString(),
    }));
    await authoring.sql`insert into public.admin_activity_log ${authoring.sql(entries)}`;
    const latest = await must(
      authoring.admin.client
        .from("admin_activity_log")
        .select("action_type, admin_name")
        .order("created_at", { ascending: false })
        .limit(10),
    );
    expect(latest).toEqual(
      Array.from({ length: 10 }, (_, index) => ({ action_type: `entry ${11 - index}`, admin_name: null })),
    );
  });
});

it("ASEC-02 losing the account ends its rights in every list", async () => {
  const user = await authoring.backend.createUser({ isAdmin: true });
  const client = await authoring.backend.signIn(user);
  await done(client.rpc("get_admin_overview"));
  await authoring.sql`delete from auth.users where id = ${user.id}`;
  expect(await codeOf(client.rpc("get_admin_overview"))).toBe("42501");
});
