import { linkIn } from "../e2e-portal/support/mailbox.ts";
import { expectAccessible } from "../e2e-portal/support/test.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { expect, test } from "./support/test.ts";

test("DESK-01 DESK-02 opens with the sign-in screen and keeps authors signed in; a learner cannot author and is signed out again", async ({
  laptop,
  educator,
  admin,
  member,
}) => {
  await test.step("a learner cannot author", async () => {
    const { app, studio } = await laptop.start();
    await expect(studio.page.getByRole("heading", { name: "Andromeda Case Studio" })).toBeVisible();
    await studio.signIn(member);
    await expect(studio.page.getByText("This account cannot author cases.")).toBeVisible();
    await expect(studio.library).toHaveCount(0);
    await app.close();
  });

  await test.step("an educator may, after the learner was signed out", async () => {
    const { app, studio } = await laptop.start();
    await expect(studio.signInButton).toBeVisible();
    await studio.signIn(educator);
    await expect(studio.library).toBeVisible();
    await app.close();
  });

  await test.step("the educator is still signed in at the next start, and an administrator may author too", async () => {
    const { studio } = await laptop.start();
    await expect(studio.library).toBeVisible();
    await expect(studio.signInButton).toHaveCount(0);
    await studio.signOut();
    await studio.signIn(admin);
    await expect(studio.library).toBeVisible();
  });
});

test("DESK-28 AUTH-15 whoever has forgotten the password chooses another by mail, in the browser, and signs in with it", async ({
  laptop,
  educator,
  mailbox,
  page,
}) => {
  const { studio } = await laptop.start();
  const { page: window } = studio;
  await window.getByLabel("Email").fill(educator.email);
  await window.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(window.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await expectAccessible(window);
  await window.getByRole("button", { name: "Send reset instructions" }).click();
  await expect(window.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectAccessible(window);

  await page.goto(linkIn(await mailbox.newest(educator.email)));
  const password = "Another-Passw0rd";
  const form = new NewPasswordPage(page, "/force-reset-password");
  await form.change(password);
  await expect(form.success).toBeVisible();

  await window.getByRole("button", { name: "Back to sign in" }).click();
  await studio.signIn({ email: educator.email, password });
  await expect(studio.library).toBeVisible();
});
