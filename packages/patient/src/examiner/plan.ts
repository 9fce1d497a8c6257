import type { CaseTemplate, LeafPath, MarkedItem } from "@andromeda/domain";
import { drugsIn } from "../medicine/drugs.ts";
import { areOpposite, isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { quotable } from "../sentences.ts";
import { textAt } from "../template-text.ts";

const PLAN: readonly LeafPath[] = [
  "examiner_agent.management_plan.initial",
  "examiner_agent.management_plan.definitive",
];

/** Words that turn a step round: what is not to be done. */
const NOT =
  /\b(?:no|not|never|avoid(?:ing|ed)?|stop(?:ping|ped)?|with(?:hold|held)|omit(?:ted)?|hold off|discontinued?|don't|do not|contraindicated|unsafe)\b/i;

/** Where a new step begins in a line that does not begin one by itself: "… within 4 hours, swallowed with water". */
const GOES_ON =
  /^(?:its|their|his|her|increased|reduced|adjusted|titrated|together|including|such|within|at (?:the|an?|least)|then|first dose|up to|until|unless|if|when|where|because|with|or|and|total|as|by|for|to|in|on|so|not to exceed|even|swallowed|immediately if)\b/i;

/** What is done to a thing, so that it holds for each of a list: "Stop trimethoprim, salt substitute". */
const DONE_TO =
  "stop|hold|withhold|omit|avoid|give|start|continue|check|repeat|prescribe|increase|reduce|restart|offer|request|send|order|explain";
const BEGINS_WITH_DONE_TO = new RegExp(`^(?:${DONE_TO})\\b`, "i");

/** Words that begin a step of their own. */
const BEGINS_STEP = new RegExp(
  `^(?:${DONE_TO}|record|report|tell|choose|discuss|arrange|refer|admit|advise|review|monitor|add|switch|explain|consider|take|book|call|ask|document|escalate|ensure|treat|transfer|titrate|use|warn|wash|safety|follow|then|urgent|early|no|not|never)\\b`,
  "i",
);

/** "With weight, metabolic and ECG monitoring" is one thing that goes along with a step. */
const WITH_SEVERAL = /\bwith (?:[\w-]+, )+[\w-]+,? and [\w-]+/g;
/** Stands for a comma that separates no steps; nobody types it. */
const WITHIN = "\u0001";

const SAFETY_NET = /^safety[ -]?net/i;

/** Of what a list follows: "safety net: fever, jaundice", "review in one week for rate, symptoms and blood pressure". */
const LISTS = /^safety[ -]?net|^(?:\w+ly )?(?:review|monitor\w*|follow[ -]up)\b.*\b(?:for|of)\b/i;

/** The steps of the case's management plan, each a part of its text. */
export function planSteps(template: CaseTemplate): string[] {
  return PLAN.flatMap((path) => {
    const lines = textAt(template, path).split(/(?<=[.!?])\s+(?=\p{Lu})|\n+|;\s+(?![^(]*\))/u);
    return lines.flatMap(splitLine);
  });
}

function splitLine(line: string): string[] {
  const text = line
    .replace(/^(?:[\p{L} ]{3,40}):\s+/u, "")
    .replace(/[.;\s]+$/, "")
    .replaceAll(WITH_SEVERAL, (list) => list.replaceAll(", ", WITHIN))
    .replaceAll(/,\s+together with\s+/g, ", ");
  const steps: string[] = [];
  // A comma in brackets separates no steps.
  for (const piece of text.split(/,\s+(?![^(]*\))/)) {
    const says = termsOf(piece).reduce((sum, term) => sum + weightOf(term), 0);
    const last = steps.length - 1;
    // "If she gets worse, call …" and "As it is mild, …" are one step.
    const isCondition =
      last >= 0 && /^(?:if|unless|when|where|after|before|as|since|given)\b/i.test(steps[last] ?? "");
    const [verb] = BEGINS_WITH_DONE_TO.exec(steps[last] ?? "") ?? [];
    const isOfList = LISTS.test(steps[last] ?? "") && !BEGINS_STEP.test(piece);
    if (last >= 0 && (says < 1 || isCondition || isOfList || GOES_ON.test(piece)))
      steps[last] += `, ${piece}`;
    else if (says > 0) steps.push(verb && isThing(piece) ? `${verb} ${piece.trim()}` : piece.trim());
  }
  return steps.map((step) => step.replace(/^and\s+/, "").replaceAll(WITHIN, ", "));
}

/** Whether a piece of a list only names a thing, with nothing that is done to it. */
function isThing(piece: string): boolean {
  return !BEGINS_STEP.test(piece.trim()) && piece.trim().split(/\s+/).length <= 6;
}

/** The plan of the case, step by step, with the words of the learner that say it: in the plan or to the patient. */
export function markPlan(template: CaseTemplate, said: readonly string[]): MarkedItem[] {
  const given = said.map((text) => ({ text, terms: termsOf(text), isNot: isNegative(text) }));
  return planSteps(template).map((step) => {
    // What follows "if" or "because" explains a step and need not be said.
    // Nor does what goes along with it.
    const [reasoned = step] = step.split(/\s(?:if|unless|because|where|while|and not)\s|\(/);
    const [bare = reasoned] = reasoned.split(
      /,?\s(?:with|without|chosen|agreed|at the|at an?|after (?:discuss|explain)\w*)\s/,
    );
    // Who names the drug has planned it; the dose is the chart's.
    const isOfDrug = drugsIn(reasoned).length > 0;
    const weighty = (text: string) =>
      termsOf(text).filter((term) => weightOf(term) > 0 && !(isOfDrug && DOSE.test(term)));
    const core = weigh(weighty(bare)) >= 2 ? bare : reasoned;
    const terms = weighty(core);
    const all = weigh(terms);
    const isNot = isNegative(core);
    let best: { readonly text: string; readonly share: number } | null = null;
    for (const line of given) {
      if (line.isNot !== isNot || areOpposite(core, line.text)) continue;
      const share = weigh(terms.filter((term) => line.terms.some((word) => isSameTerm(term, word))));
      if (share > (best?.share ?? 0)) best = { text: line.text, share };
    }
    // Nobody names all that a safety net lists.
    const enough = SAFETY_NET.test(step) ? Math.min(all * 0.4, 3) : all * 0.4;
    const isCompleted = best !== null && best.share >= 1 && best.share >= enough;
    const task = step.charAt(0).toUpperCase() + step.slice(1);
    return {
      task,
      isCompleted,
      quote: isCompleted && best ? quotable(best.text) : null,
      // The step is itself what the plan should have said.
      wouldHave: null,
    };
  });
}

/** Whether the step is one that is not to be taken; to stop smoking is. */
function isNegative(step: string): boolean {
  return NOT.test(step.replaceAll(/\bstop(?:ping)? (?:smoking|drinking)\b|\bno[ -]added\b/gi, ""));
}

function weigh(terms: readonly string[]): number {
  // A drug says more than any other word of a step.
  return [...new Set(terms)].reduce((sum, term) => sum + weightOf(term) + (isDrug(term) ? 1 : 0), 0);
}

/** Words of a dose, as stems. */
const DOSE =
  /^(?:\d.*|m?g|mcg|ml|microgram|unit|tablet|capsul|puff|onc|twice|time|three|four|daili|day|hour\w*|night|morn|oral\w*|mouth|intraven\w*|iv)$/;

function isDrug(term: string): boolean {
  return drugsIn(term).length > 0;
}

/** What a learner wrote as a plan, in steps, each a part of it. */
export function givenSteps(plan: string): string[] {
  return plan
    .split(/[\n;]+|(?<=[^\d][.!?])\s+|,\s+(?![^(]*\))/)
    .map((step) => step.trim())
    .filter((step) => step !== "");
}
