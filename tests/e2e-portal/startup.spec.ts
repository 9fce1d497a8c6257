import { cp } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { servePortal } from "../../apps/portal/server/serve.ts";
import type { HostSettings } from "../../apps/portal/src/env.ts";
import { Shell } from "../page-models/shell.ts";
import { test as base, expect, expectAccessible, widths } from "./support/test.ts";

const built = fileURLToPath(new URL("../../apps/portal/dist", import.meta.url));

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The server had no port.");
  return address.port;
}

const test = base.extend<{
  /** Serves the built portal once more with these settings and gives its address. */
  serveWith: (env: HostSettings) => Promise<string>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  serveWith: async ({}, use, testInfo) => {
    const closers: (() => Promise<void>)[] = [];
    const distDir = testInfo.outputPath("portal");
    await cp(built, distDir, { recursive: true });
    await use(async (env) => {
      const apiFetch = async () => new Response(null, { status: 503 });
      const portal = await servePortal({ distDir, port: 0, env, apiFetch });
      closers.push(portal.close);
      return portal.url;
    });
    for (const close of closers) await close();
  },
});

test.describe("settings", () => {
  for (const [what, env, variable, message] of [
    ["a missing address", { publishableKey: "sb_publishable_x" }, "VITE_SUPABASE_URL", "is not set."],
    [
      "a malformed address",
      { supabaseUrl: "abcdefgh.supabase.co", publishableKey: "sb_publishable_x" },
      "VITE_SUPABASE_URL",
      "is “abcdefgh.supabase.co”, but must be an address that starts with https:// or http://.",
    ],
    ["a missing key", { supabaseUrl: "http://127.0.0.1:9" }, "VITE_SUPABASE_PUBLISHABLE_KEY", "is not set."],
    [
      "a secret key",
      { supabaseUrl: "http://127.0.0.1:9", publishableKey: "sb_secret_abc" },
      "VITE_SUPABASE_PUBLISHABLE_KEY",
      "holds a secret key. Only the publishable (anon) key may reach a browser.",
    ],
  ] as const) {
    test(`${what} is named in place of the portal`, async ({ page, serveWith }) => {
      await page.goto(`${await serveWith(env)}/dashboard/credits`);
      await expect(page.getByRole("heading", { name: "Andromeda is not set up yet" })).toBeVisible();
      await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([`${variable} ${message}`]);
      await expect(page.getByText("npm start")).toBeVisible();
    });
  }

  test("every problem is named at once, and a secret key is not repeated", async ({ page, serveWith }) => {
    await page.goto(
      await serveWith({
        supabaseUrl: "ftp://x",
        publishableKey: "sb_secret_abc",
        productDomain: "no domain",
      }),
    );
    const problems = page.getByRole("alert").getByRole("listitem");
    await expect(problems.getByRole("code")).toHaveText([
      "VITE_SUPABASE_URL",
      "VITE_SUPABASE_PUBLISHABLE_KEY",
      "VITE_PRODUCT_DOMAIN",
    ]);
    await expect(page.getByText("sb_secret_abc")).toHaveCount(0);
  });

  for (const [name, size] of Object.entries(widths)) {
    test(`axe finds nothing on the page about settings (${name})`, async ({ page, serveWith }) => {
      await page.setViewportSize(size);
      await page.goto(await serveWith({}));
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe("connection", () => {
  test("a sign-in while nobody answers says that the server could not be reached", async ({
    page,
    serveWith,
  }) => {
    const url = await serveWith({
      supabaseUrl: `http://127.0.0.1:${await closedPort()}`,
      publishableKey: "sb_publishable_x",
    });
    await page.goto(`${url}/login`);
    await page.getByLabel("Email").fill("ann@example.org");
    await page.getByLabel("Password", { exact: true }).fill("secret-word");
    const button = page.getByRole("button", { name: "Sign in" });
    await button.click();
    await expect(page.getByRole("alert")).toContainText("The server could not be reached.");
    await expect(button).toBeEnabled();
  });

  test("the banner appears while the browser is offline and goes again", async ({ page, member, resume }) => {
    await resume(member);
    await page.goto("/dashboard/credits");
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
    const banner = page.getByText("You are offline. Changes cannot be saved until the connection is back.", {
      exact: true,
    });
    await expect(banner).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
  });
});

test.describe("a page that breaks", () => {
  test.beforeEach(async ({ page, member, resume }) => {
    await resume(member);
    await page.goto("/dashboard/app-selection");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a part that cannot be fetched says so inside the frame, and a reload brings the page", async ({
    page,
  }) => {
    await page.route("**/assets/CreditsScreen-*.js", (route) => route.abort("failed"));
    const shell = new Shell(page);
    await shell.link("Credits").click();
    const failure = page.getByRole("alert").filter({ hasText: "This page could not be loaded." });
    await expect(failure).toBeVisible();
    await expect(shell.link("My Cases")).toBeVisible();
    await expectAccessible(page);

    await page.unroute("**/assets/CreditsScreen-*.js");
    await failure.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });

  test("a part of an older version that is gone says so too", async ({ page }) => {
    await page.route("**/assets/CasesScreen-*.js", (route) =>
      route.fulfill({ status: 404, body: "Not found" }),
    );
    await new Shell(page).link("My Cases").click();
    await expect(page.getByText(/^A newer version of Andromeda may have been published/)).toBeVisible();
  });

  test("a screen that throws is replaced by words, a reload and a way to a working page", async ({
    page,
  }) => {
    await page.route("**/assets/CreditsScreen-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export const CreditsScreen = () => { throw new Error("The ink ran out"); }; export { CreditsScreen as t };',
      }),
    );
    await new Shell(page).link("Credits").click();
    const failure = page.getByRole("alert");
    await expect(failure).toContainText("Something went wrong on this page.");
    await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Andromeda" })).toBeVisible();
  });
});
