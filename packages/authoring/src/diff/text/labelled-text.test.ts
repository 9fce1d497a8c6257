import { compareCases } from "@andromeda/stores";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someCase } from "../../testing/case-arbitraries.ts";
import { blankCase, edited, firstCase, secondCase } from "../../testing/version-fixtures.ts";
import { type DiffScope, type DiffText, fieldOfChange, fieldPairs, linesOf } from "./diff-text.ts";
import { labelledText, valueLines } from "./labelled-text.ts";

const patient = "case_template.patient_agent";
const scopes: readonly DiffScope[] = ["changed", "whole"];

/** The lines that the map says belong to a field, heading first. */
const linesAt = (text: DiffText, side: "before" | "after", at: number) => {
  const range = text.fields[at]?.[side];
  return range ? linesOf(text[side]).slice(range.first - 1, range.last) : [];
};

describe("labelledText", () => {
  it("DIFF-01 names each changed field over its value, lists with one item a line, in page order", () => {
    const before = edited(blankCase, {
      title: "Cough",
      [`${patient}.demographics.age`]: 58,
      [`${patient}.past_medical_history.conditions`]: ["Asthma"],
    });
    const after = edited(before, {
      title: "Dry cough",
      [`${patient}.demographics.age`]: null,
      [`${patient}.past_medical_history.conditions`]: ["Asthma", "Eczema"],
      [`${patient}.drug_history.other`]: "Ibuprofen\nnow and then",
    });
    const text = labelledText(compareCases(before, after), "changed");
    expect(text.before).toBe(
      ["Title", "Cough", "", "Age", "58", "", "Conditions", "• Asthma", "", "Drug History › Other"].join(
        "\n",
      ),
    );
    expect(text.after).toBe(
      [
        "Title",
        "Dry cough",
        "",
        "Age",
        "",
        "Conditions",
        "• Asthma",
        "• Eczema",
        "",
        "Drug History › Other",
        "Ibuprofen",
        "now and then",
      ].join("\n"),
    );
  });

  it("DIFF-01 shows the whole case, or no more than what changed", () => {
    const comparison = compareCases(firstCase, secondCase);
    const whole = labelledText(comparison, "whole");
    const changed = labelledText(comparison, "changed");
    expect(whole.before).toContain("Chief Complaint\nIt feels like somebody is sitting on my chest.");
    expect(changed.before).not.toContain("Chief Complaint");
    expect(changed.fields.map(({ path }) => path)).toEqual(comparison.fields.map(({ path }) => path));
  });

  it("DIFF-02 marks fields that the page does not have any more", () => {
    const path = `${patient}.background.age`;
    const text = labelledText(compareCases(blankCase, edited(blankCase, { [path]: "58" })), "changed");
    expect(text.after).toBe("Background › Age (deprecated)\n58");
  });

  it("writes values of any form that a case can hold", () => {
    expect(valueLines(null)).toEqual([]);
    expect(valueLines("one\r\ntwo\rthree\n")).toEqual(["one", "two", "three", ""]);
    expect(valueLines(["a\nb", "c"])).toEqual(["• a", "  b", "• c"]);
    expect(valueLines(0.5)).toEqual(["0.5"]);
    expect(valueLines({ a: [1] })).toEqual(["{", '  "a": [', "    1", "  ]", "}"]);
  });

  it("DIFF-02 knows the lines of every field on both sides, whatever the texts hold", () => {
    fc.assert(
      fc.property(someCase, someCase, fc.constantFrom(...scopes), (before, after, scope) => {
        const comparison = compareCases(before, after);
        const text = labelledText(comparison, scope);
        for (const [at, pair] of fieldPairs(comparison, scope).entries()) {
          expect(linesAt(text, "before", at)).toEqual([pair.name, ...valueLines(pair.before)]);
          expect(linesAt(text, "after", at)).toEqual([pair.name, ...valueLines(pair.after)]);
        }
      }),
    );
  });

  it("DIFF-01 gives equal texts for fields that say the same, and changed fields only where they differ", () => {
    fc.assert(
      fc.property(someCase, someCase, (before, after) => {
        const comparison = compareCases(before, after);
        const changed = new Set(comparison.fields.map(({ path }) => path));
        const whole = labelledText(comparison, "whole");
        for (const [at, { path }] of whole.fields.entries()) {
          const isSame = String(linesAt(whole, "before", at)) === String(linesAt(whole, "after", at));
          if (!changed.has(path)) expect(isSame).toBe(true);
        }
        expect(labelledText(comparison, "changed").fields).toHaveLength(changed.size);
        expect(labelledText(compareCases(before, before), "changed").before).toBe("");
      }),
    );
  });

  it("DIFF-02 tells to which field a change belongs", () => {
    const text = labelledText(compareCases(firstCase, secondCase), "changed");
    for (const field of text.fields) {
      expect(fieldOfChange(text, { before: field.before, after: field.after })?.path).toBe(field.path);
      // What was only taken out is found by the side it was on.
      const removal = { before: field.before, after: { first: 1, last: 0 } };
      expect(fieldOfChange(text, removal)?.path).toBe(field.path);
    }
  });
});
