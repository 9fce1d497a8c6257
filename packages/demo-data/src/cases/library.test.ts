import { loadTaxonomy } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { listAt, type TemplateLeaf, templateLeaves, textAt, valueAt } from "../template/template.ts";
import { buildLibrary } from "./library.ts";

const now = new Date("2026-11-21T12:00:00Z");
const authors = { educator: "educator", admin: "admin" };
const libraries = [1, 2, 3].map((seed) => buildLibrary(createRandom(seed), now, authors));
const everyCase = libraries.flat();

// The layout as the requirements list it, field by field.
const multiline = (...paths: string[]) => paths.map((path) => [path, "text", false, true] as const);
const line = (...paths: string[]) => paths.map((path) => [path, "text", false, false] as const);
const list = (...paths: string[]) => paths.map((path) => [path, "list", false, false] as const);
const patientFields = [
  ["presenting_complaint.chief_complaint", "text", true, false] as const,
  ["presenting_complaint.history_of_presenting_complaint", "text", true, true] as const,
  ...line("demographics.name"),
  ["demographics.age", "number", true, false] as const,
  ["demographics.gender", "select", true, false] as const,
  ...line("demographics.ethnicity"),
  ...multiline("demographics.other"),
  ...list("past_medical_history.conditions", "past_medical_history.surgeries"),
  ...multiline(
    "past_medical_history.other",
    "past_psychiatric_history",
    "personal_history",
    "forensic_history",
  ),
  ...multiline(
    "risk_assessment.risk_to_self",
    "risk_assessment.risk_to_others",
    "risk_assessment.risk_from_others",
  ),
  ...list("drug_history.medications", "drug_history.allergies"),
  ...multiline("drug_history.other", "family_history"),
  ...line("social_history.occupation", "social_history.smoking", "social_history.alcohol"),
  ...line("social_history.diet", "social_history.exercise"),
  ...multiline("social_history.other"),
];
const chart = "examination_and_investigations.basic_observations";
const body = "examination_and_investigations.physical_examination";
const number = (...paths: string[]) => paths.map((path) => [path, "number", false, false] as const);
const examinerFields = [
  ...line("specialty", "presentation", "condition"),
  ...multiline("symptomatology_and_differentials.full_presenting_symptoms"),
  ...line("symptomatology_and_differentials.official_diagnosis"),
  [
    "symptomatology_and_differentials.differential_diagnoses.expected_differentials",
    "list",
    true,
    false,
  ] as const,
  ...line(`${chart}.blood_pressure`),
  ...number(`${chart}.heart_rate`, `${chart}.respiratory_rate`, `${chart}.temperature`),
  ...number(`${chart}.oxygen_saturation_value`),
  ...line(`${chart}.oxygen_saturation_context`),
  ...multiline(`${chart}.other`),
  ...multiline(`${body}.general`, `${body}.cardiovascular`, `${body}.respiratory`, `${body}.abdominal`),
  ...multiline(`${body}.neurological`, `${body}.other`),
  ...list("examination_and_investigations.diagnostics.investigations"),
  ...multiline(
    "examination_and_investigations.diagnostics.results",
    "examination_and_investigations.risk_assessment",
  ),
  ["examination_and_investigations.questions", "list", true, false] as const,
  ...multiline("management_plan.initial", "management_plan.definitive"),
];
const layout = [
  ...patientFields.map(([path, ...rest]) => [`patient_agent.${path}`, ...rest]),
  ...examinerFields.map(([path, ...rest]) => [`examiner_agent.${path}`, ...rest]),
];

function shapeOf([path, leaf]: [string, TemplateLeaf]) {
  return [path, leaf.type, leaf.required, leaf.multiline ?? false];
}

function hasItsType({ type, value }: TemplateLeaf): boolean {
  if (type === "number") return typeof value === "number";
  return type === "list" ? Array.isArray(value) : typeof value === "string";
}

describe("the case library", () => {
  it("HOST-01 has templates of exactly the current layout", () => {
    for (const { content } of everyCase) {
      expect(templateLeaves(content.case_template).map(shapeOf), content.title).toEqual(layout);
    }
  });

  it("HOST-01 has leaves with the known keys and values of their type", () => {
    const keys = new Set(["type", "value", "required", "multiline", "options", "placeholder"]);
    for (const { content } of everyCase) {
      const wrong = templateLeaves(content.case_template).filter(
        ([, leaf]) => !hasItsType(leaf) || Object.keys(leaf).some((key) => !keys.has(key)),
      );
      expect(wrong, content.title).toEqual([]);
    }
  });

  it("HOST-01 leaves no required field of a published case empty", () => {
    for (const { versions } of everyCase) {
      for (const { case_snapshot: snapshot } of versions) {
        const empty = templateLeaves(snapshot.case_template).filter(
          ([, { required, value }]) =>
            required && (value === null || value === "" || (Array.isArray(value) && value.length === 0)),
        );
        expect(empty, snapshot.title).toEqual([]);
      }
    }
  });

  it("HOST-01 classifies every case within its specialty, and touches all specialties", async () => {
    const { specialties } = await loadTaxonomy();
    const byName = new Map(specialties.map((specialty) => [specialty.name, specialty]));
    for (const { content } of everyCase) {
      const specialty = byName.get(content.specialty);
      expect(specialty?.presentations, content.title).toContain(content.presentation);
      expect(specialty?.conditions, content.title).toContain(content.condition);
      for (const key of ["specialty", "presentation", "condition"] as const) {
        expect(textAt(content.case_template, `examiner_agent.${key}`)).toBe(content[key]);
      }
    }
    for (const library of libraries) {
      const published = library.filter(({ scenario }) => scenario.is_active);
      expect(new Set(published.map(({ content }) => content.specialty)).size).toBe(specialties.length);
    }
  });

  it("HOST-01 gives no two cases one title and no two patients one name", () => {
    for (const library of libraries) {
      const titles = library.map(({ content }) => content.title);
      const names = library.map(({ content }) =>
        textAt(content.case_template, "patient_agent.demographics.name"),
      );
      expect(titles).toHaveLength(64);
      expect(new Set(titles).size).toBe(64);
      expect(new Set(names).size).toBe(64);
    }
  });

  it("HOST-01 says the age and the sex of the patient the same way in text and fields", () => {
    for (const { content } of everyCase) {
      const age = valueAt(content.case_template, "patient_agent.demographics.age");
      const gender = textAt(content.case_template, "patient_agent.demographics.gender");
      const said = /\b(an?) (\d+)-year-old (man|boy|woman|girl)\b/i.exec(content.description);
      expect(said?.[2], content.title).toBe(String(age));
      const [, article, , noun] = said ?? [];
      expect(gender).toBe(noun === "man" || noun === "boy" ? "Male" : "Female");
      expect(article?.toLowerCase()).toBe(/^(8|11$|18$)/.test(String(age)) ? "an" : "a");
    }
  });

  it("HOST-01 leaves no placeholder and no markup in any text", () => {
    const text = JSON.stringify(everyCase.map(({ content, voice, checks }) => ({ content, voice, checks })));
    expect(text.match(/\{(person|age|year)[^}]*\}/gi)).toBeNull();
    expect(text.match(/<[a-z/!]|\*\*|https?:/gi)).toBeNull();
  });

  it("HOST-01 asks the two standard questions first in every case", () => {
    for (const { content } of everyCase) {
      const questions = listAt(
        content.case_template,
        "examiner_agent.examination_and_investigations.questions",
      );
      expect(questions.slice(0, 2)).toEqual([
        "Summarise the history",
        "Discuss your management plan for this patient",
      ]);
    }
  });

  it("HOST-01 begins with the message of a first version, and publishes the hand-written cases more than once", () => {
    for (const library of libraries) {
      for (const { versions, scenario } of library) {
        expect(versions.length > 0).toBe(!scenario.is_draft);
        if (versions[0]) expect(versions[0].commit_message).toBe("Initial case creation");
        expect(versions.map(({ parent_version_id }) => parent_version_id)).toEqual(
          versions.map((_, index) => versions[index - 1]?.id ?? null),
        );
      }
      const byHand = library.slice(0, 4).map(({ versions }) => versions.length);
      expect(byHand.every((count) => count === 2 || count === 3)).toBe(true);
    }
  });
});
