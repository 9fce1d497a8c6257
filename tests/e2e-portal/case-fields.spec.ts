import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseForm } from "../page-models/case-form.ts";
import { addCase, requiredLeaves, storedValue, templateWith } from "./support/stored-cases.ts";
import { expect, resize, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const CONDITIONS = "patient_agent.past_medical_history.conditions";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("EDIT-21 PICK-17 what is typed for a list is saved with the case by button and by key, and taken back alone", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Typed ${admin.id}`, description: "One." });
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  const added = editor.leaf(CONDITIONS).getByRole("textbox", { name: "New item for conditions" });

  await test.step("an item that was typed and not added is saved", async () => {
    await added.fill("Asthma");
    await editor.saveDraft.click();
    await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(["Asthma"]);
    await added.fill("Gout");
    await page.keyboard.press("Control+S");
    await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(["Asthma", "Gout"]);
    await expect(added).toHaveValue("");
  });

  await test.step("the keys of undo take back what is typed for a list or a search, and nothing behind it", async () => {
    await editor.description.fill("Two.");
    await added.pressSequentially("Eczema");
    await page.keyboard.press("Control+Z");
    await expect(added).toHaveValue("");
    await expect(added).toBeFocused();
    await expect(editor.description).toHaveValue("Two.");
    await page.getByRole("combobox", { name: /^Specialty/ }).click();
    const search = page.getByPlaceholder("Search select a specialty");
    await search.pressSequentially("Resp");
    await page.keyboard.press("Control+Z");
    await expect(search).not.toHaveValue("Resp");
    await expect(search).toBeFocused();
    await expect(editor.description).toHaveValue("Two.");
  });
});

test("LIB-03 EDIT-56 the focused field is in sight from key to key, at a zoom of 200 %", async ({
  page,
  people,
  admin,
}) => {
  const { [COMPLAINT]: _, ...withoutComplaint } = requiredLeaves;
  const id = await addCase(people, {
    title: `Reached ${admin.id}`,
    specialty: "Respiratory",
    case_template: templateWith(withoutComplaint),
  });
  const editor = new CaseEditorPage(page);
  const form = new CaseForm(page);
  // 1280 by 900 at a zoom of 200 %.
  await resize(page, { width: 640, height: 450 });
  await editor.goto({ edit: id });

  await test.step("no box that is reached by Tab lies behind the bar at the foot", async () => {
    const footTop = () => editor.saveDraft.evaluate((button) => button.getBoundingClientRect().top);
    await editor.leaf("patient_agent.demographics.ethnicity").getByRole("textbox").focus();
    for (const path of [
      "patient_agent.demographics.other",
      "patient_agent.past_medical_history.conditions",
      "patient_agent.past_medical_history.surgeries",
      "patient_agent.past_medical_history.other",
    ]) {
      const field = editor.leaf(path).getByRole("textbox");
      while (!(await field.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press("Tab");
      const bottom = () => field.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(async () => (await bottom()) - (await footTop()), path).toBeLessThanOrEqual(0);
    }
  });

  await test.step("F8 brings the next field with a problem into sight, out of a folded section too, and begins again", async () => {
    const complaint = editor.leaf(COMPLAINT).getByRole("textbox");
    await form.fold("Patient Agent").click();
    await expect(complaint).toBeHidden();
    await editor.title.focus();
    for (const field of [editor.difficulty, complaint, editor.difficulty]) {
      await page.keyboard.press("F8");
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    }
    await expect(editor.leaf(COMPLAINT).getByText("Chief Complaint is required.")).toBeVisible();
    // With a third problem, back and forth are not the same.
    await editor.description.fill("");
    await editor.difficulty.focus();
    for (const field of [editor.description, complaint, editor.difficulty]) {
      await page.keyboard.press("Shift+F8");
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    }
  });
});
