import type { CaseTemplate, LeafPath } from "@andromeda/domain";
import { drugsIn } from "../medicine/drugs.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { textAt } from "../template-text.ts";

const PLAN: readonly LeafPath[] = [
  "examiner_agent.management_plan.initial",
  "examiner_agent.management_plan.definitive",
];

/** Words that say that something is not to be done. */
const NOT =
  /\b(?:no|not|never|without (?=wait|delay)|avoid(?:ing|ed)?|stop(?:ping|ped)?|with(?:hold|held)|omit(?:ted)?|hold(?:ing)?(?! (?:it|on|your|the breath|cards|hands|money)\b)|suspend|discontinued?|skip\w*|last (?:dose|one)|leave (?:\w+ ){1,3}(?:off|out)|advi[sc]e against|don['’]?t|do not|(?:should|must)n['’]?t|contraindicated|unsafe|caution)\b/i;

/** Where a new step begins in a line that does not begin one by itself: "… within 4 hours, swallowed with water". */
const GOES_ON =
  /^(?:its|their|his|her|increased|reduced|adjusted|titrated|together|including|such|within|at (?:the|an?|least)|then|first dose|up to|until|unless|if|when|where|because|with|or|total|as|by|for|to|in|on|so|not to exceed|even|but|swallowed|immediately if|here|otherwise|symptom-triggered|\d[\d.]*(?: to \d+)? (?:drops|puffs|tablets|mg)|away from|single dose|predicts|(?:mixed|diluted|observed|repeated|prescribed)|(?:\S+ )?(?:hours?|days?|weeks?) apart)\b/i;

/** A word that alone is not a step: nobody can tell what is to be done, or with what. */
const NO_STEP =
  /^(?:emergency|explain|wean|continue|pack|titrate|monitor|review|record|activity|weight|potassium|sodium|calcium|glucose|oxygen|agitation|breathlessness)$/i;

/** The end of a list that a condition or a refusal began: "if INR, lactate or creatinine rise", "no food, drink or aspirin". */
const ENDS_LIST = /^[^,]+\s(?:or|and)\s[^,]+$/;
const BEGAN_LIST =
  /\bsuch as [^;]*$|\bif (?!within)[^,]*$|\bfor \w+, [^;]*$|\baway from [^,]*$|^(?:no|nothing)\s[^,]*$/i;

/** What is done to a thing, so that it holds for each of a list: "Stop trimethoprim, salt substitute". */
const DONE_TO =
  "advise on|stop|hold|withhold|omit|avoid|give|start|continue|check|replace|repeat|prescribe|increase|reduce|restart|offer|request|send|order|explain";
export const BEGINS_WITH_DONE_TO = new RegExp(`^(?:${DONE_TO})\\b`, "i");

/** Words that begin a step of their own. */
const BEGINS_STEP = new RegExp(
  `^(?:${DONE_TO}|record|report|tell|choose|discuss|arrange|refer|admit|advise|review|monitor|add|switch|explain|consider|take|book|call|ask|document|escalate|ensure|treat|transfer|titrate|use|warn|wash|label|safety|follow|then|urgent|early|no|not|never)\\b`,
  "i",
);

/** "With weight, metabolic and ECG monitoring" is one thing that goes along with a step. */
const WITH_SEVERAL =
  /\bwith (?:[\w-]+(?: (?:rate|output|pressure|count|level))?, )+[\w-]+(?: (?:rate|output|pressure|count|level))?,? and [\w-]+/g;

/** "Senior obstetric, anaesthetic and neonatal review" is one review. */
const OF_SEVERAL = /\b\w+(?:ic|al|ary)(?:, \w+(?:ic|al|ary))+,? and \w+(?:ic|al|ary)\b(?= \w)/g;
/** Stands for a comma that separates no steps; nobody types it. */
const WITHIN = "\u0001";

/** How a step begins that says what to watch for. */
export const SAFETY_NET = /^safety[ -]?net/i;

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
    // "Admission: fluids" has a heading; "Repeat gas after one hour: ventilate if …" and "Apixaban: omit" say what is done.
    .replace(/^(?:[\p{L} ]{3,40}):\s+/u, (heading) =>
      BEGINS_STEP.test(heading) || drugsIn(heading).length > 0 ? heading : "",
    )
    .replace(/[.;\s]+$/, "")
    .replaceAll(WITH_SEVERAL, (list) => list.replaceAll(", ", WITHIN))
    .replaceAll(OF_SEVERAL, (list) => list.replaceAll(", ", WITHIN))
    .replaceAll(/,\s+together with\s+/g, ", ");
  const steps: string[] = [];
  // A comma in brackets separates no steps.
  for (const piece of text.split(/,\s+(?![^(]*\))/).flatMap((part) => part.split(AND_THEN))) {
    const says = termsOf(piece).reduce((sum, term) => sum + weightOf(term), 0);
    const last = steps.length - 1;
    const isAlone = NO_STEP.test(piece.trim());
    const [verb] = BEGINS_WITH_DONE_TO.exec(steps[last] ?? "") ?? [];
    if (last >= 0 && (says < 1 || isAlone || goesOn(steps[last] ?? "", piece))) steps[last] += `, ${piece}`;
    else if (says > 0 && !isAlone)
      steps.push(verb && isDoneTo(verb, piece) ? `${verb} ${piece.trim()}` : piece.trim());
  }
  return steps
    .flatMap(splitExplained)
    .map((step) => step.replace(/^(?:and|then)\s+/, "").replaceAll(WITHIN, ", "));
}

/** Whether the piece goes on with the step before it, and begins none. */
function goesOn(step: string, piece: string): boolean {
  // "If she gets worse, call …" and "As it is mild, …" are one step.
  // What is begun once all is well is begun in several steps.
  const isCondition =
    /^(?:if|unless|when|where|after|before|as|since|given)\b/i.test(step) &&
    !(
      /^(?:when|once|after) (?:settled|better|stable|well|recovered)\b/i.test(step) && BEGINS_STEP.test(piece)
    );
  const isListed = LISTS.test(step) && !BEGINS_STEP.test(piece) && !ACTION.test(piece);
  const isEnd = ENDS_LIST.test(piece) && isThing(piece) && BEGAN_LIST.test(step);
  // "Stop calcium, then zoledronic acid" stops one thing and gives another.
  const isGivenThen = isNegative(step) && /^then\b/.test(piece) && drugsIn(piece).length > 0;
  return isCondition || isListed || isEnd || (GOES_ON.test(piece) && !isGivenThen);
}

/** "Explain missed doses and symptoms of embolism" are two things to explain. */
function splitExplained(piece: string): string[] {
  const [, verb, first, second] =
    /^(explain|advise on|warn of) ([^,]+?) and ((?:\S+ ){0,3}\S+)$/i.exec(piece) ?? [];
  return verb && first && second && !/\b(?:why|how|when|that)\b/i.test(first)
    ? [`${verb} ${first}`, `${verb.toLowerCase()} ${second}`]
    : [piece];
}

/** Whether what is done to the first of a list is done to the piece; "stop naproxen, nil by mouth" stops one thing. */
function isDoneTo(verb: string, piece: string): boolean {
  const isDoneToDrugs = isNegative(verb) || /^(?:reduce|increase|restart|prescribe|continue)$/i.test(verb);
  // Advice and a check are done, not explained.
  if (
    /^(?:advise on|check|explain|repeat|prescribe)$/i.test(verb) &&
    (ACTION.test(piece) || /\bcheck\b/i.test(piece))
  )
    return false;
  return isThing(piece) && (!isDoneToDrugs || drugsIn(piece).length > 0);
}

/** Whether a piece of a list only names a thing, with nothing that is done to it. */
export function isThing(piece: string): boolean {
  return !BEGINS_STEP.test(piece.trim()) && piece.trim().split(/\s+/).length <= 7;
}

/** Whether the text says what is not to be done; "stop smoking" is something to do, and so is watching for a lump that will not go back. */
export function isNegative(step: string): boolean {
  if (SAFETY_NET.test(step)) return false;
  return NOT.test(
    step.replaceAll(
      /\b(?:to (?:stop|avoid|prevent)(?<!\b(?:you|him|her|them|need|want|have|going|like|try|how|when|whether|ought|important|advice|advise|advised|agree|agreed|plan|decided) to (?:stop|avoid))(?: \w+)*|(?:won['’]?t|will not|doesn['’]?t|does not|don['’]?t) stop|stop (?:at|after) \d+ \w+)|\bstop(?:ping)? (?:smoking|tobacco|drinking|alcohol|cannabis|drugs|vaping)\b|\bno[ -]added\b|\bno (?:routine )?\w+ unless\b|\bno longer\b|\bnot contraindicated\b|\(no (?!need|indicat)[^)]*\)|\b(?:as|because|since|given) (?:(?:he|she|they|there) (?:has|have|is) )?no\b[^,;.]*|\bstop the infusion\b|\b(?:if|unless|when|provided) [^,;.]*|^(?:advice|advise|explain|tell)\b.*\b(?:that|why)\b.*/gi,
      "",
    ),
  );
}
