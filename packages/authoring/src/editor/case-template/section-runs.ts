import type { LeafPath, TemplateSection } from "@andromeda/domain";

/** Fields that follow each other in a section, or a section between them. */
export type SectionRun =
  | { readonly kind: "fields"; readonly paths: readonly LeafPath[] }
  | { readonly kind: "section"; readonly section: TemplateSection };

/** What the section holds, in its order, with the fields that follow each other together. */
export function runsOf(section: TemplateSection): readonly SectionRun[] {
  const runs: SectionRun[] = [];
  for (const item of section.items) {
    const last = runs.at(-1);
    if (typeof item !== "string") runs.push({ kind: "section", section: item });
    else if (last?.kind === "fields") runs.splice(-1, 1, { ...last, paths: [...last.paths, item] });
    else runs.push({ kind: "fields", paths: [item] });
  }
  return runs;
}
