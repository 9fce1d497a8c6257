import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LeafPath } from "../template/definition.ts";
import { isJsonObject } from "../template/json.ts";
import type { LeafValue } from "../template/leaf.ts";
import { recogniseTemplate } from "../template/recognise.ts";
import { getLeaf, setLeafValue } from "../template/template.ts";
import { emptyCase, hostileJson, tidyCase } from "../testing/case-arbitraries.ts";
import { CASE_COLUMNS, isContentColumn, isStatusColumn } from "./case-document.ts";
import { type CaseForm, formFromDocument, newCaseForm, toCaseDocument } from "./case-form.ts";
import { validateForDraft, validateForPublish } from "./validate.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const AGE = "patient_agent.demographics.age";
const QUESTIONS = "examiner_agent.examination_and_investigations.questions";

function fill(form: CaseForm, values: readonly (readonly [LeafPath, LeafValue])[]): CaseForm {
  let template = form.template;
  for (const [path, value] of values) template = setLeafValue(template, path, value);
  return { ...form, template };
}

const complete = fill(
  {
    ...newCaseForm(),
    title: "Chest pain",
    description: "Two hours of chest pain",
    difficulty_level: "Advanced",
    specialty: "Cardiovascular",
  },
  [
    [COMPLAINT, "My chest hurts"],
    ["patient_agent.presenting_complaint.history_of_presenting_complaint", "Since this morning"],
    [AGE, 58],
    ["patient_agent.demographics.gender", "Male"],
    [
      "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials",
      ["Dissection"],
    ],
  ],
);

function problems(form: CaseForm) {
  return validateForPublish(form).map(({ path, message }) => [path, message]);
}

describe("validation for publishing", () => {
  it("EDIT-30 EDIT-31 EDIT-32 names every missing field in page order with its own text", () => {
    expect(problems(fill(newCaseForm(), [[QUESTIONS, []]]))).toEqual([
      ["title", "Title is required"],
      ["description", "Description is required"],
      ["difficulty_level", "Difficulty level is required"],
      ["specialty", "Specialty is required"],
      [`case_template.${COMPLAINT}`, "Chief Complaint is required."],
      [
        "case_template.patient_agent.presenting_complaint.history_of_presenting_complaint",
        "History of Presenting Complaint is required.",
      ],
      [`case_template.${AGE}`, "Age is required."],
      ["case_template.patient_agent.demographics.gender", "Gender is required."],
      [
        "case_template.examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials",
        "Expected Differentials requires at least one item.",
      ],
      [`case_template.${QUESTIONS}`, "Questions requires at least one item."],
    ]);
    expect(problems(complete)).toEqual([]);
  });

  it.each<[LeafValue, string]>([
    ["abc", "Must be a valid number"],
    ["12 years", "Must be a valid number"],
    [null, "Age is required."],
  ])("EDIT-33 says of the age %s: %s", (value, message) => {
    expect(problems(fill(complete, [[AGE, value]]))).toEqual([[`case_template.${AGE}`, message]]);
  });

  it("EDIT-33 finds a number field that is stored with a text", () => {
    const stored = toCaseDocument(complete);
    const template = { ...(isJsonObject(stored.case_template) ? stored.case_template : {}) };
    const patient = isJsonObject(template.patient_agent) ? template.patient_agent : {};
    const demographics = isJsonObject(patient.demographics) ? patient.demographics : {};
    const broken = {
      ...stored,
      case_template: {
        ...template,
        patient_agent: {
          ...patient,
          demographics: { ...demographics, age: { type: "number", value: "abc", required: true } },
        },
      },
    };
    expect(problems(formFromDocument(broken))).toEqual([[`case_template.${AGE}`, "Must be a valid number"]]);
  });

  it("EDIT-53 counts spaces as nothing", () => {
    const blank = fill({ ...complete, title: "  ", description: "\n\t" }, [
      [COMPLAINT, "   "],
      [QUESTIONS, [" "]],
    ]);
    expect(problems(blank).map(([, message]) => message)).toEqual([
      "Title is required",
      "Description is required",
      "Chief Complaint is required.",
      "Questions requires at least one item.",
    ]);
    expect(validateForDraft(blank)).toHaveLength(2);
  });

  it("EDIT-37 needs only title and description for a draft", () => {
    expect(validateForDraft({ ...newCaseForm(), title: "A", description: "B" })).toEqual([]);
    expect(validateForDraft({ ...newCaseForm(), title: "A", description: "" })).toEqual([
      { path: "description", message: "Description is required" },
    ]);
  });

  it("EDIT-57 takes a title and a description as long as the database does, to be saved and to be published", () => {
    const longest = { ...complete, title: "🩺".repeat(500), description: "x".repeat(100_000) };
    expect([...validateForDraft(longest), ...validateForPublish(longest)]).toEqual([]);
    const longer = { ...complete, title: "x".repeat(501), description: "x".repeat(100_001) };
    const found = [
      { path: "title", message: "Use at most 500 characters" },
      { path: "description", message: "Use at most 100,000 characters" },
    ];
    expect([validateForDraft(longer), validateForPublish(longer)]).toEqual([found, found]);
  });
});

it("SAVE-08 a column holds content or the status of a case, never both", () => {
  expect(CASE_COLUMNS.filter(isStatusColumn)).toEqual(["is_active", "is_draft"]);
  expect(CASE_COLUMNS.filter((column) => isContentColumn(column) === isStatusColumn(column))).toEqual([]);
  expect(
    ["case_template", "toString"].filter((path) => isContentColumn(path) || isStatusColumn(path)),
  ).toEqual([]);
});

describe("a case as it is edited and stored", () => {
  it("EDIT-09 EDIT-38 is stored inactive as a draft, and active once published", () => {
    expect(toCaseDocument(newCaseForm())).toMatchObject({ is_active: false, is_draft: true });
    const loaded = formFromDocument({ ...emptyCase, is_active: false, is_draft: true });
    expect(toCaseDocument({ ...loaded, isDraft: false })).toMatchObject({ is_active: true, is_draft: false });
    const withdrawn = formFromDocument({ ...emptyCase, is_active: false, is_draft: false });
    expect(toCaseDocument(withdrawn)).toMatchObject({ is_active: false, is_draft: false });
  });

  it("EDIT-11 stores the classification in the examiner's fields too", () => {
    const document = toCaseDocument({ ...complete, presentation: "Chest pain", condition: "" });
    const { template } = recogniseTemplate(document.case_template);
    expect(
      (["specialty", "presentation", "condition"] as const).map(
        (key) => getLeaf(template, `examiner_agent.${key}`).value,
      ),
    ).toEqual(["Cardiovascular", "Chest pain", ""]);
    expect(document.condition).toBeNull();
  });

  it("EDIT-52 stores a number as a number", () => {
    const { case_template } = toCaseDocument(fill(complete, [[AGE, 45]]));
    expect(case_template).toMatchObject({ patient_agent: { demographics: { age: { value: 45 } } } });
  });

  it("EDIT-42 is the same after opening and storing it, unknown parts included", () => {
    fc.assert(
      fc.property(tidyCase, hostileJson, (tidy, patient) => {
        for (const document of [tidy, { ...emptyCase, case_template: { patient_agent: patient } }]) {
          expect(toCaseDocument(formFromDocument(document))).toEqual({
            ...document,
            title: document.title ?? "",
          });
        }
      }),
    );
  });
});
