import { type CaseTemplate, type LeafPath, TEMPLATE_PREFIX } from "@andromeda/domain";
import { allergyClashes } from "../medicine/drugs.ts";
import { itemsAt, textAt } from "../template-text.ts";
import type { CaseFinding } from "./case-finding.ts";

const ALLERGIES: LeafPath = "patient_agent.drug_history.allergies";
const MEDICATIONS: LeafPath = "patient_agent.drug_history.medications";
const PLAN: readonly LeafPath[] = [
  "examiner_agent.management_plan.initial",
  "examiner_agent.management_plan.definitive",
];
const NOT_GIVEN =
  /\b(?:no|not|never|avoid\w*|stop\w*|withhold|omit|unsafe|contraindicated|without|instead of|rather than|allerg\w*)\b/i;

/** An allergy against a drug that the patient takes or that the plan gives. */
export function lintAllergies(template: CaseTemplate): CaseFinding[] {
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
