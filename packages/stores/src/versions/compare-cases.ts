import {
  type CaseDocument,
  type ChangeTotals,
  changeTotals,
  diffCases,
  type FieldChange,
  toPublishedChanges,
} from "@andromeda/domain";
import { type FieldLabel, fieldLabel } from "./field-label.ts";

/** A field in which two states of a case differ, with its name. */
export interface ComparedField extends FieldChange {
  readonly label: FieldLabel;
}

/** Two states of a case and what differs between them, in page order. */
export interface CaseComparison {
  readonly before: CaseDocument;
  readonly after: CaseDocument;
  readonly fields: readonly ComparedField[];
  readonly totals: ChangeTotals;
}

/** Compares two states of a case field by field. */
export function compareCases(before: CaseDocument, after: CaseDocument): CaseComparison {
  const changes = diffCases(before, after);
  return {
    before,
    after,
    fields: changes.map((change) => ({ ...change, label: fieldLabel(change.path) })),
    totals: changeTotals(toPublishedChanges(changes)),
  };
}
