import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../diff/apply-changes.ts";
import { diffCases } from "../diff/diff-cases.ts";
import { caseEdits, emptyCase, tidyCase, withEdits } from "../testing/case-arbitraries.ts";
import { mergeCases } from "./merge-cases.ts";
import { commonBase, unsavedDocuments, unsavedFields } from "./unsaved-fields.ts";

const threeStates = fc
  .tuple(tidyCase, caseEdits, caseEdits)
  .map(([base, mine, theirs]) => [base, withEdits(base, mine), withEdits(base, theirs)] as const);

describe("unsavedFields", () => {
  it("SAVE-13 restore the author's document on a case that nobody else changed", () => {
    fc.assert(
      fc.property(threeStates, ([base, mine]) => {
        const { base: before, mine: after } = unsavedDocuments(unsavedFields(base, mine), base);
        expect(diffCases(before, base)).toEqual([]);
        expect(diffCases(after, mine)).toEqual([]);
      }),
    );
  });

  it("SAVE-14 merge as the whole documents would", () => {
    fc.assert(
      fc.property(threeStates, ([base, mine, theirs]) => {
        const whole = mergeCases(base, mine, theirs);
        const restored = unsavedDocuments(unsavedFields(base, mine), theirs);
        const merged = mergeCases(restored.base, restored.mine, theirs);
        expect(merged.conflicts.map(({ path }) => path)).toEqual(whole.conflicts.map(({ path }) => path));
        expect(diffCases(merged.merged, whole.merged)).toEqual([]);
      }),
    );
  });

  it("SAVE-14 do not take what this author sent and the server stored for somebody else's change", () => {
    const sent = applyChanges(emptyCase, [{ path: "title", newValue: "Sent" }]);
    const mine = applyChanges(emptyCase, [{ path: "title", newValue: "Sent, and more" }]);
    const restored = unsavedDocuments(unsavedFields(emptyCase, mine, [sent]), sent);
    expect(mergeCases(commonBase(restored.base, restored.sent, sent), restored.mine, sent).conflicts).toEqual(
      [],
    );
    expect(mergeCases(restored.base, restored.mine, sent).conflicts).toHaveLength(1);
  });
});

it("SAVE-14 of what was sent, the common base has only what the stored case has", () => {
  const base = { ...emptyCase, title: "Cough" };
  const sent = { ...base, title: "Dry cough", specialty: "Respiratory" };
  const theirs = { ...base, title: "Dry cough", specialty: "Surgery" };
  expect(commonBase(base, [sent], theirs)).toEqual({ ...base, title: "Dry cough" });
});
