import { type CaseDocument, CONTENT_COLUMNS } from "../case/case-document.ts";
import { fieldRank, TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../template/json.ts";
import { joinPath } from "../template/path.ts";
import { contentOf, isLeafKey, MAX_DEPTH, ownPart } from "../template/stored-node.ts";
import { type FieldChange, fieldChange, isSameContent } from "./field-change.ts";

/** The path of a template's field among the fields of a case. */
export function templateFieldPath(keys: readonly string[]): string {
  return keys.length === 0 ? TEMPLATE_PREFIX.slice(0, -1) : TEMPLATE_PREFIX + joinPath(keys);
}

/**
 * The differences of two states of a case, in page order: columns and the values of template fields, those of older
 * layouts included. A missing field and an empty one are the same.
 */
export function diffCases(before: CaseDocument, after: CaseDocument): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const column of CONTENT_COLUMNS) {
    if (!isSameContent(before[column], after[column])) {
      changes.push(fieldChange(column, before[column], after[column]));
    }
  }
  diffNodes(before.case_template, after.case_template, [], changes);
  return changes.sort((left, right) => fieldRank(left.path) - fieldRank(right.path));
}

/**
 * Both trees are walked together, and nothing is allocated for equal parts, which are most of a case. It runs for every
 * node of a case, hence the plain loops.
 */
function diffNodes(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  keys: string[],
  changes: FieldChange[],
): void {
  if (before === after) return;
  const isTree = keys.length < MAX_DEPTH;
  const oldGroup = isTree && isJsonObject(before) ? before : NO_NODES;
  const newGroup = isTree && isJsonObject(after) ? after : NO_NODES;
  for (const key in oldGroup) {
    if (isLeafKey(key) || oldGroup[key] === newGroup[key]) continue;
    keys.push(key);
    diffNodes(oldGroup[key], jsonChild(newGroup, key), keys, changes);
    keys.pop();
  }
  for (const key in newGroup) {
    if (isLeafKey(key) || jsonChild(oldGroup, key) !== undefined) continue;
    keys.push(key);
    diffNodes(undefined, newGroup[key], keys, changes);
    keys.pop();
  }
  const oldValue = oldGroup === NO_NODES ? before : groupContent(oldGroup, keys.length);
  const newValue = newGroup === NO_NODES ? after : groupContent(newGroup, keys.length);
  if (!isSameContent(oldValue, newValue)) {
    changes.push(fieldChange(templateFieldPath(keys), oldValue, newValue));
  }
}

const NO_NODES: JsonObject = {};

/** The group's child; only own properties count, because JSON has no prototypes. */
function jsonChild(group: JsonObject, key: string): JsonValue | undefined {
  const child = group[key];
  return typeof child === "function" || child === Object.prototype ? undefined : child;
}

function groupContent(group: JsonObject, depth: number): JsonValue | undefined {
  // The common case, a leaf with a value: its other attributes need no look.
  return group.value ?? contentOf(ownPart(group, depth));
}
