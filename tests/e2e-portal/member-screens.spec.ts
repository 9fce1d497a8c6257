import type { Page } from "@playwright/test";
import { ProfilePage } from "../page-models/profile-page.ts";
import { retryAfter } from "./support/retry.ts";
import { expect, test } from "./support/test.ts";

/** Collects what the page logs as errors. */
function watchErrors(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") lines.push(message.text());
  });
  return lines;
}

const block = (page: Page, name: string) => page.getByRole("region", { name });

test.describe("a member with a past", () => {
  test.beforeEach(async ({ page, demo, resume }) => {
    await resume(demo.learner);
    await page.goto("/dashboard/app-selection");
    await expect(page.getByRole("heading", { name: "Welcome to Andromeda" })).toBeVisible();
  });

  test("MCASE-01 MCASE-17 MCASE-18 sees the own cases with all that is known of them", async ({
    page,
    people,
    demo,
  }) => {
    const { data } = await (await people.signedIn(demo.learner))
      .from("user_cases")
      .select("title")
      .order("created_at", { ascending: false });
    const gate = Promise.withResolvers<void>();
    await page.route("**/rest/v1/user_cases**", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/dashboard/cases");
    await expect(page.getByText("Loading your cases...", { exact: true })).toBeVisible();
    gate.resolve();
    const rows = block(page, "Your Cases").getByRole("listitem");
    await expect(rows).toHaveCount(data?.length ?? 0);
    await expect(rows.first()).toContainText(data?.[0]?.title);
    await expect(rows.first()).toContainText(/History Taking|Clinical Examination|Prescribing/);
    await expect(rows.first()).toContainText(/Easy|Medium|Hard/);
    await expect(rows.first()).toContainText(/Pending|Approved|Completed|Rejected/);
    await expect(rows.first().locator("time")).toBeVisible();
  });

  test("PROF-03 sees the profile with the account's address", async ({ page, demo }) => {
    await page.goto("/dashboard/profile");
    const profile = block(page, "Your Profile");
    await expect(new ProfilePage(page).email).toHaveValue(demo.learner.email);
    await expect(profile.getByText("Email cannot be changed", { exact: true })).toBeVisible();
  });
});

test.describe("a new member", () => {
  test.beforeEach(async ({ page, member, resume }) => {
    await resume(member);
    await page.goto("/dashboard/app-selection");
    await expect(page.getByRole("heading", { name: "Welcome to Andromeda" })).toBeVisible();
  });

  test("CRED-15 CRED-18 HOME-28 sees what there is nothing of yet", async ({ page, member, people }) => {
    await people.service.from("user_credits").delete().eq("user_id", member.id);
    await page.goto("/dashboard/credits");
    await expect(block(page, "Balance")).toContainText("$0.00");
    await expect(block(page, "Balance")).toContainText("suspended");
    await expect(page.getByText("No transactions yet", { exact: true })).toBeVisible();
    await page.goto("/dashboard/call-control");
    await expect(page.getByText("No practiced cases found.", { exact: true })).toBeVisible();
    await page.goto("/dashboard/cases");
    await expect(page.getByText("You have no cases yet")).toBeVisible();
  });

  for (const [id, path, what] of [
    ["CRED-17", "credits", "Reading the credit balance failed"],
    ["MCASE-22", "cases", "Reading the cases failed"],
    ["MDATA-34", "call-control", "Reading the preferences failed"],
  ] as const) {
    test(`${id} is not alarmed by what cannot be read on ${path}; it is logged`, async ({ page }) => {
      const errors = watchErrors(page);
      const fail = /\/rest\/v1\/(user_credits|credit_transactions|user_cases|user_preferences)\?/;
      await page.route(fail, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => errors.join("\n")).toContain(what);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }

  test("PROF-06 is told when the profile cannot be loaded, and can try again", async ({ page, member }) => {
    await page.clock.install();
    await page.route("**/rest/v1/profiles?**", (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
    await page.goto("/dashboard/profile");
    await expect(page.getByText("Failed to load profile data. Please try again later.")).toBeVisible();
    await retryAfter(
      page,
      () => page.unroute("**/rest/v1/profiles?**"),
      page.getByRole("button", { name: "Retry" }),
    );
    await expect(new ProfilePage(page).email).toHaveValue(member.email);
  });

  test("MCASE-19 MCASE-20 follows the own cases live", async ({ page, member, people }) => {
    const client = await people.signedIn(member);
    const { data: category } = await client.from("category_tree").select("id").limit(1).single();
    await page.goto("/dashboard/cases");
    await expect(page.getByText("You have no cases yet")).toBeVisible();
    const rows = block(page, "Your Cases").getByRole("listitem");
    const insert = async (title: string) => {
      const row = { user_id: member.id, title, category_id: category?.id, status: "pending" };
      const { data, error } = await client.from("user_cases").insert(row).select("id").single();
      if (error) throw error;
      return String(data.id);
    };
    const id = await insert("First case");
    await expect(rows).toHaveCount(1);
    await insert("Second case");
    await expect(rows.first()).toContainText("Second case");
    await client.from("user_cases").update({ title: "Renamed case" }).eq("id", id);
    await expect(rows.nth(1)).toContainText("Renamed case");
    await client.from("user_cases").delete().eq("id", id);
    await expect(rows).toHaveCount(1);
  });
});
