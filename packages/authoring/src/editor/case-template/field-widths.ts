import { type LeafDefinition, type LeafPath, leafDefinition } from "@andromeda/domain";

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
