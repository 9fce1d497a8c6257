import fc from "fast-check";
import { type CaseDocument, CONTENT_COLUMNS, EMPTY_CASE } from "../case/case-document.ts";
import { type LeafDefinition, type LeafPath, leafDefinitions } from "../template/definition.ts";
import type { JsonValue } from "../template/json.ts";
import type { LeafValue } from "../template/leaf.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { toStored } from "../template/recognise.ts";
import { contentOf, walkStored } from "../template/stored-node.ts";
import { type CaseTemplate, defaultTemplate, setLeafValue } from "../template/template.ts";

/** An edit of one field of a case. */
export type CaseEdit =
  | { readonly kind: "column"; readonly column: "title" | "description" | "condition"; readonly text: string }
  | { readonly kind: "leaf"; readonly path: LeafPath; readonly value: LeafValue };

/** Few words, so that two authors often write the same one. */
const word = fc.constantFrom("cough", "fever", "pain", "mild", "severe", "no", "at night");
const sentence = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));

/** A list of trimmed, non-empty items, with repeats now and then. */
export const items: fc.Arbitrary<string[]> = fc.array(word, { maxLength: 5 });

function leafValue(definition: LeafDefinition): fc.Arbitrary<LeafValue> {
  if (definition.type === "list") return items;
  if (definition.type === "number") return fc.option(fc.integer({ min: 0, max: 110 }));
  if (definition.type === "select") return fc.constantFrom("", ...definition.options);
  return definition.multiline
    ? fc.array(sentence, { maxLength: 4 }).map((lines) => lines.join("\n"))
    : sentence;
}

// Few fields, so that two authors often meet in one. Fields that repeat the classification follow their column; an empty
// optional field may be stored or not, so that equal cases would differ.
const editedLeaves = leafDefinitions.filter(
  ({ mirrors, optional }, index) => mirrors === null && !optional && (index % 4 === 0 || index < 4),
);

/** An edit of one of a few fields. */
export const caseEdit: fc.Arbitrary<CaseEdit> = fc.oneof(
  fc.record({
    kind: fc.constant("column" as const),
    column: fc.constantFrom("title" as const, "description" as const, "condition" as const),
    text: sentence,
  }),
  fc
    .constantFrom(...editedLeaves)
    .chain((definition) =>
      leafValue(definition).map((value): CaseEdit => ({ kind: "leaf", path: definition.path, value })),
    ),
);

/** Edits that belong together, as one author makes them between two saves. */
export const caseEdits: fc.Arbitrary<CaseEdit[]> = fc.array(caseEdit, { maxLength: 8 });

/** The case after the edits. */
export function withEdits(document: CaseDocument, edits: readonly CaseEdit[]): CaseDocument {
  let edited = document;
  for (const edit of edits) edited = withEdit(edited, edit);
  return edited;
}

function withEdit(document: CaseDocument, edit: CaseEdit): CaseDocument {
  if (edit.kind === "leaf") return withLeaf(document, edit.path, edit.value);
  const edited = { ...document, [edit.column]: edit.text === "" ? null : edit.text };
  return edit.column === "condition" ? withLeaf(edited, "examiner_agent.condition", edit.text) : edited;
}

function withLeaf(document: CaseDocument, path: LeafPath, value: LeafValue): CaseDocument {
  // Generated cases are stored just as their template is.
  const template = document.case_template as unknown as CaseTemplate;
  return { ...document, case_template: storedTemplate(setLeafValue(template, path, value)) };
}

function storedTemplate(template: CaseTemplate): JsonValue {
  return toStored({ template, deprecated: [], stored: undefined });
}

/** A new case. */
export const emptyCase: CaseDocument = {
  ...EMPTY_CASE,
  title: "Untitled",
  is_active: false,
  is_draft: true,
  case_template: storedTemplate(defaultTemplate()),
};

/** A case in the current layout with some of its fields filled. */
export const tidyCase: fc.Arbitrary<CaseDocument> = caseEdits.map((edits) => withEdits(emptyCase, edits));

const HOSTILE_KEYS = [
  "patient_agent",
  "examiner_agent",
  "presenting_complaint",
  "chief_complaint",
  "demographics",
  "age",
  "gender",
  "family_history",
  "background",
  "symptomatology_and_differentials",
  "examination_and_investigations",
  "questions",
  "type",
  "value",
  "required",
  "options",
  "__proto__",
  "constructor",
  "a.b",
  "a\\",
  "",
];

const hostileScalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(null, "", [], {}, true, 0, "text", "list", "number", "select", "Male", "58"),
  fc.string({ unit: fc.constantFrom("a", ".", "\\", "\n", " ", "😀", "\u0000", "\ud800") }),
  // Adding zero makes minus zero plain zero.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  items,
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 3 }),
);

/** Any JSON as a database gives it (no minus zero), often with the keys of a template in unlikely places. */
export const hostileJson: fc.Arbitrary<JsonValue> = fc.letrec<{ node: JsonValue; group: JsonValue }>(
  (tie) => ({
    node: fc.oneof({ depthSize: "small", withCrossShrink: true }, hostileScalar, tie("group")),
    group: fc
      .array(fc.tuple(fc.constantFrom(...HOSTILE_KEYS), tie("node")), { maxLength: 6 })
      // As JSON.parse does it: a key like __proto__ becomes a property of its own.
      .map((entries) => Object.fromEntries(entries)),
  }),
).node;

/** A case whose template may be anything. */
export const hostileCase: fc.Arbitrary<CaseDocument> = fc
  .record({ title: sentence, template: fc.oneof(hostileJson, hostileTree()) })
  .map(({ title, template }) => ({ ...emptyCase, title, case_template: template }));

/** Trees that share their paths with the current layout, with fields where it has groups and the other way round. */
function hostileTree(): fc.Arbitrary<JsonValue> {
  return fc.record(
    {
      patient_agent: fc.record(
        {
          presenting_complaint: hostileJson,
          demographics: fc.record({ age: hostileJson, gender: hostileJson }, { requiredKeys: [] }),
          family_history: hostileJson,
          background: hostileJson,
        },
        { requiredKeys: [] },
      ),
      examiner_agent: hostileJson,
    },
    { requiredKeys: [] },
  );
}

/** What the case says, field by field, empty fields left out. */
export function contentsOf(document: CaseDocument): Map<string, JsonValue> {
  const contents = new Map<string, JsonValue>();
  for (const column of CONTENT_COLUMNS) {
    const text = document[column];
    if (text) contents.set(column, text);
  }
  walkStored(document.case_template, ({ keys, part }) => {
    const content = contentOf(part);
    if (content !== undefined && !isEmptyValue(content)) contents.set(JSON.stringify(keys), content);
  });
  return contents;
}
