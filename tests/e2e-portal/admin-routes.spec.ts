import { Shell } from "../page-models/shell.ts";
import { expect, test } from "./support/test.ts";

const pages = [
  ["Overview", "/dashboard/admin", "Overview"],
  ["Users", "/dashboard/admin/users", "Manage Users"],
  ["Cases", "/dashboard/admin/cases", "Clinical Scenarios"],
  ["System", "/dashboard/admin/system", "System Configuration"],
  ["Call Histories", "/dashboard/admin/call-histories", "Call Histories"],
  ["Approvals", "/dashboard/admin/approvals", "Approvals"],
] as const;

test("ADMIN-07 SHELL-12 the links of the administration lead to its pages and mark the current one", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  await page.goto("/dashboard/admin");
  const links = new Shell(page).adminNavigation.getByRole("link");
  await expect(links).toHaveText(pages.map(([label]) => label));
  for (const [label, path, heading] of [...pages.slice(1), pages[0]]) {
    await links.filter({ hasText: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(links.and(page.locator("[aria-current=page]"))).toHaveText([label]);
  }
});

for (const [, path, heading] of pages) {
  test(`ADMIN-01 SHELL-22 ${path} can be opened directly and reloaded`, async ({ page, admin, resume }) => {
    await resume(admin);
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

test("ADMIN-01 the pages of a case can be opened directly", async ({ page, people, admin, resume }) => {
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert({ title: "Opened directly" })
    .select("id")
    .single()
    .throwOnError();
  await resume(admin);
  for (const [path, heading] of [
    ["/dashboard/admin/cases/new", "Create New Scenario"],
    [`/dashboard/admin/cases/edit/${data.id}`, "Edit Scenario"],
    [`/dashboard/admin/cases/view/${data.id}`, "Opened directly"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test("ASEC-02 ADMIN-07 a member is offered no link to the administration and sees none of its pages", async ({
  page,
  member,
  resume,
}) => {
  await resume(member);
  const titles: string[] = [];
  for (const path of pages.map(([, address]) => address)) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard/app-selection");
    titles.push(await page.getByRole("heading", { level: 1 }).innerText());
  }
  expect(new Set(titles)).toEqual(new Set(["Welcome to Andromeda"]));
  await expect(page.locator('a[href^="/dashboard/admin"]')).toHaveCount(0);
});

test.describe("who is an administrator", () => {
  test("MSEC-01 MSEC-02 is_admin makes one, whatever the role of the profile says", async ({
    page,
    people,
    admin,
    resume,
  }) => {
    await people.service.from("profiles").update({ role: "member" }).eq("id", admin.id).throwOnError();
    await resume(admin);
    await page.goto("/dashboard/app-selection");
    await expect(new Shell(page).link("Admin")).toBeVisible();
  });

  test("MSEC-01 MSEC-02 the role of the profile alone makes none", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await people.service.from("profiles").update({ role: "admin" }).eq("id", member.id).throwOnError();
    await resume(member);
    await page.goto("/dashboard/app-selection");
    await expect(new Shell(page).link("Profile")).toBeVisible();
    await expect(new Shell(page).link("Admin")).toHaveCount(0);
  });

  test("MSEC-01 an account without permissions of its own is a plain member", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await people.service.from("user_profiles").delete().eq("id", member.id).throwOnError();
    await resume(member);
    await page.goto("/dashboard/app-selection");
    await expect(new Shell(page).link("Profile")).toBeVisible();
    await expect(new Shell(page).link("Admin")).toHaveCount(0);
    await page.goto("/dashboard/admin");
    await expect(page).toHaveURL("/dashboard/app-selection");
  });
});
