import type { Page } from "@playwright/test";
import { LoginPage } from "../page-models/login-page.ts";
import { expect, test } from "./support/test.ts";

/** Notes every request to the auth service. */
function watchAuth(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/token")) requests.push(request.url());
  });
  return requests;
}

test("AUTH-01 asks for an email address and a password, both required", async ({ page }) => {
  const login = new LoginPage(page);
  await login.goto();
  await expect(login.email).toHaveAttribute("type", "email");
  await expect(login.email).toHaveAttribute("required");
  await expect(login.password).toHaveAttribute("required");
  await expect(page.getByRole("button", { name: "Sign in" })).toHaveAttribute("type", "submit");
});

test("AUTH-01 refuses what is missing or malformed before any request", async ({ page }) => {
  const login = new LoginPage(page);
  const requests = watchAuth(page);
  for (const [email, password, message] of [
    ["", "", "Enter your email address"],
    ["abc", "secret", "Enter an email address such as name@example.org"],
    ["ann@example.org", "", "Enter your password"],
  ] as const) {
    await login.goto();
    await login.signIn({ email, password });
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(requests).toEqual([]);
  await expect(page).toHaveURL(/\/login$/);
});

test("AUTH-02 links to the forgotten password and to registration", async ({ page }) => {
  const login = new LoginPage(page);
  await login.goto();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await login.goto();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test("AUTH-03 loads the dashboard as a new document", async ({ page, member }) => {
  const login = new LoginPage(page);
  await login.goto();
  await page.evaluate(() => Reflect.set(window, "isOldDocument", true));
  await login.signIn(member);
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
  expect(await page.evaluate(() => Reflect.get(window, "isOldDocument"))).toBeUndefined();
});

test("AUTH-04 reports a wrong password and stays", async ({ page, member }) => {
  const login = new LoginPage(page);
  await login.goto();
  await login.signIn({ ...member, password: "wrong" });
  await expect(login.error).toHaveText("Failed to sign in. Please check your credentials.");
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.password).toBeFocused();
  await login.signIn(member);
  await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
});

test("AUTH-04 says so when the server cannot be reached", async ({ page, member }) => {
  const login = new LoginPage(page);
  await page.route("**/auth/v1/token**", (route) => route.abort("connectionrefused"));
  await login.goto();
  await login.signIn(member);
  await expect(login.error).toContainText("Failed to sign in. Please check your credentials.");
  await expect(login.error).toContainText("The server could not be reached.");
});

test("AUTH-36 signs in by the password grant", async ({ page, member }) => {
  const login = new LoginPage(page);
  await login.goto();
  const sent = page.waitForRequest("**/auth/v1/token?grant_type=password");
  await login.signIn(member);
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toMatchObject({
    email: member.email,
    password: member.password,
    gotrue_meta_security: {},
  });
});
