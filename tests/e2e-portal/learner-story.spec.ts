import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { simulateCall } from "../../scripts/tasks/simulate-call.ts";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { CasesPage } from "../page-models/cases-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import { expect, followedTables, test } from "./support/home-test.ts";
import { codeIn } from "./support/mailbox.ts";

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});
/** Expects nothing wider than the phone. */
async function expectItFits(page: Page): Promise<void> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBe(360);
}

test("HOME-02 HOME-29 CRED-02 PROF-25 MCASE-14 a new learner goes from signing in to a graded call and a case of their own, on a phone", async ({
  page,
  stack,
  people,
  admin,
  mailbox,
  ownSpecialty,
  publish,
}) => {
  const learner = await people.create({ firstName: "Nia", lastName: "Newcomer" });
  const asAdmin = await people.signedIn(admin);
  await publish({ specialty: ownSpecialty, presentation: "Sore throat", condition: "Tonsillitis" });
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const shell = new Shell(page);

  await test.step("signs in and chooses the simulation", async () => {
    const login = new LoginPage(page);
    await login.goto();
    await expectItFits(page);
    await login.signIn(learner);
    await page
      .getByRole("link", { name: /Virtual Patient Simulation/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/call-control$/);
    await expectItFits(page);
  });

  const home = new CallControlPage(page);
  await test.step("is told about the missing credits, and chooses what to practise", async () => {
    await expect(home.suspended).toBeVisible();
    await home.categories.toggle(ownSpecialty).click();
    await home.categories.item(ownSpecialty, "Sore throat").click();
    await expect(home.categories.saved).toBeVisible();
    await expectItFits(page);
  });

  await test.step("verifies the phone with the code that arrives", async () => {
    await shell.open("Profile");
    const profile = new ProfilePage(page);
    await profile.requestCode(`+44 7700 ${digits}`);
    await profile.submit(codeIn(await mailbox.newest(`447700${digits}@sms.local`)));
    await expect(profile.phone.getByText("Waiting for approval", { exact: true })).toBeVisible();
    const { data: request } = await people.service
      .from("pending_phone_changes")
      .select("id")
      .eq("user_id", learner.id)
      .single()
      .throwOnError();
    await asAdmin.rpc("approve_phone_change", { _request_id: request.id }).throwOnError();
    await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
    await expectItFits(page);
  });

  const credits = new CreditsPage(page);
  await test.step("requests credits", async () => {
    await home.page.goto("/dashboard/call-control");
    await home.suspended.getByRole("link", { name: "Go to Credits" }).click();
    await credits.request("20", "For my first calls");
    await expect(credits.balance.getByText("Request pending", { exact: true })).toBeVisible();
    const { data: request } = await people.service
      .from("credit_requests")
      .select("id")
      .eq("user_id", learner.id)
      .single()
      .throwOnError();
    await asAdmin.rpc("approve_credit_request", { _request_id: request.id, _amount: 20 }).throwOnError();
    await expect(credits.balance.getByText("$20.00", { exact: true })).toBeVisible();
    await expectItFits(page);
  });

  await test.step("calls: the practised case appears while the page is open, and the balance falls", async () => {
    const followed = followedTables(page);
    await page.goto("/dashboard/call-control");
    await expect.poll(followed).toContain("practiced_cases");
    await expect(home.practised.getByText("No practiced cases found.")).toBeVisible();
    const lines: string[] = [];
    await simulateCall(stack, { user: learner.email, seconds: 90, pause: 0 }, (line) => lines.push(line));
    const title = /calls about "(.*)" …$/.exec(lines[0] ?? "")?.[1] ?? "";
    expect(title).not.toBe("");
    await home.title(title).click();
    const details = home.details(title);
    await expect(details.getByRole("table")).toBeVisible();
    await expect(details.getByText("What went well")).toBeVisible();
    await expectItFits(page);
    await shell.open("Credits");
    await expect(credits.balance.getByText("$18.50", { exact: true })).toBeVisible();
    await expect(credits.transactions).toHaveCount(2);
    await expectItFits(page);
  });

  await test.step("creates a case of the chosen category", async () => {
    await shell.open("My Cases");
    const cases = new CasesPage(page);
    await cases.option("history").click();
    await cases.title.fill("A sore throat that will not go");
    await expect(cases.category).toContainText("Sore throat");
    await cases.create.click();
    await expect(cases.rows.first()).toContainText("A sore throat that will not go");
    await expectItFits(page);
  });
});
