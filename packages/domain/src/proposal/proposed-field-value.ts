import { type ContentColumn, columnDefinitions, columnName, isContentColumn } from "../case/case-document.ts";
import { columnLengthProblem } from "../case/validate.ts";
import type { CaseProposal } from "../ports/case-proposals.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { isLeafPath, type LeafPath, leafDefinition } from "../template/definition.ts";
import { isBlankValue, type LeafValue, type TemplateLeaf } from "../template/leaf.ts";
import { proposedLeafValue, proposedOption } from "../template/proposed-value.ts";

/** What a proposal does to its field. */
export type FieldProposal = Pick<CaseProposal, "fieldPath" | "action" | "proposedValue">;

/** The value that a proposal gives a field of a case, or why it cannot; missing texts are empty. */
export type ProposedFieldValue =
  | { readonly kind: "fits"; readonly value: LeafValue | boolean }
  | { readonly kind: "refused"; readonly message: string };

/**
 * The value that a proposal gives the field it names: a column, `is_active`, or a template field, whose current state
 * `leafAt` returns. Only values are proposed, never types or options.
 */
export function proposedFieldValue(
  { fieldPath, action, proposedValue }: FieldProposal,
  leafAt: (path: LeafPath) => TemplateLeaf,
): ProposedFieldValue {
  const text = action === "delete" ? "" : (proposedValue ?? "");
  const leafPath = proposedLeafPath(fieldPath);
  if (leafPath !== null) {
    const { mirrors } = leafDefinition(leafPath);
    return mirrors === null
      ? proposedLeafValue(leafAt(leafPath), action, text)
      : refused(`This field repeats the ${mirrors} of the case and changes with it.`);
  }
  if (isContentColumn(fieldPath)) return proposedColumnValue(fieldPath, text);
  if (fieldPath === "is_active") return proposedBoolean(text);
  return fieldPath === "is_draft"
    ? refused("Saving and publishing decide whether a case is a draft.")
    : refused(`A case has no field ${fieldPath}.`);
}

/** The template field that the path of a proposal names; null for a column and for an unknown field. */
export function proposedLeafPath(fieldPath: string): LeafPath | null {
  const path = fieldPath.startsWith(TEMPLATE_PREFIX) ? fieldPath.slice(TEMPLATE_PREFIX.length) : "";
  return isLeafPath(path) ? path : null;
}

function proposedColumnValue(column: ContentColumn, text: string): ProposedFieldValue {
  const value = isBlankValue(text) ? "" : text;
  // A case needs a title; the other texts may be empty until the author saves.
  if (column === "title" && value === "") return refused("Title is required");
  const { maxLength, options } = columnDefinitions[column];
  if (columnLengthProblem(column, value) !== null) {
    return refused(`The ${columnName(column).toLowerCase()} may have at most ${maxLength} characters.`);
  }
  return options && value !== "" ? proposedOption(options, value) : { kind: "fits", value };
}

function proposedBoolean(text: string): ProposedFieldValue {
  const value = text.trim().toLowerCase();
  return value === "true" || value === "false"
    ? { kind: "fits", value: value === "true" }
    : refused("Must be one of: true, false");
}

function refused(message: string): ProposedFieldValue {
  return { kind: "refused", message };
}
