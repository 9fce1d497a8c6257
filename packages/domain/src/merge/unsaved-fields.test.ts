import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../diff/apply-changes.ts";
import { diffCases } from "../diff/diff-cases.ts";
import { caseEdits, emptyCase, tidyCase, withEdits } from "../testing/case-arbitraries.ts";
import { mergeCases } from "./merge-cases.ts";
import { commonBase, unsavedDocuments, unsavedFields } from "./unsaved-fields.ts";

const three = fc
  .tuple(tidyCase, caseEdits, caseEdits)
  .map(([base, mine, theirs]) => [base, withEdits(base, mine), withEdits(base, theirs)] as const);

describe("unsavedFields", () => {
  it("SAVE-13 hold what is needed to have the author's document again where nobody changed the case", () => {
    fc.assert(
      fc.property(three, ([base, mine]) => {
        const { base: before, mine: after } = unsavedDocuments(unsavedFields(base, mine), base);
        expect(diffCases(before, base)).toEqual([]);
        expect(diffCases(after, mine)).toEqual([]);
      }),
    );
  });

  it("SAVE-14 merge as the whole documents would", () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const whole = mergeCases(base, mine, theirs);
        const kept = unsavedDocuments(unsavedFields(base, mine), theirs);
        const merged = mergeCases(kept.base, kept.mine, theirs);
        expect(merged.conflicts.map(({ path }) => path)).toEqual(whole.conflicts.map(({ path }) => path));
        expect(diffCases(merged.merged, whole.merged)).toEqual([]);
      }),
    );
  });

  it("SAVE-14 take no document for somebody else's that was sent and arrived", () => {
    const sent = applyChanges(emptyCase, [{ path: "title", newValue: "Sent" }]);
    const mine = applyChanges(emptyCase, [{ path: "title", newValue: "Sent, and more" }]);
    const kept = unsavedDocuments(unsavedFields(emptyCase, mine, [sent]), sent);
    expect(mergeCases(commonBase(kept.base, kept.sent, sent), kept.mine, sent).conflicts).toEqual([]);
    expect(mergeCases(kept.base, kept.mine, sent).conflicts).toHaveLength(1);
  });
});

it("SAVE-14 what was sent counts as known only where the stored case has it", () => {
  const base = { ...emptyCase, title: "Cough" };
  const sent = { ...base, title: "Dry cough", specialty: "Respiratory" };
  const theirs = { ...base, title: "Dry cough", specialty: "Surgery" };
  expect(commonBase(base, [sent], theirs)).toEqual({ ...base, title: "Dry cough" });
});
