import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Request, TestInfo } from "@playwright/test";
import { type ServedPortal, type ServePortalOptions, servePortal } from "../../apps/portal/server/serve.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { Shell } from "../page-models/shell.ts";
import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const built = fileURLToPath(new URL("../../apps/portal/dist", import.meta.url));

/** The one build on a host of its own, with these settings. */
async function serveWith(config: ServePortalOptions["config"], testInfo: TestInfo): Promise<ServedPortal> {
  const distDir = testInfo.outputPath("portal");
  await cp(built, distDir, { recursive: true });
  const apiFetch = async () => new Response(null, { status: 503 });
  return servePortal({ distDir, port: 0, config, apiFetch });
}

test("HOST-17 one build serves any project: with other settings it signs in at the other address", async ({
  page,
  stack,
}, testInfo) => {
  const project = { supabaseUrl: "https://second.project.example", publishableKey: "sb_publishable_second" };
  const portal = await serveWith(project, testInfo);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const attempt = Promise.withResolvers<Request>();
  await page.route(`${project.supabaseUrl}/**`, async (route) => {
    attempt.resolve(route.request());
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
    const json = { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };
    await route.fulfill({ status: 400, headers, json });
  });
  const login = new LoginPage(page);
  await page.goto(`${portal.url}/login`);
  await login.signIn({ email: "ann@example.org", password: "a password" });
  const sent = await attempt.promise;
  expect(sent.url()).toBe(`${project.supabaseUrl}/auth/v1/token?grant_type=password`);
  expect(sent.headers().apikey).toBe(project.publishableKey);
  await expect(page.getByRole("alert")).toBeVisible();
  expect(asked.filter((address) => address.startsWith(stack.apiUrl))).toEqual([]);
  await portal.close();
});

test("AUTH-53 one build offers the sign-ins of institutions that its settings name, and keeps what was typed before", async ({
  page,
}, testInfo) => {
  const supabaseUrl = "https://second.project.example";
  const signIn = { providers: ["google", { id: "custom:example", name: "Example University" }] };
  const portal = await serveWith({ supabaseUrl, publishableKey: "sb_publishable_second", signIn }, testInfo);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    // The script that puts the form in place comes first.
    if (!route.request().url().includes("show-login-shell")) await held.promise;
    await route.continue();
  });
  await page.route(`${supabaseUrl}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Example University asks who you are</h1>" }),
  );
  await page.goto(`${portal.url}/login`, { waitUntil: "commit" });
  const login = new LoginPage(page);
  await login.email.fill("ann@example.org");
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
  // A text is a little wider in the font that comes after it.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await page.getByRole("main").getByRole("link").last().boundingBox();
  held.resolve();
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveText([
    "Continue with Google",
    "Continue with Example University",
  ]);
  await expect(login.email).toHaveValue("ann@example.org");
  // What was there stays where it was, down to the last link.
  expect(await page.getByRole("main").getByRole("link").last().boundingBox()).toEqual(before);
  await expectAccessible(page);
  // Kept with the results of the test, to be looked at.
  await page.screenshot({ path: testInfo.outputPath("ways.png") });
  await page.getByRole("button", { name: "Continue with Example University" }).click();
  await expect(page.getByRole("heading", { name: "Example University asks who you are" })).toBeVisible();
  const address = new URL(page.url());
  expect(address.pathname).toBe("/auth/v1/authorize");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    provider: "custom:example",
    redirect_to: `${portal.url}/auth/v1/callback`,
  });
  await portal.close();
});

test("HOST-17 the settings are asked for once, before any script of the portal has come", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/config.json")) asked.push(request.resourceType());
  });
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await expect.poll(() => asked).toHaveLength(1);
  held.resolve();
  await expect(page).toHaveTitle("Sign in · Andromeda");
  expect(asked).toHaveLength(1);
});

test("HOST-17 wrong settings are named in place of the portal, for everybody, and a secret key is not repeated", async ({
  page,
}, testInfo) => {
  const portal = await serveWith(
    { supabaseUrl: "ftp://x", publishableKey: "sb_secret_abc", productDomain: "no domain" },
    testInfo,
  );
  await page.goto(`${portal.url}/dashboard/credits`);
  await expect(page.getByRole("heading", { name: "Andromeda is not set up yet" })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "supabaseUrl is “ftp://x”, but must be an address that starts with https:// or http://.",
    "publishableKey holds a secret key. Only the publishable (anon) key may reach a browser.",
    "productDomain is “no domain”, but must be a domain such as andromeda.example.",
  ]);
  await expect(page.getByText("sb_secret_abc")).toHaveCount(0);
  await expect(page.getByText("npm start")).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await portal.close();
});

test("HOST-17 settings that cannot be fetched are asked for again, by a button and when the connection is back", async ({
  page,
}) => {
  const failure = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
  const config = "**/config.json";
  await page.route(config, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Andromeda could not be loaded" })).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await page.unroute(config);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle("Sign in · Andromeda");
  await page.route(config, (route) => route.abort("failed"));
  await page.reload();
  await expect(failure).toBeVisible();
  await page.unroute(config);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page).toHaveTitle("Sign in · Andromeda");
});

test("a page that breaks says so inside the frame, with a reload and a way to a working page", async ({
  page,
  member,
  resume,
}) => {
  await resume(member);
  await page.goto("/dashboard/app-selection");
  const shell = new Shell(page);
  await test.step("a part that cannot be fetched; a reload brings the page", async () => {
    await page.route("**/assets/CreditsScreen-*.js", (route) => route.abort("failed"));
    await shell.link("Credits").click();
    const failure = page.getByRole("alert").filter({ hasText: "This page could not be loaded." });
    await expect(failure).toBeVisible();
    await expect(shell.link("My Cases")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/assets/CreditsScreen-*.js");
    await failure.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });
  await test.step("a part of an older version that is gone", async () => {
    await page.route("**/assets/CasesScreen-*.js", (route) =>
      route.fulfill({ status: 404, body: "Not found" }),
    );
    await shell.link("My Cases").click();
    await expect(page.getByText(/^A newer version of Andromeda may have been published/)).toBeVisible();
  });
  await test.step("a screen that throws", async () => {
    await page.route("**/assets/ProfileScreen-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export const ProfileScreen = () => { throw new Error("The ink ran out"); }; export { ProfileScreen as t };',
      }),
    );
    await shell.link("Profile").click();
    const failure = page.getByRole("alert");
    await expect(failure).toContainText("Something went wrong on this page.");
    await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Andromeda" })).toBeVisible();
  });
});
