import {
  type CaseDocument,
  diffCases,
  EMPTY_CASE,
  findField,
  isTextList,
  jsonText,
  splitPath,
  TEMPLATE_PREFIX,
  titleOf,
} from "@andromeda/domain";

/** What each field of the case says, in page order, fields of older layouts included; the items of a list are lines. */
export function fieldTexts(document: CaseDocument): { readonly path: string; readonly text: string }[] {
  return diffCases(EMPTY_CASE, document).map(({ path, newValue }) => ({
    path,
    text: isTextList(newValue) ? newValue.join("\n") : jsonText(newValue),
  }));
}

/** What a field is called on the page; one of an older layout by its place. */
export function fieldName(path: string): string {
  const known = findField(path);
  if (known) return known.displayName;
  const keys = splitPath(path.startsWith(TEMPLATE_PREFIX) ? path.slice(TEMPLATE_PREFIX.length) : path);
  return keys.map((key) => titleOf(key) || key).join(" › ");
}
