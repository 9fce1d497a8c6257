import type { CaseDocument } from "../case/case-document.ts";
import { COMPLETENESS_EARLY, COMPLETENESS_GOOD, COMPLETENESS_POLISH } from "../constants/authoring.ts";
import { isJsonObject } from "../template/json.ts";
import { isBlankValue } from "../template/leaf.ts";

/** How complete a case is; the shares are between 0 and 1. */
export interface CompletenessBreakdown {
  /** Of title, description, specialty and condition. */
  readonly basic: number;
  /** Of presentation and difficulty level. */
  readonly detailed: number;
  /** 1 when the template has anything in it, else 0. */
  readonly template: number;
}

/** The result of the completeness check. */
export interface CompletenessResult {
  /** Whole per cent. */
  readonly completeness: number;
  readonly analysis: string;
  readonly breakdown: CompletenessBreakdown;
  readonly suggestions: readonly string[];
}

type CheckedCase = Pick<
  CaseDocument,
  "title" | "description" | "specialty" | "condition" | "presentation" | "difficulty_level" | "case_template"
>;
type CheckedColumn = Exclude<keyof CheckedCase, "case_template">;

const BASIC: readonly CheckedColumn[] = ["title", "description", "specialty", "condition"];
const DETAILED: readonly CheckedColumn[] = ["presentation", "difficulty_level"];

const SUGGESTIONS: Readonly<Record<keyof CheckedCase, string>> = {
  title: "Add a title that says what the candidate will meet.",
  description: "Add a description of the setting and the task.",
  specialty: "Choose the specialty.",
  condition: "Choose the condition that the case is about.",
  presentation: "Choose the presentation.",
  difficulty_level: "Set the difficulty level.",
  case_template: "Fill in the patient and the examiner template.",
};

const POLISH =
  "Polish the case: read it aloud in the patient's voice and check that findings and diagnosis agree.";

/** Says how complete a case is, in per cent and in words, and what would make it more so. */
export function analyseCompleteness(document: CheckedCase): CompletenessResult {
  const isMissing = (column: CheckedColumn) => isBlankValue(document[column]);
  const share = (columns: readonly CheckedColumn[]) =>
    columns.filter((column) => !isMissing(column)).length / columns.length;
  const hasTemplate = isJsonObject(document.case_template) && Object.keys(document.case_template).length > 0;
  const breakdown = { basic: share(BASIC), detailed: share(DETAILED), template: hasTemplate ? 1 : 0 };
  const completeness = Math.round(((breakdown.basic + breakdown.detailed + breakdown.template) / 3) * 100);
  const missing: (keyof CheckedCase)[] = [...BASIC, ...DETAILED].filter(isMissing);
  if (!hasTemplate) missing.push("case_template");
  const suggestions = missing.map((part) => SUGGESTIONS[part]);
  if (completeness / 100 >= COMPLETENESS_POLISH) suggestions.push(POLISH);
  return { completeness, analysis: rateCompleteness(completeness), breakdown, suggestions };
}

/** The rating of a completeness in whole per cent. */
export function rateCompleteness(percent: number): string {
  if (percent / 100 < COMPLETENESS_EARLY) return "Early stage";
  return percent / 100 < COMPLETENESS_GOOD ? "Good progress" : "Excellent";
}
