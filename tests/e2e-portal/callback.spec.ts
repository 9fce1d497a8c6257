import type { Page } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { recordAuthCalls } from "./support/auth-requests.ts";
import { linkIn } from "./support/mailbox.ts";
import { sharedDomain } from "./support/stack-info.ts";
import { expect, readRecoveryMarker, test } from "./support/test.ts";

interface CallbackFields {
  readonly type?: "recovery";
  readonly redirectTo?: string;
}

type Tokens = Pick<Session, "access_token" | "refresh_token">;

const badTokens: Tokens = { access_token: "not-a-token", refresh_token: "not-a-token" };

/** The address that the auth service sends a browser to after a link was followed. */
function callbackAddress({ access_token, refresh_token }: Tokens, fields: CallbackFields = {}): string {
  const hash = new URLSearchParams({ access_token, refresh_token, token_type: "bearer", expires_in: "3600" });
  if (fields.type) hash.set("type", fields.type);
  const query = fields.redirectTo ? `?${new URLSearchParams({ redirectTo: fields.redirectTo })}` : "";
  return `/auth/v1/callback${query}#${hash}`;
}

/** The addresses in the history of the tab. */
function history(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => window.navigation.entries().map((entry) => entry.url));
}

test("AUTH-14 begins the session of the hash and goes to the dashboard", async ({ page, people, member }) => {
  await page.goto(callbackAddress(await people.session(member)));
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  await page.goto("/dashboard/profile");
  await expect(new ProfilePage(page).email).toHaveValue(member.email);
});

test("AUTH-38 asks the auth service whose tokens they are", async ({ page, people, member }) => {
  const calls = recordAuthCalls(page, "GET /user");
  const session = await people.session(member);
  await page.goto(callbackAddress(session));
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  expect(await calls[0]?.headerValue("authorization")).toBe(`Bearer ${session.access_token}`);
});

test("AUTH-15 RESET-29 a recovery begins recovery mode and ends at /force-reset-password", async ({
  page,
  people,
  member,
}) => {
  const session = await people.session(member);
  await page.goto(callbackAddress(session, { type: "recovery", redirectTo: "/dashboard/credits" }));
  await expect(page).toHaveURL(/\/force-reset-password$/);
  await expect(new NewPasswordPage(page, "/force-reset-password").password).toBeVisible();
  expect(await readRecoveryMarker(page)).toBe("true");
});

test("AUTH-16 goes to redirectTo", async ({ page, people, member }) => {
  await page.goto(callbackAddress(await people.session(member), { redirectTo: "/dashboard/credits" }));
  await expect(page).toHaveURL(/\/dashboard\/credits$/);
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
});

test("AUTH-17 loads the page of another app of the product", async ({ page, stack, people, member }) => {
  const sister = `https://studio.${sharedDomain}/somewhere?from=portal`;
  await page.route(sister, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Sister app</h1>" }),
  );
  const navigation = page.waitForRequest(sister);
  const address = callbackAddress(await people.session(member), { redirectTo: sister });
  await page.goto(`http://portal.${sharedDomain}:${stack.sharedPort}${address}`);
  expect((await navigation).isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL(sister);
});

test("AUTH-18 goes to /login without a token", async ({ page }) => {
  await page.goto("/auth/v1/callback");
  await expect(page).toHaveURL(/\/login$/);
  const login = new LoginPage(page);
  await expect(login.email).toBeVisible();
  await expect(login.error).toHaveCount(0);
});

test("AUTH-19 reports a recovery that cannot be processed", async ({ page }) => {
  await page.goto(callbackAddress(badTokens, { type: "recovery" }));
  await expect(page).toHaveURL(/\/login$/);
  await expect(new LoginPage(page).error).toHaveText("Unable to process password reset. Please try again.");
  expect(await readRecoveryMarker(page)).toBeNull();
});

test("AUTH-20 reports any other failure", async ({ page }) => {
  await page.goto(callbackAddress(badTokens));
  await expect(page).toHaveURL(/\/login$/);
  await expect(new LoginPage(page).error).toHaveText("Authentication error. Please try again.");
});

test("AUTH-20 reports a link of a mail that was used before", async ({
  page,
  stack,
  people,
  member,
  mailbox,
}) => {
  const redirectTo = `${stack.portalUrl}/auth/v1/callback`;
  await people.client().auth.resetPasswordForEmail(member.email, { redirectTo });
  const link = linkIn(await mailbox.newest(member.email));
  await fetch(link, { redirect: "manual" });
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await expect(new LoginPage(page).error).toHaveText("Authentication error. Please try again.");
});

test("AUTH-20 the message of a failure is gone after a reload", async ({ page }) => {
  await page.goto(callbackAddress(badTokens));
  const login = new LoginPage(page);
  await expect(login.error).toBeVisible();
  await page.reload();
  await expect(login.email).toBeVisible();
  await expect(login.error).toHaveCount(0);
});

for (const redirectTo of [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  `https://${sharedDomain}.evil.example/`,
  `https://portal.${sharedDomain}@evil.example/`,
]) {
  test(`AUTH-21 does not follow ${redirectTo}`, async ({ page, stack, people, member }) => {
    const origin = `http://portal.${sharedDomain}:${stack.sharedPort}`;
    const visited: string[] = [];
    const dialogs: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).origin);
    });
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`${origin}${callbackAddress(await people.session(member), { redirectTo })}`);
    await expect(page).toHaveURL(`${origin}/dashboard/app-selection`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new Set(visited)).toEqual(new Set([origin]));
    expect(dialogs).toEqual([]);
  });
}

for (const [what, tokens] of [
  ["taken over", null],
  ["refused", { access_token: "access_token-bad", refresh_token: "bad" }],
] as const) {
  test(`AUTH-22 tokens that were ${what} are neither in the address nor in the history`, async ({
    page,
    people,
    member,
  }) => {
    await page.goto("/test");
    await page.goto(callbackAddress(tokens ?? (await people.session(member))));
    await expect(page).toHaveURL(tokens ? /\/login$/ : /\/dashboard\/app-selection$/);
    expect((await history(page)).join(" ")).not.toContain("access_token");
    await page.goBack();
    await expect(page).toHaveURL(/\/test$/);
    expect((await history(page)).join(" ")).not.toContain("access_token");
  });
}

test("AUTH-22 the tokens leave the address as soon as they were read", async ({ page, people, member }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/auth/v1/user", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const check = page.waitForRequest("**/auth/v1/user");
  await page.goto(callbackAddress(await people.session(member)));
  await check;
  expect((await history(page)).join(" ")).not.toContain("access_token");
  gate.resolve();
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
});

test("AUTH-22 the library does not take the session out of the address by itself", async ({
  page,
  people,
  member,
}) => {
  const calls = recordAuthCalls(page, "GET /user");
  const { hash } = new URL(callbackAddress(await people.session(member)), "http://portal.example");
  await page.goto(`/login${hash}`);
  await expect(new LoginPage(page).submit).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toEqual([]);
});

test("AUTH-11 a callback takes over from a session that is under way", async ({
  page,
  people,
  member,
  resume,
}) => {
  const other = await people.create();
  await resume(member);
  await page.goto(callbackAddress(await people.session(other), { redirectTo: "/dashboard/profile" }));
  await expect(new ProfilePage(page).email).toHaveValue(other.email);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});
