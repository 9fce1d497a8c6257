import type { Page } from "@playwright/test";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { CasesPage } from "../page-models/cases-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { expect, test } from "./support/test.ts";

const markup = `<img src=x onerror="window.hasRun=true">`;

/** Fails when anything of a text was taken for markup. */
async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "hasRun"))).toBeUndefined();
}

test("the policy of the page blocks inline scripts and handlers, foreign requests and frames around it", async ({
  page,
}) => {
  const response = await page.goto("/login");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response?.headers()["x-content-type-options"]).toBe("nosniff");
  // Learners talk with the patient; PRAC-28.
  expect(response?.headers()["permissions-policy"]).toContain("microphone=(self)");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const request = await page.evaluate(async () => {
    const directives: string[] = [];
    Reflect.set(window, "blocked", directives);
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      directives.push(effectiveDirective);
    });
    const script = document.createElement("script");
    script.textContent = "window.hasRun = true";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", '<button onclick="window.hasRun = true">x</button>');
    document.body.querySelector<HTMLButtonElement>("button[onclick]")?.click();
    return fetch("https://elsewhere.example/").then(
      () => "sent",
      () => "refused",
    );
  });
  expect(request).toBe("refused");
  await expect
    .poll(() => page.evaluate(() => [...(Reflect.get(window, "blocked") as string[])].sort()))
    .toEqual(["connect-src", "script-src-attr", "script-src-elem"]);
  await expectNothingRan(page);
});

test("names, titles, tasks, feedback and scenarios with markup are shown as text", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const { service } = people;
  const person = await people.create({ firstName: markup, lastName: "Vane" });
  const { data: category } = await service
    .from("category_tree")
    .select("id")
    .limit(1)
    .single()
    .throwOnError();
  await service
    .from("user_cases")
    .insert({ user_id: person.id, title: markup, category_id: category.id })
    .throwOnError();
  await service
    .from("practiced_cases")
    .insert({
      user_id: person.id,
      title: `Case ${markup}`,
      checklist_data: [{ task: `Task ${markup}`, completed: true }],
      feedback: { [`Heading ${markup}`]: `Text ${markup}` },
    })
    .throwOnError();
  const title = `${markup} ${admin.id}`;
  const { data: scenario } = await service
    .from("clinical_scenarios")
    .insert({ title, description: markup, case_template: { patient_agent: { note: markup } } })
    .select("id")
    .single()
    .throwOnError();

  await test.step("to the member", async () => {
    await resume(person);
    const profile = new ProfilePage(page);
    await profile.goto();
    await expect(profile.firstName).toHaveValue(markup);
    await expectNothingRan(page);
    const cases = new CasesPage(page);
    await cases.goto();
    await expect(cases.rows.getByText(markup, { exact: true })).toBeVisible();
    await expectNothingRan(page);
    const home = new CallControlPage(page);
    await home.goto();
    await home.title("Case").click();
    for (const text of ["Task", "Heading", "Text"])
      await expect(home.practised.getByText(`${text} ${markup}`, { exact: true })).toBeVisible();
    await expectNothingRan(page);
  });
  await test.step("to an administrator", async () => {
    await resume(admin);
    const users = new UsersPage(page);
    await users.goto();
    await users.search.fill(person.email);
    await expect(users.row(person.email).getByRole("rowheader")).toHaveText(`${markup} Vane`);
    await expectNothingRan(page);
    const list = new CaseListPage(page);
    await list.goto();
    await expect(list.card(title).getByText(markup, { exact: true })).toBeVisible();
    await expectNothingRan(page);
    await page.goto(`/dashboard/admin/cases/view/${scenario.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(markup, { exact: true })).toHaveCount(2);
    await expectNothingRan(page);
  });
});
