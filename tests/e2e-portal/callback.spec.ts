import type { Page } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { LoginPage } from "../page-models/login-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { linkIn } from "./support/mailbox.ts";
import { sharedDomain } from "./support/stack-info.ts";
import { expect, test } from "./support/test.ts";

type Tokens = Pick<Session, "access_token" | "refresh_token">;

/** The address that the auth service sends a browser to after a link was followed. */
function callbackAddress({ access_token, refresh_token }: Tokens, redirectTo?: string): string {
  const hash = new URLSearchParams({ access_token, refresh_token, token_type: "bearer", expires_in: "3600" });
  const query = redirectTo ? `?${new URLSearchParams({ redirectTo })}` : "";
  return `/auth/v1/callback${query}#${hash}`;
}

/** Expects no token in any address of the tab's history. */
async function expectNoTokens(page: Page): Promise<void> {
  const addresses = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
  expect(addresses.join(" ")).not.toContain("access_token");
}

test("AUTH-14 AUTH-11 AUTH-22 takes over from a session that is under way, and leaves no token in the history", async ({
  page,
  people,
  member,
  resume,
}) => {
  const other = await people.create();
  await resume(member);
  await page.goto("/test");
  await page.goto(callbackAddress(await people.session(other), "/dashboard/profile"));
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(new ProfilePage(page).email).toHaveValue(other.email);
  await expectNoTokens(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/test$/);
  await expectNoTokens(page);
});

test("AUTH-20 AUTH-22 reports a link of a mail that was used before, once, and leaves no token in the history", async ({
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
  const login = new LoginPage(page);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.error).toHaveText("Authentication error. Please try again.");
  await page.reload();
  await expect(login.email).toBeVisible();
  await expect(login.error).toHaveCount(0);

  await page.goto(callbackAddress({ access_token: "access_token-bad", refresh_token: "bad" }));
  await expect(login.error).toHaveText("Authentication error. Please try again.");
  await expectNoTokens(page);
});

test("AUTH-17 AUTH-21 loads the page of another app of the product, and of nobody else", async ({
  page,
  stack,
  people,
  member,
}) => {
  const origin = `http://portal.${sharedDomain}:${stack.sharedPort}`;
  const visited = new Set<string>();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visited.add(new URL(request.url()).origin);
  });
  // Any dialog would be a script that ran.
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const redirectTo of ["https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`${origin}${callbackAddress(await people.session(member), redirectTo)}`);
    await expect(page).toHaveURL(`${origin}/dashboard/app-selection`);
  }
  expect([...visited]).toEqual([origin]);
  expect(dialogs).toEqual([]);

  const sister = `https://studio.${sharedDomain}/somewhere?from=portal`;
  await page.route(sister, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Sister app</h1>" }),
  );
  const navigation = page.waitForRequest(sister);
  await page.goto(`${origin}${callbackAddress(await people.session(member), sister)}`);
  expect((await navigation).isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL(sister);
});
