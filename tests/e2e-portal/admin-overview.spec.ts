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
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const activeUsers: Figure = [
  "Users",
  "Active 30d",
  (people) => counted(people.service.from("profiles").select("*", head).gte("last_sign_in", ago(30))),
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

test("ADMIN-10 ADMIN-11 ADMIN-12 ADMIN-13 ADMIN-14 ADMIN-16 figures and log follow their tables without a reload", async ({
  page,
  people,
  admin,
  resume,
}) => {
  await resume(admin);
  const overview = new OverviewPage(page);
  await overview.goto();
  for (const figure of [users, activeUsers, cases, pendingCases, creditRequests, phoneChanges])
    await expectCounted(overview, people, figure);
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));

  const category_id = await categoryId(people);
  const [first, second] = [await people.create(), await people.create()];
  for (const [person, days] of [
    [first, 29],
    [second, 31],
  ] as const)
    await people.service
      .from("profiles")
      .update({ last_sign_in: ago(days) })
      .eq("id", person.id)
      .throwOnError();
  await expectCounted(overview, people, users);
  await expectCounted(overview, people, activeUsers);
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

  await test.step("the log shows its 10 newest rows", async () => {
    const now = Date.now();
    const rows = Array.from({ length: 12 }, (_, at) => ({
      admin_name: at === 11 ? null : "Ada Vane",
      action_type: "note_taken",
      action_details: `Entry ${now} ${at + 1}`,
      // Ahead of what other tests do meanwhile.
      created_at: new Date(now + (at + 60) * 60_000).toISOString(),
    }));
    await people.service.from("admin_activity_log").insert(rows).throwOnError();
    await expect(overview.entries.filter({ hasText: `Entry ${now} 12` })).toContainText("AdminNote taken");
    await expect(overview.entries).toContainText(
      rows
        .toReversed()
        .slice(0, 10)
        .map((row) => row.action_details),
    );
  });
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});
