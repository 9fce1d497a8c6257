import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ApprovalsPage } from "../page-models/approvals-page.ts";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { CallPage, PractisePage } from "../page-models/practice-pages.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { expect, test } from "./support/test.ts";

const written = readFileSync(new URL("../../docs/experience.md", import.meta.url), "utf8");

/** The steps that docs/experience.md says the job takes now. */
function stepsOf(job: string): number {
  const row = written.split("\n").find((line) => line.startsWith(`| ${job} |`));
  return Number(row?.split("|")[3]);
}

/**
 * Counts the steps of jobs: presses of the pointer, and keys. What is typed into a field is no step, since it is the
 * same however a screen is made, and `fill` presses no key.
 */
async function countSteps(page: Page): Promise<(job: string, work: () => Promise<void>) => Promise<void>> {
  let steps = 0;
  await page.exposeFunction("countStep", () => {
    steps += 1;
  });
  await page.addInitScript(() => {
    const count = () => void Reflect.get(window, "countStep")();
    // At the document, where the presses that Playwright takes back do not arrive.
    document.addEventListener("pointerdown", count, true);
    document.addEventListener("keydown", ({ key }) => key === "Control" || count(), true);
  });
  return (job, work) =>
    test.step(job, async () => {
      steps = 0;
      await work();
      expect.soft(steps, job).toBe(stepsOf(job));
    });
}

/** Opens the dashboard and waits until it hears keys. */
async function goHome(page: Page): Promise<void> {
  await new CallControlPage(page).goto();
  await expect(page.getByRole("button", { name: "Go to…" })).toBeVisible();
}

test("SHELL-29 what a learner does most takes the steps that docs/experience.md says", async ({
  page,
  people,
  member,
  resume,
}) => {
  const { service } = people;
  const gift = { _user_id: member.id, _transaction_type: "admin_credit", _description: "Gift" };
  await service.rpc("add_user_credits", { ...gift, _amount: 5.16 }).throwOnError();
  const checklist_data = [{ task: "Asked about allergies", completed: false }];
  await service
    .from("practiced_cases")
    .insert({ user_id: member.id, title: "Chest pain", category_type: "history", checklist_data })
    .throwOnError();
  await resume(member);
  const job = await countSteps(page);
  const shell = new Shell(page);
  const home = () => goHome(page);

  await home();
  await job("See what I missed in my last call", async () => {
    await page.getByRole("button", { name: /^Chest pain/ }).click();
    await expect(page.getByText("Asked about allergies")).toBeVisible();
  });
  await job("See how many minutes of calls I have left", async () => {
    await shell.link("Credits").click();
    await expect(page.getByText("About 5 minutes of calls left.")).toBeVisible();
  });
  await home();
  await job("Have my phone number verified", async () => {
    await shell.link("Profile").click();
    const profile = new ProfilePage(page);
    await profile.number.fill("07700 900123");
    await profile.sendCode.click();
    await profile.code.fill("123456");
    await profile.submitCode.click();
    await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
  });
  await home();
  await job("Go to any screen by its name", async () => {
    await page.keyboard.press("Control+p");
    await page.getByRole("dialog", { name: "Go to" }).getByRole("combobox").fill("my cases");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/cases$/);
  });
  await home();
  await job("Start a call with a case that I look for", async () => {
    await page.getByRole("link", { name: "Choose a case" }).click();
    const practise = new PractisePage(page);
    await practise.choose("Heavy chest pain after lifting boxes");
    await practise.start.click();
    await expect(new CallPage(page).text).toBeVisible();
  });
});

test("SHELL-29 what an administrator does most takes the steps that docs/experience.md says", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const { service } = people;
  const ann = await people.create({ firstName: "Ann", lastName: "Ashworth" });
  const { data: request } = await service
    .from("pending_phone_changes")
    .insert({ user_id: ann.id, phone: "+44 7700 900321", verification_code: "123456" })
    .select("id")
    .single()
    .throwOnError();
  const matches = { request_id: request.id, code_status: "matches", attempts: 1 };
  await service.from("phone_change_reviews").upsert(matches).throwOnError();
  await resume(admin);
  const job = await countSteps(page);
  const shell = new Shell(page);
  const home = () => goHome(page);
  const goTo = async (text: string, option: RegExp) => {
    await page.keyboard.press("Control+p");
    const palette = page.getByRole("dialog", { name: "Go to" });
    await palette.getByRole("combobox").fill(text);
    await expect(palette.getByRole("option", { name: option }).first()).toBeVisible();
    await page.keyboard.press("Enter");
  };

  await home();
  await job("Approve a phone number whose code matches", async () => {
    await shell.link("Admin").click();
    await shell.adminNavigation.getByRole("link", { name: /^Approvals/ }).click();
    const approvals = new ApprovalsPage(page);
    const row = approvals.request(approvals.phones, ann.email);
    await row.getByRole("button", { name: "Approve" }).click();
    await expect(row).toHaveCount(0);
  });
  await home();
  await job("Open a person from anywhere", async () => {
    await goTo(ann.email, /Ann/);
    await expect(new UsersPage(page).details).toBeVisible();
  });
  await home();
  await job("Begin a new case", async () => {
    await goTo("new scenario", /New Scenario/);
    await expect(page).toHaveURL(/cases\/new/);
  });
});
