import type { ElectronApplication, Page } from "@playwright/test";
import { expectAccessible } from "../e2e-portal/support/test.ts";
import { clickMenuItem } from "../electron/controls.ts";
import { StudioWindow } from "../page-models/studio-window.ts";
import { expect, test } from "./support/test.ts";

/** Does something that opens a window, and gives the window. */
async function newWindow(app: ElectronApplication, open: () => Promise<unknown>): Promise<StudioWindow> {
  const [page] = await Promise.all([app.waitForEvent("window"), open()]);
  return new StudioWindow(page as Page);
}

/** Whether the window of the page is the one that the author works in. */
async function isInFront(app: ElectronApplication, { page }: StudioWindow): Promise<boolean> {
  return (await app.browserWindow(page)).evaluate((window) => window.isFocused());
}

test("DESK-09 DESK-19 DRAFT-02 two windows: a case has one writer, both save when the app ends, and both come back", async ({
  laptop,
  educator,
}) => {
  // Authors see one another's cases: the names are this test's own.
  const [pain, fever] = ["Chest pain", "Fever"].map((name) => `${name} ${educator.id.slice(0, 8)}`) as [
    string,
    string,
  ];
  const first = await laptop.start();
  await first.studio.signIn(educator);
  await first.studio.newCase.click();
  await first.studio.editor.title.fill(pain);
  const second = await newWindow(first.app, () => clickMenuItem(first.app, "new-window"));
  await expect(second.library).toBeVisible();

  await test.step("the window that has a case is brought to the front", async () => {
    expect(await isInFront(first.app, second)).toBe(true);
    await expect(second.case(pain)).toBeVisible();
    await second.case(pain).getByRole("button", { name: pain, exact: true }).click();
    await expect.poll(() => isInFront(first.app, first.studio)).toBe(true);
    await expect(second.library).toBeVisible();
  });

  await test.step("a case is opened in a window of its own from its row, once", async () => {
    await second.newCase.click();
    await second.editor.title.fill(fever);
    await second.back();
    await second
      .case(fever)
      .getByRole("button", { name: `Actions for ${fever}` })
      .click();
    const third = await newWindow(first.app, () =>
      second.page.getByRole("menuitem", { name: "Open in new window" }).click(),
    );
    await expect(third.editor.title).toHaveValue(fever);
    await second
      .case(fever)
      .getByRole("button", { name: `Actions for ${fever}` })
      .click();
    await second.page.getByRole("menuitem", { name: "Open in new window" }).click();
    await expect.poll(() => isInFront(first.app, third)).toBe(true);
    expect(first.app.windows()).toHaveLength(3);
    // What one window writes, the list of another shows.
    await third.editor.title.fill(`${fever} at night`);
    await expect(second.case(`${fever} at night`)).toBeVisible();
    await second.page.close({ runBeforeUnload: true });
    await expect.poll(() => first.app.windows().length).toBe(2);
    await third.editor.title.fill(`${fever} and chills`);
    await first.studio.editor.title.fill(`${pain} at rest`);
  });

  await test.step("what was typed last is there after a quit, in as many windows", async () => {
    await first.app.close();
    const again = await laptop.start();
    await expect.poll(() => again.app.windows().length).toBe(2);
    const titles = again.app.windows().map((page) => new StudioWindow(page).editor.title);
    for (const title of titles) await expect(title).not.toHaveValue("");
    const values = await Promise.all(titles.map((title) => title.inputValue()));
    expect(values.sort()).toEqual([`${pain} at rest`, `${fever} and chills`]);
  });
});

test("DESK-11 DESK-18 DESK-20 DESK-25 preferences hold at once in every window and outlive the studio", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  await studio.signIn(educator);
  await expect(studio.library).toBeVisible();
  const second = await newWindow(app, () => clickMenuItem(app, "new-window"));
  await expect(second.library).toBeVisible();
  const zoomOf = ({ page }: StudioWindow, inApp = app) =>
    inApp
      .browserWindow(page)
      .then((window) => window.evaluate(({ webContents }) => webContents.getZoomFactor()));

  await clickMenuItem(app, "preferences");
  const dialog = second.page.getByRole("dialog", { name: "Preferences" });
  await expect(dialog).toBeVisible();
  await expectAccessible(second.page);
  await dialog.getByRole("radio", { name: "Dark" }).check();
  const width = () => second.page.evaluate(() => innerWidth);
  const usual = await width();
  await dialog.getByLabel("Text size").selectOption("125%");
  await expect.poll(width).toBeLessThan(usual);
  await dialog.getByLabel("Check spelling while typing").uncheck();
  expect(await zoomOf(second)).toBe(1.25);
  expect(await zoomOf(studio)).toBe(1.25);
  await expect
    .poll(() =>
      app.evaluate(({ Menu, session }) => [
        Menu.getApplicationMenu()?.getMenuItemById("theme-dark")?.checked,
        session.defaultSession.isSpellCheckerEnabled(),
      ]),
    )
    .toEqual([true, false]);
  await expectAccessible(second.page);
  await test.step("DESK-25 nothing of a narrow window is cut off", async () => {
    await clickMenuItem(app, "zoom-reset");
    // The zoom lays the page out a moment later, and would undo a size that is set before.
    await expect.poll(width).toBe(usual);
    await second.page.setViewportSize({ width: 390, height: 844 });
    const edges = await second.page.evaluate(() =>
      ["header", "main", "[aria-label=Synchronisation]", "header button"].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
      ),
    );
    expect(Math.max(...edges)).toBeLessThanOrEqual(390);
    await second.page.setViewportSize({ width: 1280, height: 800 });
  });
  await expect(dialog.getByLabel("Text size")).toHaveValue("100");
  await clickMenuItem(app, "zoom-in");
  await second.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await studio.page.close({ runBeforeUnload: true });
  await expect.poll(() => app.windows().length).toBe(1);
  await app.close();

  const again = await laptop.start();
  await expect(again.studio.library).toBeVisible();
  await expect.poll(() => zoomOf(again.studio, again.app)).toBeCloseTo(1.1);
  await clickMenuItem(again.app, "preferences");
  await expect(again.studio.page.getByRole("radio", { name: "Dark" })).toBeChecked();
});
