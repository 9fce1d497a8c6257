import { join } from "node:path";
import { countSteps } from "../e2e-portal/support/count-steps.ts";
import { seedCase } from "../e2e-portal/support/seed-versions.ts";
import { answerDialog, clickMenuItem } from "../electron/controls.ts";
import { CaseComparisonDialog } from "../page-models/case-comparison-dialog.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { expect, test } from "./support/test.ts";

test("SHELL-29 what an educator does most in the studio takes the steps that docs/experience.md says", async ({
  laptop,
  educator,
  people,
}) => {
  const subject = await seedCase(people, educator);
  await subject.publish({ description: "Wheezing at night." });
  await subject.publish({ description: "Wheezing in the morning." });
  const first = await laptop.start();
  await first.studio.signIn(educator);
  await first.studio.open(subject.title);
  await first.studio.syncUntil(/^Up to date$/);
  await first.app.close();

  const { app, studio } = await laptop.start();
  const { page, editor } = studio;
  const job = await countSteps(page, "Educator in the studio");
  /** A command by its keys: menus are drawn by the system, which no test can press. */
  const keys = (item: string, pressed: (count: number) => void) => {
    pressed(1);
    return clickMenuItem(app, item);
  };
  const expectNotice = (words: string) =>
    expect(page.locator(".mantine-Notification-body").filter({ hasText: words })).toBeVisible();

  await job("Go on with the case that was open last", async () => {
    await expect(editor.title).toHaveValue(subject.title);
  });
  await job("Begin a new case", async (pressed) => {
    await keys("new-case", pressed);
    await expect(editor.title).toHaveValue("");
  });
  await editor.title.fill("Another case");
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await job("Open a case by its name", async (pressed) => {
    await keys("quick-open", pressed);
    const dialog = page.getByRole("dialog", { name: "Quick open" });
    await dialog.getByRole("combobox").fill(subject.title);
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(editor.title).toHaveValue(subject.title);
  });
  await job("Find a field of the case by its name", async (pressed) => {
    await keys("command-palette", pressed);
    const dialog = page.getByRole("dialog", { name: "Command palette" });
    await dialog.getByRole("combobox").fill("family history");
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(editor.leaf("patient_agent.family_history").getByRole("textbox")).toBeFocused();
  });
  await job("Keep the draft as it is now", async (pressed) => {
    await keys("save-checkpoint", pressed);
    await expectNotice("The draft is kept as a checkpoint.");
  });
  await job("Send the case as a file", async (pressed) => {
    await answerDialog(app, "showSaveDialog", {
      canceled: false,
      filePath: join(laptop.userDataDir, "mine.andromeda-case"),
    });
    await keys("export", pressed);
    // The system asks for the name of the file.
    pressed(1);
    await expectNotice("1 case exported.");
  });
  await job("Print the station pack", async (pressed) => {
    await answerDialog(app, "showSaveDialog", {
      canceled: false,
      filePath: join(laptop.userDataDir, "pack.pdf"),
    });
    await keys("station-pack-pdf", pressed);
    pressed(1);
    await expectNotice("The station pack was saved.");
  });
  await job("Compare with an earlier version, without a network", async () => {
    laptop.network.cut();
    await new VersionHistoryPanel(page).compare(1);
    const comparison = new CaseComparisonDialog(page);
    await comparison.ready();
    await expect(comparison.texts).toContainText("Wheezing at night.");
  });
  await page.keyboard.press("Escape");
  laptop.network.mend();
  await studio.syncUntil(/^Up to date$/);
  await editor.description.fill("Wheezing all day.");
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await job("Publish the open case", async (pressed) => {
    await keys("publish", pressed);
    const dialog = page.getByRole("dialog", { name: "Publish New Version" });
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(dialog).toBeHidden();
  });
  await studio.back();
  await job("Find a word in all cases", async () => {
    await page.getByRole("searchbox", { name: "Search cases" }).fill("wheezing day");
    const results = page.getByRole("region", { name: "Found in fields" });
    await results.getByRole("button").first().click();
    await expect(editor.description).toBeFocused();
  });
  await app.close();
});
