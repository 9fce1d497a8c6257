import type { Page } from "@playwright/test";
import { CaseEditorPage, editableLeaves, entryFor } from "../page-models/case-editor-page.ts";
import { addCase, caseTitled } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

let id: string;
let title: string;

test.beforeEach(async ({ admin, people, resume }) => {
  await resume(admin);
  title = `Chest pain ${admin.id}`;
  id = await addCase(people, { title, description: "Two hours of it.", created_by: admin.id });
});

async function open(page: Page): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  return editor;
}

test("EDIT-10 EDIT-12 every field of the template takes what its type takes, and keeps it", async ({
  page,
}) => {
  const editor = await open(page);
  await editor.unfold();
  for (const leaf of editableLeaves) {
    const entry = entryFor(leaf, "alpha");
    await editor.fill(leaf, leaf.type === "list" ? entry.slice(leaf.initial.length) : entry);
  }
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await page.reload();
  await expect(editor.title).toHaveValue(title);
  await editor.unfold();
  await editor.expectEntries("alpha");
});

test("SAVE-11 SAVE-14 leaving with unsaved changes asks, and saves them, or keeps them in the browser and offers them again", async ({
  page,
  people,
}) => {
  const editor = await open(page);
  const back = page.getByRole("link", { name: "Back to Cases" });
  const question = page.getByRole("dialog", { name: "Unsaved changes" });
  const notice = page.getByRole("status").filter({ hasText: /were kept|was kept/ });
  const keptText = "They are not saved. This browser keeps them and offers them to you when you come back.";
  const leave = async () => {
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
  };

  await test.step("what can be saved is saved", async () => {
    await editor.title.fill(`${title}, left`);
    await back.click();
    await expect(question).toContainText("You have unsaved changes. Are you sure you want to leave?");
    await expect(question.getByRole("status")).toHaveText(
      "They are saved now: nothing is lost if you leave.",
    );
    expect((await caseTitled(people, `${title}, left`)).id).toBe(id);
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step("what cannot be saved without a network is kept", async () => {
    await page.route("**/rpc/save_case", (route) => route.abort("internetdisconnected"));
    await editor.description.fill("Typed without a network.");
    await back.click();
    await expect(question.getByRole("status")).toHaveText(keptText);
    await leave();
  });

  const beginNew = page.getByRole("link", { name: "New Scenario" });
  await test.step("a case that was never saved is offered where a new one is begun", async () => {
    await beginNew.click();
    await editor.title.fill("A cough that will not go");
    await back.click();
    await expect(question.getByRole("status")).toHaveText(keptText);
    await leave();
    await beginNew.click();
    await expect(notice).toContainText(/An unsaved new case from \d+:\d\d [AP]M was kept/);
    await expect(notice).toContainText("A cough that will not go: Title.");
    await notice.getByRole("button", { name: "Restore" }).click();
    await expect(editor.title).toHaveValue("A cough that will not go");
    await expect(notice).toHaveCount(0);
  });

  await test.step("discarding asks first, and is for good", async () => {
    await back.click();
    await leave();
    await beginNew.click();
    await notice.getByRole("button", { name: "Discard" }).click();
    const discarding = page.getByRole("dialog", { name: "Discard unsaved edits" });
    await expect(discarding).toContainText("Are you sure you want to discard them?");
    await discarding.getByRole("button", { name: "Discard" }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(editor.title).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test("SYNC-04 what others change meanwhile is merged; what both change is a conflict that the author settles", async ({
  page,
  people,
}) => {
  // A busy computer may take longer than the half minute after which the editor saves by itself.
  await page.route("**/rpc/save_case", (route) => route.abort());
  const editor = await open(page);
  await editor.title.fill(`${title} by me`);
  const scenarios = () => people.service.from("clinical_scenarios");
  await scenarios().update({ difficulty_level: "Expert" }).eq("id", id).throwOnError();
  await expect(editor.difficulty).toHaveValue("Expert");
  await expect(editor.title).toHaveValue(`${title} by me`);
  await scenarios()
    .update({ title: `${title} by them` })
    .eq("id", id)
    .throwOnError();
  await expect(editor.conflictsAlert).toContainText("1 editing conflict");
  await editor.conflictsAlert.getByRole("button", { name: "Resolve conflicts" }).click();
  const dialog = page.getByRole("dialog", { name: "Editing conflicts" });
  await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
  await expect(dialog).toContainText("by me");
  await expect(dialog).toContainText("by them");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByRole("button", { name: "Back to the case" }).click();
  await page.unroute("**/rpc/save_case");
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  expect((await caseTitled(people, `${title} by me`)).difficulty_level).toBe("Expert");
});
