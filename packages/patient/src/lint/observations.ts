import { type CaseTemplate, type LeafPath, TEMPLATE_PREFIX } from "@andromeda/domain";
import { textAt } from "../template-text.ts";
import type { CaseFinding } from "./case-finding.ts";

const OBSERVATIONS = "examiner_agent.examination_and_investigations.basic_observations";

interface Range {
  readonly key: "heart_rate" | "respiratory_rate" | "temperature" | "oxygen_saturation_value";
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  /** A unit that belongs to something else. */
  readonly wrong: RegExp;
}

/** What a living person can have, with the units in which it is written here. */
const RANGES: readonly Range[] = [
  {
    key: "heart_rate",
    name: "heart rate",
    low: 20,
    high: 300,
    unit: "beats per minute",
    wrong: /mm ?hg|°|%/i,
  },
  {
    key: "respiratory_rate",
    name: "respiratory rate",
    low: 4,
    high: 90,
    unit: "breaths per minute",
    wrong: /mm ?hg|°|%/i,
  },
  {
    key: "temperature",
    name: "temperature",
    low: 24,
    high: 44,
    unit: "°C",
    wrong: /°? ?f(?:ahrenheit)?\b|mm ?hg|%/i,
  },
  {
    key: "oxygen_saturation_value",
    name: "oxygen saturation",
    low: 40,
    high: 100,
    unit: "%",
    wrong: /mm ?hg|k ?pa|°/i,
  },
];

/** Impossible observations, or in another unit than they are written in here. */
export function lintObservations(template: CaseTemplate): CaseFinding[] {
  return [
    ...lintPressure(template),
    ...RANGES.flatMap((range) => lintRange(template, range)),
    ...lintGlucose(template),
  ];
}

function finding(path: string, message: string): CaseFinding {
  return { rule: "observation", paths: [TEMPLATE_PREFIX + path], message, severity: "warning" };
}

function lintPressure(template: CaseTemplate): CaseFinding[] {
  const path: LeafPath = `${OBSERVATIONS}.blood_pressure`;
  const text = textAt(template, path);
  if (/k ?pa/i.test(text))
    return [finding(path, `The blood pressure is written in mmHg, not in kPa (“${text}”).`)];
  const pairs = [...text.matchAll(/(\d+)\s*\/\s*(\d+)/g)];
  if (pairs.length === 0)
    return /\d/.test(text)
      ? [finding(path, `The blood pressure needs two figures, such as 128/76 (“${text}”).`)]
      : [];
  return pairs.flatMap(([pair, high, low]) => {
    const [systolic, diastolic] = [Number(high), Number(low)];
    const isPossible =
      systolic >= 30 && systolic <= 320 && diastolic >= 10 && diastolic <= 220 && systolic > diastolic;
    return isPossible ? [] : [finding(path, `A blood pressure of ${pair} is not possible.`)];
  });
}

function lintRange(template: CaseTemplate, { key, name, low, high, unit, wrong }: Range): CaseFinding[] {
  const path: LeafPath = `${OBSERVATIONS}.${key}`;
  const text = textAt(template, path);
  // A second figure in brackets may be in another unit, and in an arrest nothing beats.
  const own = text.replaceAll(/\([^)]*\)/g, "");
  const figure = /-?\d+(?:[.,]\d+)?/.exec(own)?.[0];
  if (figure === undefined) return [];
  const value = Number(figure.replace(",", "."));
  if (value === 0 && /\b(?:arrest|asystole|apnoea|apnoeic|not breathing)\b/i.test(text)) return [];
  if (wrong.test(own) || (key === "temperature" && value >= 86 && value <= 112))
    return [finding(path, `The ${name} is written in ${unit} (“${text}”).`)];
  return value >= low && value <= high
    ? []
    : [finding(path, `A ${name} of ${figure} is not possible: ${low} to ${high} ${unit}.`)];
}

function lintGlucose(template: CaseTemplate): CaseFinding[] {
  const path: LeafPath = `${OBSERVATIONS}.other`;
  const text = textAt(template, path);
  const [found, figure = "", unit = ""] =
    /(?:glucose|blood sugar|\bbm\b)\D{0,12}(\d+(?:[.,]\d+)?)\s*(mg\/dl|mmol\/l)?/i.exec(text) ?? [];
  if (found === undefined) return [];
  const value = Number(figure.replace(",", "."));
  return /mg/i.test(unit) || value > 60
    ? [finding(path, `Glucose is written in mmol/L, and ${figure} cannot be that.`)]
    : [];
}
