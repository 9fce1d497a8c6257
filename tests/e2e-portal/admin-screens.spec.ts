import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const block = (page: Page, name: string) => page.getByRole("region", { name });

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("ADMIN-09 ADMIN-13 ADMIN-17 the overview shows figures, the log and the way to the approvals", async ({
  page,
}) => {
  await page.goto("/dashboard/admin");
  for (const [card, labels] of [
    ["Users", ["Total", "Active 30d"]],
    ["Cases", ["Total", "Pending"]],
    ["Pending Approvals", ["Credit Requests", "Phone Verifications"]],
  ] as const) {
    const region = block(page, card);
    await expect(region.getByRole("term")).toHaveText([...labels]);
    for (const figure of await region.getByRole("definition").all())
      await expect(figure).toHaveText(/^[\d,]+$/);
  }
  await expect(block(page, "Recent Activity").getByRole("listitem")).toHaveCount(10);
  await block(page, "Pending Approvals").getByRole("link").click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/approvals$/);
});

test("ADMIN-21 figures that cannot be read show 0 and leave the rest of the overview alone", async ({
  page,
}) => {
  await page.route("**/rest/v1/rpc/get_admin_overview", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await page.goto("/dashboard/admin");
  await expect(block(page, "Pending Approvals").getByRole("definition").first()).toHaveText("0");
  await expect(block(page, "Users").getByRole("definition").first()).toHaveText("0");
  await expect(block(page, "Recent Activity").getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("USERS-24 ASEC-03 a refused list shows no rows", async ({ page }) => {
  await page.route("**/rpc/get_admin_user_list", (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
  );
  await page.goto("/dashboard/admin/users");
  await expect(
    page.getByText("Permission denied accessing user data. Ensure function permissions are correct."),
  ).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
});

test("VIEW-01 VIEW-06 a scenario can be read whole, and left for the list and the editor", async ({
  page,
  people,
}) => {
  const { data } = await people.service
    .from("clinical_scenarios")
    .select(
      "id, title, description, specialty, presentation, condition, difficulty_level, is_active, is_draft",
    )
    .eq("is_active", true)
    .not("description", "is", null)
    // The oldest are those of the demo data; other tests write cases of their own.
    .order("created_at")
    .limit(1)
    .single();
  await page.goto("/dashboard/admin/cases");
  await page.getByPlaceholder("Search scenarios...").fill(data?.title ?? "");
  await page
    .getByRole("link", { name: "View" })
    .and(page.locator(`[href$="/${data?.id}"]`))
    .click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/cases/view/${data?.id}$`));
  await expect(page.getByRole("heading", { level: 1, name: data?.title })).toBeVisible();
  const facts = [
    data?.description,
    data?.specialty,
    data?.presentation,
    data?.condition,
    data?.difficulty_level,
  ];
  for (const fact of facts) await expect(block(page, "Case").getByText(String(fact)).first()).toBeVisible();
  await expect(block(page, "Case").getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Case",
    "Patient Agent",
    "Examiner Agent",
  ]);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/cases/edit/${data?.id}$`));
  await page.goBack();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/cases$/);
});

test("VIEW-07 the viewer names what went wrong", async ({ page }) => {
  await page.goto("/dashboard/admin/cases/view/");
  await expect(page.getByText("No scenario ID provided", { exact: true })).toBeVisible();
  await page.goto("/dashboard/admin/cases/view/00000000-0000-4000-8000-00000000abcd");
  await expect(page.getByText("Scenario not found", { exact: true })).toBeVisible();
  await page.route("**/rest/v1/clinical_scenarios**", (route) =>
    route.fulfill({ status: 500, json: { message: "X" } }),
  );
  await page.reload();
  await expect(page.getByText("Error loading scenario: X", { exact: true })).toBeVisible();
});

test("CONF-12 a setting has its label; a failed read says so", async ({ page }) => {
  await page.goto("/dashboard/admin/system");
  await expect(page.getByText("Credit Per Minute", { exact: true })).toBeVisible();
  await page.route("**/rest/v1/system_configuration**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await page.reload();
  await expect(page.getByText("Failed to load system configurations. Please try again.")).toBeVisible();
});
