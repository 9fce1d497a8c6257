import { emptyValue, isBlankValue, type LeafValue, type TemplateLeaf } from "./leaf.ts";
import { itemsFromText } from "./list-items.ts";
import { parseNumber } from "./number.ts";

/** What a proposal does to a field. Both replace and modify set its text; only two that modify it can be merged. */
export type ProposalAction = "add" | "replace" | "modify" | "delete";

/** The value that a proposal gives a field, or why it cannot. */
export type ProposedValue =
  | { readonly kind: "fits"; readonly value: LeafValue }
  | { readonly kind: "refused"; readonly message: string };

/** The validation message for a number field with another text. */
export const NOT_A_NUMBER = "Must be a valid number";

/**
 * The value of the field once the proposal is applied: replace and modify set the text, delete empties the field, add
 * appends new items to a list and sets anything else. A text that the field cannot take is refused.
 */
export function proposedLeafValue(leaf: TemplateLeaf, action: ProposalAction, text: string): ProposedValue {
  if (action === "delete") return { kind: "fits", value: emptyValue(leaf.type) };
  if (leaf.type === "list") {
    const items = itemsFromText(text);
    return { kind: "fits", value: action === "add" ? withNewItems(leaf.value, items) : items };
  }
  if (isBlankValue(text)) return { kind: "fits", value: emptyValue(leaf.type) };
  if (leaf.type === "number") {
    const number = parseNumber(text);
    return number === null ? { kind: "refused", message: NOT_A_NUMBER } : { kind: "fits", value: number };
  }
  if (leaf.type === "select") return proposedOption(leaf.options ?? [], text);
  return { kind: "fits", value: text };
}

/** A change that the form contains already may be written into the stored case too; it must not appear twice. */
function withNewItems(existing: readonly string[], items: readonly string[]): readonly string[] {
  const known = new Set(existing.map((item) => item.trim()));
  return [...existing, ...new Set(items.filter((item) => !known.has(item)))];
}

/** The option that the text names, ignoring capitals; otherwise the list of options. */
export function proposedOption(options: readonly string[], text: string): ProposedValue {
  const wanted = text.trim().toLowerCase();
  const option = options.find((candidate) => candidate.toLowerCase() === wanted);
  return option === undefined
    ? { kind: "refused", message: `Must be one of: ${options.join(", ")}` }
    : { kind: "fits", value: option };
}

/** The value of a number field while it is typed into: the number, null when empty, else the text to be corrected. */
export function readNumberInput(text: string): number | string | null {
  if (text.trim() === "") return null;
  return parseNumber(text) ?? text;
}
