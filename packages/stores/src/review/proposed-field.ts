import { type FieldProposal, jsonText, type ProposedFieldValue, proposedFieldValue } from "@andromeda/domain";
import type { FormFields } from "../editor/form-fields.ts";

/** What the form would take from a change now. */
export function proposedInForm(fields: FormFields, change: FieldProposal): ProposedFieldValue {
  return proposedFieldValue(change, (path) => fields.leaf(path));
}

/** The text of the field in the form, and its text with the change; a value that does not fit is shown unchanged. */
export function changedTexts(
  fields: FormFields,
  change: FieldProposal,
): { readonly before: string; readonly after: string } {
  const proposed = proposedInForm(fields, change);
  const after = change.action === "delete" ? "" : (change.proposedValue ?? "");
  return {
    before: fields.textAt(change.fieldPath),
    after: proposed.kind === "fits" ? jsonText(proposed.value) : after,
  };
}
