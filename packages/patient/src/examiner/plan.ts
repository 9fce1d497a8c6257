import type { CaseTemplate, MarkedItem, Prescription } from "@andromeda/domain";
import { bundleShown } from "../medicine/bundles.ts";
import { drugsIn } from "../medicine/drugs.ts";
import { kindsIn } from "../medicine/kinds.ts";
import { areOpposite, isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { onlyPart, quotable, quotationOf, stillMissing } from "../sentences.ts";
import { givenSteps, type Line, readChartLine, readLine, readPlan } from "./learner-lines.ts";
import { isOneOf, isRefusedBy, namesClassOf, sharesDrug, useOfLead } from "./plan-drugs.ts";
import { isNegative, planSteps, SAFETY_NET } from "./plan-steps.ts";
import {
  actOf,
  COUNTED,
  DRUG_DONE,
  FIGURE_WEIGHT,
  isAct,
  isForm,
  isTime,
  isWithin,
  LATER,
  NOT_AT_ONCE,
  readStep,
  type Step,
  TIMED,
  total,
} from "./read-step.ts";
import { saidAs } from "./said-as.ts";

/** What else of a call shows a step of the plan. */
export interface PlanContext {
  /** The lines of the learner's chart. */
  readonly chart?: readonly Prescription[];
  /** What the learner answered to the examiner; `isNot` where what is unsafe was asked for. */
  readonly answered?: readonly { readonly text: string; readonly isNot: boolean }[];
  /** What the learner takes it for: recognising an illness is shown by naming it. */
  readonly named?: readonly string[];
  /** The tests that the learner asked for. */
  readonly tests?: readonly string[];
  /** The questions to the patient: some plans have one to ask. */
  readonly asked?: readonly string[];
  /** The learner's sentences that say when to seek help. */
  readonly safetyNets?: readonly string[];
}

/**
 * The plan of the case, step by step, with the words of the learner that say it: in the plan, on the chart or to the
 * patient.
 */
export function markPlan(
  template: CaseTemplate,
  said: readonly string[],
  { chart = [], answered = [], named = [], tests = [], asked = [], safetyNets = [] }: PlanContext = {},
): MarkedItem[] {
  const charted = chart.map(readChartLine);
  const planned = [...readPlan(said), ...charted];
  const given = [
    ...planned,
    ...answered.flatMap(({ text, isNot }) => givenSteps(text).map((step) => readLine(step, isNot))),
  ];
  const ordered = tests.map((text) => readLine(text));
  const questions = asked.map((text) => readLine(`Ask ${text}`, false, text));
  const recognised = [...named.map((text) => readLine(text)), ...planned];
  return planSteps(template).map((text) => {
    const step = readStep(text);
    const task = text.charAt(0).toUpperCase() + text.slice(1);
    const lines = [
      ...(step.isRecognised ? recognised : given).filter(
        (line) =>
          !IF_WORSE.test(line.text) ||
          /\b(?:if|when|unless)\b|^(?:advi[sc]e|explain|warn|safety)/i.test(text),
      ),
      ...(LATER.test(text) ? [] : ordered),
      ...(/^ask\b/i.test(text) ? questions : []),
    ];
    // How long a course is may stand in a line of anything.
    const best = COURSE.test(text) ? undefined : lineFor(step, lines);
    const quote =
      courseIn(text, given) ??
      (EXPLAINS_WHY.test(text) ? kindShown(step, text, given) : undefined) ??
      lineShown(step, best, lines) ??
      warnedOf(text, said) ??
      bundleIn(step, given) ??
      kindShown(step, text, given) ??
      netShown(text, [...said.filter((line) => SEEKS_HELP.test(line)), ...safetyNets]);
    const halves = markSides(task, step, lines, quote);
    if (halves !== null) return halves;
    // Who refuses a drug and puts it on the chart has given it.
    if (AT_NO_TIME.test(text) && charted.some((line) => isRefusedBy(step.core, line.text)))
      return missedStep(task, step, best, lines, charted);
    if (quote !== undefined) {
      const quotes = [quote, ...besides(step, quote, planned)];
      return { task, isCompleted: true, quote: quotationOf(quotes), advice: null };
    }
    return missedStep(task, step, best, lines, planned);
  });
}

/** "If you feel worse you can ring the crisis team" arranges none. */
const IF_WORSE =
  /^(?:(?:and|but|so) )?if (?:you|he|she|it|they|things|the \w+|your \w+)\b[^,]*\b(?:wors\w+|bad|unwell|deteriorat\w+)\b.*\b(?:ring|call|phone|contact|come|go|see|speak)\b/i;

/** "No non-steroidal": not under any condition, and not only for a time. */
const AT_NO_TIME =
  /^(?:no|avoid|never)\s(?!.*\b(?:with|unless|until|if|when|before|after|because|routine|further)\b)/i;

/** The line that says most of what goes along with a step, where the one that shows it does not: what a drug is stopped for. */
function besides({ all, terms }: Step, shown: string, lines: readonly Line[]): string[] {
  const isIn = (line: readonly string[], term: string) => line.some((word) => isSameTerm(term, word));
  const shownTerms = termsOf(shown).map(actOf);
  const rest = all.filter((term) => !terms.includes(term) && !isTime(term) && !isIn(shownTerms, term));
  const says = (line: Line) => total(rest.filter((term) => isIn(line.terms, term)));
  const best = lines.toSorted((one, other) => says(other) - says(one))[0];
  return best && says(best) >= Math.max(3, total(rest) * 0.4) ? [best.text] : [];
}

/** The line that shows the step, or of drugs that are given or stopped together the line of each. */
function lineShown(step: Step, best: Near | undefined, lines: readonly Line[]): string | undefined {
  if (step.together.length > 0) return pairShown(step, pairOf(step, lines));
  return best && shows(best, step) ? best.text : undefined;
}

/** A step of two things, each of which has to be planned; null where it is of one, or nothing of it was planned. */
function markSides(
  task: string,
  { sides, either, all }: Step,
  lines: readonly Line[],
  whole: string | undefined,
): MarkedItem | null {
  if (sides.length === 0 || either.length > 0) return null;
  const found = sides.map((side) => {
    const step = { ...readStep(side), all };
    return lineShown(step, lineFor(step, lines), lines) ?? kindShown(step, side, lines);
  });
  const texts = found.flatMap((text) => text ?? []);
  const missing = sides.filter((_, index) => found[index] === undefined);
  if (missing.length === 0) return { task, isCompleted: true, quote: quotationOf(texts), advice: null };
  const said = texts[0] ?? whole;
  if (said === undefined) return null;
  const advice = stillMissing(said, missing);
  return { task, isCompleted: false, quote: null, advice };
}

/** For each of the drugs given or stopped together the line that names it. */
function pairOf(step: Step, lines: readonly Line[]): (Near | undefined)[] {
  const fitting = lines.filter(({ isNot }) => isNot === step.isNot);
  return step.together.map((drug) =>
    lineFor(
      step,
      fitting.filter(({ text }) => isOneOf(step.together, drug, text)),
    ),
  );
}

/** The lines that name the drugs given or stopped together, where between them they say enough of the step. */
function pairShown(step: Step, pair: readonly (Near | undefined)[]): string | undefined {
  const texts = [...new Set(pair.flatMap((near) => near?.text ?? []))];
  const whole = nearOf(step, readLine(texts.join(", "), step.isNot));
  return pair.every(Boolean) && whole && shows(whole, step) ? quotationOf(texts) : undefined;
}

/** Whether the line says enough of the step to show it. */
function shows({ share, hasHead, isWhole }: Near, step: Step): boolean {
  return share >= step.enough && hasHead && isWhole;
}

function missedStep(
  task: string,
  step: Step,
  near: Near | undefined,
  lines: readonly Line[],
  planned: readonly Line[],
): MarkedItem {
  const pair = pairOf(step, lines);
  const lacking = step.together.filter((_, index) => pair[index] === undefined);
  const against = step.isNot
    ? planned.find(
        (line) =>
          !line.isNot &&
          !TAKES_NOTHING.test(line.text) &&
          isRefusedBy(step.core, line.text.replace(NOT_TAKEN, "")),
      )
    : undefined;
  if (!against)
    return { task, isCompleted: false, quote: null, advice: hintFor(step, near, lacking, planned) };
  const advice = `You planned “${quotable(against.text)}”, which the case says not to do.`;
  return { task, isCompleted: false, quote: null, advice, isUnsafe: true };
}

/** What is named and not taken: "the gene test before carbamazepine", "vitamin D as carbamazepine lowers it". */
const NOT_TAKEN = /\b(?:before|instead of|rather than|because|as|since)\s.*|^if\b.*/i;

/** A test, a record or a warning of a drug is not its taking. */
const TAKES_NOTHING =
  /^(?:re-?check|check|repeat|monitor|measure|test|document|record|explain|warn|advise|tell|written|discuss)\b|\blevels?\b/i;

/** A line of the learner, how much of a step it says, and whether it names what the step is of. */
interface Near {
  readonly text: string;
  readonly share: number;
  readonly hasHead: boolean;
  /** Whether it says the condition of a step that has one. */
  readonly isWhole: boolean;
  /** Whether it shares more with the step than a verb or a time: the drug, where the step is of one. */
  readonly isOfThing: boolean;
  /** How many words of all that the step says it has. */
  readonly fullness: number;
}

/** What would have earned a step that was missed; nothing where the step says it itself. */
function hintFor(
  step: Step,
  near: Near | undefined,
  lacking: readonly string[],
  planned: readonly Line[],
): string | null {
  if (near && lacking.length > 0 && lacking.length < step.together.length)
    return stillMissing(near.text, lacking);
  if (SAFETY_NET.test(step.core)) return "Say what should make the patient seek help, and where to go.";
  if (near?.hasHead && near.share >= step.enough && !near.isWhole)
    return step.needs.includes(NOT_AT_ONCE) && !NOT_AT_ONCE.test(near.text)
      ? `You said “${quotable(near.text)}”, which is too early.`
      : step.needs.includes(TIMED)
        ? `You said “${quotable(near.text)}”, but not when.`
        : onlyPart(near.text);
  if (step.isNot)
    return /^(?:stop|hold|withhold|omit)\b|\bnot (?:routine|needed|necessary|required|indicated)\b/i.test(
      step.core,
    )
      ? null
      : "Say plainly that this is not to be done.";
  // Where one drug is to be changed for another, only stopping it is half of the step.
  const stopped = planned.find(
    (line) =>
      line.isNot && /^(?:change|switch|replace)\b/i.test(step.core) && sharesDrug(step.core, line.text),
  );
  if (stopped) return onlyPart(stopped.text);
  return near?.isOfThing && near.share >= Math.max(1, step.enough / 2) && near.hasHead
    ? onlyPart(near.text)
    : null;
}

/** "At least three months for a provoked clot", "stop at 5 days": how long a course is, as any line may say it. */
function courseIn(step: string, lines: readonly Line[]): string | undefined {
  const [, number, unit = ""] = COURSE.exec(step) ?? [];
  if (number === undefined) return undefined;
  const figure = COUNTED.indexOf(number.toLowerCase()) + 1 || Number(number);
  const over = { day: 7, week: 52, month: 12 }[unit.toLowerCase()];
  const [word = figure] = [COUNTED[figure - 1]];
  const says = new RegExp(
    `\\b(?:${figure}|${word})[ -]?${unit}|\\b${figure}/${over}\\b|\\b${unit}s? \\d+ ?(?:-|to) ?${figure}\\b`,
    "i",
  );
  return lines.find(({ text }) => says.test(text))?.text;
}
const COURSE =
  /^(?:continue (?:\w+ )?for at least|at least|for|stop (?:at|after)|total) (\d+|one|two|three|four|five|six|seven|ten|twelve) (day|week|month)/i;

/** The safety net that warns of something that the case's does, or of getting worse: one for a rash is none for sepsis. */
function netShown(step: string, nets: readonly string[]): string | undefined {
  if (!SAFETY_NET.test(step)) return undefined;
  const wanted = termsOf(step.replace(/^safety[ -]?net\w*/i, "")).filter((term) => weightOf(term) > 0);
  const signs = saidAs(step);
  return nets.find(
    (net) =>
      wanted.length === 0 ||
      WORSE.test(net) ||
      signs?.test(net) ||
      termsOf(net).some((word) => wanted.some((term) => isSameTerm(term, word))),
  );
}
const WORSE =
  /\b(?:wors\w+|deteriorat\w+|not? (?:getting )?(?:any )?better|(?:not|isn['’]?t|doesn['’]?t) (?:improv|settl|go)\w*|unwell|chang\w*|concern\w*|red flags?)\b/i;
const SEEKS_HELP =
  /\bif\b.*\b(?:999|111|a ?& ?e|ambulance|gp|doctor|hospital|come|back|return|seek|ring|call|see)\b|\b(?:999|111|a ?& ?e|come back|return|re-?attend|seek (?:help|advice)|ring|call|sooner|see)\b.*\bif\b/i;

/** "If you get chest pain, call 999" explains the symptoms of an embolism. */
function warnedOf(step: string, said: readonly string[]): string | undefined {
  const words = /\bsymptoms? of\b/i.test(step) ? saidAs(step) : undefined;
  return words && said.find((text) => /\bif\b/i.test(text) && words.test(text));
}

/** The learner's lines that between them name the parts of what the step calls by one name: "dual antiplatelet therapy". */
function bundleIn(step: Step, lines: readonly Line[]): string | undefined {
  if (step.isNot) return undefined;
  const parts = bundleShown(
    step.core,
    lines.filter(({ isNot }) => !isNot).map(({ text }) => text),
  );
  return parts === null ? undefined : quotationOf(parts);
}

/** The learner's lines that name something of each kind that the step asks for: "imaging" by a CT of the kidneys. */
function kindShown(step: Step, whole: string, lines: readonly Line[]): string | undefined {
  // What is explained is a reason, whether or not the line refuses the thing.
  const [, explained] = EXPLAINS_WHY.exec(whole) ?? [];
  const ready = lines.filter(({ text }) => step.needs.every((words) => words.test(text)));
  const fitting = ready.filter(({ text, isNot }) =>
    explained === undefined ? isNot === step.isNot : REASON.test(text),
  );
  const names = explained === undefined ? [step.core, whole] : [explained];
  for (const thing of names.flatMap((named) => [
    named.split(/\s(?:may|for|within|before|by)\s/)[0] ?? named,
    named,
  ])) {
    const { kinds, rest } = kindsIn(thing);
    if (kinds.length === 0 || total(termsOf(rest).map(actOf)) > 1) continue;
    const found = kinds.map(({ shown, named: kind, isCare }) => {
      const isSaid = isCare && isNegative(kind) === step.isNot;
      return (isSaid ? ready : fitting).find(({ text }) => shown.test(text))?.text;
    });
    const enough = /\bor\b/i.test(thing) ? found.some(Boolean) : found.every(Boolean);
    if (enough) return quotationOf(found.flatMap((text) => text ?? []));
  }
  return undefined;
}
const EXPLAINS_WHY = /^explain (?:\w+ly (?:and \w+ly )?)?why (.*?) (?:is|are|was|were|has|must|should)\b/i;
const REASON = /\b(?:because|since|as|risks?|rais\w*|increas\w*|caus\w*|unsafe|danger\w*|could|can|may)\b/i;

/** The line that says most of the step, if any says some of it. */
function lineFor(step: Step, lines: readonly Line[]): Near | undefined {
  const nears = lines.flatMap((line) => nearOf(step, line) ?? []);
  // A line that names the thing itself comes before one that says more of what goes along with it.
  return nears.reduce<Near | undefined>(
    (best, near) => (best && rankOf(best) >= rankOf(near) ? best : near),
    undefined,
  );
}

function rankOf({ share, hasHead, isWhole, fullness }: Near): number {
  return share + (hasHead ? 100 : 0) + (isWhole ? 10 : 0) + Math.min(fullness / 50, 0.4);
}

function nearOf(step: Step, line: Line): Near | null {
  // A warning may hold a "not" without refusing anything: "if you have bleeding that won't stop".
  const isExplaining = /^(?:\w+ )?(?:explain|advi[sc]e|warn)\b|\badvice$/i.test(step.core);
  if ((line.isNot !== step.isNot && !isExplaining) || areOpposite(step.core, line.text)) return null;
  const namesClass = isOfClass(step, line.text);
  const said = /\b(?:after|before|pre|post)\b/i.test(step.core) ? line.terms : line.done;
  const isIn = (term: string) =>
    (namesClass && step.drugs.has(term)) ||
    said.some((word) => isSameTerm(term, word) || isSameTerm(word, term));
  const fullness = new Set(step.all.filter((term) => line.terms.some((word) => isSameTerm(term, word)))).size;
  const isWhole = step.needs.every((words) => words.test(line.text));
  // "Endocrine therapy with an aromatase inhibitor" is that drug.
  if (!line.isNot && step.detail !== undefined && sharesDrug(step.detail, line.text))
    return { text: line.text, share: step.enough, hasHead: true, isWhole, isOfThing: true, fullness };
  const use = useOfLead(step, line.text);
  if (use === "another") return null;
  const isLead = use === "given";
  const isEither = step.either.some((terms) => total(terms) >= 1 && terms.every(isIn));
  if (isEither && step.figures.length === 0)
    return { text: line.text, share: step.enough, hasHead: true, isWhole, isOfThing: true, fullness };
  const figures = step.figures.filter((figure) => line.figures.some((given) => isWithin(given, figure)));
  const named = total(step.terms.filter(isIn), step.drugs) + FIGURE_WEIGHT * figures.length;
  if (named === 0 && !isLead) return null;
  // A line that is said to the patient explains, even without the word.
  const explains = isExplaining && !step.terms.some((term) => isAct(term) && isIn(term)) ? 0.5 : 0;
  const things = step.terms.filter((term) => isIn(term) && !isTime(term) && !isForm(term) && term !== "plan");
  return {
    text: line.text,
    share: Math.max(named + explains, isLead ? step.enough : 0),
    hasHead: isLead || step.head === undefined || isIn(step.head),
    isWhole,
    isOfThing: isLead || figures.length > 0 || isOfThing(step, things),
    fullness,
  };
}

/** Whether the line names the class of the step's drug, or a drug of its class, where that is the same. */
function isOfClass({ core, terms, drugs, isNot }: Step, line: string): boolean {
  // "Anticoagulant alert card" is not a drug.
  const isClass = isNot || drugs.has(terms.at(-1) ?? "") || DRUG_DONE.test(core);
  // "Hold the statin" holds atorvastatin.
  return (isClass && namesClassOf(core, line)) || (isNot && namesClassOf(line, core));
}

/** One word of a step that gives a drug may be of anything. */
function isOfThing({ core, drugs }: Step, things: readonly string[]): boolean {
  return things.length > (drugsIn(core).length > 0 && !things.some((term) => drugs.has(term)) ? 1 : 0);
}
