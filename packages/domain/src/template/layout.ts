import { type LeafPath, leafDefinition, leafDefinitions } from "./definition.ts";
import { splitPath, titleOf } from "./path.ts";

/** A section of the page: a heading over fields and further sections, in reading order. */
export interface TemplateSection {
  /** Stable, for anchors and open or closed state. */
  readonly id: string;
  readonly heading: string;
  /** Whether the author can fold it. */
  readonly isCollapsible: boolean;
  readonly items: readonly (LeafPath | TemplateSection)[];
}

const PSYCHIATRIC: readonly string[] = [
  "past_psychiatric_history",
  "personal_history",
  "forensic_history",
  "risk_assessment",
];

function section(
  id: string,
  heading: string,
  items: TemplateSection["items"],
  isCollapsible = false,
): TemplateSection {
  return { id, heading, isCollapsible, items };
}

/** The fields under a group of the template, its own groups as sections under their titled keys. */
function itemsOf(group: string): (LeafPath | TemplateSection)[] {
  const depth = splitPath(group).length;
  const items = new Map<string, LeafPath | TemplateSection>();
  for (const { path, keys } of leafDefinitions) {
    const key = keys[depth];
    if (key === undefined || !path.startsWith(`${group}.`)) continue;
    const child = `${group}.${key}`;
    if (child === path) items.set(child, path);
    else if (!items.has(child)) items.set(child, section(child, titleOf(key), itemsOf(child)));
  }
  return [...items.values()];
}

function groupSection(group: string, heading: string): TemplateSection {
  return section(group, heading, itemsOf(group));
}

function idOf(item: LeafPath | TemplateSection): string {
  return typeof item === "string" ? item : item.id;
}

function isOptional(item: LeafPath | TemplateSection): boolean {
  return typeof item === "string" && leafDefinition(item).optional;
}

function patientAgent(): TemplateSection {
  const items = itemsOf("patient_agent");
  const isPsychiatric = (item: LeafPath | TemplateSection) =>
    PSYCHIATRIC.includes(idOf(item).replace("patient_agent.", ""));
  const first = items.findIndex(isPsychiatric);
  const psychiatric = section(
    "patient_agent.psychiatric_information",
    "Psychiatric Information",
    items.filter(isPsychiatric),
    true,
  );
  const others = items.filter((item) => !isPsychiatric(item));
  return section(
    "patient_agent",
    "Patient Agent",
    [...others.slice(0, first), psychiatric, ...others.slice(first)],
    true,
  );
}

function examinerAgent(): TemplateSection {
  const symptoms = "examiner_agent.symptomatology_and_differentials";
  const examination = "examiner_agent.examination_and_investigations";
  const findings = ["basic_observations", "physical_examination"].map((key) => `${examination}.${key}`);
  const parts = itemsOf(examination);
  return section(
    "examiner_agent",
    "Examiner Agent",
    [
      ...itemsOf("examiner_agent").filter((item) => typeof item === "string" && !isOptional(item)),
      groupSection(symptoms, "Symptomatology & Differentials"),
      section(examination, "Examination & Investigations", [
        section(
          `${examination}.clinical_findings`,
          "Clinical Findings",
          parts.filter((item) => findings.includes(idOf(item))),
        ),
        ...parts.filter((item) => !findings.includes(idOf(item))),
        ...itemsOf("examiner_agent").filter(isOptional),
      ]),
      groupSection("examiner_agent.management_plan", "Management Plan"),
    ],
    true,
  );
}

/** The two agents as the page shows them. Sections are for reading only and do not affect how a case is stored. */
export const templateLayout: readonly TemplateSection[] = [patientAgent(), examinerAgent()];

/** The fields of a section and of the sections in it, in page order. */
export function sectionLeaves(section: TemplateSection): LeafPath[] {
  return section.items.flatMap((item) => (typeof item === "string" ? [item] : sectionLeaves(item)));
}

/** The sections that contain the field, outermost first: what has to be open for it to be seen. */
export function sectionsAround(path: LeafPath): TemplateSection[] {
  const around = (section: TemplateSection): TemplateSection[] | null => {
    for (const item of section.items) {
      if (item === path) return [section];
      const inner = typeof item === "string" ? null : around(item);
      if (inner) return [section, ...inner];
    }
    return null;
  };
  return templateLayout.flatMap((section) => around(section) ?? []);
}
