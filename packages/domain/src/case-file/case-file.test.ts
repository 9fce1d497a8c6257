import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import { formFromDocument } from "../case/case-form.ts";
import { AppError } from "../errors/app-error.ts";
import type { JsonObject, JsonValue } from "../template/json.ts";
import { jsonProblem } from "../template/json-problem.ts";
import { emptyCase, hostileCase, hostileJson, tidyCase } from "../testing/case-arbitraries.ts";
import { isSameCase, readCaseFile, writeCaseFile } from "./case-file.ts";
import { caseFileSchema } from "./case-file-schema.ts";

const REFUSED = new Set(["__proto__", "constructor", "prototype"]);
const NOT_A_CASE_FILE = "This file is damaged, or is not a case file of Andromeda.";
const writable = (document: CaseDocument) => jsonProblem(document.case_template, REFUSED) === null;
const anyCase = fc.oneof(tidyCase, hostileCase).filter(writable);
const validate = new Ajv2020({ allowUnionTypes: true }).compile(caseFileSchema());

/** A file of one case; `entry` and `file` replace entries of the case and of the file. */
function fileOf(entry: JsonObject, file: JsonObject = {}): string {
  return JSON.stringify({
    format: "andromeda-case",
    version: 1,
    cases: [{ ...emptyCase, ...entry }],
    ...file,
  });
}

function messageOf(text: string): string {
  try {
    readCaseFile(text);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "case-file/invalid" });
    return (error as AppError).message;
  }
  return "accepted";
}

describe("a case file", () => {
  it("SYNC-10 gives back 1,000 generated cases just as they were, unknown fields included", () => {
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 10, maxLength: 10 }), (documents) => {
        const { cases } = readCaseFile(writeCaseFile(documents));
        expect(cases).toEqual(documents);
        // The order of a template's fields is part of it.
        const templates = (all: typeof documents) => JSON.stringify(all.map((one) => one.case_template));
        expect(templates([...cases])).toBe(templates(documents));
      }),
      { numRuns: 100 },
    );
  });

  it("SYNC-10 is what the published schema describes", async () => {
    await expect(`${JSON.stringify(caseFileSchema(), null, 2)}\n`).toMatchFileSnapshot(
      "../../../../docs/case-file.schema.json",
    );
    fc.assert(
      fc.property(fc.array(tidyCase, { maxLength: 5 }), (documents) => {
        expect(validate(JSON.parse(writeCaseFile(documents))), JSON.stringify(validate.errors)).toBe(true);
      }),
    );
    for (const text of [fileOf({}, { version: 2 }), fileOf({ title: 1 }), fileOf({ notes: "x" })]) {
      expect(validate(JSON.parse(text))).toBe(false);
    }
  });

  it("DSEC-07 puts unknown fields of the template under Deprecated Fields", () => {
    const { cases } = readCaseFile(fileOf({ case_template: { patient_agent: { hobby: "Chess" } } }));
    const [document = emptyCase] = cases;
    expect(formFromDocument(document).deprecated.map(({ path, text }) => [path, text])).toEqual([
      ["patient_agent.hobby", "Chess"],
    ]);
  });

  it.each<[string, string, string]>([
    ["no JSON", "{", NOT_A_CASE_FILE],
    ["another JSON", "[]", NOT_A_CASE_FILE],
    [
      "a newer version",
      fileOf({}, { version: 2 }),
      "version: This file was written by a newer version of the app",
    ],
    ["no version", fileOf({}, { version: null }), "version: It must be 1."],
    ["no cases", fileOf({}, { cases: null }), "cases: The list of the cases is missing."],
    ["other entries", fileOf({}, { "a b": 1 }), '["a b"]: A case file has no such entry.'],
    [
      "too many cases",
      fileOf({}, { cases: Array.from({ length: 1_001 }, () => null) }),
      "A case file can hold at most 1000 cases",
    ],
    [
      "a case that is not an object",
      fileOf({}, { cases: [emptyCase, "x"] }),
      "cases[1]: A case is an object",
    ],
    ["a number as title", fileOf({ title: 7 }), "cases[0].title: It must be text or null."],
    [
      "a long title",
      fileOf({ title: "x".repeat(1_000_001) }),
      "cases[0].title: Longer than 1000000 characters.",
    ],
    [
      "a status that is not a boolean",
      fileOf({ is_draft: "yes" }),
      "cases[0].is_draft: It must be true or false.",
    ],
    ["an unknown column", fileOf({ notes: "x" }), "cases[0].notes: A case has no such field."],
    [
      "no template",
      '{"format":"andromeda-case","version":1,"cases":[{"title":"A"}]}',
      "cases[0].case_template: It is missing.",
    ],
    [
      "no title",
      '{"format":"andromeda-case","version":1,"cases":[{"case_template":{}}]}',
      "cases[0].title: It is missing.",
    ],
    [
      "a key of JavaScript's own",
      fileOf({ case_template: JSON.parse('{"patient_agent":{"__proto__":{"isAdmin":true}}}') }),
      "cases[0].case_template.patient_agent.__proto__: No field can have this name.",
    ],
    [
      "levels beyond the limit",
      fileOf({}).replace(
        /"case_template":.*/,
        `"case_template":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}]}`,
      ),
      "cases[0].case_template.a.a.a.a.a.a.a.a: Nested more than 1000 levels deep.",
    ],
    [
      "levels that would take all memory to read",
      `{"format":"andromeda-case","version":1,"cases":${"[".repeat(9_000_000)}`,
      NOT_A_CASE_FILE,
    ],
    [
      "more values than a form can show",
      fileOf({
        case_template: Object.fromEntries(Array.from({ length: 50_001 }, (_, key) => [`k${key}`, 1])),
      }),
      "cases[0].case_template: More than 50000 values.",
    ],
    ["more than 20 MB", " ".repeat(20_000_001), "A case file can be at most 20 MB."],
  ])("DSEC-07 refuses %s and says where", (_name, text, message) => {
    expect(messageOf(text)).toContain(message);
  });

  it("DSEC-07 does not count brackets within a text as levels", () => {
    const title = `${"[".repeat(20_000)}\\"${"{".repeat(20_000)}`;
    expect(readCaseFile(fileOf({ title })).cases[0]?.title).toBe(title);
  });

  it("DSEC-07 accepts a field whose value has the wrong type, and names it", () => {
    const age = { type: "number", value: { years: 7 }, required: true };
    const file = readCaseFile(fileOf({ case_template: { patient_agent: { demographics: { age } } } }));
    expect(file.problems).toEqual([
      "cases[0].case_template.patient_agent.demographics.age: The stored value is not a number; it is shown as text.",
    ]);
    expect(file.cases).toHaveLength(1);
  });

  it("DSEC-07 throws nothing but its own error, whatever the text is", () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype);
    const mutated = fc
      .tuple(fc.array(anyCase, { maxLength: 3 }), fc.nat(), fc.nat(200), fc.string({ unit: "binary" }))
      .map(([documents, at, length, text]) => {
        const whole = writeCaseFile(documents);
        const place = at % whole.length;
        return whole.slice(0, place) + text + whole.slice(place + length);
      });
    const shaped = fc
      .record({
        format: fc.constant<JsonValue>("andromeda-case"),
        version: fc.constantFrom(1, 2),
        cases: hostileCases(),
      })
      .map((file) => JSON.stringify(file));
    fc.assert(
      fc.property(
        fc.oneof(
          mutated,
          shaped,
          fc.string(),
          hostileJson.map((json) => JSON.stringify(json)),
        ),
        (text) => {
          messageOf(text);
        },
      ),
      { numRuns: 500 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  });

  it("SYNC-10 is not written when it could not be read again", () => {
    const hostile = { ...emptyCase, title: "Odd", case_template: JSON.parse('{"constructor": 1}') };
    expect(() => writeCaseFile([hostile])).toThrow(
      "“Odd” cannot be put into a file: case_template.constructor: No field can have this name.",
    );
    expect(() => writeCaseFile(Array.from({ length: 1_001 }, () => emptyCase))).toThrow("not 1001");
  });

  it("SYNC-10 knows the same case again, whatever its status and the order of its keys", () => {
    const { case_template, ...columns } = emptyCase;
    const turned = Object.fromEntries(Object.entries(case_template as JsonObject).reverse()) as JsonValue;
    expect(isSameCase(emptyCase, { ...columns, is_draft: false, case_template: turned })).toBe(true);
    expect(isSameCase(emptyCase, { ...emptyCase, title: "Another" })).toBe(false);
  });
});

function hostileCases(): fc.Arbitrary<JsonValue> {
  const entry = fc
    .tuple(
      anyCase,
      fc.dictionary(fc.constantFrom("title", "is_draft", "case_template", "notes", "__proto__"), hostileJson),
    )
    .map(([document, others]): JsonValue => ({ ...document, ...others }) as JsonObject);
  return fc.oneof(fc.array(entry, { maxLength: 3 }), hostileJson);
}
