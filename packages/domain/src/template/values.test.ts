import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsFromText } from "./list-items.ts";
import { parseNumber } from "./number.ts";
import { proposedLeafValue, readNumberInput } from "./proposed-value.ts";
import { defaultTemplate, getLeaf, makeLeaf, setLeafValue } from "./template.ts";

describe("list items", () => {
  it("EDIT-23 come one a line from a pasted text, without bullets and empty lines", () => {
    expect(itemsFromText("• Aspirin\r\n\n▪\tRamipril 5 mg \n-20 units")).toEqual([
      "Aspirin",
      "Ramipril 5 mg",
      "-20 units",
    ]);
    expect(itemsFromText("- Aspirin\n  *\tRamipril\n– Bisoprolol\n**bold**\n- ")).toEqual([
      "Aspirin",
      "Ramipril",
      "Bisoprolol",
      "**bold**",
    ]);
  });

  it("EDIT-23 come out of Word without its bullets and numbers, a line that was broken by hand in two", () => {
    expect(
      itemsFromText("·\tRamipril\r\no   Bisoprolol\r\n§  Aspirin\r\n1.\tStatin\r\n12) Iron\vfor anaemia"),
    ).toEqual(["Ramipril", "Bisoprolol", "Aspirin", "Statin", "Iron", "for anaemia"]);
    const whole = ["2.5 mg at night", "5 mg daily", "o/e normal", "1995. Appendicectomy"];
    expect(itemsFromText(whole.join("\n"))).toEqual(whole);
  });

  it("EDIT-23 are trimmed, not empty and on one line whatever is pasted", () => {
    const character = fc.constantFrom(
      "a",
      "é",
      "😀",
      "•",
      "-",
      " ",
      "\t",
      "\n",
      "\r",
      "\u2028",
      "\u00a0",
      "\ufeff",
    );
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => {
        for (const item of itemsFromText(text)) expect(item).toMatch(/^\S(.*\S)?$/u);
      }),
    );
  });
});

describe("numbers", () => {
  it.each([
    ["45", 45],
    [" 36.8 ", 36.8],
    ["-1", -1],
    [".5", 0.5],
    ["abc", null],
    ["4x", null],
    ["", null],
    ["0x10", null],
    ["1e3", null],
    ["Infinity", null],
    ["9".repeat(400), null],
  ])("EDIT-33 reads %j as %s", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it("EDIT-52 are stored as numbers, and what is not a number is kept for correction", () => {
    expect([readNumberInput("45"), readNumberInput(" "), readNumberInput("4x")]).toEqual([45, null, "4x"]);
  });
});

describe("proposed values", () => {
  const template = defaultTemplate();
  const questions = getLeaf(template, "examiner_agent.examination_and_investigations.questions");
  const age = getLeaf(template, "patient_agent.demographics.age");
  const gender = getLeaf(template, "patient_agent.demographics.gender");
  const history = getLeaf(template, "patient_agent.family_history");

  it("REVIEW-22 an add appends the lines to a list, a replace or modify sets them", () => {
    expect(proposedLeafValue(questions, "add", "Why now?")).toEqual({
      kind: "fits",
      value: ["Summarise the history", "Discuss your management plan for this patient", "Why now?"],
    });
    for (const action of ["replace", "modify"] as const) {
      expect(proposedLeafValue(questions, action, "One\nTwo")).toEqual({
        kind: "fits",
        value: ["One", "Two"],
      });
    }
  });

  it("REVIEW-22 an add does not repeat an item that the list already has", () => {
    expect(proposedLeafValue(questions, "add", "Why now?\n Summarise the history \nWhy now?")).toEqual({
      kind: "fits",
      value: ["Summarise the history", "Discuss your management plan for this patient", "Why now?"],
    });
    const imported = makeLeaf("list", [" Why now? "], { required: false });
    expect(proposedLeafValue(imported, "add", "Why now?")).toEqual({ kind: "fits", value: [" Why now? "] });
  });

  it("REVIEW-22 an add sets a text, and a delete empties any field", () => {
    expect(proposedLeafValue(history, "add", "Gout")).toEqual({ kind: "fits", value: "Gout" });
    expect(
      [questions, age, gender, history].map((leaf) => proposedLeafValue(leaf, "delete", "whatever")),
    ).toEqual([
      { kind: "fits", value: [] },
      { kind: "fits", value: null },
      { kind: "fits", value: "" },
      { kind: "fits", value: "" },
    ]);
  });

  it("REVIEW-22 an empty text empties a field of any type", () => {
    expect(
      [questions, age, gender, history].map((leaf) => proposedLeafValue(leaf, "replace", " \n")),
    ).toEqual([
      { kind: "fits", value: [] },
      { kind: "fits", value: null },
      { kind: "fits", value: "" },
      { kind: "fits", value: "" },
    ]);
  });

  it("REVIEW-22 refuses what is neither a number nor an option", () => {
    expect(proposedLeafValue(age, "modify", "abc")).toEqual({
      kind: "refused",
      message: "Must be a valid number",
    });
    expect(proposedLeafValue(age, "modify", "58")).toEqual({ kind: "fits", value: 58 });
    expect(proposedLeafValue(gender, "replace", "female")).toEqual({ kind: "fits", value: "Female" });
    expect(proposedLeafValue(gender, "replace", "unknown")).toEqual({
      kind: "refused",
      message: "Must be one of: Male, Female",
    });
  });
});

describe("the template of a new case", () => {
  const template = defaultTemplate();

  it("EDIT-18 has in each field what its definition says, and nothing else", () => {
    const required = expect.any(Boolean);
    const leaves = {
      "patient_agent.demographics.age": { type: "number", value: null, required, placeholder: "58" },
      "patient_agent.demographics.gender": {
        type: "select",
        value: "",
        required,
        options: ["Male", "Female"],
      },
      "patient_agent.family_history": { type: "text", value: "", required, multiline: true },
    } as const;
    for (const [path, leaf] of Object.entries(leaves))
      expect(getLeaf(template, path as keyof typeof leaves)).toEqual(leaf);
  });

  it("EDIT-18 refuses a value that a field of that type cannot have, and names the field", () => {
    expect(() => setLeafValue(template, "patient_agent.demographics.gender", ["Male"])).toThrow(
      "The field patient_agent.demographics.gender of type select cannot hold this.",
    );
  });
});
