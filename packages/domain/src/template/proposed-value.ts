import { emptyValue, isBlankValue, type LeafValue, type TemplateLeaf } from "./leaf.ts";
import { itemsFromText } from "./list-items.ts";
import { parseNumber } from "./number.ts";

/** What a proposal does to a field. */
export type ProposalAction = "add" | "replace" | "modify" | "delete";

/** The value that a proposal gives a field, or why it cannot. */
export type ProposedValue =
  | { readonly kind: "fits"; readonly value: LeafValue }
  | { readonly kind: "refused"; readonly message: string };

/** The validation message for a number field that holds something else. */
export const NOT_A_NUMBER = "Must be a valid number";

/**
 * The value of the field once the proposal is applied: replace and modify set the text, delete empties the field, add
 * appends to a list what it does not hold yet and sets anything else. A text that the field cannot hold is refused.
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

/** A change that stands in the form already may be written into the stored case once more: it is not doubled. */
function withNewItems(existing: readonly string[], items: readonly string[]): readonly string[] {
  const known = new Set(existing.map((item) => item.trim()));
  return [...existing, ...new Set(items.filter((item) => !known.has(item)))];
}

/** The option that the text means, whatever its case; else what the options are. */
export function proposedOption(options: readonly string[], text: string): ProposedValue {
  const wanted = text.trim().toLowerCase();
  const option = options.find((candidate) => candidate.toLowerCase() === wanted);
  return option === undefined
    ? { kind: "refused", message: `Must be one of: ${options.join(", ")}` }
    : { kind: "fits", value: option };
}

/** What a number field holds while it is typed into: the number, null for nothing, else the text to be corrected. */
export function readNumberInput(text: string): number | string | null {
  if (text.trim() === "") return null;
  return parseNumber(text) ?? text;
}
