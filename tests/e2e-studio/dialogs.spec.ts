import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ElectronApplication, Page } from "@playwright/test";
import { accessibilityViolations } from "../e2e-portal/support/axe.ts";
import { seedCase } from "../e2e-portal/support/seed-versions.ts";
import { expectAccessible, resize, widths } from "../e2e-portal/support/test.ts";
import { clickMenuItem } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";

const { desktop, phone } = widths;
const large = { width: 1920, height: 1080 };

/** Whether the window shows the dark theme. */
const isDark = (page: Page) => page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);

/** Gives the window the other theme by its menu. */
async function changeTheme(app: ElectronApplication, page: Page) {
  const theme = (await isDark(page)) ? "light" : "dark";
  await clickMenuItem(app, `theme-${theme}`);
  await expect.poll(() => isDark(page)).toBe(theme === "dark");
  // Monaco paints its texts anew a moment after the page.
  await expect(page.locator(theme === "dark" ? ".monaco-editor.vs" : ".monaco-editor.vs-dark")).toHaveCount(
    0,
  );
}

/** Gives the window a size, at which it itself must not scroll. */
async function setSize(page: Page, size: typeof large) {
  await resize(page, size);
  expect(
    await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight - innerHeight]),
  ).toEqual([0, 0]);
}

/** The empty boxes, rings and tracks whose outline has less than 3:1 to their ground, which axe does not measure. */
const faintOutlines = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    const empty =
      ".mantine-Checkbox-input:enabled:not(:checked), .mantine-Radio-radio:enabled:not(:checked), .mantine-Switch-input:enabled:not(:checked) + .mantine-Switch-track";
    return [...document.querySelectorAll(empty)]
      .map((element) => {
        const { borderTopColor, boxShadow } = getComputedStyle(element);
        const outline = boxShadow === "none" ? borderTopColor : boxShadow;
        const [low = 0, high = 0] = [luminance(outline), luminance(groundOf(element.parentElement))].sort(
          (left, right) => left - right,
        );
        return { outline, ratio: high / low };
      })
      .filter(({ ratio }) => ratio < 3);
  });

/**
 * Expects that the window does not scroll on a large screen, a desktop and a phone; that axe finds nothing on a desktop and
 * a phone, in the other theme by the rules on colours alone, since only colours differ; and that empty boxes can be made
 * out on a phone, in both themes. The other theme stays, so that what comes next opens in it.
 */
async function expectGood(app: ElectronApplication, page: Page) {
  await setSize(page, large);
  await setSize(page, desktop);
  await expectAccessible(page);
  await setSize(page, phone);
  await expectAccessible(page);
  expect(await faintOutlines(page)).toEqual([]);
  await changeTheme(app, page);
  // The outlines change colour within a moment.
  await expect.poll(() => faintOutlines(page)).toEqual([]);
  expect(await accessibilityViolations(page, undefined, ["color-contrast"])).toEqual([]);
  await setSize(page, desktop);
  expect(await accessibilityViolations(page, undefined, ["color-contrast"])).toEqual([]);
}

test("DESK-06 DESK-18 DRAFT-06 every dialog of the window can be used by everybody, in both themes", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  const { page } = studio;
  await expect(studio.signInButton).toBeVisible();
  await expectGood(app, page);
  await studio.signIn(educator);
  await expect(studio.library).toBeVisible();
  await expectGood(app, page);
  await studio.newCase.click();
  const title = `Chest pain ${"at night ".repeat(20)}`.trim();
  await studio.editor.title.fill(title);
  await expect(studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await expectGood(app, page);

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
      await expectGood(app, page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

  await studio.back();
  await expectGood(app, page);
  await test.step("Bin", async () => {
    await studio
      .case(title)
      .getByRole("button", { name: `Actions for ${title}` })
      .click();
    await page.getByRole("menuitem", { name: "Move to bin…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move to bin" }).click();
    await expect(studio.case(title)).toHaveCount(0);
    await page.getByRole("button", { name: "Bin", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Bin" });
    const restore = dialog.getByRole("button", { name: `Restore ${title}` });
    for (const size of [desktop, phone]) {
      await setSize(page, size);
      await expect(restore).toBeInViewport({ ratio: 1 });
    }
    await expectGood(app, page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("Sign out", async () => {
    await page.getByRole("banner").getByRole("button").last().click();
    await page.getByRole("menuitem", { name: "Sign out…" }).click();
    await expect(page.getByRole("dialog", { name: "Sign out" })).toBeVisible();
    await expectGood(app, page);
  });
});

test("DESK-06 DESK-16 DESK-18 the form for a connection focuses a wrong key, and can be used by everybody in both themes", async ({
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
  await expectGood(app, page);
  await page.getByLabel("Server address").fill(laptop.network.url);
  await page.getByLabel("Publishable key").fill("sb_publishable_wrong");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("does not accept this key");
  await expect(page.getByLabel("Publishable key")).toBeFocused();
  await expectGood(app, page);
});

test("DESK-06 DESK-18 UPD-04 checkpoints, a conflict and an update can be used by everybody, in both themes", async ({
  laptop,
  educator,
  people,
}) => {
  const subject = await seedCase(people, educator);
  const { app, studio } = await laptop.start();
  const { page, editor } = studio;
  await studio.signIn(educator);
  await studio.open(subject.title);
  await studio.syncUntil(/^Up to date$/);

  await test.step("checkpoints", async () => {
    await page.getByRole("button", { name: "Checkpoints" }).click();
    const dialog = page.getByRole("dialog", { name: "Checkpoints on this computer" });
    await dialog.getByRole("button", { name: "Save checkpoint" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await expectGood(app, page);
    await page.keyboard.press("Escape");
  });

  await test.step("a conflict with the server", async () => {
    laptop.network.cut();
    await editor.description.fill("Wheezing at night, says this computer.");
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await subject.autoSave({ description: "Wheezing by day, says the server." });
    laptop.network.mend();
    await studio.syncUntil(/1 conflict/);
    await expectGood(app, page);
    await page.getByRole("button", { name: "Resolve conflicts" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Conflicts with the server" });
    await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
    await expectGood(app, page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("an update while it downloads, when it is ready, and its release notes", async () => {
    const tell = (status: object) =>
      app.evaluate(
        ({ BrowserWindow }, news) =>
          BrowserWindow.getAllWindows()[0]?.webContents.send("updates:changed", news),
        status,
      );
    const bar = page.getByRole("region", { name: "Update" });
    await tell({ kind: "downloading", version: "2.0.0", percent: 40 });
    await expect(bar).toContainText("40%");
    await expectGood(app, page);
    await tell({ kind: "ready", version: "2.0.0", notes: "<p>Cases open sooner.</p>" });
    await bar.getByRole("button", { name: "What’s new" }).click();
    await expect(page.getByRole("dialog", { name: "What’s new in version 2.0.0" })).toBeVisible();
    await expectGood(app, page);
  });
});
