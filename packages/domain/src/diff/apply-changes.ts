import {
  type CaseColumn,
  type CaseDocument,
  isContentColumn,
  isStatusColumn,
} from "../case/case-document.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { type JsonValue, jsonText } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { splitPath } from "../template/path.ts";
import {
  changeParts,
  isLeafKey,
  nodeAt,
  ownPart,
  type PartChange,
  withContent,
  withoutContent,
} from "../template/stored-node.ts";
import type { FieldChange } from "./field-change.ts";

/** The keys of a template field's path; null for a column. */
export function templateKeys(path: string): string[] | null {
  if (path.startsWith(TEMPLATE_PREFIX)) return splitPath(path.slice(TEMPLATE_PREFIX.length));
  return path === TEMPLATE_PREFIX.slice(0, -1) ? [] : null;
}

/**
 * The case with the new value of each change written: `applyChanges(a, diffCases(a, b))` has the content of b. A field
 * keeps its type, options and required flag; an emptied field of an older layout is removed. Throws a RangeError for a
 * path that is not a field of a case.
 */
export function applyChanges(
  document: CaseDocument,
  changes: readonly Pick<FieldChange, "path" | "newValue">[],
): CaseDocument {
  const columns: { -readonly [Column in CaseColumn]?: string | boolean | null } = {};
  // A later change of the same field counts.
  const partChanges = new Map<string, PartChange>();
  for (const { path, newValue } of changes) {
    const keys = templateKeys(path);
    if (keys?.some(isLeafKey)) throw new RangeError(`${path} names a part of a field.`);
    if (keys) partChanges.set(path, templateChange(document.case_template, keys, newValue));
    else if (isContentColumn(path)) columns[path] = isEmptyValue(newValue) ? null : jsonText(newValue);
    else if (isStatusColumn(path)) columns[path] = newValue === true || newValue === "true";
    else throw new RangeError(`A case has no field ${path}.`);
  }
  const template = changeParts(document.case_template, partChanges.values());
  // The loop above gives each column a value of its own type.
  return {
    ...document,
    ...(columns as Partial<CaseDocument>),
    case_template: template === undefined ? {} : template,
  };
}

function templateChange(template: JsonValue, keys: readonly string[], value: JsonValue): PartChange {
  const part = ownPart(nodeAt(template, keys), keys.length);
  return { keys, part: isEmptyValue(value) ? withoutContent(part, keys) : withContent(part, keys, value) };
}
