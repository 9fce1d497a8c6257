import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import type { AppliedBatch, ChangeToReview } from "../ports/case-proposals.ts";
import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import type { JsonValue } from "../template/json.ts";
import { recogniseTemplate } from "../template/recognise.ts";
import { type CaseTemplate, getLeaf, setLeafValue } from "../template/template.ts";
import { type ProposedFieldValue, proposedFieldValue, proposedLeafPath } from "./proposed-field-value.ts";

/** The parts of a change that applying it needs. */
export type ApplicableChange = Pick<
  ChangeToReview,
  "id" | "fieldPath" | "action" | "proposedValue" | "status" | "changeOrder"
>;

/** A case with proposals applied, which those are, and which could not be applied. */
export interface AppliedProposals extends Pick<AppliedBatch, "refused"> {
  readonly document: CaseDocument;
  readonly appliedIds: readonly string[];
}

/**
 * The case with the approved changes written, in their order; all others are ignored. A template field keeps its type,
 * options and required flag. A value that its field cannot take is refused and changes nothing.
 */
export function applyProposals(
  document: CaseDocument,
  changes: readonly ApplicableChange[],
): AppliedProposals {
  const written: { path: string; newValue: JsonValue }[] = [];
  const appliedIds: string[] = [];
  const refused: { changeId: string; message: string }[] = [];
  let { template } = recogniseTemplate(document.case_template);

  const approved = changes.filter(({ status }) => status === "approved");
  for (const change of approved.toSorted((left, right) => left.changeOrder - right.changeOrder)) {
    const proposed = valueInCase(document, template, change);
    if (proposed.kind === "refused") {
      refused.push({ changeId: change.id, message: proposed.message });
      continue;
    }
    const { value } = proposed;
    const leafPath = proposedLeafPath(change.fieldPath);
    // A later change of the same list adds to what this one leaves.
    if (leafPath !== null && typeof value !== "boolean") template = setLeafValue(template, leafPath, value);
    written.push({ path: change.fieldPath, newValue: value }, ...mirrored(template, change.fieldPath, value));
    appliedIds.push(change.id);
  }
  return { document: applyChanges(document, written), appliedIds, refused };
}

function valueInCase(
  document: CaseDocument,
  template: CaseTemplate,
  change: ApplicableChange,
): ProposedFieldValue {
  const proposed = proposedFieldValue(change, (path) => getLeaf(template, path));
  // A stored draft is always inactive: only the form keeps the author's choice until the case is published.
  return proposed.kind === "fits" && change.fieldPath === "is_active" && document.is_draft
    ? { kind: "refused", message: "Change Active in the form; it takes effect once the case is published." }
    : proposed;
}

/** The examiner's classification repeats the column. */
function mirrored(template: CaseTemplate, column: string, value: JsonValue) {
  return leafDefinitions
    .filter(({ mirrors }) => mirrors === column)
    .map(({ path }) => {
      const isList = getLeaf(template, path).type === "list";
      return { path: TEMPLATE_PREFIX + path, newValue: isList && value !== "" ? [value] : value };
    });
}
