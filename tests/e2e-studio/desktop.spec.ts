import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ElectronApplication } from "@playwright/test";
import { expectAccessible } from "../e2e-portal/support/test.ts";
import { clickMenuItem, openedLinks } from "../electron/controls.ts";
import type { StudioWindow } from "../page-models/studio-window.ts";
import { studioCommand } from "./support/launch-studio.ts";
import { expect, test } from "./support/test.ts";

/** Runs a script in the page of the window, by way of the main process. */
function inPage(app: ElectronApplication, script: string): Promise<unknown> {
  return app.evaluate(
    ({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
    script,
  );
}

test("DESK-06 DESK-07 DESK-08 DESK-11 DESK-13 DESK-14 DESK-15 the menus and links from outside work, and a server that vanishes and a page that crashes are noticed", async ({
  laptop,
  educator,
  people,
}) => {
  const { app, studio } = await laptop.start();
  await studio.signIn(educator);
  await studio.newCase.click();
  const { title, difficulty, saveStatus } = studio.editor;
  await title.fill("A cuogh");
  await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await expect(studio.syncStatus).toHaveText("Up to date");
  const { data } = await people.service
    .from("clinical_scenarios")
    .select("id")
    .eq("created_by", educator.id)
    .single()
    .throwOnError();
  const link = `andromeda://case/${data.id}`;

  await test.step("Undo of the menu takes a choice back, and Redo repeats it", async () => {
    await difficulty.selectOption("Advanced");
    await clickMenuItem(app, "undo");
    await expect(difficulty).toHaveValue("");
    await clickMenuItem(app, "redo");
    await expect(difficulty).toHaveValue("Advanced");
  });

  await test.step("Find of the menu finds in the fields, and opens a closed section", async () => {
    const { description } = studio.editor;
    await description.fill("Wheeze at night");
    await clickMenuItem(app, "find");
    const bar = studio.page.getByRole("search");
    const find = bar.getByRole("textbox");
    await expect(find).toBeFocused();
    await find.fill("WHEEZE");
    await expect(bar.getByRole("status")).toHaveText("1 of 1");
    await expect(find).toBeFocused();
    const risk = studio.editor.leaf("patient_agent.risk_assessment.risk_to_self").getByRole("textbox");
    await expect(risk).toBeHidden();
    await find.fill("risk to self");
    await expect(risk).toBeInViewport();
    await find.press("Escape");
    await expect(risk).toBeFocused();
    await expect(bar).toBeHidden();
    await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  });

  await test.step("a right click on a misspelt word offers to put it right, and Cut, Copy and Paste", async () => {
    await title.press("End");
    const labels = await app.evaluate(({ BrowserWindow, Menu }) => {
      const shown: Electron.Menu[] = [];
      Reflect.set(Menu.prototype, "popup", function (this: Electron.Menu) {
        shown.push(this);
      });
      // Spelling is checked by neither runtime of the tests: the test sends the event that Electron would send.
      BrowserWindow.getAllWindows()[0]?.webContents.emit(
        "context-menu",
        {},
        {
          isEditable: true,
          selectionText: "",
          misspelledWord: "cuogh",
          dictionarySuggestions: ["cough"],
          editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
        },
      );
      const items = shown[0]?.items ?? [];
      items[0]?.click();
      return items.filter(({ type }) => type !== "separator").map(({ label, role }) => role ?? label);
    });
    expect(labels.map((label) => label.toLowerCase())).toEqual([
      "cough",
      "add to dictionary",
      "cut",
      "copy",
      "paste",
      "selectall",
    ]);
    await expect(title).toHaveValue("A cough");
    await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  });

  await test.step("a link opens its case in the running app, and no other link opens anything", async () => {
    await studio.back();
    for (const argument of [`${link}/delete`, "andromeda://settings", link]) {
      const { command, args, env } = studioCommand({
        userDataDir: laptop.userDataDir,
        env: laptop.env,
        args: [argument],
      });
      const [code] = await once(spawn(command, args, { env, stdio: "ignore" }), "exit");
      expect(code).toBe(0);
      if (argument !== link) await expect(studio.library).toBeVisible();
    }
    await expect(title).toHaveValue("A cough");
    expect(app.windows()).toHaveLength(1);

    await studio.back();
    await app.evaluate(
      ({ app: electronApp }, address) => void electronApp.emit("open-url", { preventDefault() {} }, address),
      link,
    );
    await expect(title).toHaveValue("A cough");
    expect(await openedLinks(app)).toEqual([]);
  });

  await test.step("a server that has vanished is noticed, though nothing is asked of it", async () => {
    await expect(studio.syncStatus).toHaveText("Up to date");
    laptop.network.hold();
    await expect(studio.syncStatus).not.toHaveText("Up to date");
    laptop.network.release();
    laptop.network.cut();
    await expect(studio.syncStatus).toContainText("Offline");
    laptop.network.mend();
    await studio.syncUntil(/^Up to date$/);
  });

  await test.step("a page that crashes comes back with the case that was open", async () => {
    const crashed = studio.page.waitForEvent("crash");
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
    // Playwright forgets a page that has crashed, so the app is asked; until it has loaded the page again no script runs.
    const script = `document.querySelector('[data-field-path="title"] input')?.value`;
    await expect.poll(() => inPage(app, script).catch(() => null)).toBe("A cough");
  });
});

test("DESK-18 the dark theme is chosen in the menu, holds at once, is readable and outlives the studio", async ({
  laptop,
  educator,
}) => {
  const first = await laptop.start();
  const { studio } = first;
  const isDark = ({ page }: StudioWindow) =>
    page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await studio.signIn(educator);
  expect(await isDark(studio)).toBe(false);
  await clickMenuItem(first.app, "theme-dark");
  await expect.poll(() => isDark(studio)).toBe(true);
  await expectAccessible(studio.page);
  await studio.newCase.click();
  await studio.editor.title.fill("Chest pain");
  await expectAccessible(studio.page);
  await first.app.close();
  const second = await laptop.start();
  await expect(second.studio.editor.title).toHaveValue("Chest pain");
  await expect.poll(() => isDark(second.studio)).toBe(true);
  await clickMenuItem(second.app, "theme-light");
  await expect.poll(() => isDark(second.studio)).toBe(false);
});
