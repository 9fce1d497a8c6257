import {
  type CaseDocument,
  fieldCatalogue,
  findLeafDefinition,
  type JsonValue,
  TEMPLATE_PREFIX,
} from "@andromeda/domain";
import fc from "fast-check";
import { blankCase, edited } from "./version-fixtures.ts";

const line = fc.string({
  unit: fc.constantFrom("a", "b", " ", "•", "É", "😀", "\n", "\r", '"', "\\"),
  maxLength: 12,
});

function someValue(path: string): fc.Arbitrary<JsonValue> {
  const type = path.startsWith(TEMPLATE_PREFIX)
    ? (findLeafDefinition(path.slice(TEMPLATE_PREFIX.length))?.type ?? "text")
    : "text";
  if (type === "list") return fc.array(line, { maxLength: 4 });
  if (type === "number") return fc.option(fc.integer({ min: 0, max: 120 }));
  return line;
}

// Few fields, so that two cases often differ in the same one; some are of earlier layouts.
const paths = [
  "title",
  "description",
  "condition",
  ...fieldCatalogue
    .map(({ path }) => path)
    .filter((path, index) => path.startsWith(`${TEMPLATE_PREFIX}patient_agent`) && index % 3 === 0),
  "case_template.patient_agent.demographics.age",
  "case_template.patient_agent.background.notes",
  "case_template.examiner_agent.a\\.b",
];

/** A case with some of its fields filled, sometimes with a deprecated one. */
export const someCase: fc.Arbitrary<CaseDocument> = fc
  .array(
    fc.constantFrom(...paths).chain((path) => someValue(path).map((value) => [path, value] as const)),
    { maxLength: 8 },
  )
  .map((values) => edited(blankCase, Object.fromEntries(values)));
