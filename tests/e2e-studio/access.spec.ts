import { expect, test } from "./support/test.ts";

test("DESK-01 opens with the sign-in screen, and with the library once somebody has signed in", async ({
  laptop,
  educator,
}) => {
  const first = await laptop.start();
  await expect(first.studio.page.getByRole("heading", { name: "Andromeda Case Studio" })).toBeVisible();
  await first.studio.signIn(educator);
  await expect(first.studio.library).toBeVisible();
  await first.app.close();
  const second = await laptop.start();
  await expect(second.studio.library).toBeVisible();
  await expect(second.studio.signInButton).toHaveCount(0);
});

test("DESK-02 a learner is told that the account cannot author, and is signed out again", async ({
  laptop,
  member,
}) => {
  const { app, studio } = await laptop.start();
  await studio.signIn(member);
  await expect(studio.page.getByText("This account cannot author cases.")).toBeVisible();
  await expect(studio.library).toHaveCount(0);
  await app.close();
  const again = await laptop.start();
  await expect(again.studio.signInButton).toBeVisible();
});

test("DESK-02 an administrator may author", async ({ laptop, admin }) => {
  const { studio } = await laptop.start();
  await studio.signIn(admin);
  await expect(studio.library).toBeVisible();
});
