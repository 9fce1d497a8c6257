import { type CaseDocument, recogniseTemplate } from "@andromeda/domain";
import { lintAllergies } from "./allergies.ts";
import { lintChecklist } from "./checklist.ts";
import { lintContradictions } from "./contradictions.ts";
import { lintObservations } from "./observations.ts";
import { lintSpeech } from "./speech.ts";

/** What the lint looks for. */
export type LintRule =
  | "diagnosis-in-speech"
  | "jargon"
  | "contradiction"
  | "observation"
  | "allergy"
  | "checklist";

/** Something in a case that an author should look at. */
export interface CaseFinding {
  readonly rule: LintRule;
  /** Paths of fields: a column such as `title`, or `case_template.` and a template path; the first is where to begin. */
  readonly paths: readonly [string, ...string[]];
  /** One plain sentence. */
  readonly message: string;
  /** A warning is wrong in all likelihood; advice may be meant so. */
  readonly severity: "warning" | "advice";
}

/** What an author should look at before learners meet the case, warnings first; never throws, whatever is stored. */
export function lintCase(document: CaseDocument): readonly CaseFinding[] {
  const { template } = recogniseTemplate(document.case_template);
  const findings = [
    ...lintContradictions(document, template),
    ...lintAllergies(template),
    ...lintObservations(template),
    ...lintSpeech(template),
    ...lintChecklist(template),
  ];
  const isWarning = ({ severity }: CaseFinding) => severity === "warning";
  return [...findings.filter(isWarning), ...findings.filter((finding) => !isWarning(finding))];
}
