import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleCases } from "../cases/sample-cases.ts";
import type { CaseContent } from "../rows.ts";
import { withValues } from "../template/template.ts";
import { commitMessage } from "./commit-message.ts";
import { compareCases } from "./compare.ts";

const results = "examiner_agent.examination_and_investigations.diagnostics.results";
const family = "patient_agent.family_history";
const age = "patient_agent.demographics.age";
const [sample] = sampleCases;
if (!sample) throw new Error("there is no sample");
const base: CaseContent = sample.content;

function changed(values: Parameters<typeof withValues>[1], columns: Partial<CaseContent> = {}): CaseContent {
  return { ...base, ...columns, case_template: withValues(base.case_template, values) };
}

describe("comparing two states of a case", () => {
  it("HOST-01 tells added, modified and deleted fields apart", () => {
    const before = changed({ [results]: "" });
    const after = changed({ [family]: "", [age]: 59 });
    const found = compareCases(before, after).map(({ path, type, before: old, after: next }) => [
      path,
      type,
      old,
      next,
    ]);
    expect(found).toEqual([
      [`case_template.${age}`, "modified", "58", "59"],
      [
        `case_template.${family}`,
        "deleted",
        "Father died of a heart attack aged 54. Brother has angina.",
        null,
      ],
      [`case_template.${results}`, "added", null, expect.stringContaining("ECG: sinus rhythm")],
    ]);
  });

  it("HOST-01 counts two lines added and one removed when two lines become three with one in common", () => {
    const [change] = compareCases(
      changed({ [results]: "same\nold" }),
      changed({ [results]: "same\nnew\nmore" }),
    );
    expect(change).toMatchObject({ linesAdded: 2, linesRemoved: 1 });
  });

  it("HOST-01 finds nothing between equal states, and balances lines for any pair of texts", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [change] = compareCases(
          changed({ [results]: one.join("\n") }),
          changed({ [results]: other.join("\n") }),
        );
        if (one.join() === other.join()) expect(change).toBeUndefined();
        else expect((change?.linesAdded ?? 0) - (change?.linesRemoved ?? 0)).toBe(other.length - one.length);
      }),
      { numRuns: 60 },
    );
  });

  it("HOST-01 words generated messages after what changed", () => {
    const message = (next: CaseContent) => commitMessage(compareCases(base, next), 2);
    expect(message(changed({}, { title: "New title" }))).toBe("Update case title (1 modified)");
    expect(message(changed({ [age]: 60, [family]: "None." }))).toBe(
      "Update patient information (2 modified)",
    );
    expect(message(changed({}, { description: "Shorter." }))).toBe("Update scenario details (1 modified)");
    expect(message(changed({ [results]: "" }))).toBe("Remove content (1 removed)");
  });
});
