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
  /\b(?:no|not|never|avoid(?:ing|ed)?|stop(?:ping|ped)?|with(?:hold|held)|omit(?:ted)?|hold off|discontinued?|don't|do not|contraindicated|unsafe|caution)\b/i;

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

/** Steps that a list follows: "safety net: fever, jaundice", "review in one week for rate, symptoms and blood pressure". */
const LISTS =
  /^safety[ -]?net|^(?:\w+ly )?(?:review|monitor\w*|follow[ -]up)\b.*\b(?:for|of)\b|^(?:review|monitor)\s(?!at\b|in\b|within\b)/i;

/** What is done for a patient, so that it is a step of its own in any list: "rehabilitation, driving advice". */
const ACTION =
  /\b(?:advice|rehabilitation|support|\w*therap(?:y|ies)|treatment|referral|screening|vaccinations?|cessation|education|surveillance|control)\b/i;

/** Where a second step is joined on: "give written information and refer to the allergy service". */
const AND_THEN =
  /(?<=\b(?:advice|cessation|rehabilitation|screening|support|surveillance|therapy|vaccination))\s+and\s+|\s+and\s+(?=(?:admit|advise|arrange|call|consider|document|give|offer|prescribe|refer|repeat|start|stop)\b)/i;

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
  for (const piece of text.split(/,\s+(?![^(]*\))/).flatMap((part) => part.split(AND_THEN))) {
    const says = termsOf(piece).reduce((sum, term) => sum + weightOf(term), 0);
    const last = steps.length - 1;
    // "If she gets worse, call …" and "As it is mild, …" are one step.
    const isCondition =
      last >= 0 && /^(?:if|unless|when|where|after|before|as|since|given)\b/i.test(steps[last] ?? "");
    const [verb] = BEGINS_WITH_DONE_TO.exec(steps[last] ?? "") ?? [];
    const isOfList = LISTS.test(steps[last] ?? "") && !BEGINS_STEP.test(piece) && !ACTION.test(piece);
    if (last >= 0 && (says < 1 || isCondition || isOfList || GOES_ON.test(piece)))
      steps[last] += `, ${piece}`;
    else if (says > 0) steps.push(verb && isDoneTo(verb, piece) ? `${verb} ${piece.trim()}` : piece.trim());
  }
  return steps.map((step) => step.replace(/^and\s+/, "").replaceAll(WITHIN, ", "));
}

/** Whether what is done to the first of a list is done to the piece; "stop naproxen, nil by mouth" stops one thing. */
function isDoneTo(verb: string, piece: string): boolean {
  return isThing(piece) && (!isNegative(verb) || drugsIn(piece).length > 0);
}

/** Whether a piece of a list only names a thing, with nothing that is done to it. */
function isThing(piece: string): boolean {
  return !BEGINS_STEP.test(piece.trim()) && piece.trim().split(/\s+/).length <= 6;
}

/** What else of a call shows a step of the plan. */
export interface PlanContext {
  /** What the learner answered to the examiner; `isNot` where what is unsafe was asked for. */
  readonly answered?: readonly { readonly text: string; readonly isNot: boolean }[];
  /** What the learner takes it for: recognising an illness is shown by naming it. */
  readonly named?: readonly string[];
  /** The learner's words that say when to seek help. */
  readonly safetyNet?: string | undefined;
}

/** The plan of the case, step by step, with the words of the learner that say it: in the plan or to the patient. */
export function markPlan(
  template: CaseTemplate,
  said: readonly string[],
  { answered = [], named = [], safetyNet }: PlanContext = {},
): MarkedItem[] {
  const planned = said.map((text) => readLine(text));
  const given = [...planned, ...answered.map(({ text, isNot }) => readLine(text, isNot))];
  const recognised = [...given, ...named.map((text) => readLine(text))];
  return planSteps(template).map((text) => {
    const step = readStep(text);
    const task = text.charAt(0).toUpperCase() + text.slice(1);
    const best = lineFor(step, step.isRecognised ? recognised : given);
    const shown = best !== undefined && best.share >= step.enough ? best.text : undefined;
    const quote = shown ?? (SAFETY_NET.test(text) ? safetyNet : undefined);
    if (quote !== undefined) return { task, isCompleted: true, quote: quotable(quote), wouldHave: null };
    const against = step.isNot
      ? planned.find((line) => !line.isNot && sharesDrug(step.core, line.text))
      : undefined;
    if (!against) return { task, isCompleted: false, quote: null, wouldHave: hintFor(step, best) };
    const wouldHave = `You planned “${quotable(against.text)}”, which the case says not to do.`;
    return { task, isCompleted: false, quote: null, wouldHave, isUnsafe: true };
  });
}

/** A step of the case as a learner's line has to show it. */
interface Step {
  readonly core: string;
  readonly terms: readonly string[];
  readonly drugs: ReadonlySet<string>;
  readonly isNot: boolean;
  /** Whether it is to recognise an illness, which the name of a narrower one does too. */
  readonly isRecognised: boolean;
  readonly enough: number;
}

function readStep(whole: string): Step {
  const step = whole.replace(/^agree with \w+ to\s+/i, "");
  // What follows "if", "because" or "with" explains a step and need not be said.
  const [reasoned = step] = step.split(
    /\s(?:if|unless|because|where|while|when|once|in view of|since|so that|as|and not)\s|\(/,
  );
  const [bare = reasoned] = reasoned.split(/,?\s(?:with|without|chosen|agreed|at the|at an?|after|before)\s/);
  // Who names the drug has planned it; the dose is the chart's.
  const isOfDrug = drugsIn(reasoned).length > 0;
  const weighty = (text: string) =>
    termsOf(text).filter((term) => weightOf(term) > 0 && !(isOfDrug && DOSE.test(term)));
  const core = total(weighty(bare)) >= 2 || drugsIn(bare).length > 0 ? bare : reasoned;
  const isRecognised = /^recogni[sz]e\b/i.test(core);
  const terms = weighty(isRecognised ? core.replace(/^\w+/, "") : core);
  const drugs = new Set(drugsIn(core).flatMap(({ text }) => termsOf(text)));
  const all = total(terms, drugs);
  // Nobody names all that a safety net lists, and half of two words may be of another thing.
  const isShort = all <= 3 && !/\s(?:and|or)\s/.test(core);
  const enough = SAFETY_NET.test(step) ? Math.min(all * 0.4, 3) : all * (isShort ? 0.6 : 0.4);
  return { core, terms, drugs, isNot: isNegative(core), isRecognised, enough: Math.max(1, enough) };
}

/** A line of the learner, and how much of a step it says. */
interface Near {
  readonly text: string;
  readonly share: number;
}

/** What would have earned a step that was missed; nothing where the step says it itself. */
function hintFor(step: Step, near: Near | undefined): string | null {
  if (SAFETY_NET.test(step.core)) return "Say what should make the patient seek help, and where to go.";
  if (step.isNot) return "Say plainly that this is not to be done.";
  return near && near.share >= 1 ? `You said “${quotable(near.text)}”, which is only part of this.` : null;
}

/** The line that says most of the step, if any says some of it. */
function lineFor(step: Step, lines: readonly ReturnType<typeof readLine>[]): Near | undefined {
  let best: Near | undefined;
  for (const line of lines) {
    if (line.isNot !== step.isNot || areOpposite(step.core, line.text)) continue;
    // "Anticoagulant alert card" is not a drug.
    const isOfClass = step.drugs.has(step.terms.at(-1) ?? "") && namesClassOf(step.core, line.text);
    const isIn = (term: string) =>
      (isOfClass && step.drugs.has(term)) ||
      line.terms.some((word) => isSameTerm(term, word) || (step.isRecognised && isSameTerm(word, term)));
    const share = total(step.terms.filter(isIn), step.drugs);
    if (share > (best?.share ?? 0)) best = { text: line.text, share };
  }
  return best;
}

function readLine(text: string, isNot = false) {
  return { text, terms: termsOf(text), isNot: isNot || isNegative(text) };
}

/** Whether the step names a class, such as antipsychotics, and the line a drug of it. */
function namesClassOf(step: string, line: string): boolean {
  const classes = drugsIn(step).flatMap(({ name, classes: [group = ""] }) =>
    group.toLowerCase() === name ? [group] : [],
  );
  return drugsIn(line).some((drug) => drug.classes.some((group) => classes.includes(group)));
}

/** Whether both texts name one drug, or the one a class of the other's. */
function sharesDrug(one: string, other: string): boolean {
  const names = (text: string) =>
    drugsIn(text).flatMap(({ name, classes }) => [name, ...classes.map((group) => group.toLowerCase())]);
  const found = new Set(names(one));
  return names(other).some((name) => name !== "other" && found.has(name));
}

/** Whether the text is of what is not to be done; to stop smoking is to be. */
export function isNegative(step: string): boolean {
  return NOT.test(
    step.replaceAll(
      /\bstop(?:ping)? (?:smoking|drinking|alcohol|cannabis|drugs|vaping)\b|\bno[ -]added\b/gi,
      "",
    ),
  );
}

/** How much the terms say; a drug says more than any other word of a step. */
function total(terms: readonly string[], drugs: ReadonlySet<string> = new Set()): number {
  return [...new Set(terms)].reduce((sum, term) => sum + weightOf(term) + (drugs.has(term) ? 1 : 0), 0);
}

/** Words of a dose, as stems. */
const DOSE =
  /^(?:\d.*|m?g|mcg|ml|microgram|unit|tablet|capsul|puff|onc|twice|time|three|four|daili|day|hour\w*|night|morn|oral\w*|mouth|intraven\w*|iv)$/;

/** What a learner wrote as a plan, in steps, each a part of it. */
export function givenSteps(plan: string): string[] {
  return plan
    .split(/[\n;]+|(?<=[^\d][.!?])\s+|,\s+(?![^(]*\))/)
    .map((step) => step.trim().replace(/^(?:and|so|then)\s+/i, ""))
    .filter((step) => step !== "");
}
