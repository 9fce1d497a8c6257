import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileCase, hostileJson, tidyCase } from "../testing/case-arbitraries.ts";
import { leafDefinitions } from "./definition.ts";
import { moveDeprecated, removeDeprecated } from "./deprecated.ts";
import type { JsonValue } from "./json.ts";
import { isBlankValue, LEAF_TYPES } from "./leaf.ts";
import { joinPath, splitPath } from "./path.ts";
import { recogniseTemplate, toStored } from "./recognise.ts";
import { getLeaf, setLeafValue, walkLeaves } from "./template.ts";

const AGE = "patient_agent.demographics.age";
const FAMILY = "patient_agent.family_history";
const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

function text(value: string) {
  return { type: "text", value, required: false };
}

const legacy = {
  patient_agent: {
    background: { age: text("45"), gender: text("female"), medical_history: text("Asthma\nEczema") },
    presenting_complaint: text("A cough"),
  },
  examiner_agent: {
    symptomatology_and_differentials: text("Dry cough for six weeks"),
    physical_examination: { cardiovascular_system: text("Normal"), respiratory_system: text("Wheeze") },
    investigations: { blood_tests: text("FBC") },
    management_and_treatment: { follow_up_care: text("Two weeks") },
    case_discussion: {
      key_learning_points: { type: "list", value: ["Listen"], required: false },
      discussion_questions: { type: "list", value: ["Why?"], required: false },
    },
  },
};

function targets(stored: unknown) {
  return recogniseTemplate(stored).deprecated.map(({ path, text: shown, target }) => [path, shown, target]);
}

describe("recognising a stored template", () => {
  it("EDIT-24 lists fields that the template does not have, with label and value", () => {
    const recognised = recogniseTemplate({ patient_agent: { old_note: text("Ask about travel") } });
    expect(recognised.deprecated).toMatchObject([
      { path: "patient_agent.old_note", label: "Old Note", text: "Ask about travel", target: null },
    ]);
    expect(recogniseTemplate({}).deprecated).toEqual([]);
  });

  it("EDIT-25 ADATA-04 shows the alternative layout as deprecated fields beside empty current ones", () => {
    expect(targets(legacy)).toEqual([
      ["patient_agent.background.age", "45", AGE],
      ["patient_agent.background.gender", "female", "patient_agent.demographics.gender"],
      [
        "patient_agent.background.medical_history",
        "Asthma\nEczema",
        "patient_agent.past_medical_history.conditions",
      ],
      ["patient_agent.presenting_complaint", "A cough", COMPLAINT],
      [
        "examiner_agent.symptomatology_and_differentials",
        "Dry cough for six weeks",
        "examiner_agent.symptomatology_and_differentials.full_presenting_symptoms",
      ],
      [
        "examiner_agent.physical_examination.cardiovascular_system",
        "Normal",
        "examiner_agent.examination_and_investigations.physical_examination.cardiovascular",
      ],
      [
        "examiner_agent.physical_examination.respiratory_system",
        "Wheeze",
        "examiner_agent.examination_and_investigations.physical_examination.respiratory",
      ],
      [
        "examiner_agent.investigations.blood_tests",
        "FBC",
        "examiner_agent.examination_and_investigations.diagnostics.investigations",
      ],
      [
        "examiner_agent.management_and_treatment.follow_up_care",
        "Two weeks",
        "examiner_agent.management_plan.definitive",
      ],
      ["examiner_agent.case_discussion.key_learning_points", "Listen", null],
      [
        "examiner_agent.case_discussion.discussion_questions",
        "Why?",
        "examiner_agent.examination_and_investigations.questions",
      ],
    ]);
    const { template } = recogniseTemplate(legacy);
    expect(walkLeaves(template).every(({ leaf }) => isBlankValue(leaf.value))).toBe(true);
  });

  it("EDIT-13 shows clinical_findings and management_plan.management as deprecated fields with a target", () => {
    const stored = {
      examiner_agent: {
        examination_and_investigations: { clinical_findings: text("Pale") },
        management_plan: { management: text("Aspirin") },
      },
    };
    expect(targets(stored)).toEqual([
      [
        "examiner_agent.examination_and_investigations.clinical_findings",
        "Pale",
        "examiner_agent.examination_and_investigations.physical_examination.general",
      ],
      ["examiner_agent.management_plan.management", "Aspirin", "examiner_agent.management_plan.initial"],
    ]);
  });

  it.each([null, undefined, [], [1], "text", 5, true, { patient_agent: [] }, { patient_agent: null }])(
    "EDIT-24 gives %j every current field",
    (stored) => {
      const { template } = recogniseTemplate(stored);
      expect(walkLeaves(template)).toHaveLength(leafDefinitions.length);
    },
  );

  it("EDIT-20 keeps the type that the case gives a field", () => {
    const path = "examiner_agent.examination_and_investigations.basic_observations.heart_rate";
    const stored = {
      examiner_agent: {
        examination_and_investigations: {
          basic_observations: { heart_rate: { type: "number", value: 98, required: false } },
        },
      },
    };
    const recognised = recogniseTemplate(stored);
    expect(getLeaf(recognised.template, path)).toMatchObject({ type: "number", value: 98 });
    const edited = { ...recognised, template: setLeafValue(recognised.template, path, 102) };
    expect(toStored(edited)).toEqual({
      examiner_agent: {
        examination_and_investigations: {
          basic_observations: { heart_rate: { type: "number", value: 102, required: false } },
        },
      },
    });
  });

  it.each<[string, JsonValue, unknown]>([
    [AGE, { type: "number", value: "58", required: true }, 58],
    [AGE, { type: "number", value: "abc", required: true }, "abc"],
    [FAMILY, { type: "text", value: 5, required: false }, "5"],
    [FAMILY, "Father: gout", "Father: gout"],
    [FAMILY, { type: "text", value: ["a", "b"], required: false }, "a\nb"],
    ["patient_agent.drug_history.allergies", { type: "list", value: "nuts\n\nlatex" }, ["nuts", "latex"]],
    ["patient_agent.drug_history.allergies", { type: "list", value: [1, null, "x"] }, ["1", "", "x"]],
    ["patient_agent.drug_history.allergies", { type: "poem", value: ["x"] }, ["x"]],
  ])("EDIT-33 reads %s stored as %j without losing anything", (path, node, value) => {
    const [agent = "", group = "", key] = splitPath(path);
    const stored = { [agent]: { [group]: key ? { [key]: node } : node } };
    const recognised = recogniseTemplate(stored);
    expect(walkLeaves(recognised.template).find((walked) => walked.path === path)?.leaf.value).toEqual(value);
    expect(toStored(recognised)).toEqual(stored);
  });
});

describe("required fields", () => {
  it("EDIT-31 are those of the template and those that the case itself requires", () => {
    const stored = {
      patient_agent: {
        family_history: { type: "text", value: "", required: true },
        demographics: { age: { type: "number", value: null, required: false } },
      },
    };
    const { template } = recogniseTemplate(stored);
    expect(getLeaf(template, FAMILY).required).toBe(true);
    expect(getLeaf(template, AGE).required).toBe(true);
    expect(getLeaf(template, "patient_agent.demographics.name").required).toBe(false);
  });
});

describe("storing an edited template", () => {
  it("EDIT-26 keeps untouched deprecated fields, also where a field stands in the place of a group", () => {
    const recognised = recogniseTemplate(legacy);
    const template = setLeafValue(recognised.template, COMPLAINT, "I cannot stop coughing");
    const again = recogniseTemplate(toStored({ ...recognised, template }));
    expect(getLeaf(again.template, COMPLAINT).value).toBe("I cannot stop coughing");
    expect(again.deprecated).toEqual(recognised.deprecated);
  });

  it("EDIT-26 moves a deprecated value into its empty field and takes the deprecated one out", () => {
    let edited = recogniseTemplate(legacy);
    for (const field of edited.deprecated.slice(0, 3)) {
      const moved = moveDeprecated(edited, field);
      if (moved.kind === "moved") edited = moved.edited;
    }
    const again = recogniseTemplate(toStored(edited));
    expect(getLeaf(again.template, AGE).value).toBe(45);
    expect(getLeaf(again.template, "patient_agent.demographics.gender").value).toBe("Female");
    expect(getLeaf(again.template, "patient_agent.past_medical_history.conditions").value).toEqual([
      "Asthma",
      "Eczema",
    ]);
    expect(again.deprecated).toEqual(recogniseTemplate(legacy).deprecated.slice(3));
  });

  it("EDIT-26 appends to a text and a list, and refuses what would replace a value or does not fit", () => {
    const stored = {
      patient_agent: {
        background: { family_history: text("Gout"), age: text("old"), medical_history: text("Gout") },
      },
    };
    const recognised = recogniseTemplate(stored);
    const [family, age, conditions] = recognised.deprecated;
    const path = "patient_agent.past_medical_history.conditions";
    const listed = { ...recognised, template: setLeafValue(recognised.template, path, ["Asthma"]) };
    const added = conditions && moveDeprecated(listed, conditions);
    expect(added?.kind === "moved" && getLeaf(added.edited.template, path).value).toEqual(["Asthma", "Gout"]);
    const filled = { ...recognised, template: setLeafValue(recognised.template, FAMILY, "Asthma") };
    const moved = family && moveDeprecated(filled, family);
    expect(moved?.kind === "moved" && getLeaf(moved.edited.template, FAMILY).value).toBe("Asthma\nGout");
    expect(age && moveDeprecated(recognised, age)).toEqual({
      kind: "refused",
      message: "Must be a valid number",
    });
    const aged = { ...recognised, template: setLeafValue(recognised.template, AGE, 50) };
    expect(age && moveDeprecated(aged, age)).toMatchObject({ kind: "refused" });
  });

  it("EDIT-26 takes out a deprecated field on demand and the group that it leaves empty", () => {
    const recognised = recogniseTemplate({ patient_agent: { background: { age: text("45") }, a: "kept" } });
    expect(toStored(removeDeprecated(recognised, "patient_agent.background.age"))).toEqual({
      patient_agent: { a: "kept" },
    });
  });

  it("EDIT-26 gives back whatever was stored when nothing was edited", () => {
    fc.assert(
      fc.property(hostileJson, hostileCase, (json, document) => {
        for (const stored of [json, document.case_template]) {
          expect(toStored(recogniseTemplate(stored))).toEqual(stored ?? {});
        }
      }),
    );
  });

  it("EDIT-26 keeps every other field, current or deprecated, when one is edited", () => {
    const paths = fc.constantFrom(COMPLAINT, FAMILY, "examiner_agent.management_plan.initial" as const);
    fc.assert(
      fc.property(hostileCase, paths, ({ case_template }, path) => {
        const before = recogniseTemplate(case_template);
        const leaf = getLeaf(before.template, path);
        const value = leaf.type === "list" ? ["edited"] : "edited";
        const edited = { ...before, template: setLeafValue(before.template, path, value) };
        const after = recogniseTemplate(toStored(edited));
        expect(valuesOf(after.template)).toEqual(valuesOf(edited.template));
        expect(new Map(after.deprecated.map((field) => [field.path, field.value]))).toEqual(
          new Map(before.deprecated.map((field) => [field.path, field.value])),
        );
      }),
    );
  });

  it("EDIT-18 reads every field of any JSON as one of the four types with a value of that type", () => {
    fc.assert(
      fc.property(hostileCase, ({ case_template }) => {
        for (const { leaf } of walkLeaves(recogniseTemplate(case_template).template)) {
          expect(LEAF_TYPES).toContain(leaf.type);
          if (leaf.type === "list") expect(leaf.value.every((item) => typeof item === "string")).toBe(true);
          else if (leaf.type !== "number") expect(typeof leaf.value).toBe("string");
        }
      }),
    );
  });

  it("EDIT-24 survives JSON that nests deeper than the stack", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`);
    const recognised = recogniseTemplate({ patient_agent: deep });
    expect(recognised.deprecated).toHaveLength(1);
    expect(toStored(recognised)).toEqual({ patient_agent: deep });
  });

  it("EDIT-52 reads back what it stored", () => {
    fc.assert(
      fc.property(tidyCase, ({ case_template }) => {
        const { template, deprecated, problems } = recogniseTemplate(case_template);
        // Optional fields are there to be filled, stored or not.
        expect(template).toMatchObject(case_template as object);
        expect([deprecated, problems]).toEqual([[], []]);
      }),
    );
  });
});

describe("paths", () => {
  it("ADATA-04 are split into the keys that they were joined from", () => {
    const keys = fc.array(fc.oneof(fc.constantFrom("a.b", "\\", "a\\.b", ""), fc.string()), { minLength: 1 });
    fc.assert(
      fc.property(keys, (names) => {
        expect(splitPath(joinPath(names))).toEqual(names);
      }),
    );
  });
});

function valuesOf(template: Parameters<typeof walkLeaves>[0]) {
  return walkLeaves(template).map(({ path, leaf }) => [path, leaf.value]);
}
