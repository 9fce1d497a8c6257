import { type CaseColumn, TEMPLATE_PREFIX } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import { isBlankValue, type TemplateLeaf } from "../template/leaf.ts";
import { parseNumber } from "../template/number.ts";
import { NOT_A_NUMBER } from "../template/proposed-value.ts";
import { getLeaf } from "../template/template.ts";
import type { CaseDraft } from "./case-draft.ts";

/** A field that keeps a case from being saved or published, and the text that stands at it. */
export interface FieldProblem {
  /** The field's path, such as `title` or `case_template.patient_agent.demographics.age`. */
  readonly path: string;
  readonly message: string;
}

/** What must be put right before the case can be published, in page order; texts of nothing but spaces are empty. */
export function validateForPublish(draft: CaseDraft): FieldProblem[] {
  const columns = [
    ...validateForDraft(draft),
    ...requiredColumn("difficulty_level", "Difficulty level", draft.difficultyLevel),
    ...requiredColumn("specialty", "Specialty", draft.specialty),
  ];
  const leaves = leafDefinitions.flatMap(({ path, displayName }) => {
    const message = leafProblem(getLeaf(draft.template, path), displayName);
    return message === null ? [] : [{ path: `${TEMPLATE_PREFIX}${path}`, message }];
  });
  return [...columns, ...leaves];
}

/** What must be put right before the case can be saved as a draft, in page order. */
export function validateForDraft(draft: Pick<CaseDraft, "title" | "description">): FieldProblem[] {
  return [
    ...requiredColumn("title", "Title", draft.title),
    ...requiredColumn("description", "Description", draft.description),
  ];
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

function requiredColumn(path: CaseColumn, name: string, value: string): FieldProblem[] {
  return isBlankValue(value) ? [{ path, message: `${name} is required` }] : [];
}
