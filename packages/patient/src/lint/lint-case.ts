import { type CaseDocument, type LeafPath, recogniseTemplate } from "@andromeda/domain";
import { itemsAt } from "../template-text.ts";
import { lintAllergies } from "./allergies.ts";
import type { CaseFinding } from "./case-finding.ts";
import { lintChecklist } from "./checklist.ts";
import { lintContradictions } from "./contradictions.ts";
import { lintObservations } from "./observations.ts";
import { lintSpeech } from "./speech.ts";

/** The field of a case that holds what its authors have accepted, one finding with its reason a line. */
export const ACCEPTED_FINDINGS: LeafPath = "examiner_agent.accepted_findings";

/** The line by which a case accepts the finding, because of the reason. */
export function acceptedLine({ message }: CaseFinding, reason: string): string {
  return `${message}${BECAUSE}${reason.replaceAll(/\s+/g, " ").trim()}`;
}

const BECAUSE = " — ";

/**
 * What an author should look at before learners meet the case, warnings first, without what its authors have accepted;
 * never throws, whatever is stored.
 */
export function lintCase(document: CaseDocument): readonly CaseFinding[] {
  const { template } = recogniseTemplate(document.case_template);
  const accepted = itemsAt(template, ACCEPTED_FINDINGS);
  const findings = [
    ...lintContradictions(document, template),
    ...lintAllergies(template),
    ...lintObservations(template),
    ...lintSpeech(template),
    ...lintChecklist(template),
  ].filter(({ message }) => !accepted.some((line) => line.startsWith(message + BECAUSE)));
  const isWarning = ({ severity }: CaseFinding) => severity === "warning";
  return [...findings.filter(isWarning), ...findings.filter((finding) => !isWarning(finding))];
}
