import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import { diffCases } from "../diff/diff-cases.ts";
import type { FieldChange } from "../diff/field-change.ts";
import { isTextList, type JsonValue, jsonEqual } from "../template/json.ts";
import {
  caseEdits,
  contentsOf,
  emptyCase,
  hostileCase,
  tidyCase,
  withEdits,
} from "../testing/case-arbitraries.ts";
import { type CaseMerge, type MergeOutcome, mergeCases } from "./merge-cases.ts";

const FAMILY = "patient_agent.family_history";
const CONDITIONS = "patient_agent.past_medical_history.conditions";

const base = withEdits(emptyCase, [
  { kind: "leaf", path: FAMILY, value: "Gout" },
  { kind: "leaf", path: CONDITIONS, value: ["Asthma", "Eczema"] },
]);

const tidyThree = fc
  .tuple(tidyCase, caseEdits, caseEdits)
  .map(([start, mine, theirs]) => [start, withEdits(start, mine), withEdits(start, theirs)] as const);
const three = fc.oneof(tidyThree, fc.tuple(hostileCase, hostileCase, hostileCase));

const SWAPPED: Partial<Record<MergeOutcome, MergeOutcome>> = { mine: "theirs", theirs: "mine" };

function saysTheSame(left: CaseDocument, right: CaseDocument) {
  expect(contentsOf(left)).toEqual(contentsOf(right));
  expect([left.is_active, left.is_draft]).toEqual([right.is_active, right.is_draft]);
}

describe("merging cases", () => {
  it("SYNC-04 joins changes to different fields and says whose each was", () => {
    const mine = withEdits(base, [
      { kind: "column", column: "title", text: "Mine" },
      { kind: "column", column: "description", text: "Both" },
    ]);
    const theirs = withEdits(base, [
      { kind: "leaf", path: FAMILY, value: "" },
      { kind: "column", column: "description", text: "Both" },
    ]);
    const { merged, outcomes, conflicts } = mergeCases(base, mine, theirs);
    expect(merged).toEqual(withEdits(mine, [{ kind: "leaf", path: FAMILY, value: "" }]));
    expect(conflicts).toEqual([]);
    expect(
      ["title", `case_template.${FAMILY}`, "description", "specialty"].map((path) => outcomes.get(path)),
    ).toEqual(["mine", "theirs", "both-same", "unchanged"]);
  });

  it("SYNC-05 keeps both values of a field changed differently, and shows mine", () => {
    const mine = withEdits(base, [{ kind: "leaf", path: FAMILY, value: "Gout and asthma" }]);
    const theirs = withEdits(base, [{ kind: "leaf", path: FAMILY, value: "" }]);
    const { merged, outcomes, conflicts } = mergeCases(base, mine, theirs);
    expect(merged).toEqual(mine);
    expect(outcomes.get(`case_template.${FAMILY}`)).toBe("conflict");
    expect(conflicts).toEqual([
      { path: `case_template.${FAMILY}`, base: "Gout", mine: "Gout and asthma", theirs: null },
    ]);
  });

  it("SYNC-04 merges lists item by item", () => {
    const mine = withEdits(base, [{ kind: "leaf", path: CONDITIONS, value: ["Asthma", "Gout", "Eczema"] }]);
    const theirs = withEdits(base, [{ kind: "leaf", path: CONDITIONS, value: ["Eczema", "Hay fever"] }]);
    const { merged, outcomes } = mergeCases(base, mine, theirs);
    expect(outcomes.get(`case_template.${CONDITIONS}`)).toBe("merged-list");
    expect(merged).toEqual(
      withEdits(base, [{ kind: "leaf", path: CONDITIONS, value: ["Gout", "Eczema", "Hay fever"] }]),
    );
  });

  it("EDIT-11 makes one conflict of a disagreement about the classification", () => {
    const mine = withEdits(base, [{ kind: "column", column: "condition", text: "Asthma" }]);
    const theirs = withEdits(base, [{ kind: "column", column: "condition", text: "Gout" }]);
    const { merged, conflicts } = mergeCases(base, mine, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual(["condition"]);
    expect(merged).toEqual(mine);
  });

  it("EDIT-26 takes out an empty field of an older layout that one side removed", () => {
    const note = { type: "text", value: "", required: false };
    const start = { ...base, case_template: { patient_agent: { old_note: note, kept: note } } };
    const mine = { ...base, case_template: { patient_agent: { kept: note } } };
    const { merged, outcomes } = mergeCases(start, mine, start);
    expect(merged).toEqual(mine);
    expect(outcomes.get("case_template.patient_agent.old_note")).toBe("mine");
  });

  it("SYNC-04 treats a text that an older case lacks as empty", () => {
    const { condition, ...older } = base;
    const mine = { ...base, condition: "Asthma" };
    expect(mergeCases(older as CaseDocument, mine, base).merged).toEqual(mine);
  });

  it("SYNC-04 keeps what the server's row has beyond the fields", () => {
    const theirs = { ...base, case_kind: "exam" };
    expect(mergeCases(base, base, theirs).merged).toEqual(theirs);
  });

  it("SYNC-04 gives theirs when mine is unchanged, mine when theirs is, and either when both agree", () => {
    fc.assert(
      fc.property(three, ([start, mine, theirs]) => {
        const untouched = mergeCases(start, start, theirs);
        expect(untouched.merged).toEqual(theirs);
        saysTheSame(mergeCases(start, mine, start).merged, mine);
        const agreed = mergeCases(start, mine, mine);
        expect(agreed.merged).toEqual(mine);
        expect([...untouched.conflicts, ...agreed.conflicts]).toEqual([]);
      }),
    );
  });

  it("SYNC-07 loses no edit of either side", () => {
    fc.assert(
      fc.property(three, ([start, mine, theirs]) => {
        const merge = mergeCases(start, mine, theirs);
        for (const change of diffCases(start, mine)) expectKept(merge, "mine", change);
        for (const change of diffCases(start, theirs)) expectKept(merge, "theirs", change);
      }),
    );
  });

  it("SYNC-07 changes nothing when the result is merged again", () => {
    fc.assert(
      fc.property(three, ([start, mine, theirs]) => {
        const { merged } = mergeCases(start, mine, theirs);
        saysTheSame(mergeCases(start, merged, theirs).merged, merged);
        saysTheSame(mergeCases(theirs, merged, theirs).merged, merged);
      }),
    );
  });

  it("SYNC-04 swaps its outcomes when the sides are swapped", () => {
    fc.assert(
      fc.property(three, ([start, mine, theirs]) => {
        const one = mergeCases(start, mine, theirs);
        const other = mergeCases(start, theirs, mine);
        expect(other.outcomes).toEqual(
          new Map([...one.outcomes].map(([path, outcome]) => [path, SWAPPED[outcome] ?? outcome])),
        );
        expect(new Set(other.conflicts.map(({ path }) => path))).toEqual(
          new Set(one.conflicts.map(({ path }) => path)),
        );
        if (one.conflicts.length === 0) expect(sortedItems(other.merged)).toEqual(sortedItems(one.merged));
      }),
    );
  });
});

/** A case that says nothing, to read another's values off the difference. */
const emptied: CaseDocument = { ...emptyCase, title: null, case_template: {} };

/** The edit is in the merged case, or beside the other side's in a conflict. */
function expectKept(merge: CaseMerge, side: "mine" | "theirs", { path, oldValue, newValue }: FieldChange) {
  const conflict = merge.conflicts.find((candidate) => candidate.path === path);
  if (conflict) {
    expect(conflict[side]).toEqual(newValue);
    return;
  }
  const value = diffCases(emptied, merge.merged).find((change) => change.path === path)?.newValue ?? null;
  switch (merge.outcomes.get(path)) {
    case "conflict":
      // A field that repeats the classification: its column has the conflict.
      expect(merge.conflicts.map((candidate) => candidate.path)).toContain(path.split(".").at(-1));
      break;
    case "merged-list":
      expectItems(value, newValue, oldValue);
      break;
    default:
      expect(value).toEqual(newValue);
  }
}

/** What the side added to the list is there, and what it removed is not there more often than the other side wants. */
function expectItems(merged: JsonValue, after: JsonValue, before: JsonValue) {
  const items = (value: JsonValue) => (isTextList(value) ? value.map((item) => item.trim()) : []);
  for (const item of items(after)) {
    if (!items(before).includes(item)) expect(items(merged)).toContain(item);
  }
  for (const item of items(before)) {
    if (!items(after).includes(item)) expect(items(merged)).not.toContain(item);
  }
}

/** What the case says without regard to the order of items, which is a matter of the side. */
function sortedItems(document: CaseDocument) {
  const contents = [...contentsOf(document)].map(([path, value]): [string, JsonValue] => [
    path,
    isTextList(value) ? value.map((item) => item.trim()).toSorted() : value,
  ]);
  return contents
    .filter(([, value]) => !jsonEqual(value, []))
    .sort(([left], [right]) => (left < right ? -1 : 1));
}
