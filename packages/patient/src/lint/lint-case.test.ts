import {
  type CaseDocument,
  EMPTY_CASE,
  type LeafPath,
  recogniseTemplate,
  setLeafValue,
  toStored,
} from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedLine, lintCase } from "./lint-case.ts";

type Values = Readonly<Partial<Record<LeafPath, string | number | readonly string[]>>>;

const OBSERVATIONS = "examiner_agent.examination_and_investigations.basic_observations";
const sound: Values = {
  "patient_agent.presenting_complaint.chief_complaint": "I have a heavy pain in my chest.",
  "patient_agent.presenting_complaint.history_of_presenting_complaint":
    "Started this morning. Short of breath. Worried that it is a heart attack.",
  "patient_agent.demographics.name": "Graham Whitlock",
  "patient_agent.demographics.age": 58,
  "patient_agent.demographics.gender": "Male",
  "patient_agent.past_medical_history.surgeries": ["Hernia repair 2009"],
  "patient_agent.drug_history.allergies": ["Co-amoxiclav: anaphylaxis, treated with adrenaline"],
  "patient_agent.drug_history.medications": ["Amlodipine 5 mg once daily"],
  "patient_agent.family_history": "Mother had ovarian cancer, sister is pregnant.",
  "patient_agent.social_history.smoking": "20 a day for 35 years",
  "examiner_agent.symptomatology_and_differentials.official_diagnosis": "Myocardial infarction",
  [`${OBSERVATIONS}.blood_pressure`]: "152/94 right arm, 150/92 left arm",
  [`${OBSERVATIONS}.heart_rate`]: "98, regular",
  [`${OBSERVATIONS}.respiratory_rate`]: "20",
  [`${OBSERVATIONS}.temperature`]: "36.8 °C",
  [`${OBSERVATIONS}.oxygen_saturation_value`]: "96%",
  [`${OBSERVATIONS}.other`]: "Capillary glucose 7.2 mmol/L.",
  "examiner_agent.management_plan.initial":
    "Doxycycline 200 mg. Avoid all penicillins; do not reach for amoxicillin.",
  "examiner_agent.checklist": ["Asks about smoking", "Explains why nitrates are dangerous with sildenafil"],
};

function caseOf(values: Values, columns: Partial<CaseDocument> = {}): CaseDocument {
  const template = Object.entries({ ...sound, ...values }).reduce(
    (filled, [path, value]) => setLeafValue(filled, path as LeafPath, value),
    recogniseTemplate({}).template,
  );
  return {
    ...EMPTY_CASE,
    description: "A 58-year-old man telephones urgent care.",
    ...columns,
    case_template: toStored({ template, deprecated: [], stored: undefined }),
  };
}

describe("the case lint", () => {
  it("LINT-01 finds nothing in a case that holds together", () => {
    expect(lintCase(caseOf({}))).toEqual([]);
  });

  it.each<[string, Values, RegExp, string]>([
    [
      "the diagnosis in the patient's words",
      { "patient_agent.presenting_complaint.chief_complaint": "I am having a heart attack." },
      /gives the diagnosis away/,
      "presenting_complaint.chief_complaint",
    ],
    [
      "jargon in the patient's speech",
      { "patient_agent.presenting_complaint.chief_complaint": "I have dyspnoea." },
      /short of breath.*dyspnoea/,
      "presenting_complaint.chief_complaint",
    ],
    [
      "an allergy against a drug of the plan, by its class",
      { "examiner_agent.management_plan.initial": "Give flucloxacillin 1 g." },
      /plan gives flucloxacillin.*penicillin/,
      "management_plan.initial",
    ],
    [
      "an allergy against a medicine that is taken",
      { "patient_agent.drug_history.medications": ["Amoxicillin 500 mg"] },
      /patient takes Amoxicillin/,
      "drug_history.medications",
    ],
    ["an impossible age", { "patient_agent.demographics.age": 158 }, /Nobody is 158/, "demographics.age"],
    [
      "another age in the description",
      { "patient_agent.demographics.age": 66 },
      /58 years old.*66/,
      "demographics.age",
    ],
    [
      "another age in the patient's words, told in full",
      { "patient_agent.presenting_complaint.chief_complaint": "I am 45 years old now. My chest hurts." },
      /am 45 years old.*58/,
      "chief_complaint",
    ],
    [
      "another age in the patient's words",
      {
        "patient_agent.presenting_complaint.chief_complaint": "I am 45, and I have a heavy pain in my chest.",
      },
      /I am 45.*58/,
      "chief_complaint",
    ],
    ["another sex in the description", { "patient_agent.demographics.gender": "Female" }, /Female/, "gender"],
    ["a title of the other sex", { "patient_agent.demographics.name": "Mrs Ada Lee" }, /Mrs/, "name"],
    [
      "a body of the other sex",
      { "patient_agent.past_medical_history.other": "Twenty weeks pregnant." },
      /pregnant/,
      "past_medical_history.other",
    ],
    [
      "more years than the patient has lived",
      { "patient_agent.social_history.smoking": "20 a day for 70 years" },
      /70 years/,
      "smoking",
    ],
    [
      "a year before the birth",
      { "patient_agent.past_medical_history.surgeries": ["Tonsils 1940", "Hernia repair 2009"] },
      /not born in 1940/,
      "surgeries",
    ],
    [
      "a blood pressure the wrong way round",
      { [`${OBSERVATIONS}.blood_pressure`]: "80/120" },
      /80\/120/,
      "pressure",
    ],
    ["a heart rate that nobody has", { [`${OBSERVATIONS}.heart_rate`]: "980" }, /980/, "heart_rate"],
    ["a temperature in Fahrenheit", { [`${OBSERVATIONS}.temperature`]: "98.6" }, /°C/, "temperature"],
    [
      "a saturation above all",
      { [`${OBSERVATIONS}.oxygen_saturation_value`]: "196%" },
      /196/,
      "saturation_value",
    ],
    ["glucose in mg/dL", { [`${OBSERVATIONS}.other`]: "Glucose 130 mg/dL" }, /mmol\/L/, "other"],
    [
      "an item that nothing can show",
      { "examiner_agent.checklist": ["Is professional"] },
      /transcript/,
      "checklist",
    ],
    [
      "a repeated item",
      { "examiner_agent.checklist": ["Asks about smoking", "asks about smoking"] },
      /twice/,
      "checklist",
    ],
  ])("LINT-02 finds %s", (_, values, message, field) => {
    const findings = lintCase(caseOf(values));
    const found = findings.find((finding) => message.test(finding.message));
    expect(found?.paths[0], JSON.stringify(findings)).toContain(field);
  });

  it.each<[string, Values]>([
    ["a second unit in brackets", { [`${OBSERVATIONS}.temperature`]: "36.6 °C (97.9 °F)" }],
    ["an arrest", { [`${OBSERVATIONS}.heart_rate`]: "0, cardiac arrest" }],
    [
      "a drug that was tolerated since",
      {
        "patient_agent.drug_history.allergies": [
          "Penicillin: rash as a child, has since tolerated amoxicillin",
        ],
        "patient_agent.drug_history.medications": ["Amoxicillin 500 mg three times daily"],
      },
    ],
    [
      "a drug that the plan rules out",
      {
        "patient_agent.drug_history.allergies": ["Trimethoprim: rash"],
        "examiner_agent.management_plan.initial": "Nitrofurantoin (trimethoprim is excluded).",
      },
    ],
    [
      "an illness that the patient knows of",
      {
        "patient_agent.presenting_complaint.chief_complaint": "My asthma is playing up.",
        "patient_agent.past_medical_history.conditions": ["Asthma since childhood"],
        "examiner_agent.symptomatology_and_differentials.official_diagnosis": "Acute exacerbation of asthma",
      },
    ],
    ["an item that a question can show", { "examiner_agent.checklist": ["Checks understanding"] }],
  ])("LINT-02 raises no false alarm over %s", (_, values) => {
    expect(lintCase(caseOf(values))).toEqual([]);
  });

  it.each([
    ["I get paroxysmal nocturnal dyspnoea.", "“waking up breathless”"],
    ["I had radiation therapy, and I am short of breath.", null],
    ["The pain radiated to my jaw.", "“spreads” rather than “radiated”"],
  ])("LINT-01 takes a term within a longer one for no other: %s", (complaint, words) => {
    const found = lintCase(caseOf({ "patient_agent.presenting_complaint.chief_complaint": complaint }));
    const jargon = found.filter(({ rule }) => rule === "jargon").map(({ message }) => message);
    expect(jargon).toEqual(words === null ? [] : [expect.stringContaining(words)]);
    expect(jargon.join("")).not.toContain("more)");
  });

  it("LINT-03 says no more what the authors have accepted, until it says something else", () => {
    const speech = { "patient_agent.presenting_complaint.chief_complaint": "I have dyspnoea." };
    const [finding] = lintCase(caseOf(speech));
    if (!finding) throw new Error("There is nothing to accept.");
    const accepted = { "examiner_agent.accepted_findings": [acceptedLine(finding, "she is a  nurse")] };
    expect(lintCase(caseOf({ ...speech, ...accepted }))).toEqual([]);
    const changed = {
      "patient_agent.presenting_complaint.chief_complaint": "I have dyspnoea and orthopnoea.",
    };
    expect(lintCase(caseOf({ ...changed, ...accepted }))).toHaveLength(1);
  });

  it("LINT-01 names each thing once and warnings first, and never throws, whatever is stored", () => {
    const json = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>("dyspnoea", "999/1", 1e9, -4, null, "Mrs", "penicillin", ["penicillin", ""]),
        fc.string(),
        fc.dictionary(
          fc.constantFrom(
            "patient_agent",
            "examiner_agent",
            "demographics",
            "age",
            "type",
            "value",
            "checklist",
            "drug_history",
            "allergies",
          ),
          tie("node"),
        ),
      ),
    })).node;
    fc.assert(
      fc.property(json, fc.option(fc.string()), (stored, description) => {
        const document = {
          ...EMPTY_CASE,
          description,
          case_template: stored as CaseDocument["case_template"],
        };
        const severities = lintCase(document).map(({ severity }) => severity);
        expect(severities).toEqual([...severities].sort().reverse());
      }),
    );
  });
});
