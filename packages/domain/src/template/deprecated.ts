import { isBlankValue, type LeafValue, type TemplateLeaf } from "./leaf.ts";
import { itemsFromText } from "./list-items.ts";
import { proposedLeafValue } from "./proposed-value.ts";
import type { DeprecatedField, EditedTemplate } from "./recognise.ts";
import { getLeaf, setLeafValue } from "./template.ts";

/** A template after a deprecated field was moved, or why it could not be. */
export type MoveOutcome<Edited extends EditedTemplate> =
  | { readonly kind: "moved"; readonly edited: Edited }
  | { readonly kind: "refused"; readonly message: string };

/** The template without the deprecated field. */
export function removeDeprecated<Edited extends EditedTemplate>(edited: Edited, path: string): Edited {
  return { ...edited, deprecated: edited.deprecated.filter((field) => field.path !== path) };
}

/**
 * Moves a deprecated field into its current field: an empty one takes the value, a text or a list gets it appended.
 * A value that does not fit, or would replace another, is refused and stays where it is.
 */
export function moveDeprecated<Edited extends EditedTemplate>(
  edited: Edited,
  field: DeprecatedField,
): MoveOutcome<Edited> {
  if (!field.target) return { kind: "refused", message: "There is no current field for this one." };
  const leaf = getLeaf(edited.template, field.target);
  const joined = joinedValue(leaf, field.text);
  if (joined.kind === "refused") return joined;
  const template = setLeafValue(edited.template, field.target, joined.value);
  return { kind: "moved", edited: removeDeprecated({ ...edited, template }, field.path) };
}

/** A deprecated field that stays where it is, and why. */
export interface UnmovedField {
  readonly field: DeprecatedField;
  readonly message: string;
}

/** Moves every deprecated field that has a current one, in their order; those that do not fit stay and are listed. */
export function moveAllDeprecated<Edited extends EditedTemplate>(
  edited: Edited,
): { readonly edited: Edited; readonly unmoved: readonly UnmovedField[] } {
  const unmoved: UnmovedField[] = [];
  const moved = edited.deprecated.reduce((known, field) => {
    const outcome = moveDeprecated(known, field);
    if (outcome.kind === "moved") return outcome.edited;
    unmoved.push({ field, message: outcome.message });
    return known;
  }, edited);
  return { edited: moved, unmoved };
}

type JoinedValue =
  | { readonly kind: "fits"; readonly value: LeafValue }
  | { readonly kind: "refused"; readonly message: string };

function joinedValue(leaf: TemplateLeaf, text: string): JoinedValue {
  // All items of a list are kept, repeated ones too.
  if (leaf.type === "list") return { kind: "fits", value: [...leaf.value, ...itemsFromText(text)] };
  if (isBlankValue(leaf.value)) return proposedLeafValue(leaf, "add", text);
  if (leaf.type === "text") {
    const value = text.trim() === "" ? leaf.value : `${leaf.value}\n${text}`;
    return { kind: "fits", value };
  }
  return { kind: "refused", message: "The current field already has a value." };
}
