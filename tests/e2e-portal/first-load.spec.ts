import type { Page } from "@playwright/test";
import { LoginPage } from "../page-models/login-page.ts";
import { expect, expectAccessible, resize, test, widths } from "./support/test.ts";

/** Lets the page arrive without its scripts and style sheets until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    // The one small script that shows the form belongs to the page.
    if (!route.request().url().includes("show-login-shell")) await held.promise;
    await route.continue();
  });
  return held.resolve;
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

test("AUTH-01 the form is there before the scripts, for everybody, and they take it over as it stands", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const login = new LoginPage(page);
  await login.email.fill("ann@example.org");
  await expectAccessible(page);
  await resize(page, widths.phone);
  await expectAccessible(page);
  const onPhone = await login.submit.boundingBox();
  await resize(page, widths.desktop);
  const before = await login.submit.boundingBox();
  const field = await login.email.elementHandle();

  release();
  await expect(page).toHaveTitle("Sign in · Andromeda");
  await expect(login.email).toHaveValue("ann@example.org");
  await expect(login.email).toBeFocused();
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect.poll(() => login.submit.boundingBox()).toEqual(before);
  await resize(page, widths.phone);
  await expect.poll(() => login.submit.boundingBox()).toEqual(onPhone);
  await login.submit.click();
  await expect(page.getByText("Enter your password")).toBeVisible();
  expect(errors).toEqual([]);
});

test("AUTH-01 AUTH-03 a form that is sent at the root before the scripts are there signs in when they are", async ({
  page,
  member,
}) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await new LoginPage(page).signIn(member);
  // The browser itself would have sent the password with the address.
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
});

test("SHELL-22 nobody but a visitor of /login sees the form while its scripts load", async ({
  page,
  member,
  resume,
}) => {
  const release = await holdScripts(page);
  const seesNoForm = async (path: string) => {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByText("Loading…")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveCount(0);
  };
  for (const path of ["/register", "/forgot-password", "/dashboard/credits", "/login?next=x", "/login#x"])
    await seesNoForm(path);
  await resume(member);
  await seesNoForm("/login");
  release();
  // The whole of the portal arrives only now.
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/, { timeout: 30_000 });
});

test("SHELL-30 who comes back to the dashboard sees the bar of the frame before the scripts, in its place, and has its font fetched", async ({
  page,
  member,
  resume,
}) => {
  const bar = page.locator("[data-returning]");
  const font = page.locator('link[rel="preload"][as="font"]');
  const release = await holdScripts(page);
  await page.goto("/dashboard/credits", { waitUntil: "commit" });
  await expect(page.getByText("Loading…")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(font).toHaveCount(0);
  await resume(member);
  await page.goto("/dashboard/credits", { waitUntil: "commit" });
  await expect(bar).toHaveCount(1);
  await expect(font).toHaveCount(1);
  const height = () => page.locator(".boot").evaluate((boot) => getComputedStyle(boot).boxShadow);
  for (const size of [widths.phone, widths.desktop]) {
    await resize(page, size);
    expect(await height()).toContain(size === widths.phone ? "60px" : "64px");
  }
  release();
  const header = page.getByRole("banner");
  await expect(header).toBeVisible();
  expect((await header.boundingBox())?.height).toBe(65);
});

test("a login screen that cannot be fetched is replaced by words and a reload", async ({ page }) => {
  await page.route("**/assets/LoginScreen-*.js", (route) => route.abort("failed"));
  await page.goto("/login");
  await expect(page.getByRole("alert")).toContainText("This page could not be loaded.");
  await expect(page.getByLabel("Email")).toHaveCount(0);
});
