import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from "../constants/authoring.ts";
import type { FieldInput, FieldPriority } from "../template/definition.ts";
import type { JsonValue } from "../template/json.ts";

/** What is known of one column of a case. */
export interface ColumnFacts {
  /** A status says whether the case is a draft or active; versions record only the texts. */
  readonly holds: "text" | "status";
  /** The section of the editor that shows it. */
  readonly section: "basic-information" | "classification";
  readonly priority: FieldPriority;
  readonly input: FieldInput;
  /** What an empty column prevents: any save, or only publishing. */
  readonly requiredTo?: "save" | "publish";
  /** In characters. */
  readonly maxLength?: number;
  /** For selects of a fixed list; older cases may have other values. */
  readonly options?: readonly string[];
  readonly placeholder?: string;
  /** One line for the author: what belongs here. */
  readonly help?: string;
}

/** The difficulty levels that the editor offers; older cases may have other values. */
export const DIFFICULTY_LEVELS: readonly string[] = ["Beginner", "Intermediate", "Advanced", "Expert"];

const COLUMNS = {
  title: {
    holds: "text",
    section: "basic-information",
    priority: "high",
    input: "text",
    requiredTo: "save",
    maxLength: MAX_TITLE_LENGTH,
  },
  description: {
    holds: "text",
    section: "basic-information",
    priority: "high",
    input: "textarea",
    requiredTo: "save",
    maxLength: MAX_DESCRIPTION_LENGTH,
    help: "The setting and the task, as members see them in the list.",
  },
  difficulty_level: {
    holds: "text",
    section: "basic-information",
    priority: "medium",
    input: "select",
    requiredTo: "publish",
    options: DIFFICULTY_LEVELS,
    placeholder: "Select a difficulty",
  },
  is_active: { holds: "status", section: "basic-information", priority: "medium", input: "select" },
  is_draft: { holds: "status", section: "basic-information", priority: "medium", input: "select" },
  specialty: {
    holds: "text",
    section: "classification",
    priority: "high",
    input: "select",
    requiredTo: "publish",
  },
  presentation: { holds: "text", section: "classification", priority: "medium", input: "select" },
  condition: { holds: "text", section: "classification", priority: "medium", input: "select" },
} as const satisfies Readonly<Record<string, ColumnFacts>>;

/** A column of a case that holds a field of its own. */
export type CaseColumn = keyof typeof COLUMNS;

type ColumnHolding<Kind> = {
  [Column in CaseColumn]: (typeof COLUMNS)[Column]["holds"] extends Kind ? Column : never;
}[CaseColumn];

/** A column whose differences a version records. */
export type ContentColumn = ColumnHolding<"text">;

/** A column that says whether a case is a draft or active. */
export type StatusColumn = ColumnHolding<"status">;

/** What is known of each column of a case, in page order: the one list of them. */
export const columnDefinitions: Readonly<Record<CaseColumn, ColumnFacts>> = COLUMNS;

/** The columns of a case that hold a field of their own, in page order. */
export const CASE_COLUMNS = Object.keys(COLUMNS) as readonly CaseColumn[];

/** The columns whose differences a version records, in page order. */
export const CONTENT_COLUMNS = CASE_COLUMNS.filter(isContentColumn);

/** The two columns that say whether a case is a draft and whether it is active. */
export const STATUS_COLUMNS = CASE_COLUMNS.filter(isStatusColumn);

/** A case as the database, a version's snapshot and a local draft store it: the form that is compared and merged. */
export type CaseDocument = { readonly [Column in ContentColumn]: string | null } & {
  readonly [Column in StatusColumn]?: boolean;
} & { readonly case_template: JsonValue };

/** An empty case, with which the first version is compared. */
export const EMPTY_CASE: CaseDocument = { ...mapContent(() => null), case_template: {} };

/** Whether the path is that of a column whose differences a version records. */
export function isContentColumn(path: string): path is ContentColumn {
  return Object.hasOwn(COLUMNS, path) && columnDefinitions[path as CaseColumn].holds === "text";
}

/** Whether the path is that of a column that says whether a case is a draft or active. */
export function isStatusColumn(path: string): path is StatusColumn {
  return Object.hasOwn(COLUMNS, path) && columnDefinitions[path as CaseColumn].holds === "status";
}

/** One value for each column whose differences a version records. */
export function mapContent<Value>(read: (column: ContentColumn) => Value): Record<ContentColumn, Value> {
  // Every column gets its value, in page order.
  return Object.fromEntries(CONTENT_COLUMNS.map((column) => [column, read(column)])) as Record<
    ContentColumn,
    Value
  >;
}

/** The column as a sentence names it, such as "Difficulty level". */
export function columnName(column: CaseColumn): string {
  return column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");
}
