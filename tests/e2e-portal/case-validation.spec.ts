import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { addCase, casesTitled, caseTitled, publishableCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const AGE = "patient_agent.demographics.age";
const QUESTIONS = "examiner_agent.examination_and_investigations.questions";
const ALERT = "Please fix the form errors before submitting";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

const publish = (page: Page) => page.getByRole("button", { name: "Commit & Publish" });
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: ALERT });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Publish New Version" });

async function opened(page: Page, title: string, id: string): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.title).toHaveValue(title);
  return editor;
}

for (const [column, label, message] of [
  ["title", "Title", "Title is required"],
  ["description", "Description", "Description is required"],
  ["difficulty_level", "Difficulty Level", "Difficulty level is required"],
  ["specialty", "Specialty", "Specialty is required"],
] as const) {
  test(`EDIT-30 a case without ${column} is not published: ${message}`, async ({ page, people, admin }) => {
    const title = `Without ${column} ${admin.id}`;
    const isColumn = column === "specialty" || column === "difficulty_level";
    const row = { ...publishableCase(title), created_by: admin.id, ...(isColumn ? { [column]: null } : {}) };
    const editor = await opened(page, title, await addCase(people, row));
    if (!isColumn) await editor.field(column).getByRole("textbox").fill("");
    await publish(page).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(
      page.getByRole(isColumn ? "combobox" : "textbox", { name: label }),
    ).toHaveAccessibleDescription(new RegExp(message));
    await expect(alert(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await caseTitled(people, title)).toMatchObject({
      is_draft: true,
      published_version_id: null,
    });
  });
}

test("EDIT-31 EDIT-36 an empty template field is told where it stands, in a section that opens, until it is filled", async ({
  page,
  people,
  admin,
}) => {
  const title = `Without a complaint ${admin.id}`;
  const row = { ...publishableCase(title), created_by: admin.id };
  const editor = await opened(page, title, await addCase(people, row));
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("");
  const fold = page.getByRole("button", { name: /^Patient Agent/ });
  await fold.click();
  await expect(editor.leaf(COMPLAINT)).toBeHidden();
  await publish(page).click();
  const complaint = editor.leaf(COMPLAINT).getByRole("textbox");
  await expect(complaint).toBeFocused();
  const message = editor.leaf(COMPLAINT).getByText("Chief Complaint is required.", { exact: true });
  await expect(message).toBeVisible();
  await complaint.fill("Cough");
  await expect(message).toHaveCount(0);
});

test("EDIT-32 a required list needs an item", async ({ page, people, admin }) => {
  const title = `Without questions ${admin.id}`;
  const row = { ...publishableCase(title), created_by: admin.id };
  const editor = await opened(page, title, await addCase(people, row));
  await editor.unfold();
  const remove = editor.leaf(QUESTIONS).getByRole("button", { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  await publish(page).click();
  await expect(
    editor.leaf(QUESTIONS).getByText("Questions requires at least one item.", { exact: true }),
  ).toBeVisible();
  await expect(alert(page)).toBeVisible();
});

test("EDIT-33 a number is a number", async ({ page, people, admin }) => {
  const title = `An age in words ${admin.id}`;
  const row = { ...publishableCase(title), created_by: admin.id };
  const editor = await opened(page, title, await addCase(people, row));
  await editor.unfold();
  await editor.leaf(AGE).getByRole("textbox").fill("abc");
  await publish(page).click();
  await expect(editor.leaf(AGE).getByText("Must be a valid number", { exact: true })).toBeVisible();
  await expect(alert(page)).toBeVisible();
  await expect(editor.leaf(AGE).getByRole("textbox")).toHaveValue("abc");
});

test("EDIT-34 an empty form is not sent", async ({ page, admin, people }) => {
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  const writes: string[] = [];
  page.on("request", (request) => {
    if (
      /\/rpc\/(create|save|publish)_case|clinical_scenarios/.test(request.url()) &&
      request.method() !== "GET"
    )
      writes.push(request.url());
  });
  await page.getByRole("button", { name: "Create Scenario" }).click();
  await expect(page.getByText(ALERT, { exact: true })).toBeVisible();
  await editor.title.fill(`Half ${admin.id}`);
  await page.getByRole("button", { name: "Create Scenario" }).click();
  await expect(editor.field("title").getByText("Title is required", { exact: true })).toHaveCount(0);
  await expect(editor.description).toBeFocused();
  expect(writes).toEqual([]);
  expect(await casesTitled(people, `Half ${admin.id}`)).toHaveLength(0);
});

test("EDIT-35 the first field with a problem is scrolled to and takes the focus", async ({
  page,
  people,
  admin,
}) => {
  const title = `Only the title ${admin.id}`;
  const row = { ...publishableCase(title), created_by: admin.id };
  const editor = await opened(page, title, await addCase(people, row));
  await editor.title.fill("");
  await publish(page).scrollIntoViewIfNeeded();
  await publish(page).click();
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toBeInViewport();
});

test("EDIT-53 a text of spaces is no text", async ({ page, people, admin }) => {
  const title = `Only spaces ${admin.id}`;
  const row = { ...publishableCase(title), created_by: admin.id };
  const editor = await opened(page, title, await addCase(people, row));
  await editor.title.fill("   ");
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("   ");
  await expect(editor.saveDraft).toBeDisabled();
  await publish(page).click();
  await expect(editor.field("title").getByText("Title is required", { exact: true })).toBeVisible();
  await expect(
    editor.leaf(COMPLAINT).getByText("Chief Complaint is required.", { exact: true }),
  ).toBeVisible();
});
