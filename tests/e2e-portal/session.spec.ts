import type { BrowserContext, Route } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { LoginPage } from "../page-models/login-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import { cookiesOf } from "./support/session-cookies.ts";
import { expect, test } from "./support/test.ts";

/** Gives the browser a session that claims to end so many seconds from now. */
async function resumeUntil(
  context: BrowserContext,
  portalUrl: string,
  session: Session,
  seconds: number,
): Promise<void> {
  const expiresAt = Math.floor(Date.now() / 1000) + seconds;
  await context.addCookies(await cookiesOf({ ...session, expires_at: expiresAt }, portalUrl));
}

const refreshing = "**/auth/v1/token?grant_type=refresh_token";

test("AUTH-23 AUTH-27 AUTH-32 SHELL-10 signing out leaves nothing of the session in any tab, nor on the way back", async ({
  page,
  context,
  member,
  resume,
}) => {
  await resume(member);
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(new ProfilePage(other).email).toHaveValue(member.email);
  await other.evaluate(() => Reflect.set(window, "isOldDocument", true));

  await page.goto("/dashboard/app-selection");
  const shell = new Shell(page);
  await shell.link("Credits").click();
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await shell.logout.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await context.cookies()).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/access_token|refresh_token/);

  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => Reflect.get(window, "isOldDocument"))).toBe(true);

  await page.goBack();
  await expect(new LoginPage(page).email).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(shell.navigation).toHaveCount(0);
});

test("MSEC-21 a member whose account was disabled is shown /login on the next visit, and told why", async ({
  page,
  member,
  people,
  resume,
}) => {
  await resume(member);
  await page.goto("/dashboard/profile");
  await expect(new ProfilePage(page).email).toHaveValue(member.email);
  const { error } = await people.service.auth.admin.updateUserById(member.id, { ban_duration: "24h" });
  expect(error).toBeNull();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText("This account is disabled. Contact support if you think this is a mistake."),
  ).toBeVisible();
});

test("AUTH-29 AUTH-30 a session lookup that hangs ends after 15 seconds at /login, which says why and tries again", async ({
  page,
  context,
  people,
  member,
  stack,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await resumeUntil(context, stack.portalUrl, await people.session(member), -60);
  const held: Route[] = [];
  await page.route(refreshing, (route) => void held.push(route));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);

  const lookup = page.waitForRequest(refreshing);
  await page.goto("/dashboard/profile");
  await lookup;
  const spinner = page.getByRole("status").filter({ hasText: "Loading…" });
  await expect(spinner).toBeVisible();
  await page.clock.runFor(14_999);
  await expect(spinner).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  expect(errors).toEqual([]);

  await page.clock.runFor(1);
  await expect(new LoginPage(page).error).toContainText(
    "The server did not answer. Check your connection, then try again.",
  );
  await expect(page).toHaveURL(/\/login$/);
  expect(errors.join("\n")).toMatch(/: Session timeout$/m);

  // What hung must never arrive: it would use up the refresh token.
  for (const route of held) await route.abort("timedout");
  await page.unroute(refreshing);
  const again = page.waitForRequest(refreshing);
  await page.getByRole("button", { name: "Retry" }).click();
  await again;
  await page.clock.resume();
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
});

test("AUTH-52 SHELL-24 a tab at /login follows a sign-in of another one, and signing out offline shows /login", async ({
  page,
  context,
  member,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await new LoginPage(tab).goto();
  await new LoginPage(page).signIn(member);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Andromeda" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Welcome to Andromeda" })).toBeVisible();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await new Shell(page).logout.click();
  await expect(new LoginPage(page).email).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
