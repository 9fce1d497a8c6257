import { newCaseForm, setLeafValue, toCaseDocument } from "@andromeda/domain";
import type { Locator, Page } from "@playwright/test";
import { CaseEditorPage, editableLeaves } from "../page-models/case-editor-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { addCase, caseTitled, publishableCase, storedCase } from "./support/stored-cases.ts";
import { expect, resize, test } from "./support/test.ts";

const AGE = "patient_agent.demographics.age";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("EDIT-40 EDIT-43 EDIT-45 a new draft is inserted whole, as the author's own, and opens for editing", async ({
  page,
  people,
  admin,
}) => {
  const title = `A cough that will not go ${admin.id}`;
  const chosen = { specialty: "Respiratory", presentation: "Cough", condition: "Lung cancer" };
  const editor = new CaseEditorPage(page);
  const writes: string[] = [];
  page.on("request", (request) => {
    if (/\/rpc\/(create_case|save_case)/.test(request.url())) writes.push(request.url());
  });
  await editor.goto("new");
  await expect(editor.heading).toHaveText("Create New Scenario");

  await test.step("EDIT-28 Save as Draft waits for a title, and the publish control stands beside it", async () => {
    await expect(editor.saveDraft).toBeDisabled();
    await editor.title.fill(title);
    await expect(editor.saveDraft).toBeEnabled();
    const [draft, publish] = await Promise.all([
      editor.saveDraft.boundingBox(),
      page.getByRole("button", { name: "Create Scenario" }).boundingBox(),
    ]);
    if (!draft || !publish) throw new Error("The footer is not on the screen.");
    expect(Math.abs(draft.y - publish.y)).toBeLessThan(draft.height);
  });

  await test.step("EDIT-37 a draft needs a title and a description", async () => {
    await editor.saveDraft.click();
    const message = editor.field("description").getByText("Description is required", { exact: true });
    await expect(message).toBeVisible();
    expect(writes).toEqual([]);
    await editor.description.fill("Take a history.");
    await expect(message).toHaveCount(0);
  });

  await test.step("EDIT-11 EDIT-17 the examiner repeats the classification, and has two questions from the start", async () => {
    await editor.difficulty.selectOption("Advanced");
    await editor.leaf(AGE).getByRole("textbox").fill("45");
    for (const part of ["Specialty", "Presentation", "Condition"] as const) {
      const key = part.toLowerCase() as keyof typeof chosen;
      const text = chosen[key];
      await editor.classify(part, text);
      const mirrored = editor.leaf(`examiner_agent.${key}`).getByRole("textbox");
      await expect(mirrored).toHaveValue(text);
      await expect(mirrored).not.toBeEditable();
    }
    const questions = editableLeaves.find(({ path }) => path.endsWith(".questions"));
    if (!questions) throw new Error("The template has no questions.");
    await editor.expectEntry(questions, [
      "Summarise the history",
      "Discuss your management plan for this patient",
    ]);
  });

  await test.step("EDIT-07 EDIT-52 PICK-13 it is stored as three plain texts, a number and a template whole", async () => {
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    expect(writes).toHaveLength(1);
    const row = await caseTitled(people, title);
    await expect(page).toHaveURL(`/dashboard/admin/cases/edit/${row.id}`);
    const empty = newCaseForm();
    const { case_template: template } = toCaseDocument({
      ...empty,
      ...chosen,
      template: setLeafValue(empty.template, AGE, 45),
    });
    expect(row).toMatchObject({
      ...chosen,
      description: "Take a history.",
      difficulty_level: "Advanced",
      is_draft: true,
      is_active: false,
      created_by: admin.id,
      case_template: template as object,
    });
    expect(row.last_saved).not.toBeNull();
  });

  await test.step("EDIT-02 the headline says whether a case is created, edited or viewed", async () => {
    await expect(editor.heading).toHaveText("Edit Scenario");
    await page.goto(page.url().replace(/edit\/(.*)$/, "view/$1?layout=form"));
    await expect(editor.heading).toHaveText("View Scenario");
  });

  await test.step("EDIT-05 Back to Cases leads to the list", async () => {
    await page.getByRole("link", { name: "Back to Cases" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
    await expect(page.getByRole("heading", { level: 1, name: "Clinical Scenarios" })).toBeVisible();
  });
});

test("EDIT-46 SAVE-12 VERS-05 what cannot be saved or published says why without covering the buttons, and is kept until it can", async ({
  page,
  people,
  admin,
}) => {
  const title = `Refused once ${admin.id}`;
  const id = await addCase(people, { ...publishableCase(title), created_by: admin.id });
  const editor = new CaseEditorPage(page);
  const { dialog, confirm } = new PublishDialog(page);
  const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const reason = "The server could not be reached. Check your connection.";
  for (const procedure of ["save_case", "publish_case"]) await refuse(page, procedure);

  await test.step("a refused save leaves the buttons free to try again, on a phone and a desktop", async () => {
    await resize(page, { width: 390, height: 844 });
    await editor.goto({ edit: id });
    await editor.description.fill("Take a history again.");
    await editor.saveDraft.click();
    const failure = alert("X is not allowed");
    await expect(failure).toContainText("Error saving draft scenario: X is not allowed");
    const edge = async (place: Locator, side: "top" | "bottom") =>
      place.evaluate((element, which) => element.getBoundingClientRect()[which], side);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await resize(page, viewport);
      // It stays until it is closed, so it may not lie over them, nor outside of the window.
      await expect
        .poll(async () => (await edge(failure, "bottom")) - (await edge(editor.saveDraft, "top")))
        .toBeLessThanOrEqual(0);
      await expect(failure).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step("a refused publish says so in its dialog, and nothing of it is published", async () => {
    await page.getByRole("button", { name: "Commit & Publish" }).click();
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Error updating scenario: Failed to create version: X is not allowed",
    );
    expect(await storedCase(people, id)).toMatchObject({
      description: "Take a history.",
      is_draft: true,
      published_version_id: null,
    });
  });

  await test.step("without a network both say so in plain words", async () => {
    for (const procedure of ["save_case", "publish_case"]) await page.unroute(`**/rpc/${procedure}`);
    await page.route(/\/rpc\/(save|publish)_case/, (route) => route.abort("internetdisconnected"));
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText(
      /^The version was not published.*could not be reached/,
    );
    await expect(dialog.getByRole("alert")).not.toContainText("TypeError");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await editor.saveDraft.click();
    await expect(alert(reason)).toHaveText(`Error saving draft scenario: ${reason}`);
  });

  await test.step("Save now tries again, with what was typed", async () => {
    await expect(editor.description).toHaveValue("Take a history again.");
    await page.unroute(/\/rpc\/(save|publish)_case/);
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect(await storedCase(people, id)).toMatchObject({ description: "Take a history again." });
  });
});

test("SYNC-04 whoever writes at the foot of a case sees that somebody has deleted it", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, publishableCase(`Deleted ${admin.id}`));
  const editor = new CaseEditorPage(page);
  await resize(page, { width: 390, height: 844 });
  await editor.goto({ edit: id });
  const plan = editor.leaf("examiner_agent.management_plan.initial").getByRole("textbox");
  await plan.fill("Oxygen and a chest film.");
  await people.service.from("clinical_scenarios").delete().eq("id", id).throwOnError();
  await expect(
    page.getByText("This case has been deleted. Keep it as a new case to save what you wrote."),
  ).toBeInViewport({ ratio: 1 });
  await expect(plan).toBeFocused();
  await page.getByRole("button", { name: "Keep it as a new case" }).click();
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!")).toBeVisible();
  await expect(plan).toHaveValue("Oxygen and a chest film.");
});

/** Lets a procedure answer as it does when a rule of the database is broken. */
async function refuse(page: Page, procedure: string): Promise<void> {
  await page.route(`**/rpc/${procedure}`, (route) =>
    route.fulfill({ status: 400, json: { code: "P0001", message: "X is not allowed" } }),
  );
}
