import type { Page } from "@playwright/test";
import { ApprovalsPage } from "../page-models/approvals-page.ts";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { CallPage, PractisePage, ReportPage } from "../page-models/practice-pages.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { countSteps } from "./support/count-steps.ts";
import { expect, test } from "./support/test.ts";

/** Opens the dashboard and waits until it handles keys. */
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
  const job = await countSteps(page, "Learner");
  const shell = new Shell(page);
  const practise = new PractisePage(page);
  const call = new CallPage(page);
  const home = () => goHome(page);

  await home();
  await job("See what I missed in my last call", async () => {
    await page.getByRole("button", { name: /^Chest pain/ }).click();
    await expect(page.getByText("Asked about allergies")).toBeVisible();
  });
  await home();
  await job("See how many minutes of calls I have left", async () => {
    await expect(page.getByText("About 5 minutes of calls left.")).toBeVisible();
  });
  await home();
  await job("Have my phone number verified", async () => {
    await shell.link("Profile").click();
    const profile = new ProfilePage(page);
    await profile.number.fill("07700 900123");
    await profile.sendCode.click();
    // At once, as the phone fills it in and as it is pasted.
    await profile.code.fill("123456");
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
    await page.getByRole("combobox", { name: "Find a case" }).fill("lifting boxes");
    await page.getByRole("option", { name: "Heavy chest pain after lifting boxes" }).click();
    await practise.start.click();
    await expect(call.text).toBeVisible();
  });
  await home();
  await job("Go on with a call that I left", async () => {
    await page.getByRole("link", { name: /^Continue/ }).click();
    await expect(call.text).toBeVisible();
  });
  await call.say("Do you have any allergies?");
  await expect(call.turns).toHaveCount(2);
  await job("End a call and read what I missed", async () => {
    await call.endForFeedback();
    await expect(new ReportPage(page).missed).toBeVisible();
  });
  await home();
  await job("Choose every category for my next calls", async () => {
    await new CallControlPage(page).categories.selectAll.click();
    await expect(new CallControlPage(page).categories.saved).toBeVisible();
  });
  await job("Start a call with a random case", async () => {
    await page.getByRole("button", { name: "Start a random case" }).click();
    await expect(call.text).toBeVisible();
  });
  await home();
  await job("Ask for more credits when few are left", async () => {
    const credits = new CreditsPage(page);
    await page.getByRole("link", { name: "Request credits" }).click();
    await credits.amount.fill("10");
    await credits.send.click();
    await expect(credits.dialog).toBeHidden();
  });
});

test("SHELL-29 what an administrator does most takes the steps that docs/experience.md says", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const { service } = people;
  const group = `workshop${admin.id.slice(0, 8)}`;
  for (let at = 0; at < 5; at += 1) await people.create({ firstName: "Guest", lastName: group });
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
  const job = await countSteps(page, "Administrator");
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
  await job("Take back an approval at once", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    const approvals = new ApprovalsPage(page);
    await expect(approvals.request(approvals.phones, ann.email)).toBeVisible();
  });
  await home();
  await job("Open a person from anywhere", async () => {
    await goTo(ann.email, /Ann/);
    await expect(new UsersPage(page).details).toBeVisible();
  });
  await job("Add credits to that person", async () => {
    const { details, adjustDialog } = new UsersPage(page);
    await details.getByRole("button", { name: "Adjust Credits" }).click();
    await adjustDialog.fill("5", "Welcome");
    await adjustDialog.confirm.click();
    await expect(adjustDialog.root).toBeHidden();
  });
  await home();
  await job("Give credits to five people", async () => {
    await goTo("users", /^Users/);
    const users = new UsersPage(page);
    await users.search.fill(group);
    await expect(users.rows).toHaveCount(5);
    await users.table.getByRole("checkbox", { name: "Select all rows on this page" }).click();
    await page.getByRole("button", { name: "Adjust credits", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Adjust credits of 5 users" });
    await dialog.getByLabel("Amount").fill("5");
    await dialog.getByLabel("Description").fill("Workshop");
    await dialog.getByRole("button", { name: /^Add/ }).click();
    await expect(dialog).toContainText("Added 5.00 for 5 of 5 users.");
  });
  await home();
  await job("Invite five people", async (pressed) => {
    await goTo("invite", /^Invite User/);
    const dialog = new UsersPage(page).inviteDialog;
    await dialog.getByText("From a CSV file").click();
    const lines = [1, 2, 3, 4, 5].map((at) => `${group}-${at}@jobs.example`);
    const buffer = Buffer.from(["email", ...lines].join("\n"));
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
    // The button that asks for the file, and the file.
    pressed(2);
    await dialog.getByRole("button", { name: "Send 5 invitations" }).click();
    await expect(dialog).toContainText(/5 invitations/);
  });
  await home();
  await job("See who waits for a decision", async () => {
    await goTo("approvals", /^Approvals/);
    await expect(page.getByRole("region", { name: "Credit Requests" })).toBeVisible();
  });
  await home();
  await job("Begin a case where the curriculum has a gap", async () => {
    await goTo("coverage", /^Curriculum coverage/);
    await page.getByRole("link", { name: "Respiratory", exact: true }).click();
    await page
      .getByRole("link", { name: /^Write a case for/ })
      .first()
      .click();
    await expect(page.getByRole("combobox", { name: /Specialty/ })).toContainText("Respiratory");
  });
  await home();
  await job("See who has hardly any credits left", async () => {
    await goTo("users", /^Users/);
    await new UsersPage(page).order("Balance").click();
    await expect(page).toHaveURL(/sort=credits/);
  });
  await home();
  await job("Begin a new case", async () => {
    await goTo("new scenario", /New Scenario/);
    await expect(page).toHaveURL(/cases\/new/);
  });
});
