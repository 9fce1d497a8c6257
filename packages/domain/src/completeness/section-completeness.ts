import { leafDefinition } from "../template/definition.ts";
import { sectionLeaves, type TemplateSection, templateLayout } from "../template/layout.ts";
import { isBlankValue } from "../template/leaf.ts";
import { type CaseTemplate, getLeaf } from "../template/template.ts";

/** How many fields of a part of the template are filled; fields that repeat the classification do not count. */
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
    .filter((path) => leafDefinition(path).mirrors === null)
    .map((path) => getLeaf(template, path));
  const required = leaves.filter((leaf) => leaf.required);
  return {
    filled: leaves.filter((leaf) => !isBlankValue(leaf.value)).length,
    total: leaves.length,
    requiredFilled: required.filter((leaf) => !isBlankValue(leaf.value)).length,
    requiredTotal: required.length,
  };
}
