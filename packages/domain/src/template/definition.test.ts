import { describe, expect, it } from "vitest";
import { CASE_COLUMNS } from "../case/case-document.ts";
import { fieldCatalogue, findField } from "./catalogue.ts";
import { leafDefinition, leafDefinitions } from "./definition.ts";
import { sectionLeaves, sectionsAround, type TemplateSection, templateLayout } from "./layout.ts";
import { LEAF_TYPES } from "./leaf.ts";
import { recogniseTemplate, toStored } from "./recognise.ts";
import { type CaseTemplate, defaultTemplate, getLeaf, setLeafValue, walkLeaves } from "./template.ts";

const template = defaultTemplate();
const storedTemplate = toStored({ template, deprecated: [], stored: undefined }) as unknown as CaseTemplate;

function shapeOf(node: object): unknown {
  if ("type" in node) return "leaf";
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, shapeOf(child as object)]));
}

const leaf = "leaf";

describe("the case template", () => {
  it("EDIT-15 gives the patient agent exactly these fields", () => {
    expect(shapeOf(template.patient_agent)).toEqual({
      presenting_complaint: { chief_complaint: leaf, history_of_presenting_complaint: leaf },
      demographics: { name: leaf, age: leaf, gender: leaf, ethnicity: leaf, other: leaf },
      past_medical_history: { conditions: leaf, surgeries: leaf, other: leaf },
      past_psychiatric_history: leaf,
      personal_history: leaf,
      forensic_history: leaf,
      risk_assessment: { risk_to_self: leaf, risk_to_others: leaf, risk_from_others: leaf },
      drug_history: { medications: leaf, allergies: leaf, other: leaf },
      family_history: leaf,
      social_history: {
        occupation: leaf,
        smoking: leaf,
        alcohol: leaf,
        diet: leaf,
        exercise: leaf,
        other: leaf,
      },
    });
  });

  it("EDIT-16 gives the examiner agent exactly these fields", () => {
    expect(shapeOf(storedTemplate.examiner_agent)).toEqual({
      specialty: leaf,
      presentation: leaf,
      condition: leaf,
      symptomatology_and_differentials: {
        full_presenting_symptoms: leaf,
        official_diagnosis: leaf,
        differential_diagnoses: { expected_differentials: leaf },
      },
      examination_and_investigations: {
        basic_observations: {
          blood_pressure: leaf,
          heart_rate: leaf,
          respiratory_rate: leaf,
          temperature: leaf,
          oxygen_saturation_value: leaf,
          oxygen_saturation_context: leaf,
          other: leaf,
        },
        physical_examination: {
          general: leaf,
          cardiovascular: leaf,
          respiratory: leaf,
          abdominal: leaf,
          neurological: leaf,
          other: leaf,
        },
        diagnostics: { investigations: leaf, results: leaf },
        risk_assessment: leaf,
        questions: leaf,
      },
      management_plan: { initial: leaf, definitive: leaf },
    });
  });

  it("EDIT-15 EDIT-16 requires exactly these fields", () => {
    const required = walkLeaves(template).filter((walked) => walked.leaf.required);
    expect(required.map(({ definition }) => definition.keys.at(-1))).toEqual([
      "chief_complaint",
      "history_of_presenting_complaint",
      "age",
      "gender",
      "expected_differentials",
      "questions",
    ]);
    expect(getLeaf(template, "patient_agent.demographics.gender").options).toEqual(["Male", "Female"]);
  });

  it("EDIT-19 makes these fields lists, age a number, gender a select and all others text", () => {
    const named = (type: string) =>
      leafDefinitions.filter((definition) => definition.type === type).map(({ keys }) => keys.at(-1));
    expect(named("list")).toEqual([
      "conditions",
      "surgeries",
      "medications",
      "allergies",
      "expected_differentials",
      "investigations",
      "questions",
      "checklist",
      "patient_tests",
      "accepted_findings",
    ]);
    expect(named("number")).toEqual(["age"]);
    expect(named("select")).toEqual(["gender"]);
    expect(leafDefinition("patient_agent.family_history").multiline).toBe(true);
    expect(leafDefinition("patient_agent.demographics.name").multiline).toBe(false);
  });

  it("EDIT-52 EDIT-17 starts a new case empty but for the two questions", () => {
    const filled = walkLeaves(template).filter(
      (walked) => walked.leaf.value !== null && walked.leaf.value.toString() !== "",
    );
    expect(filled.map(({ leaf: { value } }) => value)).toEqual([
      ["Summarise the history", "Discuss your management plan for this patient"],
    ]);
    expect(getLeaf(template, "patient_agent.demographics.age").value).toBeNull();
    expect(getLeaf(template, "patient_agent.drug_history.medications").value).toEqual([]);
  });

  it("EDIT-60 stores an optional field only once it is filled, and shows it wherever the case is edited", () => {
    const path = "examiner_agent.checklist";
    expect(storedTemplate.examiner_agent).not.toHaveProperty("checklist");
    const filled = setLeafValue(template, path, ["Asks about travel"]);
    const stored = toStored({ template: filled, deprecated: [], stored: undefined });
    const read = recogniseTemplate(stored);
    expect(getLeaf(read.template, path).value).toEqual(["Asks about travel"]);
    expect(read.deprecated).toEqual([]);
    expect(sectionsAround(path).map(({ id }) => id)).toContain(
      "examiner_agent.examination_and_investigations",
    );
  });

  it("EDIT-18 gives every stored leaf type, value, required and nothing besides the three optional keys", () => {
    const stored = toStored({ template, deprecated: [], stored: undefined });
    expect(shapeOf(stored as object)).toEqual(shapeOf(storedTemplate));
    for (const { leaf } of walkLeaves(template)) {
      expect(Object.keys(leaf)).toEqual(expect.arrayContaining(["type", "value", "required"]));
      expect(LEAF_TYPES).toContain(leaf.type);
      const optional = Object.keys(leaf).filter((key) => !["type", "value", "required"].includes(key));
      expect(["multiline", "options", "placeholder"]).toEqual(expect.arrayContaining(optional));
    }
  });
});

describe("writing a field", () => {
  it("REVIEW-23 changes the value and nothing else of the leaf or the template", () => {
    const path = "patient_agent.demographics.gender";
    const changed = setLeafValue(template, path, "Female");
    expect(getLeaf(changed, path)).toEqual({ ...getLeaf(template, path), value: "Female" });
    expect(changed.examiner_agent).toBe(template.examiner_agent);
    expect(changed.patient_agent.drug_history).toBe(template.patient_agent.drug_history);
    expect(getLeaf(template, path).value).toBe("");
  });

  it("REVIEW-22 refuses a value that the field cannot hold", () => {
    expect(() => setLeafValue(template, "patient_agent.drug_history.allergies", "penicillin")).toThrow(
      TypeError,
    );
    expect(() => setLeafValue(template, "patient_agent.family_history", 3)).toThrow(TypeError);
  });
});

describe("the field catalogue", () => {
  it("EDIT-50 has an entry for every column and every template field, all values in range", () => {
    expect(fieldCatalogue.map(({ path }) => path)).toEqual([
      ...CASE_COLUMNS,
      ...leafDefinitions.map(({ path }) => `case_template.${path}`),
    ]);
    for (const { displayName, priority, input } of fieldCatalogue) {
      expect(displayName).toMatch(/^[A-Z]/);
      expect(["high", "medium", "low"]).toContain(priority);
      expect(["text", "textarea", "select", "list"]).toContain(input);
    }
  });

  it.each([
    ["title", "Title", "high", "text"],
    ["description", "Description", "high", "textarea"],
    ["specialty", "Specialty", "high", "select"],
    ["condition", "Condition", "medium", "select"],
    ["case_template.patient_agent.presenting_complaint.chief_complaint", "Chief Complaint", "high", "text"],
    ["case_template.patient_agent.risk_assessment.risk_to_self", "Risk to Self", "medium", "textarea"],
    ["case_template.patient_agent.demographics.age", "Age", "high", "text"],
    ["case_template.patient_agent.social_history.other", "Other", "low", "textarea"],
    ["case_template.examiner_agent.management_plan.initial", "Initial", "medium", "textarea"],
    ["case_template.examiner_agent.examination_and_investigations.questions", "Questions", "high", "list"],
  ])("EDIT-51 catalogues %s as %s, %s, %s", (path, displayName, priority, input) => {
    expect(findField(path)).toEqual({ path, displayName, priority, input });
  });

  it("CHAT-17 knows no other path", () => {
    expect(findField("created_by")).toBeNull();
    expect(findField("case_template.foo")).toBeNull();
  });
});

describe("the layout", () => {
  const headings = (part: TemplateSection | undefined) =>
    part?.items.flatMap((item) => (typeof item === "string" ? [] : [item.heading]));

  it("EDIT-36 shows every field exactly once, in the order of the definition", () => {
    expect(templateLayout.flatMap(sectionLeaves)).toEqual(leafDefinitions.map(({ path }) => path));
  });

  it("EDIT-14 puts exactly four parts into the collapsible group Psychiatric Information", () => {
    const group = sectionsAround("patient_agent.risk_assessment.risk_to_self");
    expect(group.map(({ heading }) => heading)).toEqual([
      "Patient Agent",
      "Psychiatric Information",
      "Risk Assessment",
    ]);
    expect(group[1]?.isCollapsible).toBe(true);
    expect(group[1]?.items.map((item) => (typeof item === "string" ? item : item.heading))).toEqual([
      "patient_agent.past_psychiatric_history",
      "patient_agent.personal_history",
      "patient_agent.forensic_history",
      "Risk Assessment",
    ]);
  });

  it("EDIT-12 EDIT-13 gives the examiner three sub-sections, with clinical findings in the second", () => {
    const examiner = templateLayout[1];
    expect(headings(examiner)).toEqual([
      "Symptomatology & Differentials",
      "Examination & Investigations",
      "Management Plan",
    ]);
    const around = sectionsAround(
      "examiner_agent.examination_and_investigations.basic_observations.blood_pressure",
    );
    expect(around.map(({ heading }) => heading)).toEqual([
      "Examiner Agent",
      "Examination & Investigations",
      "Clinical Findings",
      "Basic Observations",
    ]);
    expect(headings(around[2])).toEqual(["Basic Observations", "Physical Examination"]);
  });
});
