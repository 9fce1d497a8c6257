import type { Prescription } from "@andromeda/domain";
import { drugsIn } from "../medicine/drugs.ts";
import { termsOf } from "../medicine/terms.ts";
import { BEGINS_WITH_DONE_TO, isNegative, isThing, SAFETY_NET } from "./plan-steps.ts";
import { chartLine } from "./prescribing.ts";
import { actOf, type Figure, figuresIn, inOneUnit } from "./read-step.ts";

/** A line of the learner that may show a step. */
export interface Line {
  readonly text: string;
  readonly terms: readonly string[];
  /** The terms of what is done, without what it comes after or before: "PPI after the scope" does no endoscopy. */
  readonly done: readonly string[];
  readonly figures: readonly Figure[];
  readonly isNot: boolean;
}

/** A text of the learner as one line; what is read may have another wording than the `text` that is quoted. */
export function readLine(whole: string, isNot = false, text = whole): Line {
  // "I can see that it hurts" sees nobody again.
  const read = inOneUnit(whole.replace(/\bi can see\b/gi, " "));
  const terms = termsOf(read).map(actOf);
  const done = termsOf(read.replace(/(?<=\w.*)\b(?:after|before)\b[^,]*/gi, "")).map(actOf);
  return { text, terms, done, figures: figuresIn(text), isNot: isNot || isNegative(text) };
}

/** A line of the chart gives something, whatever its words. */
export function readChartLine(line: Prescription): Line {
  return { ...readLine(chartLine(line)), isNot: false };
}

/** What is to be done of what was planned, clause by clause. */
export function plannedLines(said: readonly string[]): string[] {
  return readPlan(said).flatMap(({ text, isNot }) => (isNot ? [] : [text]));
}

/** What is stopped, avoided or refused in the texts, clause by clause. */
export function refusedLines(texts: readonly string[]): string[] {
  return readPlan(texts).flatMap(({ text, isNot }) => (isNot ? [text] : []));
}

/** The clauses of what was planned; in "withhold ramipril, metformin" both are withheld. */
export function readPlan(said: readonly string[]): Line[] {
  return said.flatMap((sentence) => {
    let isRefused = false;
    let begins: { readonly verb: string; readonly at: number } | undefined;
    let before: string | undefined;
    const clauses = givenSteps(sentence).map((text) => {
      const at = sentence.indexOf(text, begins?.at);
      const refused = refusedIt(sentence, before, text);
      before = text;
      if (refused) return refused;
      const [verb] = BEGINS_WITH_DONE_TO.exec(text) ?? [];
      // "Repeat INR, LFT" repeats both.
      if (verb !== undefined) begins = { verb, at };
      else if (begins === undefined || !isThing(text)) begins = undefined;
      else if (!isNegative(begins.verb))
        return readLine(`${begins.verb} ${text}`, false, sentence.slice(begins.at, at + text.length));
      const goesOn = isRefused && drugsIn(text).length > 0 && isThing(text) && !/\d/.test(text);
      const line = readLine(text, goesOn);
      isRefused = line.isNot && drugsIn(text).length > 0;
      return line;
    });
    // "I'd like to examine you, with a chaperone there" is one thing; a list of drugs is not.
    const isOne =
      clauses.length > 1 &&
      sentence.split(/[,;]\s/).length <= 2 &&
      // "Nothing to eat or drink, and no aspirin" refuses both.
      new Set(clauses.map(({ isNot }) => isNot)).size === 1 &&
      clauses.filter(({ text }) => drugsIn(text).length > 0).length < 2;
    const [, from, to] = CHANGED_FOR.exec(sentence) ?? [];
    const [, list, verb] = DONE_TO_ALL.exec(sentence) ?? [];
    return [
      ...clauses,
      ...(isOne ? [readLine(sentence)] : []),
      ...(from && to && drugsIn(from).length > 0 && drugsIn(to).length > 0
        ? [{ ...readLine(`Switch ${from} to ${to}`), text: sentence }]
        : []),
      ...(list && verb ? [readLine(`${verb} ${list}`, false, sentence)] : []),
    ];
  });
}

/** "Gene test before carbamazepine, avoid it if positive" avoids carbamazepine: the clause with the drug of the one before. */
function refusedIt(sentence: string, before: string | undefined, text: string): Line | undefined {
  const drug = before && REFUSES_IT.test(text) ? drugsIn(before).at(-1)?.text : undefined;
  if (!before || drug === undefined) return undefined;
  const whole = sentence.slice(sentence.indexOf(before), sentence.indexOf(text) + text.length);
  return readLine(text.replace(/\bit\b/, drug), true, whole);
}
const REFUSES_IT = /^(?:avoid|stop|hold|withhold|omit|(?:do not|don['’]?t|never) (?:use|give|take)) it\b/i;

/** "Stop bendro -> amlodipine" changes one drug for another. */
const CHANGED_FOR = /^(?:stop |switch |change |swap )?(.+?)\s*(?:[-=]>|→)\s*(.+)$/i;

/** "Check K, Mg, PO4 and replace" replaces each. */
const DONE_TO_ALL =
  /^(.+?, .+?),? and (replace|correct|supplement)(?: (?:them|these|as needed|if low|accordingly))?\W*$/i;

/** What a learner wrote as a plan, in steps, each a part of it. */
export function givenSteps(plan: string): string[] {
  // What to watch for is one step, whatever it lists.
  if (SAFETY_NET.test(plan)) return [plan.trim()];
  return plan
    .split(
      /[\n;]+|(?<=[^\d][.!?])(?<!\b(?:e\.g|i\.e|approx|incl|vs)\.)\s+|,\s+(?![^(]*\))|\s+(?=without (?:wait|delay))|\s+and\s+(?=(?:use|give|start|prescribe|offer|switch|change)\b)/,
    )
    .map((step) => step.trim().replace(/^(?:and|so|then)\s+/i, ""))
    .filter((step) => step !== "");
}
