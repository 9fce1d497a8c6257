import { jsonText } from "../template/json.ts";
import type { ChangeType, FieldChange } from "./field-change.ts";
import { countLines } from "./lines.ts";

/** A change as publishing sends it. */
export interface PublishedChange {
  readonly field_path: string;
  readonly change_type: ChangeType;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly lines_added: number;
  readonly lines_removed: number;
}

/** The counts of a version. */
export interface ChangeTotals {
  readonly total: number;
  readonly added: number;
  readonly modified: number;
  readonly deleted: number;
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** The changes as publishing sends them; lists have one item a line. */
export function toPublishedChanges(changes: readonly FieldChange[]): PublishedChange[] {
  return changes.map((change) => {
    const oldText = change.oldValue === null ? null : jsonText(change.oldValue);
    const newText = change.newValue === null ? null : jsonText(change.newValue);
    const lines = countLines(oldText ?? "", newText ?? "");
    return {
      field_path: change.path,
      change_type: change.changeType,
      old_value: oldText,
      new_value: newText,
      lines_added: lines.added,
      lines_removed: lines.removed,
    };
  });
}

/** The difference in length of the two values, in characters and without its sign, as the database counts them. */
export function changeSize(change: Pick<PublishedChange, "old_value" | "new_value">): number {
  return Math.abs(characters(change.new_value ?? "") - characters(change.old_value ?? ""));
}

/** Sums up a list of changes. */
export function changeTotals(changes: readonly PublishedChange[]): ChangeTotals {
  const count = (type: ChangeType) => changes.filter((change) => change.change_type === type).length;
  return {
    total: changes.length,
    added: count("added"),
    modified: count("modified"),
    deleted: count("deleted"),
    linesAdded: changes.reduce((sum, change) => sum + change.lines_added, 0),
    linesRemoved: changes.reduce((sum, change) => sum + change.lines_removed, 0),
  };
}

function characters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}
