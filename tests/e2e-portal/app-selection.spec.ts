import type { Page } from "@playwright/test";
import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { externalAddresses } from "./support/stack-info.ts";
import { expect, test } from "./support/test.ts";

function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => window.localStorage.getItem("andromeda.app"));
}

/** Another host may not send the header that cuts a new tab off by itself; the portal must not rely on it. */
async function dropOpenerPolicy(page: Page): Promise<void> {
  await page.route("**/dashboard/app-selection", async (route) => {
    const response = await route.fetch();
    const { "cross-origin-opener-policy": _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
}

test.beforeEach(async ({ context }) => {
  // The summarising application is somebody else's site.
  await context.route(`${externalAddresses.clinisummUrl}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>CliniSumm</title>" }),
  );
});

test.describe("app-selection", () => {
  test.beforeEach(async ({ member, resume, page }) => {
    await resume(member);
    await new AppSelectionPage(page).goto();
  });

  test("SHELL-14 SHELL-15 shows its texts", async ({ page }) => {
    await expect(new AppSelectionPage(page).heading).toHaveText("Welcome to Andromeda");
    await expect(page.getByText("Select an application to continue", { exact: true })).toBeVisible();
    await expect(page.getByText("Single Sign-On Enabled", { exact: true })).toBeVisible();
    await expect(page.getByText(/credentials work across all apps/)).toBeVisible();
  });

  test("SHELL-01 SHELL-16 shows exactly the two applications", async ({ page }) => {
    const selection = new AppSelectionPage(page);
    await expect(selection.cards).toHaveCount(2);
    await expect(selection.simulation).toHaveAccessibleName(
      "Virtual Patient Simulation Practise simulated clinical phone calls, history-taking and examination cases.",
    );
    await expect(selection.cliniSumm).toHaveAccessibleName(
      "CliniSumm (opens in a new tab) A clinical documentation scribe that summarises consultations.",
    );
  });

  test("SHELL-16 SHELL-17 the card of the simulation stores the choice and opens it in this tab", async ({
    page,
    context,
  }) => {
    const selection = new AppSelectionPage(page);
    await selection.simulation.click();
    await expect(page).toHaveURL("/dashboard/call-control");
    expect(await storedChoice(page)).toBe("main");
    expect(context.pages()).toHaveLength(1);
  });

  test("SHELL-17 SHELL-19 the other card stores the choice and opens a tab without a hold of this one", async ({
    page,
    context,
  }) => {
    await dropOpenerPolicy(page);
    const selection = new AppSelectionPage(page);
    const opened = context.waitForEvent("page");
    await selection.cliniSumm.click();
    const tab = await opened;
    await expect(tab).toHaveURL(externalAddresses.clinisummUrl);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL("/dashboard/app-selection");
    expect(await storedChoice(page)).toBe("clinisumm");
  });

  test("SHELL-16 both cards work by keyboard", async ({ page, context }) => {
    const selection = new AppSelectionPage(page);
    const opened = context.waitForEvent("page");
    await selection.cliniSumm.focus();
    await page.keyboard.press("Enter");
    await expect(await opened).toHaveURL(externalAddresses.clinisummUrl);
    await selection.simulation.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard/call-control");
  });

  test("SHELL-18 the choice survives a reload", async ({ page, context }) => {
    const opened = context.waitForEvent("page");
    await new AppSelectionPage(page).cliniSumm.click();
    await opened;
    await page.reload();
    await expect(page.getByRole("button", { name: "Application: CliniSumm" })).toBeVisible();
    expect(await storedChoice(page)).toBe("clinisumm");
  });
});

test.describe("first visit", () => {
  test("HOME-01 opening call-control first leads to app-selection, once", async ({
    page,
    member,
    resume,
  }) => {
    await resume(member);
    await page.goto("/dashboard/call-control");
    await expect(page).toHaveURL("/dashboard/app-selection");
    await expect(new AppSelectionPage(page).heading).toBeVisible();
    await page.goto("/dashboard/call-control");
    await expect(new CallControlPage(page).heading).toBeVisible();
    await expect(page).toHaveURL("/dashboard/call-control");
  });

  test("HOME-01 another browser session is sent there again", async ({
    page,
    member,
    resume,
    browser,
    stack,
  }) => {
    await resume(member);
    await new CallControlPage(page).goto();
    await expect(new CallControlPage(page).heading).toBeVisible();

    const context = await browser.newContext({ baseURL: stack.portalUrl });
    await resume(member, context);
    const other = await context.newPage();
    await other.goto("/dashboard/call-control");
    await expect(other).toHaveURL("/dashboard/app-selection");
    await context.close();
  });

  test("HOME-02 the first click on the simulation stays there", async ({ page, member, signIn }) => {
    await signIn(member);
    await new AppSelectionPage(page).simulation.click();
    await expect(new CallControlPage(page).heading).toBeVisible();
    await page.reload();
    await expect(new CallControlPage(page).heading).toBeVisible();
    await expect(page).toHaveURL("/dashboard/call-control");
  });
});
