import { seedCase } from "../e2e-portal/support/seed-versions.ts";
import { clickMenuItem } from "../electron/controls.ts";
import { CaseComparisonDialog } from "../page-models/case-comparison-dialog.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { expect, test } from "./support/test.ts";

test("DESK-05 DRAFT-08 DRAFT-05 DIFF-02 SYNC-12 versions and checkpoints are one history, compared and restored without a network", async ({
  laptop,
  educator,
  people,
}) => {
  test.setTimeout(300_000);
  const subject = await seedCase(people, educator);
  for (const round of ["First", "Second", "Third", "Fourth"])
    await subject.publish({ description: `${round} description.` }, `${round} round`);
  const first = await laptop.start();

  await test.step("online, what is looked at is kept", async () => {
    const { studio } = first;
    const history = new VersionHistoryPanel(studio.page);
    await studio.signIn(educator);
    await studio.open(subject.title);
    await expect(history.panel).toContainText("2 of 4 versions are on this computer");
    await expect(await history.showChanges(1)).toContainText("First description.");
    await expect(history.panel).toContainText("3 of 4 versions are on this computer");

    await studio.page.getByRole("button", { name: "Checkpoints" }).click();
    const dialog = studio.page.getByRole("dialog", { name: "Checkpoints on this computer" });
    await dialog.getByLabel("Name (optional)").fill("Before the round");
    await dialog.getByRole("button", { name: "Save checkpoint" }).click();
    await expect(dialog.getByRole("listitem")).toContainText("Before the round");
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect(history.panel).toContainText("4 versions, 1 checkpoint");
    await studio.editor.description.fill("Written after the checkpoint.");
    await expect(studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await studio.syncUntil(/^Up to date$/);
    laptop.network.cut();
    await first.app.close();
  });

  const { app, studio } = await laptop.start();
  const { page, editor } = studio;
  const history = new VersionHistoryPanel(page);
  const comparison = new CaseComparisonDialog(page);

  await test.step("offline, after a restart, the history is there, and says what is not", async () => {
    await expect(editor.description).toHaveValue("Written after the checkpoint.");
    await expect(history.panel).toContainText("You are offline. The versions are kept on this computer");
    await expect(history.entries.getByText(/^(Version \d|Checkpoint)$/)).toHaveText([
      "Checkpoint",
      "Version 4",
      "Version 3",
      "Version 2",
      "Version 1",
    ]);
    await expect(history.entry(1)).toContainText("Kept on this computer, seen");
    const missing = "You are offline, and this version is not on this computer.";
    await expect(history.entry(2)).toContainText(missing);
    const compare = page.getByRole("button", { name: "Compare version 2" });
    await expect(compare).toHaveAttribute("aria-disabled", "true");
    await compare.focus();
    await expect(page.getByRole("tooltip")).toHaveText(missing);
    await page.keyboard.press("Enter");
    await expect(comparison.dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Revert to version 1" })).toHaveAccessibleDescription(
      /You are offline/,
    );
  });

  await test.step("any two states that are here are compared", async () => {
    await history.compare(1);
    await comparison.ready();
    await expect(comparison.dialog.locator(".monaco-diff-editor")).toBeVisible();
    await expect(comparison.fields).toHaveText([/^Description\s*Modified/]);
    for (const [from, to, texts] of [
      ["Version 3", "Version 4", ["Third description.", "Fourth description."]],
      ["Version 1", "Before the round", ["First description.", "Fourth description."]],
      ["Before the round", "Server's state when last synced", ["Fourth description.", "Written after"]],
    ] as const) {
      await comparison.choose(from, to);
      for (const text of texts) await expect(comparison.texts).toContainText(text);
    }
    await expect(comparison.from.getByRole("option", { name: /^Version 2 / })).toBeDisabled();
    await comparison.choose("Server's state when last synced", "Your draft");
    await expect(comparison.dialog).toContainText("No differences");
    await comparison.close();
  });

  await test.step("an earlier state is restored to the draft, which becomes a checkpoint", async () => {
    await page.getByRole("button", { name: "Restore to draft: version 1" }).click();
    await expect(editor.description).toHaveValue("First description.");
    await expect(history.panel).toContainText("4 versions, 2 checkpoints");
    await page
      .getByRole("button", {
        name: /^Restore to draft: checkpoint “Your draft before an earlier state was restored” of /,
      })
      .click();
    await expect(editor.description).toHaveValue("Written after the checkpoint.");
  });

  await test.step("back online all versions are kept, and can be compared when it is gone again", async () => {
    laptop.network.mend();
    await studio.syncUntil(/^Up to date$/);
    await page.getByRole("button", { name: "Keep all versions on this computer" }).click();
    await expect(history.panel).toContainText("All 4 versions are on this computer and kept here.");
    laptop.network.cut();
    await expect(studio.syncStatus).toContainText("Offline");
    await history.compare(2);
    await comparison.ready();
    await expect(comparison.texts).toContainText("Second description.");
    await comparison.close();
  });

  await test.step("Download Again needs a network, then says what came of it, and the draft stays", async () => {
    const expectNotice = (words: string | RegExp) =>
      expect(page.locator(".mantine-Notification-body").filter({ hasText: words })).toBeVisible();
    await editor.description.fill("Typed before the download.");
    await clickMenuItem(app, "download-again");
    await expectNotice("The cases were not downloaded, and nothing was changed.");
    laptop.network.mend();
    await studio.syncUntil(/^Up to date$/);
    await clickMenuItem(app, "download-again");
    await expectNotice(/[1-9]\d* cases? downloaded\./);
    await expect(editor.description).toHaveValue("Typed before the download.");
    await expect(history.panel).toContainText("4 versions, 3 checkpoints");
  });
  await app.close();
});
