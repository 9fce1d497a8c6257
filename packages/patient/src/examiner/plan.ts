import type { CaseTemplate, MarkedItem, Prescription } from "@andromeda/domain";
import { bundleShown } from "../medicine/bundles.ts";
import { ANTIBIOTICS, drugsIn } from "../medicine/drugs.ts";
import { areOpposite, isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { quotable, quotationOf } from "../sentences.ts";
import { saidAs } from "./item-pieces.ts";
import { isNegative, isThing, planSteps, SAFETY_NET } from "./plan-steps.ts";
import { chartLine } from "./prescribing.ts";

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
  /** The learner's words that say when to seek help. */
  readonly safetyNet?: string | undefined;
}

/**
 * The plan of the case, step by step, with the words of the learner that say it: in the plan, on the chart or to the
 * patient.
 */
export function markPlan(
  template: CaseTemplate,
  said: readonly string[],
  { chart = [], answered = [], named = [], tests = [], asked = [], safetyNet }: PlanContext = {},
): MarkedItem[] {
  const planned = [...readPlan(said), ...chart.map(readChartLine)];
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
      ...(step.isRecognised ? recognised : given),
      ...(LATER.test(text) ? [] : ordered),
      ...(/^ask\b/i.test(text) ? questions : []),
    ];
    const best = lineFor(step, lines);
    const lacking = step.together.filter(
      (drug) => !lines.some((line) => line.isNot === step.isNot && sharesDrug(drug, line.text)),
    );
    const shown =
      best && best.share >= step.enough && best.hasHead && best.isWhole && lacking.length === 0
        ? best.text
        : undefined;
    const quote =
      (COURSE.test(text) ? courseIn(text, given) : shown) ??
      warnedOf(text, said) ??
      bundleIn(step, given) ??
      (SAFETY_NET.test(text) ? safetyNet : undefined);
    if (quote !== undefined) return { task, isCompleted: true, quote: quotable(quote), wouldHave: null };
    const against = step.isNot
      ? planned.find((line) => !line.isNot && sharesDrug(step.core, line.text))
      : undefined;
    if (!against)
      return { task, isCompleted: false, quote: null, wouldHave: hintFor(step, best, lacking, planned) };
    const wouldHave = `You planned “${quotable(against.text)}”, which the case says not to do.`;
    return { task, isCompleted: false, quote: null, wouldHave, isUnsafe: true };
  });
}

/** A step of the case as a learner's line has to show it. */
interface Step {
  readonly core: string;
  readonly terms: readonly string[];
  readonly drugs: ReadonlySet<string>;
  /** Figures to reach or to set, such as a target: nothing where the step is of a drug, whose dose is the chart's. */
  readonly figures: readonly Figure[];
  /** The term of the thing that the step is of: "card" of "anticoagulant alert card"; nothing where it is what is done. */
  readonly head: string | undefined;
  /** The drug that a treatment is by, where the step names it behind the kind: "endocrine therapy with letrozole". */
  readonly detail: string | undefined;
  /** The terms of each of several that are joined by "or": any of them will do. */
  readonly either: readonly (readonly string[])[];
  readonly isNot: boolean;
  /** Whether it is to recognise an illness, which the name of a narrower one does too. */
  readonly isRecognised: boolean;
  /** Drugs that are given or stopped together, each of which has to be named. */
  readonly together: readonly string[];
  /** Words without which the step is not whole: its condition, its time, that it is in writing. */
  readonly needs: readonly RegExp[];
  readonly enough: number;
}

const NUMBER = "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|ten|twelve)";
const SPAN = `${NUMBER}(?: (?:to|or|and) ${NUMBER}|-${NUMBER})? (?:hour|day|week|month|year)s?`;
const TIMED =
  /\d\s*(?:h|hrs?|hours?|d|days?|weeks?|wks?|months?|m|years?)\b|\/(?:7|52|12)\b|\b(?:hours?|days?|weeks?|months?|fortnight|yearly|annual\w*|monthly|weekly|daily|tomorrow|after|once|until|later)\b/i;

/** Steps of what is done again or besides: the first tests do not show them. */
const LATER = new RegExp(
  `\\b(?:repeat\\w*|again|yearly|annual|monthly|weekly|daily|surveillance|follow\\S*|large[- ]volume|until)\\b|\\b${SPAN}`,
  "i",
);

/** What a step needs besides its thing, by how it is written, and the words that say it. */
const NEEDS: readonly (readonly [RegExp, RegExp])[] = [
  // "Only once the congestion has cleared" is a condition.
  [
    /\bonly (?:if|once|when|after|where)\b/i,
    /\b(?:only|if|once|when|after|until|unless|later|below|under|less than|target)\b|</i,
  ],
  // What is begun or looked at again at its time: "two to four weeks after the attack", "review in four weeks".
  [new RegExp(`\\b${SPAN} (?:after|later)\\b|\\bafter (?:at least |about )?${SPAN}`, "i"), TIMED],
  [
    new RegExp(
      `^(?:\\w+ly )?(?:review|recheck|repeat|re-?assess|see)\\b.*\\b(?:in|at|within|after) (?:about )?${SPAN}`,
      "i",
    ),
    TIMED,
  ],
  [/^(?:give |offer )?written\b/i, /\b(?:writ\w*|leaflet\w*|letter|print\w*|card|sheet|booklet|handout)\b/i],
  [/^cover with\b/i, /\b(?:cover\w*|prophyla\w*|low|alongside|flare)\b/i],
];

function readStep(whole: string): Step {
  const step = whole.replace(/^agree with \w+ to\s+/i, "");
  // What follows "if", "because" or "with" explains a step and need not be said.
  const [reasoned = step] = step.split(
    /\s(?:if|unless|until|because|where|while|when|once|in view of|since|so that|as|and not)\s|\(/,
  );
  const [start = reasoned] = reasoned.split(
    /,?\s(?:with|without|chosen|agreed|at the|at an?|after|before)\s/,
  );
  // "Artemether with lumefantrine" is the name of one thing.
  const bare = termsOf(start).every((term) => termsOf(reasoned).includes(term)) ? start : reasoned;
  // Who admits a patient has planned that, whatever for; what a review is of need not be said.
  const [short = bare] =
    /^(?:admit\b|review\b(?=[^(]* (?:at|in|within) \d)|(?:\w+ly )?review(?: (?:in|within|at|after) [\w ]+?)?(?=,? (?:of|for)\b|$))/i.exec(
      bare,
    ) ?? [];
  // Who names the drug has planned it; the dose is the chart's.
  const isOfDrug = drugsIn(reasoned).length > 0;
  const weighty = (text: string) =>
    termsOf(text)
      .map(actOf)
      .filter((term) => weightOf(term) > 0 && !(isOfDrug && DOSE.test(term)));
  const isEnoughSaid =
    total(weighty(short)) >= 2 ||
    drugsIn(short).length > 0 ||
    /^antibiotics?$/i.test(short) ||
    short !== bare;
  const core = isEnoughSaid ? short : reasoned;
  const isRecognised = /^recogni[sz]e\b/i.test(core);
  const terms = weighty(isRecognised ? core.replace(/^\w+/, "") : core);
  const named = new Set(drugsIn(core).flatMap(({ text }) => termsOf(text)));
  const figures = isOfDrug ? [] : figuresIn(core);
  const isRefusedDrug = isNegative(core) && named.size > 0;
  const thing =
    SAFETY_NET.test(step) || figures.length > 0 || isRefusedDrug ? undefined : headOf(core, named);
  // A word of a known thing, such as "nothing to eat or drink", is no thing of its own.
  const head = thing !== undefined && terms.includes(thing) ? thing : undefined;
  // An "anticoagulant alert card" is a card.
  const drugs = head === undefined ? named : new Set<string>();
  const all = total(terms, drugs) + FIGURE_WEIGHT * figures.length;
  // Nobody names all that a safety net lists, and half of two words may be of another thing.
  const isShort = all <= 3 && !/\s(?:and|or)\s/.test(core);
  const enough = SAFETY_NET.test(step) ? Math.min(all * 0.4, 3) : all * (isShort ? 0.6 : 0.4);
  return {
    core,
    terms,
    drugs,
    figures,
    head,
    detail:
      isNegative(core) || isOfDrug === drugsIn(bare).length > 0
        ? undefined
        : /\b(?:therapy|treatment|agent)\b.*? (?:with|by) (.*)/i.exec(reasoned)?.[1],
    either: eitherIn(core).map(weighty),
    isNot: isNegative(core),
    isRecognised,
    together: togetherIn(reasoned),
    needs: NEEDS.flatMap(([written, says]) => (written.test(whole) ? [says] : [])),
    // Of "do not delay" nothing weighs more than the verb.
    enough: Math.min(all, Math.max(1, enough)),
  };
}

/** "Immunoglobulin or plasma exchange for weakness": the things on both sides of "or". */
function eitherIn(core: string): string[] {
  const [, one, other] =
    /^((?:[\w-]+ ){0,2}[\w-]+) or ((?:[\w-]+ ){0,2}?[\w-]+)(?= (?:for|by|in|to|at|as)\b|,|$)/i.exec(core) ??
    [];
  return one && other && !isNegative(core) ? [one, other] : [];
}

/** The drugs that "and" joins: one of "aspirin and clopidogrel" is half of it, either of "ramipril or losartan" all. */
function togetherIn(core: string): string[] {
  const names = drugsIn(core).map(({ text }) => text);
  return new Set(names).size > 1 && /\b(?:and|plus)\b|\+/i.test(core) && !/\bor\b/i.test(core) ? names : [];
}

/** "Steroids started low and raised with care" is of the drugs. */
const DRUG_DONE = /^\w+ (?:started|given|titrated|raised|reduced)\b/i;

/** Where the name of a thing ends. */
const NAME_ENDS =
  /\s(?:with|for|of|by|in|on|at|from|to|into|against|about|over|under|until|within|after|before|between|during|than|that|and|or|how|why)\s|[,:;]\s/;

/** The last word of the name of the thing that is planned; none where a drug or a known thing is named. */
function headOf(core: string, drugs: ReadonlySet<string>): string | undefined {
  if (drugs.size > 0 && DRUG_DONE.test(core)) return undefined;
  // "A steroid course" is a steroid.
  const name = core.replaceAll(
    /\b(?:(?<=(?:olog|iatr)\w+ )(?:follow-up|review|input|opinion|discussion|referral)|course|treatment|(?<!critical |intensive |palliative )care|management|infusion|replacement|prophylaxis|tablets?|cover|(?:loading |first |single )?dose|(?!family\b|supply\b)\w{3,}ly)\b/gi,
    "",
  );
  const says = (term: string) =>
    weightOf(term) > 0 && !isAct(term) && !TIME.test(term) && !(drugs.size > 0 && DOSE.test(term));
  // Where somebody is referred to stands behind "to".
  for (const part of name.replace(/^refer\b.*?(?= to )/i, "refer").split(NAME_ENDS)) {
    const head = termsOf(part).map(actOf).findLast(says);
    if (head !== undefined) return drugs.has(head) || head.startsWith("#") ? undefined : head;
  }
  return undefined;
}

/** Verbs that mean the same in a plan, each a stem with that of its group. */
const ACTS: ReadonlyMap<string, string> = new Map(
  [
    "explain counsel warn advis advic inform educ educat discuss tell talk teach",
    "review reassess recheck follow #follow_up assess",
    "document record write updat note",
    "consid",
    "dai todai",
    "call contact ring phone alert",
    "increas titrat uptitr escal",
    "aim target",
    "nurs lie keep",
    "yearli annual",
    "arrang organis organiz book",
    "send refer referr transfer #refer",
    "give offer prescrib start commenc",
    "check repeat monitor",
    "delai wait",
  ].flatMap((group) => {
    const stems = group.split(" ").map((stem) => stem.replace("_", " "));
    return stems.map((stem) => [stem, stems[0] ?? stem] as const);
  }),
);

function actOf(term: string): string {
  return ACTS.get(term) ?? term;
}

function isAct(term: string): boolean {
  return ACTS.has(term);
}

/** Words of a time, as stems (`on` is one): they are in many steps and name none. */
const TIME =
  /^(?:second|minut|hour\w*|dai|day|daili|week\w*|month\w*|year\w*|annual|todai|tonight|tomorrow|onc|twice|same|on|two|three|four|five|six|seven|eight|nine|ten|twelv|now|onward)$/;

/** A number or a range of a text, such as a target of 88 to 92%. */
type Figure = readonly [low: number, high: number];
const FIGURE_WEIGHT = 2;
const FIGURES =
  /\b(\d{2,3})\s*(?:to|-|–|\/)\s*(\d{2,3})\b(?!\s*(?:minutes?|hours?|days?|weeks?|months?))|\b(\d+)\s*(?:%|mg\b)/g;

function figuresIn(text: string): Figure[] {
  return [...text.matchAll(FIGURES)].map(([, low, high, single]) => [
    Number(low ?? single),
    Number(high ?? single),
  ]);
}

/** Whether the figure is the same, or one of the range: 28% is within 24 to 28%. */
function isWithin([low, high]: Figure, [from, to]: Figure): boolean {
  return (low === from && high === to) || (low === high && from <= low && low <= to);
}

/** A line of the learner that may show a step. */
interface Line {
  readonly text: string;
  readonly terms: readonly string[];
  readonly figures: readonly Figure[];
  readonly isNot: boolean;
}

/** A line of the learner, how much of a step it says, and whether it names what the step is of. */
interface Near {
  readonly text: string;
  readonly share: number;
  readonly hasHead: boolean;
  /** Whether it says the condition of a step that has one. */
  readonly isWhole: boolean;
}

/** What would have earned a step that was missed; nothing where the step says it itself. */
function hintFor(
  step: Step,
  near: Near | undefined,
  lacking: readonly string[],
  planned: readonly Line[],
): string | null {
  if (near && lacking.length > 0 && lacking.length < step.together.length)
    return `You said “${quotable(near.text)}”. Still missing: ${lacking.join(", ")}.`;
  if (SAFETY_NET.test(step.core)) return "Say what should make the patient seek help, and where to go.";
  if (near?.hasHead && near.share >= step.enough && !near.isWhole)
    return `You said “${quotable(near.text)}”, ${step.needs.includes(TIMED) ? "but not when." : "which is only part of this."}`;
  if (step.isNot)
    return /^(?:stop|hold|withhold|omit)\b/i.test(step.core)
      ? null
      : "Say plainly that this is not to be done.";
  // Who stops a drug that is to be exchanged has done half of it.
  const stopped = planned.find(
    (line) =>
      line.isNot && /^(?:change|switch|replace)\b/i.test(step.core) && sharesDrug(step.core, line.text),
  );
  if (stopped) return `You said “${quotable(stopped.text)}”, which is only part of this.`;
  return near && near.share >= Math.max(1, step.enough / 2) && near.hasHead
    ? `You said “${quotable(near.text)}”, which is only part of this.`
    : null;
}

/** "At least three months for a provoked clot", "stop at 5 days": how long a course is, as any line may say it. */
function courseIn(step: string, lines: readonly Line[]): string | undefined {
  const [, number = "", unit = ""] = COURSE.exec(step) ?? [];
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
  /^(?:at least|for|stop (?:at|after)|total) (\d+|one|two|three|four|five|six|seven|ten|twelve) (day|week|month)/i;
const COUNTED = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Who says "if you get chest pain, call 999" has told of the symptoms of an embolism. */
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

/** The line that says most of the step, if any says some of it. */
function lineFor(step: Step, lines: readonly Line[]): Near | undefined {
  const nears = lines.flatMap((line) => nearOf(step, line) ?? []);
  // Whoever names the thing itself comes before whoever says more of what goes along with it.
  return nears.reduce<Near | undefined>(
    (best, near) => (best && rankOf(best) >= rankOf(near) ? best : near),
    undefined,
  );
}

function rankOf({ share, hasHead, isWhole }: Near): number {
  return share + (hasHead ? 100 : 0) + (isWhole ? 10 : 0);
}

function nearOf(step: Step, line: Line): Near | null {
  // What is told of a danger says no: "if you have bleeding that won't stop".
  const isTold = /^(?:explain|advise|warn)\b/i.test(step.core);
  if ((line.isNot !== step.isNot && !isTold) || areOpposite(step.core, line.text)) return null;
  // "Anticoagulant alert card" is not a drug.
  const isClass = step.drugs.has(step.terms.at(-1) ?? "") || DRUG_DONE.test(step.core);
  const isOfClass = isClass && namesClassOf(step.core, line.text);
  const isIn = (term: string) =>
    (isOfClass && step.drugs.has(term)) ||
    line.terms.some((word) => isSameTerm(term, word) || (step.isRecognised && isSameTerm(word, term)));
  // "Endocrine therapy with an aromatase inhibitor" is that drug.
  if (!line.isNot && step.detail !== undefined && sharesDrug(step.detail, line.text))
    return { text: line.text, share: step.enough, hasHead: true, isWhole: true };
  const isEither = step.either.some((terms) => total(terms) >= 1 && terms.every(isIn));
  if (isEither && step.figures.length === 0)
    return {
      text: line.text,
      share: step.enough,
      hasHead: true,
      isWhole: step.needs.every((words) => words.test(line.text)),
    };
  const figures = step.figures.filter((figure) => line.figures.some((given) => isWithin(given, figure)));
  const named = total(step.terms.filter(isIn), step.drugs) + FIGURE_WEIGHT * figures.length;
  if (named === 0) return null;
  // What is said to the patient is explained.
  const share = isTold && !step.terms.some((term) => isAct(term) && isIn(term)) ? named + 0.5 : named;
  const isWhole = step.needs.every((words) => words.test(line.text));
  return { text: line.text, share, hasHead: step.head === undefined || isIn(step.head), isWhole };
}

function readLine(whole: string, isNot = false, text = whole): Line {
  const terms = termsOf(whole).map(actOf);
  return { text, terms, figures: figuresIn(text), isNot: isNot || isNegative(text) };
}

function readChartLine(line: Prescription): Line {
  return { ...readLine(chartLine(line)), isNot: false };
}

/** The clauses of what was planned; in "withhold ramipril, metformin" both are withheld. */
function readPlan(said: readonly string[]): Line[] {
  return said.flatMap((sentence) => {
    let isRefused = false;
    const clauses = givenSteps(sentence).map((text) => {
      const goesOn = isRefused && drugsIn(text).length > 0 && isThing(text) && !/\d/.test(text);
      const line = readLine(text, goesOn);
      isRefused = line.isNot && drugsIn(text).length > 0;
      return line;
    });
    // "I'd like to examine you, with a chaperone there" is one thing; a list of drugs is not.
    const isOne =
      clauses.length === 2 && !clauses.some(({ isNot }) => isNot) && drugsIn(sentence).length === 0;
    return isOne ? [...clauses, readLine(sentence)] : clauses;
  });
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
  const isAntibiotic = (text: string) =>
    /\bantibiotics?\b/i.test(text) ||
    drugsIn(text).some(({ classes }) => classes.some((group) => ANTIBIOTICS.has(group)));
  return (
    names(other).some((name) => name !== "other" && found.has(name)) ||
    (/\bantibiotics?\b/i.test(one) && isAntibiotic(other))
  );
}

/** How much the terms say: a drug says more than any other word of a step, a time and what is done say little. */
function total(terms: readonly string[], drugs: ReadonlySet<string> = new Set()): number {
  return [...new Set(terms)].reduce((sum, term) => {
    const weight = isAct(term) || TIME.test(term) ? 0.5 : PERSON.test(term) ? 0.5 : weightOf(term);
    return sum + weight + (drugs.has(term) ? 1 : 0);
  }, 0);
}

/** Somebody who belongs to the patient: a step is of what is done with them. */
const PERSON = /^#?(?:mother|father|husband|wife|partner|daughter|son|famili|family|carer|parent|relat)$/;

/** Words of a dose, as stems. */
const DOSE =
  /^(?:\d.*|m?g|mcg|ml|microgram|unit|tablet|capsul|puff|onc|twice|time|three|four|daili|day|hour\w*|night|morn|oral\w*|mouth|intraven\w*|iv)$/;

/** What a learner wrote as a plan, in steps, each a part of it. */
function givenSteps(plan: string): string[] {
  return plan
    .split(
      /[\n;]+|(?<=[^\d][.!?])\s+|,\s+(?![^(]*\))|\s+and\s+(?=(?:use|give|start|prescribe|switch|change)\b)/,
    )
    .map((step) => step.trim().replace(/^(?:and|so|then)\s+/i, ""))
    .filter((step) => step !== "");
}
