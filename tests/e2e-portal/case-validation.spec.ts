import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseForm } from "../page-models/case-form.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { addCase, caseTitled, publishableCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test("EDIT-34 EDIT-35 EDIT-36 a case with problems is not sent; the first one is scrolled to and takes the focus until it is mended", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const title = `Only the title ${admin.id}`;
  const id = await addCase(people, { ...publishableCase(title), created_by: admin.id });
  await resume(admin);
  const editor = new CaseEditorPage(page);
  const form = new CaseForm(page);
  const complaint = editor.leaf(COMPLAINT).getByRole("textbox");
  const alert = page.getByRole("alert").filter({ hasText: "Please fix the form errors before submitting" });
  await editor.goto({ edit: id });
  await expect(editor.title).toHaveValue(title);

  await test.step("the first field with a problem, far above the button", async () => {
    await complaint.fill("");
    await editor.title.fill("   ");
    await form.publish.scrollIntoViewIfNeeded();
    await form.publish.click();
    await expect(editor.field("title").getByText("Title is required", { exact: true })).toBeVisible();
    await expect(alert).toBeVisible();
    await expect(editor.title).toBeFocused();
    await expect(editor.title).toBeInViewport();
    await editor.title.fill(title);
    await expect(editor.field("title").getByText("Title is required", { exact: true })).toHaveCount(0);
  });

  await test.step("a field in a section that opens, with its message until it is filled", async () => {
    await form.fold("Patient Agent").click();
    await expect(complaint).toBeHidden();
    await form.publish.click();
    await expect(complaint).toBeFocused();
    await expect(complaint).toBeInViewport();
    const message = editor.leaf(COMPLAINT).getByText("Chief Complaint is required.", { exact: true });
    await expect(message).toBeVisible();
    await complaint.fill("Cough");
    await expect(message).toHaveCount(0);
  });

  await expect(new PublishDialog(page).dialog).toHaveCount(0);
  expect(await caseTitled(people, title)).toMatchObject({ is_draft: true, published_version_id: null });
});
