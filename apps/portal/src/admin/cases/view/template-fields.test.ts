import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldLabel, templateFields } from "./template-fields.ts";

describe("templateFields", () => {
  it("VIEW-03 VIEW-04 shows the value of a leaf, not what describes it", () => {
    const section = {
      name: { type: "text", value: "Ann", required: true },
      age: { type: "number", value: 0, required: true },
      mood: { type: "text", value: null, required: false },
      drugs: { type: "list", value: ["Aspirin", "Ramipril"], required: false },
      allergies: { type: "list", value: null, required: false },
    };
    expect(templateFields(section)).toEqual([
      { kind: "text", key: "name", label: "Name", text: "Ann" },
      { kind: "text", key: "age", label: "Age", text: "0" },
      { kind: "text", key: "mood", label: "Mood", text: null },
      { kind: "list", key: "drugs", label: "Drugs", items: ["Aspirin", "Ramipril"] },
      { kind: "list", key: "allergies", label: "Allergies", items: [] },
    ]);
  });

  it("VIEW-04 tells texts, empty texts, lists and empty lists apart", () => {
    expect(
      templateFields({
        name: " Ann ",
        age: 40,
        allergies: ["Penicillin", ""],
        drugs: [],
        mood: "",
        gp: null,
      }),
    ).toEqual([
      { kind: "text", key: "name", label: "Name", text: "Ann" },
      { kind: "text", key: "age", label: "Age", text: "40" },
      { kind: "list", key: "allergies", label: "Allergies", items: ["Penicillin"] },
      { kind: "list", key: "drugs", label: "Drugs", items: [] },
      { kind: "text", key: "mood", label: "Mood", text: null },
      { kind: "text", key: "gp", label: "Gp", text: null },
    ]);
  });

  it("nests groups, and groups within lists", () => {
    expect(templateFields({ background: { job: "Baker" }, checklist: [{ task: "Ask" }] })).toEqual([
      {
        kind: "group",
        key: "background",
        label: "Background",
        fields: [{ kind: "text", key: "job", label: "Job", text: "Baker" }],
      },
      {
        kind: "group",
        key: "checklist",
        label: "Checklist",
        fields: [
          {
            kind: "group",
            key: "0",
            label: "Checklist 1",
            fields: [{ kind: "text", key: "task", label: "Task", text: "Ask" }],
          },
        ],
      },
    ]);
  });

  it("loses no field of any template", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (section) => {
        const fields = templateFields(JSON.parse(JSON.stringify(section)));
        expect(fields.map(({ key }) => key)).toEqual(Object.keys(JSON.parse(JSON.stringify(section))));
      }),
    );
  });

  it.each([
    ["history_of_complaint", "History of complaint"],
    ["patientAgent", "Patient agent"],
    ["x", "X"],
  ])("labels %s as %s", (key, label) => {
    expect(fieldLabel(key)).toBe(label);
  });
});
