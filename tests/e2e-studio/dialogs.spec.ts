import type { Page } from "@playwright/test";
import { expectAccessible, resize, widths } from "../e2e-portal/support/test.ts";
import { clickMenuItem } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";

/** Expects that axe finds nothing on the window as it is, on a desktop and as narrow as a phone. */
async function expectGood(page: Page) {
  for (const size of Object.values(widths)) {
    await resize(page, size);
    await expectAccessible(page);
  }
  await resize(page, widths.desktop);
}

for (const theme of ["light", "dark"] as const)
  test(`DESK-06 DESK-18 every dialog of the window can be used by everybody, in the ${theme} theme`, async ({
    laptop,
    educator,
  }) => {
    const { app, studio } = await laptop.start();
    const { page } = studio;
    await expect(studio.signInButton).toBeVisible();
    await clickMenuItem(app, `theme-${theme}`);
    await expect
      .poll(() => page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, theme))
      .toBe(true);
    await expectGood(page);
    await studio.signIn(educator);
    await expect(studio.library).toBeVisible();
    await expectGood(page);
    await studio.newCase.click();
    await studio.editor.title.fill("Chest pain at night");
    await expect(studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await expectGood(page);

    for (const [item, name] of [
      ["preferences", "Preferences"],
      ["quick-open", "Quick open"],
      ["command-palette", "Command palette"],
      ["show-shortcuts", "Keyboard shortcuts"],
      ["show-help", "Case Studio Help"],
    ] as const)
      await test.step(item, async () => {
        await clickMenuItem(app, item);
        const dialog = page.getByRole("dialog", { name });
        await expect(dialog).toBeVisible();
        await expectGood(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      });

    await studio.back();
    await expectGood(page);
    await test.step("Bin", async () => {
      await page.getByRole("button", { name: "Bin", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Bin" });
      await expect(dialog).toBeVisible();
      await expectGood(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
    await test.step("Sign out", async () => {
      await page.getByRole("banner").getByRole("button").last().click();
      await page.getByRole("menuitem", { name: "Sign out…" }).click();
      await expect(page.getByRole("dialog", { name: "Sign out" })).toBeVisible();
      await expectGood(page);
    });
  });
