import type { CaseTemplate, LeafPath, MarkedItem } from "@andromeda/domain";
import { isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { textAt } from "../template-text.ts";
import { quotable } from "../sentences.ts";

const PLAN: readonly LeafPath[] = [
  "examiner_agent.management_plan.initial",
  "examiner_agent.management_plan.definitive",
];

/** Words that turn a step round: what is not to be done. */
const NOT =
  /\b(?:no|not|never|avoid(?:ing)?|stop(?:ping)?|withhold|omit|hold off|discontinue|without|don't|do not|contraindicated|unsafe)\b/i;

/** Where a new step begins in a line that does not begin one by itself: "… within 4 hours, swallowed with water". */
const GOES_ON =
  /^(?:within|at least|then|first dose|up to|until|unless|if|when|where|because|with|or|and|total|as|by|for|to|in|on|so|not to exceed|even|swallowed|immediately if)\b/i;

/** The steps of the case's management plan, each a part of its text. */
export function planSteps(template: CaseTemplate): string[] {
  return PLAN.flatMap((path) => {
    const lines = textAt(template, path).split(/(?<=[^\d][.!?])\s+(?=\p{Lu})|\n+|;\s+/u);
    return lines.flatMap(splitLine);
  });
}

function splitLine(line: string): string[] {
  const text = line.replace(/^(?:[\p{L} ]{3,40}):\s+/u, "").replace(/[.;\s]+$/, "");
  const steps: string[] = [];
  // A comma in brackets separates no steps.
  for (const piece of text.split(/,\s+(?![^(]*\))/)) {
    const says = termsOf(piece).reduce((sum, term) => sum + weightOf(term), 0);
    const last = steps.length - 1;
    if (last >= 0 && (says < 2 || GOES_ON.test(piece))) steps[last] += `, ${piece}`;
    else if (says > 0) steps.push(piece.trim());
  }
  return steps.map((step) => step.replace(/^and\s+/, ""));
}

/** The plan of the case, step by step, with the words of the learner that say it: in the plan or to the patient. */
export function markPlan(template: CaseTemplate, said: readonly string[]): MarkedItem[] {
  const given = said.map((text) => ({ text, terms: termsOf(text), isNot: NOT.test(text) }));
  return planSteps(template).map((step) => {
    const terms = termsOf(step).filter((term) => weightOf(term) > 0);
    const all = weigh(terms);
    const isNot = NOT.test(step.split(/\b(?:if|unless|because|and not)\b/)[0] ?? step);
    let best: { readonly text: string; readonly share: number } | null = null;
    for (const line of given) {
      if (line.isNot !== isNot) continue;
      const share = weigh(terms.filter((term) => line.terms.some((word) => isSameTerm(term, word))));
      if (share > (best?.share ?? 0)) best = { text: line.text, share };
    }
    const isCompleted = best !== null && best.share >= 1 && best.share >= all * 0.4;
    const task = step.charAt(0).toUpperCase() + step.slice(1);
    return {
      task,
      isCompleted,
      quote: isCompleted && best ? quotable(best.text) : null,
      wouldHave: isCompleted ? null : `Your plan could say: “${task}.”`,
    };
  });
}

function weigh(terms: readonly string[]): number {
  return [...new Set(terms)].reduce((sum, term) => sum + weightOf(term), 0);
}

/** What a learner wrote as a plan, in steps, each a part of it. */
export function givenSteps(plan: string): string[] {
  return plan
    .split(/[\n;]+|(?<=[^\d][.!?])\s+|,\s+(?![^(]*\))/)
    .map((step) => step.trim())
    .filter((step) => step !== "");
}
