import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { answerDialog, clickMenuItem, shownDialogs } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";
import { typeUnsavedText } from "./support/unsaved-text.ts";
import { keepFromWriting } from "./support/unwritable-drafts.ts";

test("DRAFT-02 what was typed is saved at once when the computer goes to sleep", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  const text = "With the lid half closed";
  const onDisk = await typeUnsavedText(studio, educator, laptop.userDataDir, text);
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit("suspend"));
  await expect.poll(onDisk).toBe(text);
});

test("DRAFT-04 DRAFT-07 what cannot be written keeps the window open, which says why, until the text is safe", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  const { description, saveStatus } = studio.editor;
  const alert = studio.page.getByRole("alert").filter({ hasText: "Your changes are not being saved" });
  await studio.signIn(educator);
  await studio.newCase.click();
  await studio.editor.title.fill("Not to be lost");
  await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await expect(studio.syncStatus).toHaveText("Up to date");

  const freeDisk = await keepFromWriting(app, "full");
  // More than the free pages of the database hold.
  await description.fill(`First ${"and so on ".repeat(2_000)}`);
  await expect(alert).toContainText("The disk is full.");
  await expect(studio.syncStatus).toHaveText("Not saved");

  await test.step("closing asks, and the window stays with its text", async () => {
    await answerDialog(app, "showMessageBox", { response: 0 });
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => shownDialogs(app)).toHaveLength(1);
    const [dialog] = await shownDialogs(app);
    expect(dialog?.options).toMatchObject({
      message: "The latest changes to “Not to be lost” could not be saved.",
      detail: expect.stringContaining("The disk is full."),
      buttons: ["Keep Editing", "Save a Copy…", "Discard Changes"],
    });
    await expect(description).toHaveValue(/^First/);
  });

  await test.step("what is typed is saved by itself as soon as there is room", async () => {
    await freeDisk();
    await expect(alert).toHaveCount(0);
    await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await expect(studio.syncStatus).toHaveText("Up to date");
  });

  await test.step("quitting discards text of which a copy was saved elsewhere", async () => {
    await keepFromWriting(app, "read-only");
    await description.fill("Second");
    await expect(alert).toContainText("The folder with the drafts is read-only.");
    const copy = join(laptop.userDataDir, "copy.json");
    await answerDialog(app, "showMessageBox", { response: 1 });
    await answerDialog(app, "showSaveDialog", { canceled: false, filePath: copy });
    const closed = app.waitForEvent("close");
    await app.evaluate(({ app: electronApp }) => electronApp.quit());
    await closed;
    expect(JSON.parse(readFileSync(copy, "utf8"))).toMatchObject({
      title: "Not to be lost",
      description: "Second",
    });
  });
});

test("DESK-24 DESK-25 a case in a narrow window is whole, and neither messages nor the bars at its foot cover a button", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  const { page, editor } = studio;
  await studio.signIn(educator);
  await studio.newCase.click();
  await editor.title.fill("In a narrow window");
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("nothing is cut off, and saving and publishing are in reach", async () => {
    const beyond = await page.evaluate(() => {
      const main = document.querySelector("main");
      const wide = [document.documentElement, document.body, main].filter(
        (element) => element && element.scrollWidth > element.clientWidth,
      );
      const cut = [...document.querySelectorAll("button, input, textarea, select, h1, [role=status]")].filter(
        (element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return element.checkVisibility() && width > 1 && (left < 0 || right > innerWidth);
        },
      );
      return [...wide, ...cut].map((element) => element?.outerHTML.slice(0, 200));
    });
    expect(beyond).toEqual([]);
    await expect(editor.saveStatus).toBeInViewport();
    await page.getByRole("button", { name: "Publish Case" }).click({ trial: true, timeout: 30_000 });
  });

  await answerDialog(app, "showSaveDialog", {
    canceled: false,
    filePath: join(laptop.userDataDir, "no-folder", "case.andromeda-case"),
  });
  await clickMenuItem(app, "export");
  const message = page
    .getByRole("alert")
    .filter({ has: page.getByRole("button", { name: "Close notification" }) });
  await expect(message).toBeVisible();
  const freeDisk = await keepFromWriting(app, "full");
  try {
    await editor.description.fill(`First ${"and so on ".repeat(2_000)}`);
    const unsaved = page.getByRole("alert").filter({ hasText: "Your changes are not being saved" });
    await expect(unsaved).toBeVisible();
    const assistant = page.getByRole("button", { name: "Open the case design assistant" });
    for (const width of [390, 1280]) {
      await test.step(`each stands above the other at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const isAbove = async (upper: Locator, lower: Locator) => {
          const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
          return above !== null && below !== null && above.y + above.height <= below.y;
        };
        await expect
          .poll(() =>
            Promise.all([
              isAbove(message, editor.saveDraft),
              isAbove(message, assistant),
              isAbove(assistant, unsaved),
            ]),
          )
          .toEqual([true, true, true]);
      });
    }
  } finally {
    // Else the window would not close.
    await freeDisk();
  }
});
