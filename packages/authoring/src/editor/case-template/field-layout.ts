import { type LeafDefinition, type LeafPath, leafDefinition, type TemplateSection } from "@andromeda/domain";

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

/** A single line whose example is longer than this, in characters, is expected to be long itself. */
const LONG_EXAMPLE = 44;

/**
 * Which of the fields that stand together take the whole width. Short ones stand side by side, and so do long texts and
 * lists where there are several of them: what is written there is short, and a page of it is easier to overlook.
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
