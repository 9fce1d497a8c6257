import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { storedSession } from "./support/session-cookies.ts";
import { expect, readRecoveryMarker, test } from "./support/test.ts";

test.beforeEach(async ({ page, member, resume, markRecovery }) => {
  await page.clock.install();
  await resume(member);
  await markRecovery();
});

test("RESET-24 AUTH-39 MCONST-02 /reset-password stores a password of 6 characters and ends signed out, so that it can be used", async ({
  page,
  context,
  member,
  people,
}) => {
  const form = new NewPasswordPage(page, "/reset-password");
  await form.goto();
  const signedOut = page.waitForResponse("**/auth/v1/logout**");
  await form.change("123456");
  await expect(form.success).toBeVisible();
  await (await signedOut).finished();
  expect(await people.hasPassword(member, member.password)).toBe(false);
  await page.clock.fastForward(3_000);
  const login = new LoginPage(page);
  await expect(login.notice).toContainText("Your password has been saved.");
  expect(await readRecoveryMarker(page)).toBeNull();
  expect(await storedSession(context)).toBeNull();
  await login.signIn({ ...member, password: "123456" });
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
});

test("RESET-28 AUTH-39 MCONST-02 /force-reset-password stores a password of 6 characters and ends at the dashboard", async ({
  page,
  member,
  people,
}) => {
  const form = new NewPasswordPage(page, "/force-reset-password");
  await form.goto();
  await form.change("123456");
  await expect(form.success).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  expect(await people.hasPassword(member, "123456")).toBe(true);
  expect(await people.hasPassword(member, member.password)).toBe(false);
  await page.goto("/dashboard/credits");
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
});
