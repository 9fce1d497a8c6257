import { CaseEditorPage, entryFor, ownLeaves } from "../page-models/case-editor-page.ts";
import { addCase, caseTitled } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test.describe("a case that is there", () => {
  let id: string;
  let title: string;

  test.beforeEach(async ({ people, admin }) => {
    title = `Chest pain ${admin.id}`;
    id = await addCase(people, { title, description: "Two hours of it.", created_by: admin.id });
  });

  test("EDIT-10 EDIT-12 every field of the template takes what its type takes, and keeps it", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.title).toHaveValue(title);
    await editor.unfold();
    for (const leaf of ownLeaves) {
      const entry = entryFor(leaf, "alpha");
      await editor.fill(leaf, leaf.type === "list" ? entry.slice(leaf.initial.length) : entry);
    }
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.reload();
    await expect(editor.title).toHaveValue(title);
    await editor.unfold();
    for (const leaf of ownLeaves) await editor.expectEntry(leaf, entryFor(leaf, "alpha"));
  });

  test("SAVE-01 SAVE-03 SAVE-05 SAVE-08 saves by itself 30 seconds after a change, and says so", async ({
    page,
    people,
  }) => {
    await page.clock.install();
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    let saves = 0;
    page.on("request", (request) => {
      if (/\/rpc\/save_case/.test(request.url())) saves += 1;
    });
    await editor.leaf(COMPLAINT).getByRole("textbox").fill("It is tight.");
    await expect(editor.saveStatus).toHaveText("Unsaved changes");
    await page.clock.fastForward(29_000);
    expect(saves).toBe(0);
    await page.clock.fastForward(1_000);
    await expect(editor.saveStatus).toHaveText("Saved");
    expect(saves).toBe(1);
    await page.clock.fastForward(3_000);
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.clock.fastForward(300_000);
    expect(saves).toBe(1);
    const row = await caseTitled(people, title);
    expect(row).toMatchObject({ is_draft: true, auto_saved: true });
    expect(row.last_saved).not.toBeNull();
  });

  test("SAVE-01 SAVE-12 a failed save says so, keeps what was typed, and Save now tries again", async ({
    page,
    people,
  }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.route("**/rpc/save_case", (route) => route.abort());
    await editor.title.fill(`${title}, revised`);
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText("Save failed");
    await expect(editor.title).toHaveValue(`${title}, revised`);
    await page.unroute("**/rpc/save_case");
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect((await caseTitled(people, `${title}, revised`)).id).toBe(id);
  });

  test("SAVE-11 leaving with unsaved changes asks, and tries to save them", async ({ page, people }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await editor.title.fill(`${title}, left`);
    await page.getByRole("link", { name: "Back to Cases" }).click();
    const question = page.getByRole("dialog", { name: "Unsaved changes" });
    await expect(question).toContainText("You have unsaved changes. Are you sure you want to leave?");
    await expect(question).toContainText("They have been saved.");
    expect((await caseTitled(people, `${title}, left`)).id).toBe(id);
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
  });

  test("SYNC-04 what others change meanwhile is merged; what both change is a conflict that the author settles", async ({
    page,
    people,
  }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
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
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect((await caseTitled(people, `${title} by me`)).difficulty_level).toBe("Expert");
  });

  test("EDIT-47 EDIT-48 a case that cannot be loaded is never overwritten by the default template", async ({
    page,
    people,
  }) => {
    await page.route("**/rest/v1/clinical_scenarios?**", (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(page.getByText("Error loading scenario data. Using default template.")).toBeVisible();
    await expect(editor.saveDraft).toBeDisabled();
    await page.unroute("**/rest/v1/clinical_scenarios?**");
    await page.getByRole("button", { name: "Load again" }).click();
    await expect(editor.title).toHaveValue(title);
    expect((await caseTitled(people, title)).description).toBe("Two hours of it.");
  });
});
