import { expect, test } from "./support/test.ts";

test("DESK-01 DESK-02 opens with the sign-in screen and keeps who may author; a learner is told so and signed out again", async ({
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
