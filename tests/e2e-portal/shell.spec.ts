import type { Page } from "@playwright/test";
import { CreditsPage } from "../page-models/credits-page.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { Shell } from "../page-models/shell.ts";
import { externalAddresses } from "./support/stack-info.ts";
import { expect, test } from "./support/test.ts";

/** Another host may not send the header that cuts a new tab off by itself; the portal must not rely on it. */
async function dropOpenerPolicy(page: Page): Promise<void> {
  await page.route("**/dashboard/app-selection", async (route) => {
    const response = await route.fetch();
    const { "cross-origin-opener-policy": _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
}

const applications = ["Virtual Patient Simulation", "CliniSumm"] as const;

test.describe("as a member", () => {
  test.beforeEach(async ({ member, resume, page }) => {
    await resume(member);
    await page.goto("/dashboard/app-selection");
  });

  test("SHELL-06 SHELL-12 shows the entries of a member, and nothing of the administration", async ({
    page,
  }) => {
    const shell = new Shell(page);
    await expect(shell.appDropdown).toBeVisible();
    await expect(shell.navigation.getByRole("link")).toHaveText([
      "Dashboard",
      "My Cases",
      "Credits",
      "Profile",
    ]);
    await expect(shell.logout).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
    await expect(shell.adminNavigation).toHaveCount(0);
  });

  for (const [ids, entry, path, heading] of [
    ["SHELL-07 ADMIN-08", "My Cases", "/dashboard/cases", "Clinical Cases"],
    ["SHELL-07", "Credits", "/dashboard/credits", "Credits"],
    ["SHELL-07", "Profile", "/dashboard/profile", "Profile"],
  ] as const) {
    test(`${ids} ${entry} leads to ${path}`, async ({ page }) => {
      const shell = new Shell(page);
      await shell.link(entry).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(shell.link(entry)).toHaveAttribute("aria-current", "page");
    });
  }

  test("SHELL-01 SHELL-09 the dropdown shows the current application and lists exactly both", async ({
    page,
  }) => {
    const shell = new Shell(page);
    await expect(shell.appDropdown).toHaveText("Virtual Patient Simulation");
    await shell.appDropdown.click();
    const items = page.getByRole("menuitem");
    await expect(items).toHaveCount(2);
    for (const name of applications) await expect(shell.application(name)).toBeVisible();
    await expect(shell.application("Virtual Patient Simulation")).toHaveAttribute("aria-current", "true");
  });

  test("SHELL-09 choosing the simulation in the dropdown opens it here", async ({ page }) => {
    const shell = new Shell(page);
    await shell.appDropdown.click();
    await shell.application("Virtual Patient Simulation").click();
    await expect(page).toHaveURL("/dashboard/call-control");
    await expect(page.getByRole("heading", { level: 1, name: "Virtual Patient Simulation" })).toBeVisible();
  });

  test("SHELL-09 SHELL-19 choosing the other application in the dropdown opens a tab without a hold of this one", async ({
    page,
    context,
  }) => {
    await context.route(`${externalAddresses.clinisummUrl}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>CliniSumm</title>" }),
    );
    await dropOpenerPolicy(page);
    const shell = new Shell(page);
    const opened = context.waitForEvent("page");
    await shell.appDropdown.click();
    await shell.application("CliniSumm").click();
    const tab = await opened;
    await expect(tab).toHaveURL(externalAddresses.clinisummUrl);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL("/dashboard/app-selection");
    await expect(shell.appDropdown).toHaveText("CliniSumm");
  });

  test("SHELL-10 Logout ends at /login, and the back button brings no page back", async ({ page }) => {
    const shell = new Shell(page);
    await shell.link("Credits").click();
    await expect(new CreditsPage(page).heading).toBeVisible();
    await shell.logout.click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL("/login");
    await expect(new LoginPage(page).email).toBeVisible();
    await expect(shell.navigation).toHaveCount(0);
  });

  test("SHELL-20 keeps the light scheme for who prefers the dark one", async ({ page }) => {
    const background = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue("background-color"));
    const light = await background();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
    expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
    expect(await background()).toBe(light);
  });
});

test.describe("as an administrator", () => {
  test.beforeEach(async ({ admin, resume, page }) => {
    await resume(admin);
    await page.goto("/dashboard/app-selection");
  });

  for (const [entry, path, heading] of [
    ["Dashboard", "/dashboard/call-control", "Virtual Patient Simulation"],
    ["Admin", "/dashboard/admin", "Overview"],
  ] as const) {
    test(`SHELL-08 ${entry} leads to ${path}`, async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Welcome to Andromeda" })).toBeVisible();
      await new Shell(page).link(entry).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    });
  }
});

test.describe("by keyboard", () => {
  test.beforeEach(async ({ member, resume, page }) => {
    await resume(member);
    await page.goto("/dashboard/app-selection");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the first key press reaches a skip link that leads past the navigation", async ({ page }) => {
    const shell = new Shell(page);
    await expect(shell.skipLink).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(shell.skipLink).toBeFocused();
    await expect(shell.skipLink).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  });

  test("the main entries are reached in the order in which they are seen, with a visible focus", async ({
    page,
  }) => {
    const shell = new Shell(page);
    for (const stop of [
      shell.skipLink,
      page.getByRole("link", { name: "Andromeda home" }),
      shell.appDropdown,
      shell.link("Dashboard"),
      shell.link("My Cases"),
      shell.link("Credits"),
      shell.link("Profile"),
      shell.logout,
      page.getByRole("main").getByRole("link").first(),
    ]) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toHaveCSS("outline-style", "solid");
    }
  });

  test("the application dropdown opens, moves, chooses and closes", async ({ page }) => {
    const shell = new Shell(page);
    await shell.appDropdown.focus();
    await page.keyboard.press("Enter");
    await expect(shell.application("Virtual Patient Simulation")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(shell.application("CliniSumm")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(shell.appDropdown).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(shell.application("Virtual Patient Simulation")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard/call-control");
  });

  test("a navigation moves the focus to the heading of the new page and names the document", async ({
    page,
  }) => {
    const shell = new Shell(page);
    await shell.link("Credits").focus();
    await page.keyboard.press("Enter");
    await expect(new CreditsPage(page).heading).toBeFocused();
    await expect(page).toHaveTitle("Credits · Andromeda");
    await shell.link("My Cases").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Clinical Cases" })).toBeFocused();
    await expect(page).toHaveTitle("Clinical Cases · Andromeda");
  });
});
