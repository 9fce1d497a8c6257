import type { Page } from "@playwright/test";
import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { storedSession } from "./support/session-cookies.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, readRecoveryMarker, test } from "./support/test.ts";

const both = ["/reset-password", "/force-reset-password"] as const;

/** The bodies of all requests that change the account. */
function watchUpdates(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/auth/v1/user"))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

test("RESET-19 /reset-password shows the form to signed-out visitors", async ({ page }) => {
  const form = new NewPasswordPage(page, "/reset-password");
  await form.goto();
  await expect(page.locator("input[type=password]")).toHaveCount(2);
  await expect(form.submit).toBeVisible();
});

test("RESET-22 /reset-password without a session shows the server's words", async ({ page }) => {
  const form = new NewPasswordPage(page, "/reset-password");
  await form.goto();
  await form.change("new-password");
  await expect(form.error).toHaveText("Failed to reset password: Auth session missing!");
});

test.describe("recovering", () => {
  test.beforeEach(async ({ member, resume, markRecovery }) => {
    await resume(member);
    await markRecovery();
  });

  for (const path of both) {
    test(`RESET-19 RESET-20 RESET-21 ${path} checks the entries before it sends`, async ({ page }) => {
      const form = new NewPasswordPage(page, path);
      const updates = watchUpdates(page);
      await form.goto();
      await expect(page.locator("input[type=password]")).toHaveCount(2);
      await form.change("one-password", "another-password");
      await expect(page.getByText("Passwords do not match", { exact: true })).toBeVisible();
      await form.change("12345");
      await expect(page.getByText("Password must be at least 6 characters", { exact: true })).toBeVisible();
      expect(updates).toEqual([]);
    });

    test(`RESET-22 ${path} shows the server's words when it refuses`, async ({ page }) => {
      const form = new NewPasswordPage(page, path);
      await page.route("**/auth/v1/user", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 422, json: { code: "weak_password", message: "weak" } })
          : route.continue(),
      );
      await form.goto();
      await form.change("123456");
      await expect(form.error).toHaveText("Failed to reset password: weak");
    });
  }

  for (const path of both) {
    test(`AUTH-39 MCONST-02 ${path} sends a password of 6 characters`, async ({ page, member, people }) => {
      const form = new NewPasswordPage(page, path);
      const updates = watchUpdates(page);
      await form.goto();
      await form.change("123456");
      await expect(form.success).toBeVisible();
      expect(updates).toEqual([expect.objectContaining({ password: "123456" })]);
      expect(await people.hasPassword(member, "123456")).toBe(true);
      expect(await people.hasPassword(member, member.password)).toBe(false);
    });
  }

  test("RESET-23 RESET-24 /reset-password ends at /login after 3 seconds, signed out", async ({
    page,
    context,
    member,
  }) => {
    const form = new NewPasswordPage(page, "/reset-password");
    await page.clock.install();
    await form.goto();
    await expect(form.password).toBeVisible();
    await stopClock(page);
    const signedOut = page.waitForResponse("**/auth/v1/logout**");
    await form.change("123456");
    await expect(form.success).toBeVisible();
    await (await signedOut).finished();
    await page.clock.runFor(2_999);
    await expect(form.success).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    expect(await readRecoveryMarker(page)).toBeNull();
    expect(await storedSession(context)).toBeNull();

    await page.clock.runFor(1);
    const login = new LoginPage(page);
    await expect(login.notice).toContainText("Your password has been reset.");
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/login$/);
    await login.signIn({ ...member, password: "123456" });
    await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  });

  test("RESET-27 RESET-28 /force-reset-password ends at the dashboard after 3 seconds", async ({ page }) => {
    const form = new NewPasswordPage(page, "/force-reset-password");
    await page.clock.install();
    await form.goto();
    await expect(form.password).toBeVisible();
    await stopClock(page);
    await form.change("123456");
    await expect(form.success).toBeVisible();
    expect(await readRecoveryMarker(page)).toBeNull();
    await page.clock.runFor(2_999);
    await expect(form.success).toBeVisible();
    await expect(page).toHaveURL(/\/force-reset-password$/);

    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
    await page.goto("/dashboard/credits");
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });

  test("RESET-30 signing out ends the recovery mode", async ({ page, member, signIn }) => {
    await page.goto("/force-reset-password");
    await page.getByRole("button", { name: "Sign out instead" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await readRecoveryMarker(page)).toBeNull();
    await signIn(member);
  });

  test("RESET-30 /reset-password lets people out as well", async ({ page }) => {
    await page.goto("/reset-password");
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(new LoginPage(page).email).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await readRecoveryMarker(page)).toBeNull();
  });
});
