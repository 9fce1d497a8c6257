import type { BrowserContext } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { LoginPage } from "../page-models/login-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { Shell } from "../page-models/shell.ts";
import { recordAuthCalls } from "./support/auth-requests.ts";
import { cookiesOf, sessionCookie, storedSession } from "./support/session-cookies.ts";
import { expect, test } from "./support/test.ts";

/** Gives the browser a session that claims to end so many seconds after a moment in milliseconds. */
async function resumeUntil(
  context: BrowserContext,
  portalUrl: string,
  session: Session,
  seconds: number,
  now = Date.now(),
): Promise<void> {
  const expiresAt = Math.floor(now / 1000) + seconds;
  await context.addCookies(await cookiesOf({ ...session, expires_at: expiresAt }, portalUrl));
}

const refreshing = "**/auth/v1/token?grant_type=refresh_token";

test("AUTH-23 signing out in one tab signs the other tabs out, without a reload", async ({
  page,
  context,
  member,
  resume,
}) => {
  await resume(member);
  await page.goto("/dashboard/profile");
  await expect(new ProfilePage(page).email).toHaveValue(member.email);
  await page.evaluate(() => Reflect.set(window, "isOldDocument", true));
  const other = await context.newPage();
  await other.goto("/dashboard/app-selection");
  await new Shell(other).logout.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Reflect.get(window, "isOldDocument"))).toBe(true);
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

test.describe("signing out", () => {
  test.beforeEach(async ({ page, member, resume }) => {
    await resume(member);
    await page.goto("/dashboard/app-selection");
  });

  test("AUTH-27 AUTH-32 leaves nothing of the session in the browser", async ({ page, context }) => {
    await new Shell(page).logout.click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await context.cookies()).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/access_token|refresh_token/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login$/);
  });

  test("SHELL-10 the way back through the history leads to /login", async ({ page }) => {
    await page.goto("/dashboard/credits");
    await new Shell(page).logout.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(new LoginPage(page).email).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("AUTH-42 ends the session on every device", async ({ page, people, member }) => {
    const elsewhere = await people.session(member);
    const calls = recordAuthCalls(page, "POST /logout");
    await new Shell(page).logout.click();
    await expect(page).toHaveURL(/\/login$/);
    expect(calls.map((call) => new URL(call.url()).searchParams.get("scope"))).toEqual(["global"]);
    const { error } = await people.client().auth.refreshSession(elsewhere);
    expect(error).not.toBeNull();
  });

  for (const status of [404, 401, 403, 500]) {
    test(`AUTH-28 works although the auth service answers ${status}`, async ({ page, context }) => {
      await page.route("**/auth/v1/logout**", (route) =>
        route.fulfill({ status, json: { code: status, message: "No such session" } }),
      );
      await new Shell(page).logout.click();
      await expect(new LoginPage(page).submit).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await storedSession(context)).toBeNull();
    });
  }
});

test("AUTH-29 AUTH-30 a session lookup that hangs ends after 15 seconds at /login", async ({
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
  await page.route(refreshing, () => {});
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
  await expect(new LoginPage(page).submit).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(errors.join("\n")).toMatch(/: Session timeout$/m);
});

test("AUTH-33 a refresh token that is refused ends the session", async ({
  page,
  context,
  people,
  member,
  stack,
}) => {
  const session = { ...(await people.session(member)), refresh_token: "revoked" };
  await resumeUntil(context, stack.portalUrl, session, -60);
  const refused = page.waitForResponse(refreshing);
  await page.goto("/dashboard");
  expect((await refused).status()).toBe(400);
  await expect(page).toHaveURL(/\/login$/);
  await expect(new LoginPage(page).error).toHaveCount(0);
  expect(await storedSession(context)).toBeNull();
});

test("AUTH-37 AUTH-32 a session that is about to end is refreshed, in the cookie too", async ({
  page,
  context,
  people,
  member,
  stack,
}) => {
  const session = await people.session(member);
  await resumeUntil(context, stack.portalUrl, session, 30);
  const refreshed = page.waitForResponse(refreshing);
  await page.goto("/dashboard/profile");
  const response = await refreshed;
  expect(response.request().method()).toBe("POST");
  expect(response.request().postDataJSON()).toEqual({ refresh_token: session.refresh_token });
  await expect(new ProfilePage(page).email).toHaveValue(member.email);
  const { refresh_token: refreshToken } = (await response.json()) as Session;
  expect(await storedSession(context)).toMatchObject({ refresh_token: refreshToken });
});

test("MCONST-08 looks every 30 seconds whether the session is about to end", async ({
  page,
  context,
  people,
  member,
  stack,
}) => {
  const now = Date.now();
  await resumeUntil(context, stack.portalUrl, await people.session(member), 201, now);
  const refreshes = recordAuthCalls(page, "POST /token");
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto("/dashboard/app-selection");
  await page.clock.runFor(100);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // Ticks with 170 and 140 seconds left.
  await page.clock.runFor(30_000);
  await page.clock.runFor(30_000);
  // What the ticks sent is on its way before this is answered.
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(refreshes).toHaveLength(0);
  // Ticks with 110 and 80 seconds left.
  await page.clock.runFor(30_000);
  await page.clock.runFor(30_000);
  await expect.poll(() => refreshes.length).toBe(1);
});

test("AUTH-32 the session depends on its cookie alone", async ({ page, context, member, signIn }) => {
  await signIn(member);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/dashboard/profile");
  await expect(new ProfilePage(page).email).toHaveValue(member.email);
  await context.clearCookies({ name: new RegExp(`^${sessionCookie}`) });
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/login$/);
});

test("AUTH-30 whoever could not be asked for learns why at /login, and is signed in once there is an answer", async ({
  page,
  context,
  people,
  member,
  stack,
}) => {
  await resumeUntil(context, stack.portalUrl, await people.session(member), -60);
  await page.route(refreshing, () => {});
  await page.clock.install();
  const lookup = page.waitForRequest(refreshing);
  await page.goto("/dashboard/profile");
  await lookup;
  await page.clock.fastForward(15_000);
  await expect(new LoginPage(page).error).toContainText(
    "The server did not answer. Check your connection, then try again.",
  );
  await page.unroute(refreshing);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
});
