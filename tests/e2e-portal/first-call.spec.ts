import { demoAccounts } from "@andromeda/demo-data/accounts";
import { startTestStack } from "@andromeda/testing";
import type { Page } from "@playwright/test";
import { servePortal } from "../../apps/portal/server/serve.ts";
import { prepareEmptyBackend } from "../../scripts/lib/local-stack.ts";
import { portalDist } from "../../scripts/lib/paths.ts";
import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { OverviewPage } from "../page-models/overview-page.ts";
import { CallPage, ReportPage } from "../page-models/practice-pages.ts";
import { Shell } from "../page-models/shell.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { linkIn } from "./support/mailbox.ts";
import { test as base, expect, widths } from "./support/test.ts";

/** The system that `npm start -- --empty` starts, for this test alone. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  stack: async ({}, use) => {
    const backend = await startTestStack({ isEmpty: true });
    await prepareEmptyBackend(backend, () => undefined);
    const { apiUrl: supabaseUrl, publishableKey, siteUrl } = backend;
    const portal = await servePortal({
      distDir: portalDist,
      port: Number(new URL(siteUrl).port),
      config: { supabaseUrl, publishableKey },
      apiFetch: (request) => backend.fetchFunction(request),
    });
    await use({ ...backend, portalUrl: portal.url, sharedPort: 0, hosted: null });
    await portal.close();
    await backend.close();
  },
});

const administrator = demoAccounts.find(({ role }) => role === "administrator");
const learner = { email: "nia@example.org", password: "a first password" };

test("ADMIN-25 RESET-19 PRAC-20 PRAC-22 SHELL-27 an empty system is led from its first administrator to the first learner's feedback", async ({
  page,
  browser,
  stack,
  mailbox,
}) => {
  if (!administrator) throw new Error("There is no account for an administrator.");
  const overview = new OverviewPage(page);
  const toOverview = () => new Shell(page).adminNavigation.getByRole("link", { name: "Overview" }).click();
  const steps = overview.card("Get started");
  const next = async (name: string, done: number) => {
    await expect(steps.getByText(`${done} of 5 steps done`)).toBeVisible();
    await steps.getByRole("link", { name, exact: true }).click();
  };

  await test.step("the administrator signs in and is led to the first steps", async () => {
    const login = new LoginPage(page);
    await login.goto();
    await login.signIn(administrator);
    await new AppSelectionPage(page).simulation.click();
    await page.getByRole("link", { name: "Get started" }).click();
  });

  await test.step("writes a case, which is published with what is required", async () => {
    await next("Write a case", 0);
    const editor = new CaseEditorPage(page);
    await editor.title.fill("Chest pain on the stairs");
    await editor.description.fill("Take a focused history by telephone.");
    await editor.fillRequired();
    await page.getByRole("button", { name: "Create Scenario" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
    await toOverview();
  });

  await test.step("invites a learner, and gives them credits", async () => {
    await next("Invite a learner", 2);
    const users = new UsersPage(page);
    await users.inviteDialog.getByLabel("Email").fill(learner.email);
    await users.inviteDialog.getByLabel("First name").fill("Nia");
    await users.inviteDialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(users.inviteDialog).toBeHidden();
    await toOverview();
    await next("Give them credits", 3);
    const dialog = await users.openAdjustDialog(users.row(learner.email));
    await dialog.fill("20", "For the first calls");
    await dialog.confirm.click();
    await expect(dialog.root).toBeHidden();
    await toOverview();
    await next("See their first call", 4);
    await expect(page.getByText("A call appears here as soon as a learner starts it")).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: stack.portalUrl, viewport: widths.phone });
  await practise(await context.newPage(), linkIn(await mailbox.newest(learner.email)));
  await context.close();

  await test.step("the administrator sees the call, and the first steps are gone", async () => {
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: "Nia" })).toContainText("completed");
    await toOverview();
    await expect(overview.figure("Users", "Total")).toHaveText("2");
    await expect(steps).toHaveCount(0);
  });
});

/** From the invitation to the feedback, on a phone. */
async function practise(page: Page, invitation: string): Promise<void> {
  await test.step("the learner chooses a password", async () => {
    await page.goto(invitation);
    await new NewPasswordPage(page, "/force-reset-password").change(learner.password);
    await new AppSelectionPage(page).simulation.click();
  });
  await test.step("calls by text, and reads the feedback", async () => {
    await page.getByRole("button", { name: "Start a random case" }).click();
    const call = new CallPage(page);
    await expect(page.getByText("Introduce yourself to begin.")).toBeInViewport();
    await call.say("Hello, I am Nia, a medical student. What has brought you in today?");
    await expect(call.turns).toHaveCount(2);
    await call.endForFeedback();
    const report = new ReportPage(page);
    await expect(report.result).toBeInViewport();
    await expect(report.missed.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Print feedback" })).toBeInViewport();
    await expectPrinted(page);
  });
}

/** Only on paper: whose feedback it is, and the whole conversation. Of what can be clicked, only the name of the conversation. */
async function expectPrinted(page: Page): Promise<void> {
  const onPaper = [page.getByText("Feedback for Nia"), page.getByText("Hello, I am Nia, a medical").last()];
  for (const part of onPaper) await expect(part).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of [...onPaper, page.getByRole("heading", { level: 1, name: "Chest pain on the stairs" })])
    await expect(part).toBeVisible();
  await expect(page.getByRole("button")).toHaveText([/^Conversation/]);
  await expect(page.getByRole("link")).toHaveCount(0);
}
