import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { servePortal } from "../../apps/portal/server/serve.ts";
import { Shell } from "../page-models/shell.ts";
import { expectSettled } from "./support/settled.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const built = fileURLToPath(new URL("../../apps/portal/dist", import.meta.url));

test("wrong settings are named in place of the portal, for everybody, and a secret key is not repeated", async ({
  page,
}, testInfo) => {
  const distDir = testInfo.outputPath("portal");
  await cp(built, distDir, { recursive: true });
  const portal = await servePortal({
    distDir,
    port: 0,
    env: { supabaseUrl: "ftp://x", publishableKey: "sb_secret_abc", productDomain: "no domain" },
    apiFetch: async () => new Response(null, { status: 503 }),
  });
  await page.goto(`${portal.url}/dashboard/credits`);
  await expect(page.getByRole("heading", { name: "Andromeda is not set up yet" })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "VITE_SUPABASE_URL is “ftp://x”, but must be an address that starts with https:// or http://.",
    "VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key. Only the publishable (anon) key may reach a browser.",
    "VITE_PRODUCT_DOMAIN is “no domain”, but must be a domain such as andromeda.example.",
  ]);
  await expect(page.getByText("sb_secret_abc")).toHaveCount(0);
  await expect(page.getByText("npm start")).toBeVisible();
  await expectSettled(page);
  await portal.close();
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
