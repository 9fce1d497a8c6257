import { CaseEditorPage, ownLeaves } from "../page-models/case-editor-page.ts";
import { caseTitled } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

/** The leaves of the patient by type; a required one has a star. The table of the specification, written out. */
const PATIENT: Readonly<Record<string, string>> = {
  "presenting_complaint.chief_complaint": "text*",
  "presenting_complaint.history_of_presenting_complaint": "text*",
  "demographics.name": "text",
  "demographics.age": "number*",
  "demographics.gender": "select*",
  "demographics.ethnicity": "text",
  "demographics.other": "text",
  "past_medical_history.conditions": "list",
  "past_medical_history.surgeries": "list",
  "past_medical_history.other": "text",
  past_psychiatric_history: "text",
  personal_history: "text",
  forensic_history: "text",
  "risk_assessment.risk_to_self": "text",
  "risk_assessment.risk_to_others": "text",
  "risk_assessment.risk_from_others": "text",
  "drug_history.medications": "list",
  "drug_history.allergies": "list",
  "drug_history.other": "text",
  family_history: "text",
  "social_history.occupation": "text",
  "social_history.smoking": "text",
  "social_history.alcohol": "text",
  "social_history.diet": "text",
  "social_history.exercise": "text",
  "social_history.other": "text",
};

/** The same of the examiner. */
const EXAMINER: Readonly<Record<string, string>> = {
  specialty: "text",
  presentation: "text",
  condition: "text",
  "symptomatology_and_differentials.full_presenting_symptoms": "text",
  "symptomatology_and_differentials.official_diagnosis": "text",
  "symptomatology_and_differentials.differential_diagnoses.expected_differentials": "list*",
  "examination_and_investigations.basic_observations.blood_pressure": "text",
  "examination_and_investigations.basic_observations.heart_rate": "text",
  "examination_and_investigations.basic_observations.respiratory_rate": "text",
  "examination_and_investigations.basic_observations.temperature": "text",
  "examination_and_investigations.basic_observations.oxygen_saturation_value": "text",
  "examination_and_investigations.basic_observations.oxygen_saturation_context": "text",
  "examination_and_investigations.basic_observations.other": "text",
  "examination_and_investigations.physical_examination.general": "text",
  "examination_and_investigations.physical_examination.cardiovascular": "text",
  "examination_and_investigations.physical_examination.respiratory": "text",
  "examination_and_investigations.physical_examination.abdominal": "text",
  "examination_and_investigations.physical_examination.neurological": "text",
  "examination_and_investigations.physical_examination.other": "text",
  "examination_and_investigations.diagnostics.investigations": "list",
  "examination_and_investigations.diagnostics.results": "text",
  "examination_and_investigations.risk_assessment": "text",
  "examination_and_investigations.questions": "list*",
  "management_plan.initial": "text",
  "management_plan.definitive": "text",
};

const QUESTIONS = ["Summarise the history", "Discuss your management plan for this patient"];

type Leaf = { readonly type: string; readonly required: boolean; readonly value: unknown };

function isLeaf(node: object): node is Leaf {
  return "type" in node && typeof node.type === "string" && "value" in node;
}

/** Every leaf of a stored template under its path. */
function leavesOf(node: unknown, path = ""): [string, Leaf][] {
  if (typeof node !== "object" || node === null) throw new Error(`There is no leaf at ${path}.`);
  if (isLeaf(node)) return [[path, node]];
  return Object.entries(node).flatMap(([key, child]) => leavesOf(child, path ? `${path}.${key}` : key));
}

const typesOf = (leaves: readonly [string, Leaf][]) =>
  Object.fromEntries(leaves.map(([path, { type, required }]) => [path, required ? `${type}*` : type]));

test.describe("a draft of the empty form", () => {
  let patient: [string, Leaf][];
  let examiner: [string, Leaf][];

  test.beforeEach(async ({ page, people, admin, resume }) => {
    await resume(admin);
    const title = `As it begins ${admin.id}`;
    const editor = new CaseEditorPage(page);
    await editor.goto("new");
    await editor.title.fill(title);
    await editor.description.fill("Nothing else.");
    await editor.leaf("patient_agent.demographics.age").getByRole("textbox").fill("45");
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    const { case_template: template } = await caseTitled(people, title);
    expect(Object.keys(template as object).sort()).toEqual(["examiner_agent", "patient_agent"]);
    const agents = template as { readonly patient_agent: unknown; readonly examiner_agent: unknown };
    patient = leavesOf(agents.patient_agent);
    examiner = leavesOf(agents.examiner_agent);
  });

  test("EDIT-15 EDIT-16 EDIT-19 has exactly these leaves of these types", () => {
    expect(typesOf(patient)).toEqual(PATIENT);
    expect(typesOf(examiner)).toEqual(EXAMINER);
    const gender = Object.fromEntries(patient)["demographics.gender"];
    expect(gender).toMatchObject({ options: ["Male", "Female"] });
  });

  test("EDIT-18 every leaf has a type, a value and whether it is required, and no key besides the six", () => {
    const known = ["type", "value", "required", "multiline", "options", "placeholder"];
    for (const [path, leaf] of [...patient, ...examiner]) {
      const keys = Object.keys(leaf);
      expect(keys, path).toEqual(expect.arrayContaining(["type", "value", "required"]));
      expect(
        keys.filter((key) => !known.includes(key)),
        path,
      ).toEqual([]);
      expect(["text", "number", "select", "list"], path).toContain(leaf.type);
    }
  });

  test("EDIT-17 EDIT-52 is empty but for the two questions, and a number is stored as one", () => {
    const written = ["demographics.age", "examination_and_investigations.questions"];
    for (const [path, { type, value }] of [...patient, ...examiner]) {
      if (written.includes(path)) continue;
      expect(value, path).toEqual({ number: null, list: [] }[type] ?? "");
    }
    expect(Object.fromEntries(patient)["demographics.age"]?.value).toBe(45);
    expect(Object.fromEntries(examiner)["examination_and_investigations.questions"]?.value).toEqual(
      QUESTIONS,
    );
  });
});

test("EDIT-17 a new case shows the two questions in their order", async ({ page, admin, resume }) => {
  await resume(admin);
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await expect(editor.title).toBeVisible();
  await editor.unfold();
  const questions = ownLeaves.find(({ path }) => path.endsWith(".questions"));
  if (!questions) throw new Error("The template has no questions.");
  await editor.expectEntry(questions, QUESTIONS);
});
