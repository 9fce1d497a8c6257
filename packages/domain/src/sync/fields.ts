import { CASE_COLUMNS, type CaseColumn, type CaseDocument } from "../case/case-document.ts";
import { templateKeys } from "../diff/apply-changes.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import type { JsonValue } from "../template/json.ts";
import { changeParts, contentOf, nodeAt, ownPart } from "../template/stored-node.ts";

const mirrors: ReadonlyMap<string, string> = new Map(
  leafDefinitions.flatMap(({ path, mirrors: column }) => (column ? [[TEMPLATE_PREFIX + path, column]] : [])),
);

/** The content of a field of the case; undefined when it has no such field. */
export function fieldContent(document: CaseDocument, path: string): JsonValue | undefined {
  const keys = templateKeys(path);
  if (keys) return contentOf(ownPart(nodeAt(document.case_template, keys), keys.length));
  const column = CASE_COLUMNS.find((name) => name === path);
  return column && document[column];
}

/** The case with the named fields as in the source, type and options included; fields that the source lacks are removed. */
export function withFieldsOf(
  document: CaseDocument,
  source: CaseDocument,
  paths: readonly string[],
): CaseDocument {
  const copied: { -readonly [Column in CaseColumn]?: string | boolean | null } = {};
  const partChanges = paths.flatMap((path) => {
    const keys = templateKeys(path);
    const column = CASE_COLUMNS.find((name) => name === path);
    const value = column && source[column];
    if (column && value !== undefined) copied[column] = value;
    return keys ? [{ keys, part: ownPart(nodeAt(source.case_template, keys), keys.length) }] : [];
  });
  const template = changeParts(document.case_template, partChanges);
  // Each column got its value from a document of the same type.
  return {
    ...document,
    ...(copied as Partial<CaseDocument>),
    case_template: template === undefined ? {} : template,
  };
}

/** The column that a template field repeats; null for a field that stands for itself. */
export function mirroredColumn(path: string): string | null {
  return mirrors.get(path) ?? null;
}

/** The field and those that repeat it. */
export function withMirrors(path: string): string[] {
  return [path, ...[...mirrors].filter(([, column]) => column === path).map(([mirror]) => mirror)];
}
