import { OverviewPage } from "../page-models/overview-page.ts";
import type { People } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

type Figure = readonly [card: string, label: string, count: (people: People) => Promise<number>];

async function counted(query: PromiseLike<{ count: number | null; error: unknown }>): Promise<number> {
  const { count, error } = await query;
  if (error || count === null) throw error ?? new Error("Nothing was counted.");
  return count;
}

const head = { count: "exact", head: true } as const;
const pendingIn = (table: string) => (people: People) =>
  counted(people.service.from(table).select("*", head).eq("status", "pending"));
const users: Figure = [
  "Users",
  "Total",
  (people) => counted(people.service.from("profiles").select("*", head)),
];
const cases: Figure = [
  "Cases",
  "Total",
  (people) => counted(people.service.from("user_cases").select("*", head)),
];
const pendingCases: Figure = ["Cases", "Pending", pendingIn("user_cases")];
const creditRequests: Figure = ["Pending Approvals", "Credit Requests", pendingIn("credit_requests")];
const phoneChanges: Figure = ["Pending Approvals", "Phone Verifications", pendingIn("pending_phone_changes")];

/** Waits until the figure is what the database says; other tests change both meanwhile. */
async function expectCounted(overview: OverviewPage, people: People, figure: Figure): Promise<void> {
  const [card, label, count] = figure;
  await expect(async () => {
    const expected = await count(people);
    await expect(overview.figure(card, label)).toHaveText(String(expected), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

async function categoryId(people: People): Promise<string> {
  const { data } = await people.service.from("category_tree").select("id").limit(1).single().throwOnError();
  return data.id;
}

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("ADMIN-10 counts all profiles, and those who signed in within 30 days", async ({ page, people }) => {
  const day = 24 * 60 * 60 * 1000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  const activeAmong = (ids: readonly string[]) =>
    counted(people.service.from("profiles").select("*", head).in("id", ids).gte("last_sign_in", ago(30)));
  const [recent, old] = [await people.create(), await people.create()];
  for (const [person, days] of [
    [recent, 29],
    [old, 31],
  ] as const)
    await people.service
      .from("profiles")
      .update({ last_sign_in: ago(days) })
      .eq("id", person.id)
      .throwOnError();
  expect(await activeAmong([recent.id, old.id])).toBe(1);

  const overview = new OverviewPage(page);
  await overview.goto();
  await expectCounted(overview, people, users);
  await expectCounted(overview, people, [
    "Users",
    "Active 30d",
    () => counted(people.service.from("profiles").select("*", head).gte("last_sign_in", ago(30))),
  ]);
});

test("ADMIN-11 ADMIN-12 ADMIN-16 the figures follow their tables without a reload", async ({
  page,
  people,
}) => {
  test.slow();
  const overview = new OverviewPage(page);
  await overview.goto();
  for (const figure of [users, cases, pendingCases, creditRequests, phoneChanges])
    await expectCounted(overview, people, figure);
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));

  const category_id = await categoryId(people);
  const [first, second] = [await people.create(), await people.create()];
  await expectCounted(overview, people, users);
  await people.service
    .from("user_cases")
    .insert([
      { user_id: first.id, title: "One", category_id, status: "pending" },
      { user_id: first.id, title: "Two", category_id, status: "completed" },
    ])
    .throwOnError();
  await expectCounted(overview, people, cases);
  await expectCounted(overview, people, pendingCases);
  await people.service
    .from("credit_requests")
    .insert([
      { user_id: first.id, amount: 5, status: "pending" },
      { user_id: second.id, amount: 5, status: "approved" },
    ])
    .throwOnError();
  await expectCounted(overview, people, creditRequests);
  await people.service
    .from("pending_phone_changes")
    .insert([
      { user_id: first.id, phone: "+44 7700 900333", verification_code: "123456", status: "pending" },
      { user_id: second.id, phone: "+44 7700 900444", verification_code: "123456", status: "approved" },
    ])
    .throwOnError();
  await expectCounted(overview, people, phoneChanges);
  await people.service.from("user_cases").delete().eq("user_id", first.id).throwOnError();
  await expectCounted(overview, people, cases);
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});

test("ADMIN-13 ADMIN-14 ADMIN-16 the log shows its 10 newest rows and follows new ones", async ({
  page,
  people,
}) => {
  const overview = new OverviewPage(page);
  await overview.goto();
  await expect(overview.entries).toHaveCount(10);

  const now = Date.now();
  const rows = Array.from({ length: 12 }, (_, at) => ({
    admin_name: at === 11 ? null : "Ada Vane",
    action_type: "note_taken",
    action_details: `Entry ${now} ${at + 1}`,
    created_at: new Date(now + at * 1000).toISOString(),
  }));
  await people.service.from("admin_activity_log").insert(rows).throwOnError();
  const newest = overview.entries.filter({ hasText: `Entry ${now} 12` });
  await expect(newest).toContainText("Admin");
  await expect(newest).toContainText("note_taken");
  await expect(newest.locator("time")).toHaveAttribute("datetime", new Date(now + 11_000).toISOString());

  await expect(overview.entries).toHaveCount(10);
  await expect(async () => {
    const { data } = await people.service
      .from("admin_activity_log")
      .select("action_details")
      .order("created_at", { ascending: false })
      .limit(10)
      .throwOnError();
    await expect(overview.entries).toContainText(
      data.map((row) => row.action_details),
      { timeout: 1_000 },
    );
  }).toPass();
  await expect(overview.activity.getByText(`Entry ${now} 1`, { exact: true })).toHaveCount(0);
});

test("ADMIN-15 an empty log says so", async ({ page }) => {
  await page.route("**/rest/v1/admin_activity_log?**", (route) => route.fulfill({ json: [] }));
  const overview = new OverviewPage(page);
  await overview.goto();
  await expect(overview.activity.getByText("No recent activity", { exact: true })).toBeVisible();
});

test("ADMIN-21 a log that cannot be read leaves the figures alone", async ({ page, people }) => {
  await page.route("**/rest/v1/admin_activity_log?**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  const overview = new OverviewPage(page);
  await overview.goto();
  await expectCounted(overview, people, users);
  await expect(overview.activity).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("ADMIN-16 a burst of changes is answered by a reading a second, and the figures end up true", async ({
  page,
  people,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rpc/get_admin_overview")) asked.push(request.method());
  });
  const overview = new OverviewPage(page);
  const opened = Date.now();
  await overview.goto();
  await expectCounted(overview, people, cases);
  const category_id = await categoryId(people);
  const person = await people.create();
  for (let change = 0; change < 100; change += 1)
    await people.service
      .from("user_cases")
      .insert({ user_id: person.id, title: `Case ${change}`, category_id })
      .throwOnError();
  await expectCounted(overview, people, cases);
  expect(asked.length).toBeLessThanOrEqual(2 + Math.floor((Date.now() - opened) / 1000));
  await people.service.from("user_cases").delete().eq("user_id", person.id).throwOnError();
});
