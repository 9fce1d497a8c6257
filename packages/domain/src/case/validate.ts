import { TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import { isBlankValue, type TemplateLeaf } from "../template/leaf.ts";
import { parseNumber } from "../template/number.ts";
import { NOT_A_NUMBER } from "../template/proposed-value.ts";
import { getLeaf } from "../template/template.ts";
import { lengthProblem } from "../text/format.ts";
import {
  CONTENT_COLUMNS,
  type ColumnFacts,
  type ContentColumn,
  columnDefinitions,
  columnName,
} from "./case-document.ts";
import type { CaseForm } from "./case-form.ts";

type CaseTexts = Pick<CaseForm, ContentColumn>;

/** A field that prevents a case from being saved or published, and the message shown at the field. */
export interface FieldProblem {
  /** The field's path, such as `title` or `case_template.patient_agent.demographics.age`. */
  readonly path: string;
  readonly message: string;
}

/** What must be put right before the case can be published, in page order; blank texts count as empty. */
export function validateForPublish(form: CaseForm): FieldProblem[] {
  const columns = columnProblems(form, ["save", "publish"]);
  const leaves = leafDefinitions.flatMap(({ path, displayName }) => {
    const message = leafProblem(getLeaf(form.template, path), displayName);
    return message === null ? [] : [{ path: `${TEMPLATE_PREFIX}${path}`, message }];
  });
  return [...columns, ...leaves];
}

/** What must be put right before the case can be saved as a draft, in page order. */
export function validateForDraft(form: CaseTexts): FieldProblem[] {
  return columnProblems(form, ["save"]);
}

/** What is wrong with the field for publishing; null when nothing is. */
export function leafProblem(leaf: TemplateLeaf, displayName: string): string | null {
  if (isBlankValue(leaf.value)) {
    if (!leaf.required) return null;
    return leaf.type === "list"
      ? `${displayName} requires at least one item.`
      : `${displayName} is required.`;
  }
  const isNumber = typeof leaf.value === "number" || parseNumber(String(leaf.value)) !== null;
  return leaf.type === "number" && !isNumber ? NOT_A_NUMBER : null;
}

/** Why the text of the column is too long to be stored; null when it is not. */
export function columnLengthProblem(column: ContentColumn, text: string): string | null {
  const { maxLength } = columnDefinitions[column];
  return maxLength === undefined ? null : lengthProblem(text, maxLength);
}

function columnProblems(form: CaseTexts, steps: readonly ColumnFacts["requiredTo"][]): FieldProblem[] {
  return CONTENT_COLUMNS.flatMap((path) => {
    const { requiredTo } = columnDefinitions[path];
    const isMissing = requiredTo && steps.includes(requiredTo) && isBlankValue(form[path]);
    const message = isMissing ? `${columnName(path)} is required` : columnLengthProblem(path, form[path]);
    return message === null ? [] : [{ path, message }];
  });
}
