import type { Locator } from "@playwright/test";
import { Shell } from "../page-models/shell.ts";
import { expect, expectAccessible, test, widths } from "./support/test.ts";

test.use({ viewport: widths.phone, contextOptions: { reducedMotion: "reduce" } });

test.describe("as a member", () => {
  test.beforeEach(async ({ member, resume, page }) => {
    await resume(member);
    await page.goto("/dashboard/app-selection");
  });

  test("SHELL-11 the menu mirrors the entries with their targets, without Admin", async ({ page }) => {
    const shell = new Shell(page);
    await expect(shell.navigation).toHaveCount(0);
    await shell.menuButton.click();
    await expect(shell.menu).toBeVisible();
    await expect(shell.menu.getByRole("link")).toHaveText(["Dashboard", "My Cases", "Credits", "Profile"]);
    for (const [entry, path] of [
      ["Dashboard", "/dashboard/call-control"],
      ["My Cases", "/dashboard/cases"],
      ["Credits", "/dashboard/credits"],
      ["Profile", "/dashboard/profile"],
    ] as const)
      await expect(shell.link(entry)).toHaveAttribute("href", path);
    await expect(shell.menu.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(shell.menu.getByRole("button", { name: /^Application:/ })).toBeVisible();
  });

  test("SHELL-11 an entry closes the menu and moves the focus to the heading of its page", async ({
    page,
  }) => {
    const shell = new Shell(page);
    await shell.menuButton.click();
    await shell.link("Credits").click();
    await expect(page).toHaveURL("/dashboard/credits");
    await expect(shell.menu).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeFocused();
  });

  test("SHELL-11 the menu keeps the focus inside and gives it back on Escape", async ({ page }) => {
    const shell = new Shell(page);
    await shell.menuButton.focus();
    await page.keyboard.press("Enter");
    await expect(shell.menu).toBeVisible();
    await expect(shell.menu.locator(":focus")).toHaveCount(1);
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press("Tab");
      await expect(shell.menu.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(shell.menu).toHaveCount(0);
    await expect(shell.menuButton).toBeFocused();
  });

  test("SHELL-10 SHELL-11 Logout in the menu ends at /login", async ({ page }) => {
    const shell = new Shell(page);
    await shell.menuButton.click();
    await shell.menu.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("SHELL-09 SHELL-11 the dropdown of the menu opens the simulation", async ({ page }) => {
    const shell = new Shell(page);
    await shell.menuButton.click();
    await shell.menu.getByRole("button", { name: /^Application:/ }).click();
    await shell.application("Virtual Patient Simulation").click();
    await expect(page).toHaveURL("/dashboard/call-control");
    await expect(shell.menu).toHaveCount(0);
  });

  test("the lines of the menu button stand in the middle of the bar", async ({ page }) => {
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const lines = new Shell(page).menuButton.locator("> *");
    await expect(lines).toBeVisible();
    expect(Math.abs((await middle(lines)) - (await middle(page.getByRole("banner"))))).toBeLessThan(2);
  });

  test("axe finds nothing on the application dropdown of the menu", async ({ page }) => {
    const shell = new Shell(page);
    await shell.menuButton.click();
    await shell.menu.getByRole("button", { name: /^Application:/ }).click();
    await expect(shell.application("CliniSumm")).toBeVisible();
    await expectAccessible(page);
  });
});

test("SHELL-11 SHELL-12 the menu of an administrator leads to the administration too", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  await page.goto("/dashboard/app-selection");
  const shell = new Shell(page);
  await shell.menuButton.click();
  await expect(shell.menu.getByRole("link")).toHaveText([
    "Dashboard",
    "My Cases",
    "Credits",
    "Admin",
    "Profile",
  ]);
  await shell.link("Admin").click();
  await expect(page).toHaveURL("/dashboard/admin");
  await expect(shell.adminNavigation).toBeVisible();
});
