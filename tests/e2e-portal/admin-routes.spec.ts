import { Shell } from "../page-models/shell.ts";
import { expect, test } from "./support/test.ts";

test("ADMIN-01 ADMIN-07 SHELL-12 SHELL-22 the pages of the administration are reached by their links and by their addresses", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert({ title: "Opened directly" })
    .select("id")
    .single()
    .throwOnError();
  await resume(admin);
  await page.goto("/dashboard/admin");
  const links = new Shell(page).adminNavigation.getByRole("link");
  const expectScreen = async (path: string, heading: string) => {
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  };
  for (const [label, path, heading] of [
    ["Users", "/dashboard/admin/users", "Manage Users"],
    ["Cases", "/dashboard/admin/cases", "Clinical Scenarios"],
    ["System", "/dashboard/admin/system", "System Configuration"],
    ["Call Histories", "/dashboard/admin/call-histories", "Call Histories"],
    ["Approvals", "/dashboard/admin/approvals", "Approvals"],
    ["Overview", "/dashboard/admin", "Overview"],
  ] as const)
    await test.step(label, async () => {
      await links.filter({ hasText: label }).click();
      await expectScreen(path, heading);
      await expect(links.and(page.locator("[aria-current=page]"))).toHaveText([new RegExp(`^${label}`)]);
      await page.reload();
      await expectScreen(path, heading);
    });
  for (const [path, heading] of [
    ["/dashboard/admin/cases/new", "Create New Scenario"],
    ["/dashboard/admin/cases/coverage", "Curriculum coverage"],
    [`/dashboard/admin/cases/edit/${data.id}`, "Edit Scenario"],
    [`/dashboard/admin/cases/view/${data.id}`, "Opened directly"],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expectScreen(path, heading);
    });
});
