import type { Page } from "@playwright/test";
import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { ForgotPasswordPage } from "../page-models/forgot-password-page.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { Shell } from "../page-models/shell.ts";
import { codeIn } from "./support/mailbox.ts";
import { screenIds, screens } from "./support/screens.ts";
import { expectGoodScreen, expectSettled, expectStill } from "./support/settled.ts";
import { expect, expectAccessible, resize, test, widths } from "./support/test.ts";

test("SHELL-28 the auth screens and their messages", async ({ page, member }) => {
  const login = new LoginPage(page);
  await login.goto();
  await expect(login.email).toBeVisible();
  await expectSettled(page);
  await login.signIn({ email: "abc", password: "" });
  await expectSettled(page);
  await login.signIn({ email: member.email, password: "wrong" });
  await expect(login.error).toBeVisible();
  await expectSettled(page);

  for (const path of Object.keys(screens.nobody)) await expectGoodScreen(page, path);
});

test("every step of the forgotten password", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await page.clock.install();
  await forgot.goto();
  await expect(forgot.email).toBeVisible();
  await expectSettled(page);
  await forgot.request(member.email);
  await expect(forgot.enterCodeInstead).toBeVisible();
  await expectSettled(page);
  await forgot.enterCodeInstead.click();
  await forgot.typeCode("000000");
  await forgot.verify.click();
  await expect(forgot.error).toBeVisible();
  await expectSettled(page);
  await page.clock.fastForward(180_000);
  await expect(forgot.resend).toBeEnabled();
  await expectSettled(page);
});

test("the success messages of the auth screens", async ({ page, member, mailbox }) => {
  const forgot = new ForgotPasswordPage(page);
  const release = await holdRedirects(page);
  await forgot.openCodeStep(member.email);
  await forgot.typeCode(codeIn(await mailbox.newest(member.email)));
  await forgot.verify.click();
  await expect(page.getByRole("heading", { name: "Code verified" })).toBeVisible();
  await expectSettled(page);

  const form = new NewPasswordPage(page, "/reset-password");
  await form.goto();
  await form.change("123456");
  await expect(form.success).toBeVisible();
  await expectSettled(page);
  await release();
  await expect(new LoginPage(page).notice).toBeVisible();
  await expectSettled(page);
});

test("SHELL-28 the forced reset with its messages", async ({ page, member, resume, markRecovery }) => {
  await resume(member);
  await markRecovery();
  const form = new NewPasswordPage(page, "/force-reset-password");
  await form.goto();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectStill(page);
  await form.change("123", "456");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expectSettled(page);
  await page.route("**/auth/v1/user", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  );
  await form.change("123456");
  await expect(form.error).toBeVisible();
  await expectSettled(page);
});

test("SHELL-28 the member's pages and the application dropdown", async ({ page, demo, people, resume }) => {
  await resume(demo.learner);
  const selection = new AppSelectionPage(page);
  await selection.goto();
  await expect(selection.heading).toBeVisible();
  await expectSettled(page);
  await resize(page, widths.desktop);
  await new Shell(page).appDropdown.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessible(page);
  const withIds = await screenIds(people, demo.learner);
  for (const path of Object.keys(screens.learner)) await expectGoodScreen(page, withIds(path));
  await page.goto("/dashboard/call-control");
  await page.getByRole("region", { name: "Practised Scenarios" }).getByRole("button").first().click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectSettled(page);
});

test("SHELL-28 the back office", async ({ page, demo, resume, people }) => {
  await resume(demo.administrator);
  const withIds = await screenIds(people, demo.learner);
  // The other views of two screens, and the approvals last: their dialog follows.
  for (const path of [
    "/dashboard/admin/cases?view=table",
    "/dashboard/admin/cases?sort=specialty",
    "/dashboard/admin/cases/coverage?specialty=Respiratory",
    ...Object.keys(screens.administrator),
  ]) {
    await expectGoodScreen(page, withIds(path));
  }
  await page.goto("/dashboard/admin/approvals");
  await page.getByRole("button", { name: "Reject" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSettled(page);
});

test("SHELL-28 an educator's dashboard", async ({ page, demo, resume }) => {
  await resume(demo.educator);
  await new AppSelectionPage(page).goto();
  await expectGoodScreen(page, "/dashboard/call-control");
  await expect(page.getByRole("heading", { name: "Latest drafts" })).toBeVisible();
});

/** Keeps screens that would leave after some seconds until the returned function is called. */
async function holdRedirects(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    Reflect.set(window, "setTimeout", (run: () => void, delay = 0, ...args: unknown[]) =>
      delay >= 2_000 ? -held.push(run) : start(run, delay, ...args),
    );
    Reflect.set(window, "releaseRedirects", () => {
      for (const run of held.splice(0)) run();
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "releaseRedirects")());
}
