import { isTextList, type JsonValue, jsonEqual } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { diffItems, type ListItemChange } from "./list-changes.ts";

/** What happened to a field: an empty one was filled, a filled one emptied, or one value replaced by another. */
export type ChangeType = "added" | "modified" | "deleted";

/** The difference of one field between two states of a case. */
export interface FieldChange {
  /** A column such as `title`, or `case_template.` and the path of a template field. */
  readonly path: string;
  readonly changeType: ChangeType;
  /** Null when the field was empty or missing. */
  readonly oldValue: JsonValue;
  /** Null when the field is empty or missing. */
  readonly newValue: JsonValue;
  /** For lists: what happened to each item; null for anything else. */
  readonly items: readonly ListItemChange[] | null;
}

/** Whether two values of a field read the same; all empty values do. */
export function isSameContent(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  const isEmpty = isEmptyValue(left);
  return isEmpty === isEmptyValue(right) && (isEmpty || jsonEqual(left, right));
}

/** The change from one value of a field to another; the two must not be the same. */
export function fieldChange(
  path: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): FieldChange {
  const oldValue = isEmptyValue(before) ? null : (before ?? null);
  const newValue = isEmptyValue(after) ? null : (after ?? null);
  return {
    path,
    changeType: typeOf(oldValue, newValue),
    oldValue,
    newValue,
    items: itemsOf(oldValue, newValue),
  };
}

function typeOf(oldValue: JsonValue, newValue: JsonValue): ChangeType {
  if (oldValue === null) return "added";
  return newValue === null ? "deleted" : "modified";
}

function itemsOf(oldValue: JsonValue, newValue: JsonValue): ListItemChange[] | null {
  const before = oldValue ?? [];
  const after = newValue ?? [];
  return isTextList(before) && isTextList(after) ? diffItems(before, after) : null;
}
