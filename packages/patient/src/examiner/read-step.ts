import { drugsIn } from "../medicine/drugs.ts";
import { kindsIn } from "../medicine/kinds.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { isNegative, SAFETY_NET } from "./plan-steps.ts";

/** A step of the case as a learner's line has to show it. */
export interface Step {
  readonly core: string;
  /** The terms of all that the step says: of lines that show it, the one that says most is quoted. */
  readonly all: readonly string[];
  readonly terms: readonly string[];
  readonly drugs: ReadonlySet<string>;
  /** Figures to reach or to set, such as a target: nothing where the step is of a drug, whose dose is the chart's. */
  readonly figures: readonly Figure[];
  /** The term of the thing that the step is of: "card" of "anticoagulant alert card"; nothing where it is what is done. */
  readonly head: string | undefined;
  /** The drug that a treatment is by, where the step names it behind the kind: "endocrine therapy with letrozole". */
  readonly detail: string | undefined;
  /** The drug that a step begins with: naming it is enough, whatever else is said of how it is taken. */
  readonly lead: string | undefined;
  /** The terms of each of several that are joined by "or": any of them will do. */
  readonly either: readonly (readonly string[])[];
  readonly isNot: boolean;
  /** Whether it is to recognise an illness, which the name of a narrower one does too. */
  readonly isRecognised: boolean;
  /** The two things that "and" joins, each of which has to be planned; nothing where the step is of one. */
  readonly sides: readonly string[];
  /** Drugs that are given or stopped together, each of which has to be named. */
  readonly together: readonly string[];
  /** Words without which the step is not whole: its condition, its time, that it is in writing. */
  readonly needs: readonly RegExp[];
  readonly enough: number;
}

const NUMBER = "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|ten|twelve)";
const SPAN = `${NUMBER}(?: (?:to|or|and) ${NUMBER}|-${NUMBER})? (?:hour|day|week|month|year)s?`;
export const TIMED =
  /\d\s*(?:h|hrs?|hours?|d|days?|weeks?|wks?|months?|m|years?)\b|\/(?:7|52|12)\b|\b(?:hours?|hourly|(?<!\/)mins?|minutes?|days?|weeks?|months?|fortnight|yearly|annual\w*|monthly|weekly|daily|tomorrow|after|once|until|later)\b/i;

/** What says nothing of being done now, for a step that has to wait. */
export const NOT_AT_ONCE =
  /^(?!.*\b(?:immediate\w*|(?:straight|right) away|at once|now|today|stat|asap)\b)/is;

/** Steps of what is done again or besides, or given: the first tests do not show them. */
export const LATER = new RegExp(
  `\\b(?:repeat\\w*|again|yearly|annual|monthly|weekly|daily|surveillance|normal|less|more|follow\\S*|large[- ]volume|replac\\w*|until)\\b|\\b${SPAN}`,
  "i",
);

/** What a step needs besides its thing, by how it is written, and the words that say it. */
const NEEDS: readonly (readonly [RegExp, RegExp])[] = [
  // "Only once the congestion has cleared" is a condition.
  [
    /\bonly (?:if|once|when|after|where)\b/i,
    /\b(?:only|if|once|when|after|until|unless|later|below|under|less than|target|keep|maintain)\b|[<>]/i,
  ],
  // What is begun or looked at again at its time: "two to four weeks after the attack", "review in four weeks".
  [new RegExp(`\\b${SPAN} (?:after|later)\\b|\\bafter (?:at least |about )?${SPAN}`, "i"), TIMED],
  [new RegExp(`\\b(?:from|until) ${SPAN} after\\b`, "i"), NOT_AT_ONCE],
  [
    new RegExp(
      `^(?:\\w+ly )?(?:review|recheck|repeat|re-?assess|see)\\b.*\\b(?:in|at|within|after) (?:about )?${SPAN}`,
      "i",
    ),
    TIMED,
  ],
  [
    /^(?:give |offer )?written\b/i,
    /\b(?:writ\w*|leaflet\w*|letter|print\w*|card|sheet|booklet|handout|calendar|(?:action|emergency) plan|paap)\b/i,
  ],
  [
    /^(?:follow[- ]up|repeat|recheck)\b/i,
    /\b(?:follow\w*|repeat\w*|recheck\w*|again|review\w*|monitor\w*|check\w*|serial|daily|see|seen|gp|at (?:the )?end)\b|\d ?(?:h|hrs?|hours?|days?|weeks?)\b|\/(?:7|52)\b/i,
  ],
  [/, (?:and )?repeated\b/i, /\b(?:repeat\w*|serial\w*|again|second|further)\b/i],
  [/^repeat\b.*\bin 24 hours\b/i, /\b(?:24|tomorrow|next day|daily|(?:1|one) day)/i],
  [
    /^(?:change|switch|replace)\b.*\bto another\b/i,
    /\b(?:to|for|onto|with|another|alternative|instead)\b|[-=]>|→/i,
  ],
  // What comes before something is not planned by one that comes after it.
  [/\bbefore\b/i, /^(?!.*\b(?:after|following|post)\b)|\b(?:before|prior|pre|until)\b/is],
  [/\bafter\b/i, /^(?!.*\b(?:before|prior|pre)\b)|\b(?:after|following|post|then|later)\b/is],
  // What cannot wait is not planned by a routine visit.
  [/^(?:same[- ]day|emergency)\b/i, /^(?!.*\b(?:routine\w*|non-?urgent)\b)/is],
  [/\btimed by\b/i, new RegExp(`${TIMED.source}|\\b(?:tim(?:ed|ing)|size)\\b`, "i")],
  [new RegExp(`^(?!.*\\d ?(?:m?g|mL|micrograms|units)\\b).*\\bevery ${SPAN}`, "i"), TIMED],
  [/\blarge[- ]volume\b/i, /\b(?:large|therapeutic|lvp|drain\w*|albumin)\b/i],
  // An endoscopy looks; what it does there is another thing.
  [
    /\bendoscopic (?:treatment|therapy)\b/i,
    /\b(?:band|clip|inject|treat|therap|haemosta|coag|scler|haemospray)\w*/i,
  ],
  [/\bno oral\b/i, /\b(?:oral\w*|po|tablets?|by mouth|systemic)\b/i],
  [
    /\b(?:once|when) (?:healed|better|settled|stable|recovered|replaced)\b/i,
    /\b(?:once|after|when|later|then|until|if|following)\b/i,
  ],
  [/^never\b/i, /\b(?:never|avoid\w*|again|no|not|future|long[- ]term|without)\b/i],
  [/^cover with\b/i, /\b(?:cover\w*|prophyla\w*|low|alongside|flare)\b/i],
];

/** A time by one of its names: "1/52", "7 days" and "one week". */
export function inOneUnit(text: string): string {
  return text
    .replaceAll(/\b(\d+)\/7\b/g, "$1 days")
    .replaceAll(/\b(\d+)\/52\b/g, "$1 weeks")
    .replaceAll(/\b(\d+)\/12\b/g, "$1 months")
    .replaceAll(/\b(?:7|seven) days?\b/gi, "one week")
    .replaceAll(/\b(?:14 days|(?:a )?fortnight)\b/gi, "two weeks")
    .replaceAll(/\b(?:an?|1|one) month\b/gi, "four weeks");
}

export function readStep(given: string): Step {
  const whole = inOneUnit(given);
  const step = whole.replace(
    /^(?:agree with \w+ to|combination of|consider|(?:when|once) (?:settled|better|stable|well|recovered),)\s+/i,
    "",
  );
  // What follows "if", "because" or "with" explains a step and need not be said.
  const [reasoned = step] = step.split(
    /\s(?:if|unless|until|because|where|while|(?<!\b(?:explain|advise|advi[cs]e on|tell \w+) )when|(?<!\bat )once|in view of|since|so that|(?<!such )as|and not|such as|according to|depending on)\s|\(/i,
  );
  const [start = reasoned] = reasoned.split(
    /,?\s(?:with|without|chosen|agreed|at the|at an?|after|before)\s/,
  );
  // "Artemether with lumefantrine" is the name of one thing.
  const bare = termsOf(start).every((term) => termsOf(reasoned).includes(term)) ? start : reasoned;
  // "Admit" is enough for "admit for observation", and "review in two weeks" for a review of something.
  const [short = bare] =
    /^(?:admit\b|review\b(?=[^(]* (?:at|in|within) (?:\d|one|two|three|four|six|eight|twelve))|(?:\w+ly )?review(?: (?:in|within|at|after) [\w ]+?)?(?=,? (?:of|for)\b|$))/i.exec(
      bare,
    ) ?? [];
  // Naming the drug is enough; its dose is marked on the chart.
  const namesDrug = drugsIn(reasoned).length > 0;
  const weighty = (text: string) =>
    termsOf(text)
      .map(actOf)
      // That it is in writing is a need of its own.
      .filter((term) => weightOf(term) > 0 && term !== "written" && !(namesDrug && DOSE.test(term)));
  const core = short !== bare || saysEnough(short, weighty(short)) ? short : reasoned;
  const isRecognised = /^recogni[sz]e\b/i.test(core);
  const terms = weighty(isRecognised ? core.replace(/^\w+/, "") : core);
  const named = new Set(drugsIn(core).flatMap(({ text }) => termsOf(text)));
  const figures = namesDrug ? [] : figuresIn(core);
  const isRefusedDrug = isNegative(core) && named.size > 0;
  const thing =
    SAFETY_NET.test(step) || figures.length > 0 || isRefusedDrug ? undefined : headOf(core, named);
  // A word of a known thing, such as "nothing to eat or drink", is not a thing of its own.
  const head = thing !== undefined && terms.includes(thing) ? thing : undefined;
  // An "anticoagulant alert card" is a card.
  const drugs = head === undefined ? named : new Set<string>();
  const all = total(terms, drugs) + FIGURE_WEIGHT * figures.length;
  // Nobody names all that a safety net lists, and half of two words may be of another thing.
  const isShort = all <= 3 && !/\s(?:and|or)\s/.test(core);
  const enough = SAFETY_NET.test(step) ? Math.min(all * 0.4, 3) : all * (isShort ? 0.6 : 0.4);
  return {
    core,
    all: termsOf(whole).map(actOf),
    terms,
    drugs,
    figures,
    head,
    lead: leadOf(core),
    detail: namesDrug && drugsIn(bare).length === 0 ? detailIn(core, reasoned) : undefined,
    either: [...eitherIn(core), ...otherwiseIn(step)]
      .map(weighty)
      .filter((named) => named.some((term) => !TIME.test(term))),
    isNot: isNegative(core),
    isRecognised,
    sides:
      isRecognised ||
      kindsIn(core).kinds.some(({ named: kind }) => kind === core) ||
      named.size > 0 ||
      SAFETY_NET.test(step)
        ? []
        : sidesOf(core),
    together: togetherIn(reasoned),
    needs: NEEDS.flatMap(([written, says]) => (written.test(whole) ? [says] : [])),
    // In "do not delay" nothing weighs more than the verb.
    enough: Math.min(all, Math.max(1, enough)),
  };
}

/** "Levothyroxine 125 micrograms daily", "Start oral prednisolone": the drug at the beginning. */
function leadOf(core: string): string | undefined {
  // "By agreed plan: sodium chloride …"
  const [given = core] = core.split(": ").slice(-1);
  const [first] = drugsIn(given);
  const start = given.replace(
    /^(?:(?:give|offer|prescribe|start|use|oral|intravenous|iv|subcutaneous) )+/i,
    "",
  );
  return first &&
    !isNegative(core) &&
    start.startsWith(first.text) &&
    HOW_TAKEN.test(start.slice(first.text.length))
    ? first.name
    : undefined;
}

/** What follows the name of a drug that is taken; an "anticoagulant alert card" is none. */
const HOW_TAKEN =
  /^(?:$|[,:(]|s?\s(?:\d[\d.,]*|about|adjusted|and|as|at|by|cream|daily|drops|during|every|for|from|if|im|in|instead|iv|on|once|only|or|orally|prn|reducing|regularly|started|tablets|then|to|when|with)\b)/i;

/** Whether the beginning of a step is a step without the rest. */
function saysEnough(start: string, terms: readonly string[]): boolean {
  return (
    total(terms) >= (isNegative(start) ? 1 : 1.5) ||
    drugsIn(start).length > 0 ||
    kindsIn(start).kinds.length > 0
  );
}

/** "Endocrine therapy with letrozole": what a treatment is by. */
function detailIn(core: string, reasoned: string): string | undefined {
  return isNegative(core)
    ? undefined
    : /\b(?:therapy|treatment|agent)\b.*? (?:with|by) (.*)/i.exec(reasoned)?.[1];
}

/** "Immunoglobulin or plasma exchange for weakness": the things on both sides of "or". */
function eitherIn(core: string): string[] {
  const [, one, other] =
    /^((?:[\w-]+ ){0,2}[\w-]+) or ((?:[\w-]+ ){0,2}?[\w-]+)(?= (?:for|by|in|to|at|as)\b|,|$)/i.exec(core) ??
    [];
  return one && other && !isNegative(core) ? [one, other] : [];
}

/** "Monitoring and alcohol advice" are two things; "group and save" is one. */
function sidesOf(core: string): string[] {
  const [, ...sides] = /^((?:[\w-]+ ){0,3}[\w-]+) and ((?:[\w-]+ ){0,3}[\w-]+)$/i.exec(core) ?? [];
  const apart = sides.map(termsOf);
  const isOne = termsOf(core).join() !== apart.flat().join();
  const areThings = apart.every((terms) => terms.some((term) => weightOf(term) > 0 && !TIME.test(term)));
  return isOne ||
    !areThings ||
    isNegative(core) ||
    // "Recurrence is common and can be treated" says one thing.
    /^(?:can|may|is|are|must|should|will)\b/i.test(sides[1] ?? "") ||
    /^(?:explain|review)\b|\b(?:for|of|with|on|to|about|in|at|by)\b.* and /i.test(core)
    ? []
    : sides;
}

/** "Decompression if fit, otherwise radiotherapy within 24 hours": what is done instead. */
function otherwiseIn(step: string): string[] {
  const [, instead] = /, otherwise (.+?)(?= (?:within|in|at|for|by|with|if)\b|[,(]|$)/i.exec(step) ?? [];
  return instead && !isNegative(step) ? [instead] : [];
}

/** The drugs that "and" joins: one of "aspirin and clopidogrel" is half of it, either of "ramipril or losartan" all. */
function togetherIn(core: string): string[] {
  const names = drugsIn(core).map(({ text }) => text);
  return new Set(names).size > 1 && /\b(?:and|plus|then)\b|\+/i.test(core) && !/\bor\b/i.test(core)
    ? names
    : [];
}

/** "Steroids started low and raised with care", "Change the thiazide": a step about the drugs. */
export const DRUG_DONE = /^(?:\w+ (?:started|given|titrated|raised|reduced)|change|switch|replace)\b/i;

/** Where the name of a thing ends. */
const NAME_ENDS =
  /\s(?:with|for|of|by|in|on|at|from|to|into|against|about|over|under|until|within|after|before|between|during|than|that|and|or|how|why)\s|[,:;]\s/;

/** The last word of the name of the thing that is planned; none where a drug or a known thing is named. */
function headOf(core: string, drugs: ReadonlySet<string>): string | undefined {
  if (drugs.size > 0 && DRUG_DONE.test(core)) return undefined;
  // "A steroid course" is a steroid.
  // "If there is a reaction, stop …" is of what is stopped.
  const name = core
    .replace(/^if [^,]+,\s*/i, "")
    .replaceAll(
      /\b(?:(?<=(?:olog|iatr)\w+ )(?:follow-up|review|input|opinion|discussion|referral)|course|treatment|(?<!critical |intensive |palliative )care|management|infusion|replacement|reducing|prophylaxis|tablets?|drops|cream|ointment|cover|(?:loading |first |single )?dose|(?<=\bpack )plan|results?|levels?|(?!family\b|supply\b)\w{3,}ly)\b/gi,
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
    "review reassess recheck follow #follow_up assess see seen gp opd outpati",
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
    "switch convert chang swap",
    "hour hr h",
    "treat treatment",
    "avoid stop hold withhold withheld omit suspend paus discontinu",
    "week wk",
    "inject im",
    "admit admiss inpati",
    "remov take",
  ].flatMap((group) => {
    const stems = group.split(" ").map((stem) => stem.replace("_", " "));
    return stems.map((stem) => [stem, stems[0] ?? stem] as const);
  }),
);

export function actOf(term: string): string {
  // "3 days" is "three days".
  return ACTS.get(term) ?? (/^\d$/.test(term) ? (COUNTED[Number(term) - 1] ?? term) : term);
}

export function isAct(term: string): boolean {
  return ACTS.has(term);
}

/** Words of a time, as stems (`on` is one): they are in many steps and name none. */
const TIME =
  /^(?:second|minut|hour\w*|dai|day|daili|week\w*|month\w*|year\w*|annual|todai|tonight|tomorrow|onc|twice|time|everi|least|same|on|one|two|three|four|five|six|seven|eight|nine|ten|twelv|now|later|again|onward|work)$/;

/** A number or a range of a text, such as a target of 88 to 92%. */
export type Figure = readonly [low: number, high: number];
export const FIGURE_WEIGHT = 2;
const FIGURES =
  /\b(\d{2,3})\s*(?:to|-|–|\/)\s*(\d{2,3})\b(?!\s*(?:minutes?|hours?|days?|weeks?|months?))|\b(\d+)\s*(?:%|mg\b)/g;

export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(FIGURES)].map(([, low, high, single]) => [
    Number(low ?? single),
    Number(high ?? single),
  ]);
}

/** Whether the figure is the same, or one of the range: 28% is within 24 to 28%. */
export function isWithin([low, high]: Figure, [from, to]: Figure): boolean {
  return (low === from && high === to) || (low === high && from <= low && low <= to);
}

export const COUNTED = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Whether the term is only of a time. */
export function isTime(term: string): boolean {
  return TIME.test(term);
}

/** How much the terms say: a drug says more than any other word of a step, a time and what is done say little. */
export function total(terms: readonly string[], drugs: ReadonlySet<string> = new Set()): number {
  return [...new Set(terms)].reduce((sum, term) => {
    const weight = isAct(term) || TIME.test(term) || PERSON.test(term) ? 0.5 : weightOf(term);
    return sum + weight + (drugs.has(term) ? 1 : 0);
  }, 0);
}

/** People who belong to the patient: a step is about what is done with them. */
const PERSON = /^#?(?:mother|father|husband|wife|partner|daughter|son|famili|family|carer|parent|relat)$/;

/** The form of a medicine, as a stem: no two are the same thing for being sprays. */
const FORM = /^(?:sprai|drop|tablet|capsul|cream|ointment|patch|puff)$/;

export function isForm(term: string): boolean {
  return FORM.test(term);
}

/** Words of a dose, as stems. */
const DOSE =
  /^(?:\d.*|m?g|mcg|ml|microgram|unit|tablet|capsul|puff|onc|twice|time|three|four|daili|day|hour\w*|night|morn|oral\w*|mouth|intraven\w*|iv)$/;
