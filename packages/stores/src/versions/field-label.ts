import {
  deprecatedLabel,
  fieldCatalogue,
  isLeafPath,
  sectionsAround,
  splitPath,
  TEMPLATE_PREFIX,
} from "@andromeda/domain";

/** The name of a field where it is shown outside its page. */
export interface FieldLabel {
  /** The display name, after as much of its section as distinguishes it from other fields: "Drug History › Other". */
  readonly name: string;
  /** The parts of the page around it, from the outside in; null for the fields at the top of the page. */
  readonly section: string | null;
  /** Whether the page has no such field any more. */
  readonly isDeprecated: boolean;
}

const SEPARATOR = " › ";

let catalogueLabels: ReadonlyMap<string, FieldLabel> | null = null;

/** The label of a field of a case by its path; every path has one, also those of earlier layouts. */
export function fieldLabel(path: string): FieldLabel {
  catalogueLabels ??= labelCatalogue();
  const label = catalogueLabels.get(path);
  if (label) return label;
  const keys = path.startsWith(TEMPLATE_PREFIX) ? splitPath(path.slice(TEMPLATE_PREFIX.length)) : [];
  return { name: deprecatedLabel(keys), section: "Deprecated Fields", isDeprecated: true };
}

function labelCatalogue(): ReadonlyMap<string, FieldLabel> {
  const fields = fieldCatalogue.map(({ path, displayName }) => {
    const sections = sectionsOf(path);
    return { path, displayName, sections, names: namesOf(displayName, sections) };
  });
  const namesakes = Map.groupBy(
    fields.flatMap(({ names }) => names),
    (name) => name,
  );
  const labels = fields.map(({ path, displayName, sections, names }): [string, FieldLabel] => {
    const isTop = sections.length === 0;
    const unique = names.find((name) => namesakes.get(name)?.length === 1);
    return [
      path,
      {
        name: isTop ? displayName : (unique ?? displayName),
        section: isTop ? null : sections.join(SEPARATOR),
        isDeprecated: false,
      },
    ];
  });
  return new Map(labels);
}

function sectionsOf(path: string): string[] {
  const leafPath = path.startsWith(TEMPLATE_PREFIX) ? path.slice(TEMPLATE_PREFIX.length) : "";
  return isLeafPath(leafPath) ? sectionsAround(leafPath).map(({ heading }) => heading) : [];
}

/** The name, then with one more of its sections in front each time, the nearest first. */
function namesOf(displayName: string, sections: readonly string[]): string[] {
  const behind = sections.map((_, index) => [...sections.slice(-1 - index), displayName].join(SEPARATOR));
  return [displayName, ...behind];
}
