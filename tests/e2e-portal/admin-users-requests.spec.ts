import type { Request, Route } from "@playwright/test";
import { LoginPage } from "../page-models/login-page.ts";
import { UsersPage } from "../page-models/users-page.ts";
import type { People, Person } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const CHECK = "**/rest/v1/rpc/check_and_set_admin_status";

/** Twelve members whom a search for the mark finds. */
async function addMembers(people: People, mark: string): Promise<readonly Person[]> {
  const members: Person[] = [];
  for (let at = 1; at <= 12; at += 1)
    members.push(await people.create({ firstName: mark, lastName: `No ${at}` }));
  return members;
}

const markOf = ({ id }: Person) => `Mark${id.slice(0, 8)}`;

test("USERS-08 the server checks who asks before users are listed", async ({ page, admin, resume }) => {
  await resume(admin);
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, procedure] = /\/rpc\/(check_and_set_admin_status|get_admin_user_list)/.exec(request.url()) ?? [];
    if (procedure && request.method() === "POST") asked.push(procedure);
  });
  const gate = Promise.withResolvers<void>();
  let checks = 0;
  await page.route(CHECK, async (route) => {
    checks += 1;
    await gate.promise;
    await route.continue();
  });
  const users = new UsersPage(page);
  await users.goto();
  await expect.poll(() => checks).toBeGreaterThan(0);
  expect(asked).not.toContain("get_admin_user_list");
  gate.resolve();
  await expect(users.rows.first()).toBeVisible();
  expect(asked[0]).toBe("check_and_set_admin_status");
  expect(asked).toContain("get_admin_user_list");
});

test("USERS-09 USERS-13 the page asks for ten of the filtered list, and for the credits of those alone", async ({
  page,
  people,
  admin,
  resume,
}) => {
  await addMembers(people, markOf(admin));
  await resume(admin);
  const isCredits = (request: Request) =>
    request.method() === "GET" && /\/rest\/v1\/user_credits\?/.test(request.url());
  const isList = (request: Request) => request.url().includes("/rpc/get_admin_user_list");
  const users = new UsersPage(page);
  await users.goto(`?search=${markOf(admin)}&role=member`);
  await expect(users.rows).toHaveCount(10);
  const [list, credits] = await Promise.all([
    page.waitForRequest(isList),
    page.waitForRequest(isCredits),
    users.next.click(),
  ]);
  expect(list.postDataJSON()).toMatchObject({
    p_search_term: markOf(admin),
    p_role_filter: "member",
    p_limit: 10,
    p_offset: 10,
  });
  await expect(users.rows).toHaveCount(2);
  const rows: readonly { user_id: string }[] = await (await list.response())?.json();
  const filter = new URL(credits.url()).searchParams.get("user_id") ?? "";
  expect(
    filter
      .replace(/^in\.\(|\)$/g, "")
      .split(",")
      .sort(),
  ).toEqual(rows.map(({ user_id }) => user_id).sort());
});

test("USERS-09 without a search and a role both are null", async ({ page, admin, resume }) => {
  await resume(admin);
  const [list] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("/rpc/get_admin_user_list")),
    new UsersPage(page).goto(),
  ]);
  expect(list.postDataJSON()).toMatchObject({
    p_search_term: null,
    p_role_filter: null,
    p_limit: 10,
    p_offset: 0,
  });
});

test("USERS-10 USERS-11 a search takes any case and every sign as it is, and pages share nobody", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const members = await addMembers(people, markOf(admin));
  await resume(admin);
  const users = new UsersPage(page);
  await users.goto(`?search=${markOf(admin).toUpperCase()}`);
  await expect(users.rows).toHaveCount(10);
  const first = await users.rows.getByRole("rowheader").allInnerTexts();
  await users.next.click();
  await expect(users.rows).toHaveCount(2);
  const second = await users.rows.getByRole("rowheader").allInnerTexts();
  expect(new Set([...first, ...second]).size).toBe(12);

  await users.goto(`?search=${encodeURIComponent("%")}`);
  await expect(users.table.or(page.getByText(/No users/)).first()).toBeVisible();
  await expect(users.rows).toHaveCount(0);

  const client = await people.signedIn(admin);
  const { data } = await client
    .rpc("get_admin_user_list", {
      p_search_term: markOf(admin).toLowerCase(),
      p_role_filter: null,
      p_limit: 2,
      p_offset: 0,
    })
    .throwOnError();
  const rows = data as readonly Record<string, unknown>[];
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining([
        "user_id",
        "display_name",
        "email",
        "profile_created_at",
        "role",
        "last_sign_in_at",
        "total_count",
      ]),
    );
    expect(row.total_count).toBe(12);
  }
  // The newest come first.
  expect(rows.map(({ user_id }) => user_id)).toEqual([members[11]?.id, members[10]?.id]);
});

test("USERS-23 a check that fails is told by its cause, and nobody is listed", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  let answer = (route: Route) => route.fulfill({ status: 500, json: { message: "X" } });
  await page.route(CHECK, (route) => answer(route));
  const users = new UsersPage(page);
  await users.goto();
  await expect(page.getByText("Failed to verify admin status: X", { exact: true })).toBeVisible();
  await expect(users.rows).toHaveCount(0);
  answer = (route) => route.fulfill({ status: 403, json: { code: "42501", message: "denied" } });
  await page.reload();
  await expect(
    page.getByText("Permission denied checking admin status. Ensure function permissions are correct.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(users.rows).toHaveCount(0);
});

test("USERS-25 a request that never arrives is told, with the details in the console", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.route("**/rest/v1/rpc/get_admin_user_list", (route) => route.abort());
  await new UsersPage(page).goto();
  await expect(
    page.getByText("Could not load users. Please check console for details.", { exact: true }),
  ).toBeVisible({ timeout: 20_000 });
  expect(logged.some((text) => /Failed to fetch/.test(text))).toBe(true);
});

test("ADMIN-22 a sign-in is noted on the profile by the server", async ({ page, people, member }) => {
  await people.service.from("profiles").update({ last_sign_in: null }).eq("id", member.id).throwOnError();
  const login = new LoginPage(page);
  await login.goto();
  await login.signIn(member);
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  const { data } = await people.service
    .from("profiles")
    .select("last_sign_in")
    .eq("id", member.id)
    .single<{ last_sign_in: string }>()
    .throwOnError();
  expect(Math.abs(Date.now() - Date.parse(data.last_sign_in))).toBeLessThan(60_000);
});

test("CRED-19 what an administrator books is in both balances and both histories", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const person = await people.create({ firstName: "Ines", lastName: "Okafor" });
  const bookings = async () => {
    const { count } = await people.service
      .from("credits_history")
      .select("id", { count: "exact", head: true })
      .eq("user_id", person.id)
      .throwOnError();
    return count ?? 0;
  };
  const before = await bookings();
  await resume(admin);
  const users = new UsersPage(page);
  await users.goto();
  const row = await users.find(person.email);
  const dialog = await users.openAdjustDialog(row);
  await dialog.fill("12.5", "Bonus");
  await dialog.confirm.click();
  await expect(users.cell(row, "Balance")).toHaveText("12.50");
  const [{ data: profile }, { data: credits }] = await Promise.all([
    people.service.from("profiles").select("credits").eq("id", person.id).single().throwOnError(),
    people.service
      .from("user_credits")
      .select("available_credits")
      .eq("user_id", person.id)
      .single()
      .throwOnError(),
  ]);
  expect([Number(profile.credits), Number(credits.available_credits)]).toEqual([12.5, 12.5]);
  expect(await bookings()).toBe(before + 1);
});
