import { type CaseDocument, diffCases, EMPTY_CASE, fieldRank, type JsonValue } from "@andromeda/domain";
import { type CaseComparison, fieldLabel } from "@andromeda/stores";

/** Only the fields that differ, or all fields of either side. */
export type DiffScope = "changed" | "whole";

/** Lines of a text from 1, both ends included; `last` is one less than `first` where there are none. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The lines of a field in the texts of both sides. */
export interface FieldLines {
  readonly path: string;
  readonly name: string;
  readonly before: LineRange;
  readonly after: LineRange;
}

/** Both sides of a comparison as texts for a line diff, with the lines of each field. */
export interface DiffText {
  readonly language: "plaintext" | "json";
  readonly before: string;
  readonly after: string;
  readonly fields: readonly FieldLines[];
}

/** Lines that replace others. */
export interface ChangedLines {
  readonly before: LineRange;
  readonly after: LineRange;
}

/** One field of both sides; null when it is empty on a side. */
export interface FieldPair {
  readonly path: string;
  readonly name: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** The fields to show, in page order; deprecated fields come last, in the order of their paths. */
export function fieldPairs(comparison: CaseComparison, scope: DiffScope): FieldPair[] {
  if (scope === "changed") {
    return comparison.fields
      .map(({ path, label, oldValue, newValue }) => ({
        path,
        name: headingOf(label),
        before: oldValue,
        after: newValue,
      }))
      .sort(inPageOrder);
  }
  const [before, after] = [contentsOf(comparison.before), contentsOf(comparison.after)];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .map((path) => ({
      path,
      name: headingOf(fieldLabel(path)),
      before: before.get(path) ?? null,
      after: after.get(path) ?? null,
    }))
    .sort(inPageOrder);
}

/** The field that contains a change, or is right above it; null for a change above the first field. */
export function fieldOfChange(text: DiffText, change: ChangedLines): FieldLines | null {
  const side = change.after.last >= change.after.first ? "after" : "before";
  const line = change[side].first;
  return text.fields.findLast((field) => field[side].first <= line) ?? null;
}

/** The lines of a text as editors count them. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function contentsOf(document: CaseDocument): Map<string, JsonValue> {
  // A whole case is shown as its difference from an empty one.
  return new Map(diffCases(EMPTY_CASE, document).map(({ path, newValue }) => [path, newValue]));
}

function headingOf({ name, isDeprecated }: ReturnType<typeof fieldLabel>): string {
  return isDeprecated ? `${name} (deprecated)` : name;
}

function inPageOrder(left: { readonly path: string }, right: { readonly path: string }): number {
  const byRank = fieldRank(left.path) - fieldRank(right.path);
  if (byRank !== 0 || left.path === right.path) return byRank;
  return left.path < right.path ? -1 : 1;
}
