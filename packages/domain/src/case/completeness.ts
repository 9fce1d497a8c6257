import { COMPLETENESS_EARLY, COMPLETENESS_GOOD, COMPLETENESS_POLISH } from "../constants/authoring.ts";
import { leafDefinition } from "../template/definition.ts";
import { isJsonObject } from "../template/json.ts";
import { sectionLeaves, type TemplateSection, templateLayout } from "../template/layout.ts";
import { isBlankValue } from "../template/leaf.ts";
import { type CaseTemplate, getLeaf } from "../template/template.ts";
import type { CaseDocument } from "./case-document.ts";

/** How complete a case is; the shares are between 0 and 1. */
export interface CompletenessBreakdown {
  /** The part of title, description, specialty and condition. */
  readonly basic: number;
  /** The part of presentation and difficulty level. */
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

/** How complete a case is, as a percentage and in words, and what would complete it further. */
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

/** How many fields of a part of the template are filled; fields that repeat the classification and optional ones do not count. */
export interface SectionCompleteness {
  readonly filled: number;
  readonly total: number;
  readonly requiredFilled: number;
  readonly requiredTotal: number;
}

/** The completeness of every part of the page, by the part's id: the two agents and all parts in them. */
export function sectionCompleteness(template: CaseTemplate): ReadonlyMap<string, SectionCompleteness> {
  const sections = new Map<string, SectionCompleteness>();
  const visit = (part: TemplateSection) => {
    sections.set(part.id, countSection(template, part));
    for (const item of part.items) if (typeof item !== "string") visit(item);
  };
  templateLayout.forEach(visit);
  return sections;
}

function countSection(template: CaseTemplate, part: TemplateSection): SectionCompleteness {
  const leaves = sectionLeaves(part)
    .filter((path) => leafDefinition(path).mirrors === null && !leafDefinition(path).optional)
    .map((path) => getLeaf(template, path));
  const required = leaves.filter((leaf) => leaf.required);
  return {
    filled: leaves.filter((leaf) => !isBlankValue(leaf.value)).length,
    total: leaves.length,
    requiredFilled: required.filter((leaf) => !isBlankValue(leaf.value)).length,
    requiredTotal: required.length,
  };
}
