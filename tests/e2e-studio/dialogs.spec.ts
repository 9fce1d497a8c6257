import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ElectronApplication, Page } from "@playwright/test";
import { seedCase } from "../e2e-portal/support/seed-versions.ts";
import { expectAccessible, resize, widths } from "../e2e-portal/support/test.ts";
import { clickMenuItem } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";

const sizes = [...Object.values(widths), { width: 1920, height: 1080 }];

/** Expects on a desktop, as narrow as a phone and on a large screen: axe finds nothing, and the window itself has not scrolled. */
async function expectGood(page: Page) {
  for (const size of sizes) {
    await resize(page, size);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight - innerHeight]),
    ).toEqual([0, 0]);
  }
  await resize(page, widths.desktop);
}

/** Gives the window a theme by its menu. */
async function useTheme(app: ElectronApplication, page: Page, theme: "light" | "dark") {
  await clickMenuItem(app, `theme-${theme}`);
  await expect
    .poll(() => page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, theme))
    .toBe(true);
}

for (const theme of ["light", "dark"] as const) {
  test(`DESK-06 DESK-18 every dialog of the window can be used by everybody, in the ${theme} theme`, async ({
    laptop,
    educator,
  }) => {
    const { app, studio } = await laptop.start();
    const { page } = studio;
    await expect(studio.signInButton).toBeVisible();
    await useTheme(app, page, theme);
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

  test(`DESK-06 DESK-16 DESK-18 connecting points at a wrong key, and can be used by everybody in the ${theme} theme`, async ({
    laptop,
  }) => {
    const { app, studio } = await laptop.start({
      appDir: fileURLToPath(new URL("../../apps/studio", import.meta.url)),
      env: {
        ANDROMEDA_STUDIO_USER_DATA: laptop.userDataDir,
        ANDROMEDA_STATE_DIR: join(laptop.userDataDir, "none"),
      },
    });
    const { page } = studio;
    await expect(page.getByRole("heading", { name: "Connect to your organisation" })).toBeVisible();
    await useTheme(app, page, theme);
    await expectGood(page);
    await page.getByLabel("Server address").fill(laptop.line.url);
    await page.getByLabel("Publishable key").fill("sb_publishable_wrong");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("does not accept this key");
    await expect(page.getByLabel("Publishable key")).toBeFocused();
    await expectGood(page);
  });

  test(`DESK-06 DESK-18 UPD-04 checkpoints, a conflict and an update can be used by everybody, in the ${theme} theme`, async ({
    laptop,
    educator,
    people,
  }) => {
    const subject = await seedCase(people, educator);
    const { app, studio } = await laptop.start();
    const { page, editor } = studio;
    await studio.signIn(educator);
    await useTheme(app, page, theme);
    await studio.open(subject.title);
    await studio.syncUntil(/^Up to date$/);

    await test.step("checkpoints", async () => {
      await page.getByRole("button", { name: "Checkpoints" }).click();
      const dialog = page.getByRole("dialog", { name: "Checkpoints on this computer" });
      await dialog.getByRole("button", { name: "Save checkpoint" }).click();
      await expect(dialog.getByRole("listitem")).toHaveCount(1);
      await expectGood(page);
      await page.keyboard.press("Escape");
    });

    await test.step("a conflict with the server", async () => {
      laptop.line.cut();
      await editor.description.fill("Wheezing at night, says this computer.");
      await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
      await subject.autoSave({ description: "Wheezing by day, says the server." });
      laptop.line.mend();
      await studio.syncUntil(/1 conflict/);
      await expectGood(page);
      await page.getByRole("button", { name: "Resolve conflicts" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Conflicts with the server" });
      await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
      await expectGood(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("an update on its way, there, and what is new in it", async () => {
      const tell = (status: object) =>
        app.evaluate(
          ({ BrowserWindow }, news) =>
            BrowserWindow.getAllWindows()[0]?.webContents.send("updates:changed", news),
          status,
        );
      const bar = page.getByRole("region", { name: "Update" });
      await tell({ kind: "downloading", version: "2.0.0", percent: 40 });
      await expect(bar).toContainText("40%");
      await expectGood(page);
      await tell({ kind: "ready", version: "2.0.0", notes: "<p>Cases open sooner.</p>" });
      await bar.getByRole("button", { name: "What’s new" }).click();
      await expect(page.getByRole("dialog", { name: "What’s new in version 2.0.0" })).toBeVisible();
      await expectGood(page);
    });
  });
}
