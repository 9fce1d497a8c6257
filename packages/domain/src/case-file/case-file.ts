import { type CaseDocument, CONTENT_COLUMNS, mapContent, STATUS_COLUMNS } from "../case/case-document.ts";
import { AppError } from "../errors/app-error.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { isJsonObject, type JsonValue, jsonEqual, ownValue } from "../template/json.ts";
import { jsonProblem } from "../template/json-problem.ts";
import { recogniseTemplate } from "../template/recognise.ts";

/** The name of the format; it is also how the names of its files end. */
export const CASE_FILE_FORMAT = "andromeda-case";

/** The version of the format: the only one that is written or read. */
export const CASE_FILE_VERSION = 1;

/** The most bytes that a case file may have; in memory, the most characters. */
export const MAX_CASE_FILE_BYTES = 20_000_000;

/** The most cases that one file may hold. */
export const MAX_CASES_IN_FILE = 1_000;

/** The most characters that one column of a case may have. */
export const MAX_FILE_TEXT_LENGTH = 1_000_000;

/** The most values that the template of one case may hold: each field has about four, and a form must show them. */
const MAX_FILE_VALUES = 50_000;

/** A text that nests deeper is not even parsed, which would take a gigabyte. What a case may hold is far less. */
const MAX_FILE_DEPTH = 10_000;

/** What a case file says. */
export interface CaseFile {
  readonly cases: readonly CaseDocument[];
  /** Fields that are kept unchanged and shown as well as possible; each with its path within the file. */
  readonly problems: readonly string[];
}

/** Keys with a meaning in JavaScript itself; no real case has a field of that name. */
const REFUSED_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const NOT_A_CASE_FILE = "This file is damaged, or is not a case file of Andromeda.";

const COLUMNS: ReadonlySet<string> = new Set([...CONTENT_COLUMNS, ...STATUS_COLUMNS, "case_template"]);

/**
 * The cases as the text of a case file. Throws `case-file/invalid`, with the title of the case, for one that could not
 * be read back.
 */
export function writeCaseFile(cases: readonly CaseDocument[]): string {
  if (cases.length > MAX_CASES_IN_FILE) throw tooMany(cases.length);
  for (const document of cases) {
    const problem = jsonProblem(document.case_template, REFUSED_KEYS, MAX_FILE_VALUES);
    if (!problem) continue;
    const path = pathText(TEMPLATE_PREFIX.slice(0, -1), problem.path);
    throw invalid(`“${document.title ?? ""}” cannot be put into a file: ${path}: ${problem.message}.`);
  }
  const file = { format: CASE_FILE_FORMAT, version: CASE_FILE_VERSION, cases: cases.map(inOrder) };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (text.length > MAX_CASE_FILE_BYTES) throw tooLarge();
  return text;
}

/**
 * The cases of a case file, as they were written. The text is not trusted: anything wrong with it throws
 * `case-file/invalid`, which names the path within the file, and no other error.
 */
export function readCaseFile(text: string): CaseFile {
  if (text.length > MAX_CASE_FILE_BYTES) throw tooLarge();
  const file = parse(text);
  if (!isJsonObject(file) || ownValue(file, "format") !== CASE_FILE_FORMAT) {
    throw invalid(NOT_A_CASE_FILE);
  }
  const version = ownValue(file, "version");
  if (version !== CASE_FILE_VERSION) throw invalid(versionText(version));
  for (const key of Object.keys(file)) {
    if (!["format", "version", "cases"].includes(key)) {
      throw invalid(`${pathText("", [key])}: A case file has no such entry.`);
    }
  }
  const cases = ownValue(file, "cases");
  if (!Array.isArray(cases)) throw invalid("cases: The list of the cases is missing.");
  if (cases.length > MAX_CASES_IN_FILE) throw tooMany(cases.length);
  const documents = cases.map((entry: JsonValue, index) => readCase(entry, `cases[${index}]`));
  return { cases: documents, problems: documents.flatMap(problemsOf) };
}

/** Whether two cases have the same content; their status (draft, in circulation) does not count. */
export function isSameCase(left: CaseDocument, right: CaseDocument): boolean {
  return (
    CONTENT_COLUMNS.every((column) => (left[column] ?? "") === (right[column] ?? "")) &&
    jsonEqual(left.case_template, right.case_template)
  );
}

function parse(text: string): JsonValue {
  if (isDeeperThan(text, MAX_FILE_DEPTH)) throw invalid(NOT_A_CASE_FILE);
  try {
    // Some editors put a byte order mark first.
    return JSON.parse(text.replace(/^\uFEFF/, "")) as JsonValue;
  } catch {
    throw invalid(NOT_A_CASE_FILE);
  }
}

/** Whether a text of JSON nests deeper than so many levels; brackets in strings do not count. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) {
      // What is escaped does not end the string.
      if (character === "\\") at += 1;
    } else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > levels) return true;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return false;
}

function readCase(entry: JsonValue, path: string): CaseDocument {
  if (!isJsonObject(entry)) throw invalid(`${path}: A case is an object with its fields.`);
  for (const key of Object.keys(entry)) {
    if (COLUMNS.has(key)) continue;
    throw invalid(
      `${pathText(path, [key])}: A case has no such field. Fields of your own belong in case_template.`,
    );
  }
  const problem = jsonProblem(ownValue(entry, "case_template"), REFUSED_KEYS, MAX_FILE_VALUES);
  if (ownValue(entry, "case_template") === undefined) throw invalid(`${path}.case_template: It is missing.`);
  if (problem) throw invalid(`${pathText(`${path}.case_template`, problem.path)}: ${problem.message}.`);
  for (const column of CONTENT_COLUMNS) checkText(ownValue(entry, column), `${path}.${column}`);
  for (const column of STATUS_COLUMNS) {
    const value = ownValue(entry, column);
    if (value !== undefined && typeof value !== "boolean") {
      throw invalid(`${path}.${column}: It must be true or false.`);
    }
  }
  if (!Object.hasOwn(entry, "title")) throw invalid(`${path}.title: It is missing.`);
  return inOrder(entry as unknown as CaseDocument);
}

function checkText(value: JsonValue | undefined, path: string): void {
  if (value === undefined || value === null) return;
  if (typeof value !== "string") throw invalid(`${path}: It must be text or null.`);
  if (value.length > MAX_FILE_TEXT_LENGTH)
    throw invalid(`${path}: Longer than ${MAX_FILE_TEXT_LENGTH} characters.`);
}

/** The case with its columns in page order; a missing text becomes null. */
function inOrder(document: CaseDocument): CaseDocument {
  const { is_active, is_draft, case_template } = document;
  return {
    ...mapContent((column) => document[column] ?? null),
    ...(is_active === undefined ? {} : { is_active }),
    ...(is_draft === undefined ? {} : { is_draft }),
    case_template,
  };
}

function problemsOf(document: CaseDocument, index: number): string[] {
  return recogniseTemplate(document.case_template).problems.map(
    ({ path, message }) => `cases[${index}].${TEMPLATE_PREFIX}${path}: ${message}`,
  );
}

/** A path such as `cases[2].case_template.patient_agent`; keys that are not identifiers are in brackets. */
function pathText(start: string, keys: readonly string[]): string {
  return keys.reduce((path, key) => {
    if (/^\d+$/.test(key)) return `${path}[${key}]`;
    if (/^\w{1,60}$/.test(key)) return path === "" ? key : `${path}.${key}`;
    return `${path}[${JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key)}]`;
  }, start);
}

function versionText(version: JsonValue | undefined): string {
  return typeof version === "number" && version > CASE_FILE_VERSION
    ? `version: This file was written by a newer version of the app (format ${version}; this one reads ${CASE_FILE_VERSION}).`
    : `version: It must be ${CASE_FILE_VERSION}.`;
}

function tooMany(count: number): AppError {
  return invalid(`A case file can hold at most ${MAX_CASES_IN_FILE} cases, not ${count}.`);
}

function tooLarge(): AppError {
  return invalid(`A case file can be at most ${MAX_CASE_FILE_BYTES / 1_000_000} MB.`);
}

function invalid(message: string): AppError {
  return new AppError("case-file/invalid", message);
}
