import { type CaseTemplate, getLeaf, type LeafPath } from "@andromeda/domain";

/** What the field says as one text, a list with one item a line. */
export function textAt(template: CaseTemplate, path: LeafPath): string {
  const { value } = getLeaf(template, path);
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** The items of a list, empty ones too, which the case lint reports; of a text its parts between line ends and semicolons. */
export function itemsAt(template: CaseTemplate, path: LeafPath): readonly string[] {
  const { value } = getLeaf(template, path);
  return Array.isArray(value)
    ? value
    : textAt(template, path)
        .split(/[\n;]+/)
        .filter((line) => line.trim() !== "");
}
