import { leafDefinitions } from "@andromeda/domain";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseForm } from "../page-models/case-form.ts";
import { ClassificationPicker } from "../page-models/classification-picker.ts";
import { addCase, requiredLeaves, storedCase, storedValue, templateWith } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const AGE = "patient_agent.demographics.age";
const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const HISTORY = "patient_agent.presenting_complaint.history_of_presenting_complaint";
const PSYCHIATRIC =
  /^patient_agent\.(past_psychiatric_history|personal_history|forensic_history|risk_assessment\.)/;

let editor: CaseEditorPage;
let form: CaseForm;

test.beforeEach(async ({ admin, page, resume }) => {
  await resume(admin);
  editor = new CaseEditorPage(page);
  form = new CaseForm(page);
});

test.describe("the switch", () => {
  test("EDIT-06 EDIT-08 the basic information holds four fields, of which Active waits for publishing", async ({
    people,
    admin,
  }) => {
    const draft = await addCase(people, { title: `Draft ${admin.id}`, is_draft: true });
    const published = await addCase(people, { title: `Out ${admin.id}`, is_draft: false, is_active: true });
    await editor.goto({ edit: draft });
    const { basicInformation } = form;
    await expect(basicInformation.getByRole("textbox", { name: "Title" })).toHaveValue(`Draft ${admin.id}`);
    await expect(basicInformation.getByRole("textbox", { name: "Description" })).toBeEditable();
    await expect(basicInformation.getByRole("combobox", { name: "Difficulty Level" })).toBeEnabled();
    await expect(basicInformation.getByRole("switch", { name: "Active" })).toBeDisabled();
    await expect(form.active).toHaveAccessibleDescription("(Publish scenario to enable this setting)");
    await expect(form.publishHint).toBeVisible();
    await editor.goto({ edit: published });
    await expect(editor.title).toHaveValue(`Out ${admin.id}`);
    await expect(form.active).toBeEnabled();
    await expect(form.active).toBeChecked();
    await expect(form.publishHint).toHaveCount(0);
  });

  test("EDIT-09 PICK-15 a draft with a specialty alone is published, and is active then", async ({
    page,
    people,
    admin,
  }) => {
    const id = await addCase(people, {
      title: `Ready ${admin.id}`,
      difficulty_level: "Advanced",
      is_draft: true,
      is_active: false,
      case_template: templateWith(requiredLeaves),
    });
    await editor.goto({ edit: id });
    await form.publish.click();
    await expect(page.getByText("Specialty is required", { exact: true })).toBeVisible();
    await expect(page.getByText(/^(Presentation|Condition) is required/)).toHaveCount(0);
    await new ClassificationPicker(page).choose("Specialty", "Respiratory");
    await form.commit();
    expect(await storedCase(people, id)).toMatchObject({
      specialty: "Respiratory",
      presentation: null,
      condition: null,
      is_draft: false,
      is_active: true,
    });
  });

  test("EDIT-09 a published case that is switched off is committed as inactive", async ({
    people,
    admin,
  }) => {
    const id = await addCase(people, {
      title: `Withdrawn ${admin.id}`,
      difficulty_level: "Advanced",
      specialty: "Respiratory",
      is_draft: false,
      is_active: true,
      case_template: templateWith(requiredLeaves),
    });
    await editor.goto({ edit: id });
    await form.active.press("Space");
    await expect(form.active).not.toBeChecked();
    await form.commit();
    expect(await storedCase(people, id)).toMatchObject({ is_draft: false, is_active: false });
  });
});

test.describe("the template", () => {
  test("EDIT-14 Psychiatric Information folds exactly its four parts", async ({ page, people, admin }) => {
    const id = await addCase(people, { title: `Folded ${admin.id}` });
    await editor.goto({ edit: id });
    const fold = form.fold("Psychiatric Information");
    const part = form.part("Psychiatric Information");
    const forensic = editor.leaf("patient_agent.forensic_history").getByRole("textbox");
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(forensic).toBeHidden();
    await expect(editor.leaf("patient_agent.family_history").getByRole("textbox")).toBeVisible();
    await fold.click();
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(forensic).toBeVisible();
    const paths = leafDefinitions.map(({ path }) => path as string);
    expect(await form.leafPaths(part)).toEqual(paths.filter((path) => PSYCHIATRIC.test(path)));
    // The four are nowhere else, and the agent has all its other fields outside the group.
    const all = await form.leafPaths(form.part("Patient Agent"));
    expect(all.toSorted()).toEqual(paths.filter((path) => path.startsWith("patient_agent.")).toSorted());
    await page.keyboard.press("Enter");
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(forensic).toBeHidden();
  });

  test("EDIT-20 a choice, a line, a box of lines and a number each have their own field", async ({
    people,
    admin,
  }) => {
    const id = await addCase(people, { title: `Types ${admin.id}` });
    await editor.goto({ edit: id });
    const gender = editor.leaf("patient_agent.demographics.gender").getByRole("combobox");
    await expect(gender).toHaveJSProperty("tagName", "SELECT");
    await expect(gender.getByRole("option")).toHaveText(["Not chosen", "Male", "Female"]);
    const name = editor.leaf("patient_agent.demographics.name").getByRole("textbox");
    await expect(name).toHaveJSProperty("tagName", "INPUT");
    await expect(name).toHaveAttribute("placeholder", "Margaret Ellis");
    const history = editor.leaf(HISTORY).getByRole("textbox");
    await expect(history).toHaveJSProperty("tagName", "TEXTAREA");
    await expect(history).toHaveAttribute(
      "placeholder",
      "Onset, site, character, radiation, timing, severity, associated symptoms",
    );
    await history.fill("It came\nand stayed.");
    const age = editor.leaf(AGE).getByRole("textbox", { name: "Age" });
    await expect(age).toHaveJSProperty("tagName", "INPUT");
    await expect(age).toHaveAttribute("inputmode", "decimal");
    await age.fill("45.5");
    await gender.selectOption("Female");
    await editor.saveDraft.click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect(await storedValue(people, id, AGE)).toBe(45.5);
    expect(await storedValue(people, id, "patient_agent.demographics.gender")).toBe("Female");
    expect(await storedValue(people, id, HISTORY)).toBe("It came\nand stayed.");
  });

  test("EDIT-21 items of a list are added by Enter and by Add, changed and removed, without sending anything", async ({
    page,
    people,
    admin,
  }) => {
    await page.clock.install();
    const id = await addCase(people, { title: `Listed ${admin.id}` });
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    const writes: string[] = [];
    page.on("request", (request) => {
      // Coming to the case is told to the others; that is no write of it.
      if (
        request.method() !== "GET" &&
        /\/rest\/v1\/(clinical_scenarios|rpc\/(?!enter_)\w*case)/.test(request.url())
      )
        writes.push(request.url());
    });
    const list = editor.leaf(CONDITIONS);
    const added = list.getByRole("textbox", { name: "New item for conditions" });
    await added.fill("Asthma");
    await added.press("Enter");
    await added.fill("Gout");
    await list.getByRole("button", { name: "Add", exact: true }).click();
    await added.fill("Eczema");
    await added.press("Enter");
    await expect(added).toHaveValue("");
    const items = list.getByRole("textbox", { name: /^Conditions, item / });
    await items.first().fill("Asthma since 2004");
    await items.first().press("Enter");
    await list.getByRole("button", { name: "Remove Gout" }).click();
    const asEdited = ["Asthma since 2004", "Eczema"];
    await expect(items).toHaveCount(2);
    for (const [at, text] of asEdited.entries()) await expect(items.nth(at)).toHaveValue(text);
    await expect(page).toHaveURL(`/dashboard/admin/cases/edit/${id}`);
    await expect(editor.saveStatus).toHaveText("Unsaved changes");
    expect(writes).toEqual([]);
    await editor.saveDraft.click();
    await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(asEdited);
    expect(writes).toHaveLength(1);
  });

  test("EDIT-21 an item that was typed and not added is saved with the case, by button and by key", async ({
    page,
    people,
    admin,
  }) => {
    const id = await addCase(people, { title: `Typed ${admin.id}`, description: "One." });
    await editor.goto({ edit: id });
    const list = editor.leaf(CONDITIONS);
    const added = list.getByRole("textbox", { name: "New item for conditions" });
    await added.fill("Asthma");
    await editor.saveDraft.click();
    await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(["Asthma"]);
    await added.fill("Gout");
    await page.keyboard.press("Control+S");
    await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(["Asthma", "Gout"]);
    await expect(added).toHaveValue("");
  });

  test("EDIT-21 PICK-17 the keys of undo take back what is typed for a list or a search, and nothing behind it", async ({
    page,
    people,
    admin,
  }) => {
    const id = await addCase(people, { title: `Undone ${admin.id}`, description: "One." });
    await editor.goto({ edit: id });
    await editor.description.fill("Two.");
    const added = editor.leaf(CONDITIONS).getByRole("textbox", { name: "New item for conditions" });
    await added.pressSequentially("Gout");
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

  test("EDIT-22 EDIT-23 an empty list says so in its own words in each mode, and takes only what has letters", async ({
    people,
    admin,
  }) => {
    const id = await addCase(people, { title: `Empty ${admin.id}` });
    const list = editor.leaf(CONDITIONS);
    const empty = (text: string) => list.getByText(text, { exact: true });
    await form.gotoView(id);
    await expect(empty("No items provided.")).toBeVisible();
    await expect(empty("No items added yet.")).toHaveCount(0);
    await editor.goto({ edit: id });
    await expect(empty("No items added yet.")).toBeVisible();
    await expect(empty("No items provided.")).toHaveCount(0);
    const added = list.getByRole("textbox", { name: "New item for conditions" });
    const items = list.getByRole("textbox", { name: /^Conditions, item / });
    await added.fill("  flu  ");
    await added.press("Enter");
    await expect(items).toHaveCount(1);
    await added.fill("   ");
    await expect(list.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
    await added.press("Enter");
    await expect(items).toHaveCount(1);
    await expect(items).toHaveValue("flu");
    await expect(empty("No items added yet.")).toHaveCount(0);
    await editor.saveDraft.click();
    await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(["flu"]);
  });
});

test("EDIT-27 the foot tells when the draft was last saved", async ({ page, people, admin }) => {
  const id = await addCase(people, { title: `Saved ${admin.id}`, last_saved: "2025-01-05T15:07:00Z" });
  await editor.goto({ edit: id });
  await expect(form.lastSaved).toHaveText("Draft last saved: Jan 5, 2025 3:07 PM");
  await editor.description.fill("Take a longer history.");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  const { last_saved: saved } = await storedCase(people, id);
  expect(Date.parse(saved ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));
  const shown = new Intl.DateTimeFormat("en-US", {
    timeZone: "Europe/London",
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(saved ?? ""));
  // "Jan 5, 2025, 3:07 PM": the portal has no comma before the time, and Intl has a narrow space in it.
  const [day, year, time] = shown.replace("\u202F", " ").split(", ");
  await expect(form.lastSaved).toHaveText(`Draft last saved: ${day}, ${year} ${time}`);
});

test("EDIT-28 no box that is reached by key lies behind the bar at the foot, enlarged to twice the size", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Reached ${admin.id}` });
  await page.setViewportSize({ width: 640, height: 450 });
  await editor.goto({ edit: id });
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

test.describe("from problem to problem", () => {
  const { [COMPLAINT]: _, ...withoutComplaint } = requiredLeaves;

  test("EDIT-56 F8 goes to the next field with a problem and begins again, Shift+F8 goes back", async ({
    page,
    people,
    admin,
  }) => {
    const id = await addCase(people, {
      title: `Problems ${admin.id}`,
      specialty: "Respiratory",
      case_template: templateWith(withoutComplaint),
    });
    await editor.goto({ edit: id });
    const complaint = editor.leaf(COMPLAINT).getByRole("textbox");
    await form.fold("Patient Agent").click();
    await expect(complaint).toBeHidden();
    await editor.title.focus();
    for (const field of [editor.difficulty, complaint, editor.difficulty]) {
      await page.keyboard.press("F8");
      await expect(field).toBeFocused();
    }
    await expect(page.getByText("Chief Complaint is required.", { exact: true })).toBeVisible();
    // With a third problem, back and forth are not the same.
    await editor.description.fill("");
    await editor.difficulty.focus();
    for (const field of [editor.description, complaint, editor.difficulty]) {
      await page.keyboard.press("Shift+F8");
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    }
    await page.getByRole("button", { name: "Next problem" }).click();
    await expect(editor.description).toBeFocused();
  });

  test("EDIT-56 a field that waits for a choice between two texts counts, and without any it says so", async ({
    page,
    people,
    admin,
  }) => {
    const title = `Chest pain ${admin.id}`;
    const id = await addCase(people, {
      title,
      specialty: "Respiratory",
      difficulty_level: "Expert",
      case_template: templateWith(requiredLeaves),
    });
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.getByRole("button", { name: "Next problem" }).click();
    await expect(page.getByRole("status").filter({ hasText: "No field has a problem." })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "No field has a problem." })).toBeVisible();
    await editor.description.fill("By me.");
    await people.service
      .from("clinical_scenarios")
      .update({ description: "By them." })
      .eq("id", id)
      .throwOnError();
    await expect(editor.conflictsAlert).toContainText("1 editing conflict");
    await editor.leaf(COMPLAINT).getByRole("textbox").focus();
    await page.keyboard.press("F8");
    await expect(editor.description).toBeFocused();
  });
});
