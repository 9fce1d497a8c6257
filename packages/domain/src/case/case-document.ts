import type { JsonValue } from "../template/json.ts";

/** The columns whose differences a version records, in page order. */
export const CONTENT_COLUMNS = [
  "title",
  "description",
  "difficulty_level",
  "specialty",
  "presentation",
  "condition",
] as const;

/** A column whose differences a version records. */
export type ContentColumn = (typeof CONTENT_COLUMNS)[number];

/** The two columns that say whether a case is a draft and whether it is in circulation. */
export const STATUS_COLUMNS = ["is_active", "is_draft"] as const;

/** A column that says whether a case is a draft or in circulation. */
export type StatusColumn = (typeof STATUS_COLUMNS)[number];

/** A case as the database, a version's snapshot and a local draft store it: the form that is compared and merged. */
export type CaseDocument = { readonly [Column in ContentColumn]: string | null } & {
  readonly [Column in StatusColumn]?: boolean;
} & { readonly case_template: JsonValue };
