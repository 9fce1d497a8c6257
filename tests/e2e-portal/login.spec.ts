import { LoginPage } from "../page-models/login-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { sessionCookie } from "./support/session-cookies.ts";
import { expect, test } from "./support/test.ts";

test("AUTH-03 AUTH-04 AUTH-32 MCONST-04 signing in loads the dashboard as a new document, with a session in the cookie alone", async ({
  page,
  context,
  member,
}) => {
  const login = new LoginPage(page);
  await test.step("a wrong password stays", async () => {
    await login.goto();
    await page.evaluate(() => Reflect.set(window, "isOldDocument", true));
    await login.signIn({ ...member, password: "wrong" });
    await expect(login.error).toHaveText("Failed to sign in. Please check your credentials.");
    await expect(page).toHaveURL(/\/login$/);
  });
  await test.step("the right one leads to the dashboard", async () => {
    await login.signIn(member);
    await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
    expect(await page.evaluate(() => Reflect.get(window, "isOldDocument"))).toBeUndefined();
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith(sessionCookie));
    expect(new Set(cookies.map(({ domain }) => domain))).toEqual(new Set(["127.0.0.1"]));
  });
  await test.step("the session depends on its cookie alone", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/dashboard/profile");
    await expect(new ProfilePage(page).email).toHaveValue(member.email);
    await context.clearCookies({ name: new RegExp(`^${sessionCookie}`) });
    await page.goto("/dashboard/profile");
    await expect(page).toHaveURL(/\/login$/);
  });
});
