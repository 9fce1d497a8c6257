import {
  AppError,
  type CaseDocument,
  type CaseRecord,
  CONTENT_COLUMNS,
  type JsonValue,
  mapContent,
  STATUS_COLUMNS,
} from "@andromeda/domain";
import type { Json } from "../database.types.ts";

/** The columns of clinical_scenarios that make a case as an author opens it. */
export const RECORD_COLUMNS = [
  "id",
  ...CONTENT_COLUMNS,
  ...STATUS_COLUMNS,
  "auto_saved",
  "last_saved",
  "revision",
  "history",
  "published_version_id",
  "created_at",
  "updated_at",
  "case_template",
].join(", ");

type Columns = Readonly<Record<string, unknown>>;

/** The row as an object of unchecked columns; empty for anything else. */
export function columnsOf(row: unknown): Columns {
  return typeof row === "object" && row !== null && !Array.isArray(row) ? (row as Columns) : {};
}

/**
 * The case of a row, wherever the row came from; throws `case/malformed-row`, naming the case and the column, when the
 * row is not whole.
 */
export function toCaseRecord(row: unknown): CaseRecord {
  const columns = columnsOf(row);
  const id = columns.id;
  const read = <T>(column: string, isRight: (value: unknown) => value is T): T => {
    const value = columns[column];
    if (isRight(value)) return value;
    const name = typeof id === "string" ? id : "without an id";
    const problem = value === undefined ? "is missing" : "is of another type than it should be";
    throw new AppError("case/malformed-row", `The case ${name} cannot be read: ${column} ${problem}.`);
  };
  return {
    id: read("id", isText),
    revision: read("revision", isCount),
    ...(isText(columns.history) ? { history: columns.history } : {}),
    document: {
      ...mapContent((column) => read(column, isTextOrNull)),
      title: read("title", isText),
      is_active: read("is_active", isFlag),
      is_draft: read("is_draft", isFlag),
      case_template: read("case_template", isObject),
    },
    createdAt: read("created_at", isText),
    updatedAt: read("updated_at", isText),
    lastSavedAt: read("last_saved", isTextOrNull),
    wasAutoSaved: read("auto_saved", isFlag),
    publishedVersionId: read("published_version_id", isTextOrNull),
  };
}

/** The fields of a case as the procedures take them; the procedures decide whether it is a draft. */
export function toCaseFields(document: CaseDocument): { readonly [column: string]: Json } {
  return {
    ...mapContent((column) => document[column]),
    case_template: asJson(document.case_template),
  };
}

/** JSON that is only read, for a client that names it as JSON that may be changed. */
function asJson(value: JsonValue): Json {
  return value as Json;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

function isObject(value: unknown): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
