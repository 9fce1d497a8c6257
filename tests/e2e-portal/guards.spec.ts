import type { Page } from "@playwright/test";
import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { expect, readRecoveryMarker, test } from "./support/test.ts";

const authScreens = ["/login", "/register", "/forgot-password", "/reset-password"];

const memberPages = ["app-selection", "call-control", "cases", "credits", "profile"].map(
  (name) => `/dashboard/${name}`,
);

const someId = "00000000-0000-4000-8000-00000000abcd";
const adminPages = [
  "",
  "/users",
  "/cases",
  "/cases/new",
  `/cases/edit/${someId}`,
  `/cases/view/${someId}`,
  "/system",
  "/call-histories",
  "/approvals",
].map((path) => `/dashboard/admin${path}`);

test.describe("signed out", () => {
  test("SHELL-03 ADMIN-02 every page of the dashboard leads to /login and asks for no data", async ({
    page,
  }) => {
    const data: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/")) data.push(request.url());
    });
    for (const path of ["/dashboard", ...memberPages, ...adminPages]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
      await expect(new LoginPage(page).email).toBeVisible();
    }
    expect(data).toEqual([]);
  });

  test("AUTH-12 ADMIN-04 the root and unknown paths lead to /login", async ({ page }) => {
    for (const path of ["/", "/no/such/page", "/dashboard/no-such-page", "/dashboard/admin/nothing"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
      await expect(new LoginPage(page).email).toBeVisible();
    }
  });

  test("AUTH-13 /test shows its page", async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto("/test");
    await expect(page.getByRole("heading", { name: "Test page" })).toBeVisible();
    await expect(page).toHaveURL(/\/test$/);
    expect(errors).toEqual([]);
  });

  test("RESET-26 /force-reset-password leads to /login, marker or not", async ({ page, markRecovery }) => {
    await page.goto("/force-reset-password");
    await expect(page).toHaveURL(/\/login$/);
    await markRecovery();
    await page.goto("/force-reset-password");
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe("signed in", () => {
  test.beforeEach(async ({ member, resume }) => {
    await resume(member);
  });

  test("AUTH-09 the auth screens lead to the dashboard", async ({ page }) => {
    for (const path of authScreens) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard\/app-selection$/);
    }
  });

  test("AUTH-12 the root and unknown paths lead through /login to the dashboard", async ({ page }) => {
    const visited = await followPaths(page);
    for (const path of ["/", "/no/such/page", "/dashboard/no-such-page"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard\/app-selection$/);
      expect(await visited(), path).toContain("/login");
    }
  });

  test("AUTH-11 /test still shows its page", async ({ page }) => {
    await page.goto("/test");
    await expect(page.getByRole("heading", { name: "Test page" })).toBeVisible();
    await expect(page).toHaveURL(/\/test$/);
  });

  test("SHELL-05 /dashboard leads to app-selection", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  });

  test("RESET-25 /force-reset-password without the marker leads to the dashboard", async ({ page }) => {
    await page.goto("/force-reset-password");
    await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  });

  test("SHELL-13 ADMIN-03 every page of the back office sends a member to the dashboard", async ({
    page,
  }) => {
    for (const path of adminPages) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard\/app-selection$/);
      await expect(page.getByRole("heading", { name: "Welcome to Andromeda" })).toBeVisible();
    }
  });

  test("SHELL-22 every page can be linked to and survives a reload", async ({ page }) => {
    for (const path of memberPages) {
      await page.goto(path);
      await page.reload();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

test.describe("signed in, recovering a password", () => {
  test.beforeEach(async ({ member, resume, markRecovery }) => {
    await resume(member);
    await markRecovery();
  });

  test("AUTH-10 the auth screens lead to /reset-password, which stays", async ({ page }) => {
    const form = new NewPasswordPage(page, "/reset-password");
    for (const path of authScreens) {
      await page.goto(path);
      await expect(form.password, path).toBeVisible();
      await expect(page).toHaveURL(/\/reset-password$/);
    }
  });

  test("SHELL-04 RESET-29 every page of the dashboard leads to /force-reset-password", async ({ page }) => {
    const form = new NewPasswordPage(page, "/force-reset-password");
    for (const path of ["/dashboard", ...memberPages, "/dashboard/admin"]) {
      await page.goto(path);
      await expect(form.password, path).toBeVisible();
      await expect(page).toHaveURL(/\/force-reset-password$/);
    }
    expect(await readRecoveryMarker(page)).not.toBeNull();
  });

  test("RESET-29 another tab is not in recovery mode", async ({ page, context }) => {
    await page.goto("/dashboard/credits");
    await expect(page).toHaveURL(/\/force-reset-password$/);
    const otherTab = await context.newPage();
    await otherTab.goto("/dashboard/credits");
    await expect(otherTab.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });
});

test("ADMIN-05 an unknown path of the back office leads an administrator through /login", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  const visited = await followPaths(page);
  await page.goto("/dashboard/admin/nothing");
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  expect(await visited()).toContain("/login");
});

test("SHELL-02 ADMIN-06 shows a spinner and goes nowhere while the session is not known", async ({
  page,
  admin,
  resume,
}) => {
  await resume(admin);
  const visited = await followPaths(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/rest/v1/user_profiles**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/dashboard/admin");
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/admin$/);
  gate.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(await visited()).toEqual([]);
});

/** Collects every path that the page moves to by itself. */
async function followPaths(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const paths: string[] = [];
    Reflect.set(window, "visitedPaths", paths);
    for (const method of ["pushState", "replaceState"] as const) {
      const original = window.history[method];
      window.history[method] = function (this: History, ...args: Parameters<History["pushState"]>) {
        const before = window.location.pathname;
        original.apply(this, args);
        if (window.location.pathname !== before) paths.push(window.location.pathname);
      };
    }
  });
  return () => page.evaluate(() => [...(Reflect.get(window, "visitedPaths") as string[])]);
}
