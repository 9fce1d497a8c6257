import { type CaseDocument, isSameContent, type JsonValue } from "@andromeda/domain";
import { compareCases } from "@andromeda/stores";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { someCase } from "../../testing/case-arbitraries.ts";
import { blankCase, edited, firstCase, secondCase } from "../../testing/version-fixtures.ts";
import { fieldPairs, linesOf } from "./diff-text.ts";
import { jsonDiffText } from "./json-text.ts";

const patient = "case_template.patient_agent";

/** The same JSON with the keys of every object in the opposite order. */
function withKeysReversed(value: JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, inner]) => [key, withKeysReversed(inner as JsonValue)]));
}

const withTemplate = (document: CaseDocument, case_template: JsonValue) => ({ ...document, case_template });

describe("jsonDiffText", () => {
  it("DIFF-01 shows the changed fields by their paths, on both sides", () => {
    const after = edited(firstCase, { title: "Cough", [`${patient}.demographics.age`]: null });
    const text = jsonDiffText(compareCases(firstCase, after), "changed");
    expect(text.before).toBe(
      [
        "{",
        '  "title": "Chest pain in a 58-year-old man",',
        '  "case_template.patient_agent.demographics.age": 58',
        "}",
      ].join("\n"),
    );
    expect(JSON.parse(text.after)).toEqual({ title: "Cough", [`${patient}.demographics.age`]: null });
    expect(text.fields.map(({ after }) => after)).toEqual([
      { first: 2, last: 2 },
      { first: 3, last: 3 },
    ]);
  });

  it("DIFF-01 shows the whole case just as it is stored, in page order", () => {
    const text = jsonDiffText(compareCases(firstCase, secondCase), "whole");
    expect(JSON.parse(text.before)).toEqual(firstCase);
    const keys = [...text.before.matchAll(/^ {6}"(\w+)": \{/gm)].map(([, key]) => key);
    expect(keys.slice(0, 4)).toEqual([
      "presenting_complaint",
      "demographics",
      "past_medical_history",
      "past_psychiatric_history",
    ]);
  });

  it("DIFF-01 shows all of the case, and the same text whatever order its keys are stored in", () => {
    fc.assert(
      fc.property(someCase, (document) => {
        const other = withTemplate(document, withKeysReversed(document.case_template));
        const text = jsonDiffText(compareCases(document, other), "whole");
        expect(text.after).toBe(text.before);
        expect(JSON.parse(text.before)).toEqual(JSON.parse(JSON.stringify(document)));
      }),
    );
  });

  it("DIFF-02 knows the lines of every field: they name it and hold its value", () => {
    fc.assert(
      fc.property(someCase, someCase, (before, after) => {
        const comparison = compareCases(before, after);
        const text = jsonDiffText(comparison, "changed");
        for (const [at, pair] of fieldPairs(comparison, "changed").entries()) {
          for (const side of ["before", "after"] as const) {
            const { first, last } = text.fields[at]?.[side] ?? { first: 0, last: 0 };
            const lines = linesOf(text[side])
              .slice(first - 1, last)
              .join("\n");
            const parsed: unknown = JSON.parse(`{${lines.replace(/,$/, "")}}`);
            expect(Object.keys(parsed as object)).toEqual([pair.path]);
            expect(isSameContent((parsed as Record<string, JsonValue>)[pair.path], pair[side])).toBe(true);
          }
        }
      }),
    );
  });

  it("DIFF-02 leads to the nearest group where a side has no such field", () => {
    const bare = withTemplate(blankCase, { patient_agent: { demographics: {} } });
    const text = jsonDiffText(
      compareCases(bare, edited(bare, { [`${patient}.demographics.name`]: "Ada" })),
      "whole",
    );
    const range = text.fields.find(({ path }) => path.endsWith("demographics.name"))?.before;
    expect(linesOf(text.before)[(range?.first ?? 0) - 1]).toBe('      "demographics": {}');
    expect(range?.last).toBe(range?.first);
  });

  it("writes JSON of any depth", () => {
    let deep: JsonValue = "bottom";
    for (let level = 0; level < 30_000; level += 1) deep = { deeper: deep };
    const document = withTemplate(blankCase, { notes: deep });
    const text = jsonDiffText(compareCases(blankCase, document), "whole");
    expect(() => JSON.parse(text.after)).not.toThrow();
    expect(linesOf(text.after).length).toBeLessThan(500);
  });
});
