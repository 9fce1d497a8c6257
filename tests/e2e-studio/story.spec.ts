import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const OCCUPATION = "patient_agent.social_history.occupation";

/** One case travels from an offline draft on a laptop to the portal and back. */
test("DESK-01 DESK-05 SYNC-04 SYNC-05 SYNC-09 DIFF-01 a case is written offline, published in the portal, changed on both sides, settled and published again", async ({
  page,
  laptop,
  educator,
  admin,
  resume,
}) => {
  const title = `Breathless on the night train ${educator.id.slice(0, 8)}`;

  await test.step("the educator signs in, goes offline and writes a case", async () => {
    const { app, studio } = await laptop.start();
    await expect(studio.page).toHaveTitle(/Andromeda Case Studio/);
    await studio.signIn(educator);
    await expect(studio.library).toBeVisible();
    await expect(studio.syncStatus).toContainText("Up to date");
    laptop.network.cut();
    await studio.newCase.click();
    const { editor } = studio;
    await editor.title.fill(title);
    await editor.description.fill("Take a focused history by telephone.");
    await editor.difficulty.selectOption("Advanced");
    await editor.classify("Specialty", "Respiratory");
    await editor.classify("Presentation", "Cough");
    await editor.classify("Condition", "Lung cancer");
    await editor.unfold();
    await editor.typeEntries("offline");
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await expect(studio.syncStatus).toContainText("Offline");
    await app.close();
  });

  const { app, studio } = await laptop.start();
  const { editor } = studio;

  await test.step("every word is there after a restart without a network", async () => {
    await expect(editor.title).toHaveValue(title);
    await studio.back();
    await expect(studio.case(title)).toContainText("Only on this computer");
    await studio.open(title);
    await expect(editor.description).toHaveValue("Take a focused history by telephone.");
    await expect(editor.difficulty).toHaveValue("Advanced");
    for (const choice of ["Respiratory", "Cough", "Lung cancer"])
      await expect(studio.page.getByRole("combobox").filter({ hasText: choice })).toBeVisible();
    await editor.unfold();
    await editor.expectEntries("offline");
    const publish = studio.page.getByRole("button", { name: "Commit & Publish" });
    await expect(publish).toHaveAttribute("aria-disabled", "true");
    await expect(publish).toHaveAccessibleDescription(/^You are offline\./);
  });

  const list = new CaseListPage(page);
  const portalEditor = new CaseEditorPage(page);

  await test.step("back online the case appears in the administrator's open list", async () => {
    await resume(admin);
    await list.goto();
    await expect(list.cards.first()).toBeVisible();
    await expect(list.card(title)).toHaveCount(0);
    laptop.network.mend();
    await studio.syncUntil(/Up to date/);
    await expect(list.card(title)).toBeVisible();
  });

  await test.step("the administrator finds every word in the same editor", async () => {
    await list.card(title).getByRole("link", { name: "Edit" }).click();
    await expect(portalEditor.title).toHaveValue(title);
    await portalEditor.unfold();
    await portalEditor.expectEntries("offline");
  });

  await test.step("offline again, the educator changes the same field and another one", async () => {
    laptop.network.cut();
    await editor.leaf(COMPLAINT).getByRole("textbox").fill("I cannot get my breath, says the educator.");
    await editor.leaf(OCCUPATION).getByRole("textbox").fill("Night porter");
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  });

  await test.step("the administrator changes that field and publishes version 1", async () => {
    await portalEditor
      .leaf(COMPLAINT)
      .getByRole("textbox")
      .fill("My chest is tight, says the administrator.");
    await page.getByRole("button", { name: "Commit & Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish New Version" });
    await dialog.getByPlaceholder("Describe your changes...").fill("First version for students");
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
    await expect(list.card(title)).toContainText("Active");
  });

  await test.step("the other field merges, the same field is a conflict with both texts", async () => {
    laptop.network.mend();
    await studio.syncUntil(/1 conflict/);
    await expect(editor.leaf(OCCUPATION).getByRole("textbox")).toHaveValue("Night porter");
    await studio.page
      .getByRole("alert")
      .filter({ hasText: "1 conflict with the server" })
      .getByRole("button", { name: "Resolve conflicts" })
      .click();
    const dialog = studio.page.getByRole("dialog", { name: "Conflicts with the server" });
    await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
    await expect(dialog).toContainText("says the educator");
    await expect(dialog).toContainText("says the administrator");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await dialog.getByRole("button", { name: "Back to the case" }).click();
    await expect(studio.syncStatus).toContainText("Up to date");
  });

  await test.step("the educator publishes version 2 and compares it with version 1", async () => {
    await studio.page.getByRole("button", { name: "Commit & Publish" }).click();
    const dialog = studio.page.getByRole("dialog", { name: "Publish New Version" });
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(dialog).toBeHidden();
    const history = studio.page.getByRole("region", { name: "Version History" });
    await expect(history).toContainText("2 versions");
    await history.getByRole("button", { name: /^Compare version 2/i }).click();
    const comparison = studio.page.getByRole("dialog", { name: "Compare versions" });
    await expect(comparison.locator(".monaco-diff-editor")).toBeVisible();
    await expect(comparison).toContainText("says the administrator");
    await expect(comparison).toContainText("says the educator");
    await comparison.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("the portal shows what both wrote", async () => {
    await list.card(title).getByRole("link", { name: "Edit" }).click();
    await expect(portalEditor.title).toHaveValue(title);
    await portalEditor.unfold();
    await expect(portalEditor.leaf(COMPLAINT).getByRole("textbox")).toHaveValue(
      "I cannot get my breath, says the educator.",
    );
    await expect(portalEditor.leaf(OCCUPATION).getByRole("textbox")).toHaveValue("Night porter");
    await expect(page.getByRole("region", { name: "Version History" })).toContainText("2 versions");
  });
  await app.close();
});
