import type { Locator, Page } from "@playwright/test";
import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { Shell } from "../page-models/shell.ts";
import { externalAddresses } from "./support/stack-info.ts";
import { expect, expectAccessible, test, widths } from "./support/test.ts";

test.beforeEach(async ({ member, resume, page }) => {
  await resume(member);
  await page.goto("/dashboard/app-selection");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Another host may not send the header that cuts a new tab off by itself; the portal must not rely on it. */
async function dropOpenerPolicy(page: Page): Promise<void> {
  await page.route("**/dashboard/app-selection", async (route) => {
    const response = await route.fetch();
    const { "cross-origin-opener-policy": _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
}

test("SHELL-09 SHELL-16 SHELL-17 SHELL-18 SHELL-19 the other application opens in a tab that cannot reach this one, and stays chosen", async ({
  page,
  context,
}) => {
  // The summarising application is somebody else's site.
  await context.route(`${externalAddresses.cliniSummUrl}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>CliniSumm</title>" }),
  );
  await dropOpenerPolicy(page);
  const shell = new Shell(page);
  const selection = new AppSelectionPage(page);
  await expect(selection.simulation).toHaveAccessibleName(
    "Virtual Patient Simulation Practise simulated clinical phone calls, history-taking and examination cases.",
  );
  await expect(selection.cliniSumm).toHaveAccessibleName(
    "CliniSumm (opens in a new tab) A clinical documentation scribe that summarises consultations.",
  );

  const chosen = () => page.evaluate(() => window.localStorage.getItem("andromeda.app"));
  const expectOpens = async (choose: () => Promise<void>) => {
    const opened = context.waitForEvent("page");
    await choose();
    const tab = await opened;
    await expect(tab).toHaveURL(externalAddresses.cliniSummUrl);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(page).toHaveURL("/dashboard/app-selection");
    await expect(shell.appDropdown).toHaveText("Virtual Patient Simulation");
    expect(await chosen()).toBe("clinisumm");
  };
  await expectOpens(async () => {
    await selection.cliniSumm.focus();
    await page.keyboard.press("Enter");
  });
  await page.reload();
  await expect(shell.appDropdown).toHaveText("Virtual Patient Simulation");
  expect(await chosen()).toBe("clinisumm");
  await expectOpens(async () => {
    await shell.appDropdown.click();
    await shell.application("CliniSumm").click();
  });
});

test("SHELL-20 the first key press skips the navigation, the focus goes in order and in sight, and the scheme stays light", async ({
  page,
}) => {
  const shell = new Shell(page);
  const main = page.getByRole("main");
  await expect(shell.skipLink).not.toBeInViewport();
  for (const stop of [
    shell.skipLink,
    page.getByRole("link", { name: "Andromeda home" }),
    shell.appDropdown,
    ...(await shell.navigation.getByRole("link").all()),
    shell.logout,
    page.getByRole("button", { name: "Go to…" }),
    main.getByRole("link").first(),
  ]) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await expect(stop).toHaveCSS("outline-style", "solid");
    await expect(stop).toBeInViewport();
  }
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue("background-color"));
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
  expect(await background()).toBe(light);

  await page.keyboard.press("Tab");
  await expect(shell.skipLink).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link").first()).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("SHELL-11 the menu takes the place of the bar, keeps the focus inside and gives it back on Escape", async ({
    page,
  }) => {
    const shell = new Shell(page);
    await expect(shell.navigation).toHaveCount(0);
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const lines = shell.menuButton.locator("> *");
    expect(Math.abs((await middle(lines)) - (await middle(page.getByRole("banner"))))).toBeLessThan(2);

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

    await shell.menuButton.click();
    await expectAccessible(page);
    await shell.menu.getByRole("button", { name: /^Application:/ }).click();
    await expect(shell.application("CliniSumm")).toBeVisible();
    await expectAccessible(page);
  });
});
