import { type LeafDefinition, type LeafPath, leafDefinition, type TemplateSection } from "@andromeda/domain";

/** Fields that follow each other in a section, or a section between them. */
export type SectionRun =
  | { readonly kind: "fields"; readonly paths: readonly LeafPath[] }
  | { readonly kind: "section"; readonly section: TemplateSection };

/** The content of the section, in order, with consecutive fields grouped. */
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

/** A single line with an example longer than this, in characters, is expected to be long. */
const LONG_EXAMPLE = 44;

/**
 * Which of the grouped fields take the whole width. Short ones are side by side, and so are lists from two and long texts
 * from three on: the template asks for so many together only where their content is usually short, and a compact page is
 * easier to scan.
 */
export function wideFields(paths: readonly LeafPath[]): ReadonlySet<LeafPath> {
  const definitions = paths.map(leafDefinition);
  const texts = definitions.filter(isLongText);
  const lists = definitions.filter(({ type }) => type === "list");
  const isWide = (definition: LeafDefinition) => {
    if (definition.type === "list") return lists.length < 2;
    if (isLongText(definition)) return texts.length < 3;
    return (definition.placeholder?.length ?? 0) > LONG_EXAMPLE;
  };
  return new Set(definitions.filter(isWide).map(({ path }) => path));
}

function isLongText({ type, multiline }: LeafDefinition): boolean {
  return type === "text" && multiline;
}
