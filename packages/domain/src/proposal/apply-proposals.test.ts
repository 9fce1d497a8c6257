import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaseDocument, CONTENT_COLUMNS } from "../case/case-document.ts";
import { fieldContent, withMirrors } from "../sync/fields.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import type { JsonValue } from "../template/json.ts";
import { splitPath } from "../template/path.ts";
import { contentsOf, emptyCase, hostileCase, tidyCase } from "../testing/case-arbitraries.ts";
import { type ApplicableChange, applyProposals } from "./apply-proposals.ts";

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";
const AGE = "case_template.patient_agent.demographics.age";
const GENDER = "case_template.patient_agent.demographics.gender";
const QUESTIONS = "case_template.examiner_agent.examination_and_investigations.questions";
const CONDITION = "case_template.examiner_agent.condition";

function change(fieldPath: string, proposedValue: string | null, more: Partial<ApplicableChange> = {}) {
  return {
    id: "c1",
    fieldPath,
    proposedValue,
    action: "modify",
    status: "approved",
    changeOrder: 0,
    ...more,
  } satisfies ApplicableChange;
}

function apply(changes: readonly ApplicableChange[], document: CaseDocument = emptyCase) {
  return applyProposals(document, changes);
}

function leafOf(document: CaseDocument, path: string): JsonValue | undefined {
  return splitPath(path.slice(TEMPLATE_PREFIX.length)).reduce<JsonValue | undefined>(
    (node, key) => (node as Record<string, JsonValue>)[key],
    document.case_template,
  );
}

describe("applyProposals", () => {
  it("REVIEW-18 writes columns and template fields", () => {
    const { document, appliedIds } = apply([
      change("title", "Severe pain", { id: "a" }),
      change(COMPLAINT, "My chest hurts", { id: "b", changeOrder: 1 }),
    ]);
    expect(document.title).toBe("Severe pain");
    expect(fieldContent(document, COMPLAINT)).toBe("My chest hurts");
    expect(appliedIds).toEqual(["a", "b"]);
  });

  it("REVIEW-23 leaves the field's type, options and required flag as the case has them", () => {
    const leaf = { type: "select", value: "Male", required: true, options: ["Male", "Female", "Unknown"] };
    const stored = {
      ...emptyCase,
      case_template: { patient_agent: { demographics: { gender: { ...leaf, note: "kept" } } } },
    };
    const { document } = apply([change(GENDER, "unknown")], stored);
    expect(leafOf(document, GENDER)).toEqual({ ...leaf, note: "kept", value: "Unknown" });
  });

  it("REVIEW-22 appends to the list as the change before left it, in change order", () => {
    const { document } = apply([
      change(QUESTIONS, "Third", { id: "b", action: "add", changeOrder: 1 }),
      change(QUESTIONS, "First\nSecond", { id: "a", action: "replace" }),
    ]);
    expect(fieldContent(document, QUESTIONS)).toEqual(["First", "Second", "Third"]);
  });

  it("REVIEW-22 does not double what the form has written into the case already", () => {
    const { document, appliedIds } = apply([change(QUESTIONS, "Summarise the history", { action: "add" })]);
    expect(fieldContent(document, QUESTIONS)).toEqual(fieldContent(emptyCase, QUESTIONS));
    expect(appliedIds).toEqual(["c1"]);
  });

  it("REVIEW-22 a delete empties a field and a column, whatever it proposes", () => {
    const filled = apply([change(QUESTIONS, "One"), change("description", "A man", { id: "c2" })]).document;
    const { document } = apply(
      [change(QUESTIONS, "x", { action: "delete" }), change("description", "x", { action: "delete" })],
      filled,
    );
    expect(leafOf(document, QUESTIONS)).toEqual({
      ...(leafOf(emptyCase, QUESTIONS) as object),
      value: [],
    });
    expect(document.description).toBeNull();
  });

  it.each([
    [AGE, "abc", "Must be a valid number"],
    [GENDER, "neither", "Must be one of: Male, Female"],
    ["difficulty_level", "Hard", "Must be one of: Beginner, Intermediate, Advanced, Expert"],
    ["is_active", "maybe", "Must be one of: true, false"],
    ["title", "  ", "Title is required"],
    ["title", null, "Title is required"],
    ["title", "x".repeat(501), "The title may have at most 500 characters."],
    ["created_by", "me", "A case has no field created_by."],
    [`${COMPLAINT}.value`, "x", `A case has no field ${COMPLAINT}.value.`],
    ["case_template.__proto__", "x", "A case has no field case_template.__proto__."],
    [CONDITION, "Angina", "This field repeats the condition of the case and changes with it."],
    ["is_draft", "false", "Saving and publishing decide whether a case is a draft."],
    ["is_active", "true", "Change Active in the form; it takes effect once the case is published."],
  ])("REVIEW-22 refuses for %s the value %j", (path, value, message) => {
    const { document, appliedIds, refused } = apply([
      change(path, value),
      change("description", "Applied all the same", { id: "c2", changeOrder: 1 }),
    ]);
    expect(refused).toEqual([{ changeId: "c1", message }]);
    expect(appliedIds).toEqual(["c2"]);
    expect(document).toEqual({ ...emptyCase, description: "Applied all the same" });
  });

  it("REVIEW-22 takes a title of 500 characters of two UTF-16 units each", () => {
    const title = "😀".repeat(500);
    expect(apply([change("title", title)]).document.title).toBe(title);
  });

  it("REVIEW-18 takes an option whatever its capitals, and is_active of a published case", () => {
    const published = { ...emptyCase, is_draft: false, is_active: true };
    const { document } = apply(
      [change("difficulty_level", " expert "), change("is_active", "False", { id: "c2" })],
      published,
    );
    expect(document).toMatchObject({ difficulty_level: "Expert", is_active: false, is_draft: false });
    const inactive = { ...published, is_active: false };
    expect(apply([change("is_active", " TRUE ")], inactive).document.is_active).toBe(true);
  });

  it("REVIEW-18 the examiner's classification follows the column", () => {
    const { document } = apply([change("condition", "Angina")]);
    expect(document.condition).toBe("Angina");
    expect(fieldContent(document, CONDITION)).toBe("Angina");
    const emptied = apply([change("condition", null, { action: "delete" })], document).document;
    expect(emptied.condition).toBeNull();
    expect(fieldContent(emptied, CONDITION)).toBe("");
  });

  it("REVIEW-18 the examiner's classification follows also where an older case keeps it as a list", () => {
    const leaf = { type: "list", value: ["Asthma"], required: false };
    const older = { ...emptyCase, case_template: { examiner_agent: { condition: leaf } } };
    const { document } = apply([change("condition", "Angina")], older);
    expect(leafOf(document, CONDITION)).toMatchObject({ type: "list", value: ["Angina"] });
    const emptied = apply([change("condition", null, { action: "delete" })], document).document;
    expect(leafOf(emptied, CONDITION)).toMatchObject({ type: "list", value: [] });
  });

  it("REVIEW-17 applies only approved changes", () => {
    const others = (["pending", "rejected", "applied"] as const).map((status) =>
      change("title", status, { id: status, status }),
    );
    const { document, appliedIds, refused } = apply(others);
    expect(document).toEqual(emptyCase);
    expect([...appliedIds, ...refused]).toEqual([]);
  });
});

const paths = [...CONTENT_COLUMNS, "nowhere", ...leafDefinitions.map(({ path }) => TEMPLATE_PREFIX + path)];
const text = fc.oneof(
  fc.constantFrom("", " ", "58", "Male", "expert", "One\nTwo", "• • One\nOne", "One"),
  fc.string(),
);
const anyChange: fc.Arbitrary<ApplicableChange> = fc.record({
  id: fc.uuid(),
  fieldPath: fc.oneof(fc.constantFrom("title", AGE, QUESTIONS, GENDER), fc.constantFrom(...paths)),
  action: fc.constantFrom("add", "replace", "modify", "delete"),
  proposedValue: fc.option(text),
  status: fc.constantFrom("pending", "approved", "rejected", "applied"),
  changeOrder: fc.nat(5),
});
const anyChanges = fc.array(anyChange, { maxLength: 6 });
const anyCase = fc.oneof(tidyCase, hostileCase);

describe("applyProposals on any case", () => {
  it("REVIEW-17 changes the fields that approved changes name, and no others", () => {
    fc.assert(
      fc.property(anyCase, anyChanges, (before, changes) => {
        const approved = changes.filter(({ status }) => status === "approved");
        const named = new Set(approved.flatMap(({ fieldPath }) => withMirrors(fieldPath)).map(keyOf));
        const others = (document: CaseDocument) =>
          [...contentsOf(document)].filter(([key]) => !named.has(key)).toSorted();
        const { document, appliedIds, refused } = applyProposals(before, changes);
        expect(others(document)).toEqual(others(before));
        expect([...appliedIds, ...refused.map(({ changeId }) => changeId)].toSorted()).toEqual(
          approved.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });

  it("REVIEW-22 applying a change twice is applying it once", () => {
    fc.assert(
      fc.property(anyCase, anyChange, (before, any) => {
        const changes = [{ ...any, status: "approved" as const }];
        const once = applyProposals(before, changes);
        expect(applyProposals(once.document, changes)).toEqual(once);
      }),
    );
  });

  it("REVIEW-23 every field that stays keeps all its keys but the value", () => {
    fc.assert(
      fc.property(tidyCase, anyChanges, (before, changes) => {
        const { document } = applyProposals(before, changes);
        for (const { path } of leafDefinitions) {
          const [was, is] = [before, document].map(
            (known) => leafOf(known, TEMPLATE_PREFIX + path) as Record<string, JsonValue> | undefined,
          );
          // A field that the case did not store before, as an optional one may, keeps nothing.
          if (was === undefined) {
            continue;
          }
          expect({ ...is, value: null }).toEqual({ ...was, value: null });
        }
      }),
    );
  });

  it("REVIEW-17 what is pending or rejected leaves the very same case", () => {
    fc.assert(
      fc.property(anyCase, anyChanges, (before, changes) => {
        const undecided = changes.map((known) => ({ ...known, status: "pending" as const }));
        const rejected = changes.map((known) => ({ ...known, status: "rejected" as const }));
        expect(applyProposals(before, [...undecided, ...rejected]).document).toEqual(before);
      }),
    );
  });
});

function keyOf(path: string): string {
  return path.startsWith(TEMPLATE_PREFIX)
    ? JSON.stringify(splitPath(path.slice(TEMPLATE_PREFIX.length)))
    : path;
}
