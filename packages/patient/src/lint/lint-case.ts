import type { CaseDocument } from "@andromeda/domain";

/** What the lint looks for. */
export type LintRule =
  | "diagnosis-in-speech"
  | "contradiction"
  | "observation"
  | "allergy"
  | "jargon"
  | "checklist";

/** Something in a case that an author should look at. */
export interface CaseFinding {
  readonly rule: LintRule;
  /** Field paths: a column such as `title`, or `case_template.` and a template path; the first is where to begin. */
  readonly paths: readonly string[];
  /** One plain sentence. */
  readonly message: string;
  readonly severity: "warning" | "advice";
}

/** What an author should look at before learners meet the case; never throws, whatever is stored. */
export function lintCase(_document: CaseDocument): readonly CaseFinding[] {
  return [];
}
