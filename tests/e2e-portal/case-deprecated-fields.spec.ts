import { leafDefinitions } from "@andromeda/domain";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseForm } from "../page-models/case-form.ts";
import { alternativeFields, alternativeLayout, textLeaf } from "./support/alternative-layout.ts";
import { addCase, storedCase, storedValue, templateWith } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const AGE = "patient_agent.demographics.age";
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const FAMILY = "patient_agent.family_history";

let editor: CaseEditorPage;
let form: CaseForm;

test.beforeEach(async ({ admin, page, resume }) => {
  await resume(admin);
  editor = new CaseEditorPage(page);
  form = new CaseForm(page);
});

/** The template of a new case with further leaves beside those of the patient. */
function withOldPatientFields(old: object, leaves: Parameters<typeof templateWith>[0] = {}) {
  const template = templateWith(leaves) as { readonly patient_agent: object };
  return { ...template, patient_agent: { ...template.patient_agent, ...old } };
}

test("EDIT-24 a stored field without a current place stands under its heading, which is absent without such fields", async ({
  people,
  admin,
}) => {
  const old = await addCase(people, {
    title: `Old ${admin.id}`,
    case_template: withOldPatientFields({ old_note: textLeaf("Reviewed by the panel in spring.") }),
  });
  const current = await addCase(people, { title: `Current ${admin.id}` });
  await editor.goto({ edit: old });
  await expect(form.deprecated.getByRole("listitem")).toHaveCount(1);
  await expect(form.deprecatedField("Old Note")).toContainText("Reviewed by the panel in spring.");
  await expect(form.deprecated.getByRole("button", { name: /^Move to/ })).toHaveCount(0);
  await editor.goto({ edit: current });
  await expect(editor.title).toHaveValue(`Current ${admin.id}`);
  await expect(editor.leaf(FAMILY).getByRole("textbox")).toBeVisible();
  await expect(form.page.getByText("Deprecated Fields")).toHaveCount(0);
});

test("EDIT-13 clinical findings are the observations and the examination; older findings and management are deprecated", async ({
  people,
  admin,
}) => {
  const { examiner_agent, ...rest } = templateWith() as {
    readonly examiner_agent: {
      readonly examination_and_investigations: object;
      readonly management_plan: object;
    };
  };
  const { examination_and_investigations, management_plan } = examiner_agent;
  const id = await addCase(people, {
    title: `Findings ${admin.id}`,
    case_template: {
      ...rest,
      examiner_agent: {
        ...examiner_agent,
        examination_and_investigations: {
          ...examination_and_investigations,
          clinical_findings: textLeaf("Pale and clammy"),
        },
        management_plan: { ...management_plan, management: textLeaf("Aspirin") },
      },
    },
  });
  await editor.goto({ edit: id });
  const findings = form.part("Clinical Findings");
  await expect(findings.getByRole("textbox", { name: "Blood Pressure" })).toBeEditable();
  await expect(findings.getByRole("textbox", { name: "Cardiovascular" })).toBeEditable();
  expect(await form.leafPaths(findings)).toEqual(
    leafDefinitions
      .map(({ path }) => path as string)
      .filter((path) => /\.(basic_observations|physical_examination)\./.test(path)),
  );
  expect(await form.leafPaths(form.part("Management Plan"))).toEqual([
    "examiner_agent.management_plan.initial",
    "examiner_agent.management_plan.definitive",
  ]);
  await expect(form.deprecated.getByRole("listitem")).toHaveCount(2);
  const old = form.deprecatedField("Examination and Investigations › Clinical Findings");
  await expect(old).toContainText("Pale and clammy");
  const management = form.deprecatedField("Management Plan › Management");
  await expect(management).toContainText("Aspirin");
  await form.reachDeprecated();
  await old.getByRole("button", { name: "Move to General" }).click();
  await expect(findings.getByRole("textbox", { name: "General" })).toHaveValue("Pale and clammy");
  await management.getByRole("button", { name: "Move to Initial" }).click();
  await expect(form.part("Management Plan").getByRole("textbox", { name: "Initial" })).toHaveValue("Aspirin");
  await expect(form.deprecated).toHaveCount(0);
});

test("EDIT-25 a case in the alternative layout has empty current fields, and its values stand under Deprecated Fields", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Alternative ${admin.id}`, case_template: alternativeLayout });
  await editor.goto({ edit: id });
  await expect(form.deprecated.getByRole("listitem")).toHaveCount(alternativeFields.length);
  for (const [label, value] of alternativeFields)
    await expect(form.deprecatedField(label)).toContainText(value);
  await editor.unfold();
  const controls = page.locator('[data-field-path^="case_template."]').locator("input, textarea, select");
  const values = await controls.evaluateAll((all) =>
    all.map((control) => (control as HTMLInputElement).value),
  );
  expect(values).toHaveLength(leafDefinitions.length);
  expect(values.filter((value) => value !== "")).toEqual([]);
});

test("EDIT-26 a deprecated field is moved into its current one, and is gone once that is saved", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Moved ${admin.id}`, case_template: alternativeLayout });
  await editor.goto({ edit: id });
  const age = editor.leaf(AGE).getByRole("textbox");
  await expect(age).toHaveValue("");
  await form.reachDeprecated();
  await form.deprecatedField("Background › Age").getByRole("button", { name: "Move to Age" }).click();
  await expect(age).toHaveValue("45");
  await expect(age).toBeFocused();
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  await expect(form.deprecatedField("Background › Age")).toHaveCount(0);
  await expect(form.deprecatedField("Background › Occupation")).toBeVisible();
  const { age: _, ...background } = alternativeLayout.patient_agent.background;
  const { case_template: stored } = await storedCase(people, id);
  expect(stored).toMatchObject({
    patient_agent: { ...alternativeLayout.patient_agent, background, demographics: { age: { value: 45 } } },
    examiner_agent: alternativeLayout.examiner_agent,
  });
  expect(stored).not.toHaveProperty("patient_agent.background.age");
});

test("EDIT-26 a moved text or list is appended to what is there, a number is not; any field can be removed", async ({
  people,
  admin,
}) => {
  const { age, medical_history, family_history } = alternativeLayout.patient_agent.background;
  const old = { background: { age, medical_history, family_history }, old_note: textLeaf("Reviewed.") };
  const id = await addCase(people, {
    title: `Appended ${admin.id}`,
    case_template: withOldPatientFields(old, {
      [AGE]: 58,
      [CONDITIONS]: ["Asthma"],
      [FAMILY]: "Mother well.",
    }),
  });
  await editor.goto({ edit: id });
  await form.reachDeprecated();
  await form.deprecated.getByRole("button", { name: "Move to Conditions" }).click();
  await form.deprecated.getByRole("button", { name: "Move to Family History" }).click();
  await expect(editor.leaf(FAMILY).getByRole("textbox")).toHaveValue("Mother well.\nFather had gout.");
  const oldAge = form.deprecatedField("Background › Age");
  await oldAge.getByRole("button", { name: "Move to Age" }).click();
  await expect(oldAge.getByRole("alert")).toHaveText("The current field already has a value.");
  await expect(editor.leaf(AGE).getByRole("textbox")).toHaveValue("58");
  await form.deprecatedField("Old Note").getByRole("button", { name: "Remove Old Note" }).click();
  await expect(form.deprecated.getByRole("listitem")).toHaveCount(1);
  await editor.saveDraft.click();
  await expect.poll(() => storedValue(people, id, CONDITIONS)).toEqual(["Asthma", "Migraine", "Hay fever"]);
  const { case_template: stored } = await storedCase(people, id);
  expect(stored).toMatchObject({
    patient_agent: {
      background: { age },
      demographics: { age: { value: 58 } },
      family_history: { value: "Mother well.\nFather had gout." },
    },
  });
  for (const gone of ["background.medical_history", "background.family_history", "old_note"])
    expect(stored).not.toHaveProperty(`patient_agent.${gone}`);
});

test("EDIT-26 deprecated fields that nobody touches survive a save as they are", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Kept ${admin.id}`, case_template: alternativeLayout });
  await editor.goto({ edit: id });
  await editor.leaf(FAMILY).getByRole("textbox").fill("Mother well.");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  const { case_template: stored } = await storedCase(people, id);
  expect(stored).toEqual({
    ...alternativeLayout,
    patient_agent: {
      ...alternativeLayout.patient_agent,
      family_history: expect.objectContaining({ value: "Mother well." }),
    },
  });
});

test("EDIT-55 Migrate all shows the difference and what stays, and Migrate is one step of undo", async ({
  page,
  people,
  admin,
}) => {
  test.setTimeout(90_000);
  const id = await addCase(people, { title: `Migrated ${admin.id}`, case_template: alternativeLayout });
  await editor.goto({ edit: id });
  const conditions = editor.leaf(CONDITIONS).getByRole("textbox", { name: /^Conditions, item / });
  const all = form.deprecated.getByRole("listitem");
  await form.deprecated.getByRole("button", { name: "Migrate all" }).click();
  const dialog = page.getByRole("dialog", { name: "Migrate deprecated fields" });
  // The editor of differences is the largest thing that the portal fetches; a busy computer takes a while over it.
  const migrated = dialog.locator(".editor.modified .view-lines[role=presentation]");
  await expect(migrated).toContainText("Hay fever", { timeout: 30_000 });
  await expect(dialog.getByText("These fields stay where they are:")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "›" }).filter({ hasText: ": " })).toHaveText([
    "Background › Gender: Must be one of: Male, Female",
    "Case Discussion › Key Learning Points: There is no current field for this one.",
  ]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(all).toHaveCount(alternativeFields.length);
  await expect(editor.saveStatus).toHaveText("All changes saved");

  await form.deprecated.getByRole("button", { name: "Migrate all" }).click();
  await dialog.getByRole("button", { name: "Migrate", exact: true }).click();
  await expect(all).toHaveCount(2);
  await expect(form.deprecatedField("Background › Gender")).toBeVisible();
  await expect(form.deprecatedField("Case Discussion › Key Learning Points")).toBeVisible();
  await expect(conditions).toHaveCount(2);
  await expect(conditions.nth(1)).toHaveValue("Hay fever");
  await expect(editor.leaf(AGE).getByRole("textbox")).toHaveValue("45");
  await expect(editor.saveStatus).toHaveText("Unsaved changes");
  await form.undo.click();
  await expect(all).toHaveCount(alternativeFields.length);
  await expect(conditions).toHaveCount(0);
  await expect(editor.leaf(AGE).getByRole("textbox")).toHaveValue("");
  await expect(editor.saveStatus).toHaveText("All changes saved");
  expect((await storedCase(people, id)).case_template).toEqual(alternativeLayout);
});
