import {
  type CaseDocument,
  type CaseTemplate,
  type LeafPath,
  recogniseTemplate,
  TEMPLATE_PREFIX,
} from "@andromeda/domain";
import { isTestable } from "../examiner/own-checklist.ts";
import { allergyClashes } from "../medicine/drugs.ts";
import { itemsAt, textAt } from "../template-text.ts";
import type { CaseFinding } from "./case-finding.ts";
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

const ALLERGIES: LeafPath = "patient_agent.drug_history.allergies";
const MEDICATIONS: LeafPath = "patient_agent.drug_history.medications";
const PLAN: readonly LeafPath[] = [
  "examiner_agent.management_plan.initial",
  "examiner_agent.management_plan.definitive",
];
const NOT_GIVEN =
  /\b(?:no|not|never|avoid\w*|stop\w*|withhold|omit|unsafe|contraindicated|without|instead of|rather than|exclud\w*|unsuitable|ruled out|allerg\w*)\b/i;

/** An allergy against a drug that the patient takes or that the plan gives. */
function lintAllergies(template: CaseTemplate): CaseFinding[] {
  const allergies = itemsAt(template, ALLERGIES);
  const taken = itemsAt(template, MEDICATIONS).map((text) => ({ path: MEDICATIONS, text }));
  const planned = PLAN.flatMap((path) =>
    textAt(template, path)
      .split(/(?<=[.;])\s+|\n+/)
      .filter((text) => !NOT_GIVEN.test(text))
      .map((text) => ({ path, text })),
  );
  return [...taken, ...planned].flatMap(({ path, text }) =>
    allergyClashes(allergies, text).map(
      ({ allergy, drug, reason }): CaseFinding => ({
        rule: "allergy",
        paths: [TEMPLATE_PREFIX + path, TEMPLATE_PREFIX + ALLERGIES],
        message: `${path === MEDICATIONS ? "The patient takes" : "The plan gives"} ${drug}, and the allergies say “${allergy}”: ${reason}.`,
        severity: "warning",
      }),
    ),
  );
}

const CHECKLIST: LeafPath = "examiner_agent.checklist";

/** Items of the author's checklist that no transcript can earn or lose. */
function lintChecklist(template: CaseTemplate): CaseFinding[] {
  const seen = new Set<string>();
  return itemsAt(template, CHECKLIST).flatMap((item, index) => {
    const key = item.trim().toLowerCase();
    const problem = problemOf(item, seen.has(key));
    seen.add(key);
    if (problem === null) return [];
    const name =
      item.trim() === "" ? `Item ${index + 1} of the checklist` : `The checklist’s “${item.trim()}”`;
    return [
      {
        rule: "checklist",
        paths: [TEMPLATE_PREFIX + CHECKLIST],
        message: `${name} ${problem}.`,
        severity: item.trim() === "" ? "warning" : "advice",
      } satisfies CaseFinding,
    ];
  });
}

function problemOf(item: string, isRepeated: boolean): string | null {
  if (item.trim() === "") return "is empty";
  if (isRepeated) return "appears twice";
  return isTestable(item) ? null : "cannot be heard in a transcript: say what is asked, done or explained";
}
