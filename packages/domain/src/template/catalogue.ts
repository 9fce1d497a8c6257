import { CASE_COLUMNS, columnDefinitions } from "../case/case-document.ts";
import { type FieldInput, type FieldPriority, leafDefinitions } from "./definition.ts";
import { titleOf } from "./path.ts";

/** What the assistant and the versions know of a field. */
export interface FieldEntry {
  /** A column such as `title`, or `case_template.` and the path of a template field. */
  readonly path: string;
  readonly displayName: string;
  readonly priority: FieldPriority;
  readonly input: FieldInput;
}

/** Prefix of a template field's path in the path of a field of a case. */
export const TEMPLATE_PREFIX = "case_template.";

/** Every field of a case, columns first, in page order. */
export const fieldCatalogue: readonly FieldEntry[] = [
  ...CASE_COLUMNS.map((path) => {
    const { priority, input } = columnDefinitions[path];
    return { path, displayName: titleOf(path), priority, input };
  }),
  ...leafDefinitions.map(({ path, displayName, priority, input }) => ({
    path: `${TEMPLATE_PREFIX}${path}`,
    displayName,
    priority,
    input,
  })),
];

const byPath: ReadonlyMap<string, FieldEntry> = new Map(fieldCatalogue.map((entry) => [entry.path, entry]));
const ranks: ReadonlyMap<string, number> = new Map(fieldCatalogue.map(({ path }, rank) => [path, rank]));

/** The catalogue's entry for a field path; null for an unknown path. */
export function findField(path: string): FieldEntry | null {
  return byPath.get(path) ?? null;
}

/** The place of the field on the page; fields that are not on it come last. */
export function fieldRank(path: string): number {
  return ranks.get(path) ?? fieldCatalogue.length;
}
