import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseForm } from "../page-models/case-form.ts";
import { alternativeFields, alternativeLayout } from "./support/alternative-layout.ts";
import { addCase, storedCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const AGE = "patient_agent.demographics.age";
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const FAMILY = "patient_agent.family_history";

test("EDIT-25 EDIT-26 EDIT-55 a case in the alternative layout shows its fields, migrates them in one step of undo, or one by one", async ({
  page,
  people,
  admin,
  resume,
}) => {
  await resume(admin);
  const id = await addCase(people, { title: `Alternative ${admin.id}`, case_template: alternativeLayout });
  const editor = new CaseEditorPage(page);
  const form = new CaseForm(page);
  const age = editor.leaf(AGE).getByRole("textbox");
  const conditions = editor.leaf(CONDITIONS).getByRole("textbox", { name: /^Conditions, item / });
  const all = form.deprecated.getByRole("listitem");
  // A busy computer may take longer than the half minute after which the editor saves by itself.
  await page.route("**/rpc/save_case", (route) => route.abort());
  await editor.goto({ edit: id });
  await expect(all).toHaveCount(alternativeFields.length);
  for (const [label, value] of alternativeFields)
    await expect(form.deprecatedField(label)).toContainText(value);

  await test.step("Migrate all shows the difference and what stays, and Cancel changes nothing", async () => {
    await form.deprecated.getByRole("button", { name: "Migrate all" }).click();
    const dialog = page.getByRole("dialog", { name: "Migrate deprecated fields" });
    const migrated = dialog.locator(".editor.modified .view-lines[role=presentation]");
    await expect(migrated).toContainText("Hay fever");
    await expect(dialog.getByText("These fields stay where they are:")).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: "›" }).filter({ hasText: ": " })).toHaveText([
      "Background › Gender: Must be one of: Male, Female",
      "Case Discussion › Key Learning Points: There is no current field for this one.",
    ]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(all).toHaveCount(alternativeFields.length);
    await expect(editor.saveStatus).toHaveText("All changes saved");
  });

  await test.step("Migrate is one step of undo", async () => {
    await form.deprecated.getByRole("button", { name: "Migrate all" }).click();
    const dialog = page.getByRole("dialog", { name: "Migrate deprecated fields" });
    await dialog.getByRole("button", { name: "Migrate", exact: true }).click();
    await expect(all).toHaveCount(2);
    await expect(form.deprecatedField("Background › Gender")).toBeVisible();
    await expect(form.deprecatedField("Case Discussion › Key Learning Points")).toBeVisible();
    await expect(conditions).toHaveCount(2);
    await expect(conditions.nth(1)).toHaveValue("Hay fever");
    await expect(age).toHaveValue("45");
    await expect(editor.saveStatus).not.toHaveText("All changes saved");
    await form.undo.click();
    await expect(all).toHaveCount(alternativeFields.length);
    await expect(conditions).toHaveCount(0);
    await expect(age).toHaveValue("");
    await expect(editor.saveStatus).toHaveText("All changes saved");
    expect((await storedCase(people, id)).case_template).toEqual(alternativeLayout);
  });

  await test.step("one field is moved and is gone once that is saved; the others stay as they are", async () => {
    await page.unroute("**/rpc/save_case");
    await form.reachDeprecated();
    await form.deprecatedField("Background › Age").getByRole("button", { name: "Move to Age" }).click();
    await expect(age).toHaveValue("45");
    await expect(age).toBeFocused();
    await editor.leaf(FAMILY).getByRole("textbox").fill("Mother well.");
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    await expect(form.deprecatedField("Background › Age")).toHaveCount(0);
    await expect(form.deprecatedField("Background › Occupation")).toBeVisible();
    const { age: _, ...background } = alternativeLayout.patient_agent.background;
    expect((await storedCase(people, id)).case_template).toEqual({
      ...alternativeLayout,
      patient_agent: {
        ...alternativeLayout.patient_agent,
        background,
        demographics: { age: expect.objectContaining({ value: 45 }) },
        family_history: expect.objectContaining({ value: "Mother well." }),
      },
    });
  });
});
