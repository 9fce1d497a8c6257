import {
  type CaseTemplate,
  type LeafPath,
  listed,
  type MarkedItem,
  type Prescription,
} from "@andromeda/domain";
import { sentenceCase } from "../embedded/disclosure-rules.ts";
import { allergyClashes, drugsIn } from "../medicine/drugs.ts";
import { quotable, sentencesOf } from "../sentences.ts";
import { itemsAt, textAt } from "../template-text.ts";
import { planSteps } from "./plan-steps.ts";

const EXAMINATION = "examiner_agent.examination_and_investigations";
const RISKS: LeafPath = `${EXAMINATION}.risk_assessment`;
const WARNS =
  /\b(?:avoid\w*|unsafe|never|do not|don't|contraindicat\w*|raises?|interact\w*|harm\w*|fatal|not (?:give|be given|use|to)|no (?=nitrate|nsaid|non-steroidal|beta|ace|penicillin)|increases? .{0,40}risk|adds? to|stop)\b/i;
const NEEDLESS = /\b(?:not (?:needed|required|indicated|recommended)|no need)\b/i;

/** A dose with its unit, as a prescription writes it. */
const DOSE =
  /(\d+(?:[.,]\d+)?)\s*(micrograms?|mcg|µg|μg|mg|grams?|g|ml|millilit(?:re|er)s?|l(?:itres?)?(?:\/min)?|units?|iu|u|mmol|puffs?|drops?|tablets?|capsules?|sachets?|patch(?:es)?|sprays?|pairs?|vials?|ampoules?|%)(?![\p{L}])/iu;

/** Classes of which nobody takes two. */
const ONCE = new Set([
  "NSAID",
  "statin",
  "ACE inhibitor",
  "angiotensin receptor blocker",
  "beta blocker",
  "anticoagulant",
  "SSRI",
  "PPI",
  "opioid",
  "penicillin",
  "macrolide",
  "paracetamol",
]);

/** What every prescriber knows to make an illness worse, whether the case says so or not. */
const HARMS: readonly (readonly [RegExp, readonly string[], string])[] = [
  [
    /\bhyperkal\w+|\b(?:high|raised) potassium\b/i,
    [
      "potassium",
      "potassium-sparing diuretic",
      "trimethoprim",
      "ACE inhibitor",
      "angiotensin receptor blocker",
    ],
    "it raises the potassium further",
  ],
  [
    /\bacute kidney injury\b|\bAKI\b/i,
    ["NSAID", "ACE inhibitor", "angiotensin receptor blocker"],
    "it harms the injured kidney",
  ],
  [
    /\b(?:gastrointestinal|GI|ulcer|variceal) (?:bleed\w*|haemorrhage)\b|\bbleeding (?:peptic |duodenal |gastric )?ulcer\b/i,
    ["NSAID", "anticoagulant"],
    "it makes the bleeding worse",
  ],
  [/\basthma\b/i, ["beta blocker"], "it can bring on an asthma attack"],
];

/** Each line of the chart with what is unsafe or missing in it, then the drugs of the plan that it lacks. */
export function markPrescriptions(
  template: CaseTemplate,
  prescriptions: readonly Prescription[],
): { readonly items: MarkedItem[]; readonly isDangerous: boolean } {
  const lines = prescriptions.filter((line) => Object.values(line).some((text) => text.trim() !== ""));
  // What one drug is equal to is no dose to give.
  const steps = planSteps(template).filter((step) => !/\b(?:equal|equivalent) to\b/i.test(step));
  const marked = lines.map((line) => {
    const dangers = dangersOf(template, line, steps);
    const needless = dangers.length > 0 ? [] : warningsOf(template, line, steps, NEEDLESS);
    const problems = [
      ...dangers,
      ...needless.slice(0, 1).map(thinkAgain),
      ...gapsOf(line),
      ...wrongDose(line, steps),
    ];
    const item = itemOf(line, problems);
    return dangers.length > 0 ? { ...item, isUnsafe: true as const } : item;
  });
  const prescribed = new Set(lines.flatMap((line) => drugsIn(line.drug).flatMap(namesOf)));
  const missing = steps.flatMap((step) => {
    const [drug] =
      isNegative(step) || !DOSE.test(step) || /^(?:discuss|consider)\b/i.test(step) ? [] : drugsIn(step);
    if (!drug || namesOf(drug).some((name) => prescribed.has(name))) return [];
    // Potassium is prescribed in the fluid that it is given with.
    const [fluid] = /^[^,;]*?%(?: \w+ with [\w ]*?| with [\w ]*?)?(?= \d|$)/.exec(step) ?? [];
    const task = `Prescribes ${(fluid ?? drug.text).toLowerCase().replace(/ prescribed\b/, "")}`;
    return [{ task, isCompleted: false, quote: null, advice: `The case expects: “${step}.”` }];
  });
  return { items: [...marked, ...missing], isDangerous: marked.some(({ isUnsafe }) => isUnsafe) };
}

function itemOf(line: Prescription, problems: readonly string[]): MarkedItem {
  const task = chartLine(line);
  return problems.length === 0
    ? {
        task: `${task}: safe and complete`,
        isCompleted: true,
        quote: quotable(`${task} ${line.indication}`.trim()),
        advice: null,
      }
    : { task, isCompleted: false, quote: null, advice: sentence(problems.join("; ")) };
}

/** A line of the chart as it is read out, box after box. */
export function chartLine({ drug, dose, route, frequency, duration }: Prescription): string {
  return [drug, dose, route, frequency, duration]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

function dangersOf(template: CaseTemplate, line: Prescription, steps: readonly string[]): string[] {
  const allergies = itemsAt(template, "patient_agent.drug_history.allergies");
  const clashes = allergyClashes(allergies, line.drug).map(
    ({ allergy, reason }) => `do not give this: ${reason} (allergy in the history: ${allergy})`,
  );
  const drugs = drugsIn(line.drug);
  // What the plan itself gives is not a danger, though it may come with a word of caution.
  const isPlanned = drugs.some((drug) =>
    steps.some((step) => !isNegative(step) && drugsIn(step).some(({ name }) => name === drug.name)),
  );
  const warnings = isPlanned ? [] : warningsOf(template, line, steps, WARNS);
  const ill = [
    textAt(template, "examiner_agent.symptomatology_and_differentials.official_diagnosis"),
    ...itemsAt(template, "patient_agent.past_medical_history.conditions"),
  ].join("; ");
  const harms = HARMS.filter(
    ([illness, classes]) =>
      !isPlanned &&
      illness.test(ill) &&
      drugs.some((drug) => drug.classes.some((name) => classes.includes(name))),
  ).map(([, , reason]) => `do not give this: ${reason}`);
  const current = itemsAt(template, "patient_agent.drug_history.medications");
  const doubled = current.filter((medicine) =>
    drugsIn(medicine).some(
      (taken) =>
        drugs.some(({ name }) => name !== taken.name) &&
        taken.classes.some(
          (group) => ONCE.has(group) && drugs.some(({ classes }) => classes.includes(group)),
        ),
    ),
  );
  return [
    ...clashes,
    ...(clashes.length > 0 || warnings.length > 0 ? [] : harms.slice(0, 1)),
    ...(clashes.length > 0 ? [] : warnings.slice(0, 1).map(thinkAgain)),
    ...doubled.map((medicine) => `the patient already takes one of the same class (${medicine})`),
  ];
}

/** The risks and the steps of the case that `words` matches and that name the line's drug or its class. */
function warningsOf(
  template: CaseTemplate,
  line: Prescription,
  steps: readonly string[],
  words: RegExp,
): string[] {
  const drugs = drugsIn(line.drug);
  const risks = sentencesOf(textAt(template, RISKS)).flatMap((sentence) => sentence.split(/;\s+/));
  return [...risks, ...steps].filter(
    (warning) =>
      words.test(warning) &&
      drugs.some((drug) =>
        drugsIn(warning).some(
          ({ name, classes }) =>
            name === drug.name ||
            // A warning of a class names the class.
            classes.some((group) => group.toLowerCase() === name && drug.classes.includes(group)),
        ),
      ),
  );
}

function thinkAgain(warning: string): string {
  return `think again: ${warning.replace(/\.$/, "")}`;
}

/** How long or until when, in whatever box: "once daily for 5 days", "5/7", "long term". */
const DURATION =
  /\b(?:\d+|one|two|three|four|five|six|seven|ten|fourteen)[ -]?(?:days?|weeks?|months?|years?|d|wks?|doses?)\b|\b\d+\/(?:7|52|12)\b|\blong[- ]?term\b|\bongoing\b|\blifelong\b|\buntil\b|\breview\b/i;

function gapsOf(line: Prescription): string[] {
  const whole = Object.values(line).join(" ");
  const isOxygen = /\boxygen\b/i.test(line.drug);
  const isOnce = /\b(?:once only|stat|single dose|one dose|now)\b/i.test(whole);
  // What is given as needed has no last day.
  const isAsNeeded = /\b(?:as (?:needed|required)|prn)\b/i.test(whole);
  const missing = [
    ...(line.drug.trim() ? [] : ["the drug"]),
    ...(line.dose.trim() || (isOxygen && /\d/.test(whole)) ? [] : ["the dose"]),
    ...(line.route.trim() || isOxygen ? [] : ["the route"]),
    ...(line.frequency.trim() || isOxygen || isOnce ? [] : ["the frequency"]),
    ...(line.duration.trim() ||
    isOxygen ||
    isOnce ||
    isAsNeeded ||
    DURATION.test(`${line.dose} ${line.frequency}`)
      ? []
      : ["the duration or a review date"]),
    ...(line.indication.trim() ? [] : ["the indication"]),
  ];
  const hasUnit = isOxygen || line.dose.trim() === "" || DOSE.test(line.dose) || !/\d/.test(line.dose);
  return [
    ...(missing.length > 0 ? [`write ${listed(missing)}`] : []),
    ...(hasUnit ? [] : ["give the dose its unit"]),
    ...(/(?:\d\s*(?:mcg|µg|μg)|\d\s*(?:iu|u)\b)/i.test(line.dose)
      ? ["write micrograms and units in full"]
      : []),
  ];
}

/** A saturation to aim at, as a range: "94 to 98%". */
const TARGET = /\b(\d{2})\s*(?:to|-|–)\s*(\d{2})\s*%?/;

function wrongDose(line: Prescription, steps: readonly string[]): string[] {
  if (/\boxygen\b/i.test(line.drug)) return wrongTarget(line, steps);
  const given = amounts(line.dose);
  const [drug] = drugsIn(line.drug);
  if (!drug || given.length === 0) return [];
  const step = steps.find(
    (candidate) => !isNegative(candidate) && drugsIn(candidate).some(({ name }) => name === drug.name),
  );
  const expected = step === undefined ? [] : amounts(step);
  const isKnown = given.some(({ low, high, unit }) =>
    expected.some((range) => range.unit === unit && range.low <= low && high <= range.high),
  );
  // Drops are not checked against a strength.
  const isSameUnit = given.some(({ unit }) => expected.some((range) => range.unit === unit));
  return step === undefined || !isSameUnit || isKnown ? [] : [`check the dose, the case has “${step}”`];
}

/** Oxygen is prescribed to a target, not by a dose. */
function wrongTarget(line: Prescription, steps: readonly string[]): string[] {
  const expected = steps
    .flatMap((step) => (/\boxygen\b/i.test(step) ? (TARGET.exec(step) ?? []) : []))
    .slice(0, 3);
  const [, low, high] = expected;
  if (low === undefined || high === undefined) return [];
  const given = TARGET.exec(Object.values(line).join(" "));
  return given?.[1] === low && given[2] === high
    ? []
    : [`write the target saturation, the case has ${low} to ${high}%`];
}

/** A dose or a range of doses in milligrams or as written: "10 to 20 mg". */
interface Amount {
  readonly low: number;
  readonly high: number;
  readonly unit: string;
}

function amounts(text: string): Amount[] {
  const ranges = new RegExp(String.raw`(?:(\d+(?:[.,]\d+)?)\s*(?:to|-|–)\s*)?${DOSE.source}`, "giu");
  return [...text.matchAll(ranges)].map(([, from, to = "", unit = ""]) => {
    const [low, high] = [from ?? to, to].map((figure) => Number(figure.replace(",", ".")));
    const kind = unit.toLowerCase();
    const scaled = (factor: number, name: string) => ({
      low: (low ?? 0) * factor,
      high: (high ?? 0) * factor,
      unit: name,
    });
    if (/^(?:mcg|µg|μg|microgram)/.test(kind)) return scaled(1 / 1000, "mg");
    return /^g(?:ram)?s?$/.test(kind) ? scaled(1000, "mg") : scaled(1, kind.replace(/s$/, ""));
  });
}

function isNegative(step: string): boolean {
  return (
    /^(?:no|do not|don't|never|avoid|stop|withhold|omit|hold|not)\b/i.test(step) ||
    /\b(?:is|are) not (?:needed|required|indicated|given|recommended)\b/i.test(step)
  );
}

function namesOf(drug: { readonly name: string; readonly classes: readonly string[] }): string[] {
  // A statin for a statin: where nobody takes two of a class, one stands for the other.
  return [drug.name, ...drug.classes.filter((name) => ONCE.has(name))];
}

function sentence(text: string): string {
  return `${sentenceCase(text)}.`;
}
