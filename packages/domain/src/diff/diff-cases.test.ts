import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import {
  caseEdits,
  contentsOf,
  emptyCase,
  hostileCase,
  tidyCase,
  withEdits,
} from "../testing/case-arbitraries.ts";
import { applyChanges } from "./apply-changes.ts";
import { diffCases } from "./diff-cases.ts";
import { changeSize, changeTotals, toPublishedChanges } from "./publish-changes.ts";

const FAMILY = "patient_agent.family_history";
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const AGE = "patient_agent.demographics.age";

const filled = withEdits(emptyCase, [
  { kind: "column", column: "title", text: "Cough" },
  { kind: "leaf", path: FAMILY, value: "Gout\nAsthma" },
  { kind: "leaf", path: CONDITIONS, value: ["Asthma", "Eczema"] },
  { kind: "leaf", path: AGE, value: 45 },
]);

describe("the difference of two cases", () => {
  it("VERS-24 tells filled, changed and emptied fields apart, in page order", () => {
    const after = withEdits(filled, [
      { kind: "leaf", path: AGE, value: null },
      { kind: "leaf", path: FAMILY, value: "Gout" },
      { kind: "column", column: "description", text: "A cough for six weeks" },
    ]);
    expect(diffCases(filled, after)).toEqual([
      {
        path: "description",
        changeType: "added",
        oldValue: null,
        newValue: "A cough for six weeks",
        items: null,
      },
      { path: `case_template.${AGE}`, changeType: "deleted", oldValue: 45, newValue: null, items: null },
      {
        path: `case_template.${FAMILY}`,
        changeType: "modified",
        oldValue: "Gout\nAsthma",
        newValue: "Gout",
        items: null,
      },
    ]);
  });

  it("VERS-24 keeps the order of the page whatever the order of the stored keys", () => {
    const note = (value: string) => ({ type: "text", value, required: false });
    const case_template = {
      old: note("c"),
      examiner_agent: { management_plan: { initial: note("b") } },
      patient_agent: { family_history: note("a") },
    };
    expect(diffCases({ ...emptyCase, case_template: {} }, { ...emptyCase, case_template })).toMatchObject([
      { newValue: "a" },
      { newValue: "b" },
      { newValue: "c" },
    ]);
  });

  it("VERS-24 says item by item what happened to a list", () => {
    const after = withEdits(filled, [
      { kind: "leaf", path: CONDITIONS, value: ["Hay fever", "Asthma", "Dermatitis", "Gout"] },
    ]);
    expect(diffCases(filled, after)[0]?.items).toEqual([
      { kind: "added", at: 0, item: "Hay fever" },
      { kind: "modified", at: 1, from: "Eczema", to: "Dermatitis" },
      { kind: "added", at: 3, item: "Gout" },
    ]);
  });

  it("VERS-26 does not compare is_active, is_draft and anything of a leaf but its value", () => {
    const leaf = (required: boolean) => ({ patient_agent: { note: { type: "text", value: "a", required } } });
    const before: CaseDocument = { ...emptyCase, is_draft: true, case_template: leaf(true) };
    const after: CaseDocument = {
      ...emptyCase,
      is_draft: false,
      is_active: true,
      case_template: leaf(false),
    };
    expect(diffCases(before, after)).toEqual([]);
  });

  it("ADATA-04 names the paths of deprecated fields", () => {
    const template = (value: string) => ({
      patient_agent: { background: { age: { type: "text", value, required: false } } },
      examiner_agent: { case_discussion: { key_learning_points: [value] } },
    });
    const paths = diffCases(
      { ...emptyCase, case_template: template("45") },
      { ...emptyCase, case_template: template("46") },
    ).map(({ path }) => path);
    expect(paths).toEqual([
      "case_template.patient_agent.background.age",
      "case_template.examiner_agent.case_discussion.key_learning_points",
    ]);
  });

  it("VERS-24 is nothing between a case and itself", () => {
    fc.assert(
      fc.property(hostileCase, (document) => {
        expect(diffCases(document, document)).toEqual([]);
        expect(diffCases(document, JSON.parse(JSON.stringify(document)))).toEqual([]);
      }),
    );
  });

  it("VERS-24 applied to the first case gives the second", () => {
    fc.assert(
      fc.property(tidyCase, caseEdits, (before, edits) => {
        const after = withEdits(before, edits);
        expect(applyChanges(before, diffCases(before, after))).toEqual(after);
        expect(applyChanges(after, diffCases(after, before))).toEqual(before);
      }),
    );
  });

  it("VERS-24 applied gives a case that says the same, whatever the two templates hold", () => {
    fc.assert(
      fc.property(hostileCase, hostileCase, (before, after) => {
        const changes = diffCases(before, after);
        const applied = applyChanges(before, changes);
        expect(contentsOf(applied)).toEqual(contentsOf(after));
        expect(diffCases(applied, after)).toEqual([]);
      }),
    );
  });

  it("VERS-24 has one entry for each field that differs and no other", () => {
    fc.assert(
      fc.property(hostileCase, hostileCase, (before, after) => {
        const [old, next] = [contentsOf(before), contentsOf(after)];
        const differing = [...new Set([...old.keys(), ...next.keys()])].filter(
          (key) => JSON.stringify(sorted(old.get(key))) !== JSON.stringify(sorted(next.get(key))),
        );
        expect(diffCases(before, after)).toHaveLength(differing.length);
      }),
    );
  });
});

/** The value with its keys in order, for comparing two as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.entries(value)
    .map(([key, inner]) => [key, sorted(inner)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

describe("applying changes", () => {
  it("REVIEW-23 keeps type, options and required flag", () => {
    const path = "case_template.patient_agent.demographics.gender";
    const applied = applyChanges(emptyCase, [{ path, newValue: "Female" }]);
    expect(applied.case_template).toMatchObject({
      patient_agent: {
        demographics: {
          gender: { type: "select", value: "Female", required: true, options: ["Male", "Female"] },
        },
      },
    });
  });

  it("REVIEW-23 writes columns and refuses what is not a field of a case", () => {
    const applied = applyChanges(emptyCase, [
      { path: "title", newValue: "New" },
      { path: "is_active", newValue: "true" },
    ]);
    expect(applied).toMatchObject({ title: "New", is_active: true });
    for (const path of ["created_by", `case_template.${AGE}.value`]) {
      expect(() => applyChanges(emptyCase, [{ path, newValue: "x" }])).toThrow(RangeError);
    }
  });
});

describe("the changes of a version", () => {
  it("VERS-26 counts lines: two lines become three with one in common", () => {
    const [row] = toPublishedChanges(
      diffCases(
        withEdits(emptyCase, [{ kind: "leaf", path: FAMILY, value: "same\nold" }]),
        withEdits(emptyCase, [{ kind: "leaf", path: FAMILY, value: "same\nnew\nmore" }]),
      ),
    );
    expect(row).toEqual({
      field_path: `case_template.${FAMILY}`,
      change_type: "modified",
      old_value: "same\nold",
      new_value: "same\nnew\nmore",
      lines_added: 2,
      lines_removed: 1,
    });
  });

  it("ADATA-09 writes lists by line and numbers as text, and leaves the empty side out", () => {
    expect(toPublishedChanges(diffCases(emptyCase, filled))).toEqual([
      expect.objectContaining({ field_path: "title", old_value: "Untitled", new_value: "Cough" }),
      expect.objectContaining({ field_path: `case_template.${AGE}`, old_value: null, new_value: "45" }),
      expect.objectContaining({ change_type: "added", new_value: "Asthma\nEczema", lines_added: 2 }),
      expect.objectContaining({ change_type: "added", new_value: "Gout\nAsthma", lines_added: 2 }),
    ]);
  });

  it("VERS-26 sums up the changes and sizes each by the difference in length", () => {
    const rows = toPublishedChanges(diffCases(emptyCase, filled));
    expect(changeTotals(rows)).toEqual({
      total: 4,
      added: 3,
      modified: 1,
      deleted: 0,
      linesAdded: 6,
      linesRemoved: 1,
    });
    expect(changeSize({ old_value: "abc", new_value: "a" })).toBe(2);
    expect(changeSize({ old_value: null, new_value: "😀é" })).toBe(2);
  });
});
