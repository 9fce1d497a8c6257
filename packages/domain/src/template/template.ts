import { type LeafDefinition, type LeafPath, leafDefinition, leafDefinitions } from "./definition.ts";
import { emptyValue, fitValue, type LeafType, type LeafValue, type TemplateLeaf } from "./leaf.ts";

type Head<Path extends string> = Path extends `${infer First}.${string}` ? First : Path;
type Tail<Path extends string, First extends string> = Path extends `${First}.${infer Rest}` ? Rest : never;
type Tree<Path extends string> = {
  readonly [Key in Head<Path>]: [Tail<Path, Key>] extends [never] ? TemplateLeaf : Tree<Tail<Path, Key>>;
};

/** The patient agent and the examiner agent of a case with all their fields; a case may give a field another type. */
export type CaseTemplate = Tree<LeafPath>;

/** A field of a template with its path and its definition. */
export interface WalkedLeaf {
  readonly path: LeafPath;
  readonly leaf: TemplateLeaf;
  readonly definition: LeafDefinition;
}

type Branch = { readonly [key: string]: Branch | TemplateLeaf };

/** A leaf of the given type; the value must be of that type. */
export function makeLeaf(
  type: LeafType,
  value: LeafValue,
  attributes: Omit<TemplateLeaf, "type" | "value">,
): TemplateLeaf {
  // TypeScript cannot relate a type and a value that are passed separately; fitValue makes them match.
  return { ...attributes, type, value: fitValue(type, value).value } as TemplateLeaf;
}

/** The empty field that the definition describes. */
export function emptyLeaf(definition: LeafDefinition): TemplateLeaf {
  const { type, required, multiline, options, placeholder } = definition;
  return makeLeaf(type, emptyValue(type), {
    required,
    ...(multiline ? { multiline } : {}),
    ...(options.length > 0 ? { options } : {}),
    ...(placeholder === null ? {} : { placeholder }),
  });
}

/** A template with the fields that `leafAt` returns. */
export function buildTemplate(leafAt: (definition: LeafDefinition) => TemplateLeaf): CaseTemplate {
  const root: Record<string, unknown> = {};
  for (const definition of leafDefinitions) {
    let branch = root;
    for (const key of definition.keys.slice(0, -1)) {
      branch[key] ??= {};
      branch = branch[key] as Record<string, unknown>;
    }
    branch[definition.keys.at(-1) ?? ""] = leafAt(definition);
  }
  // Built from the same paths as the type.
  return root as unknown as CaseTemplate;
}

/** The template of a new case: empty but for the two questions that every case starts with. */
export function defaultTemplate(): CaseTemplate {
  return buildTemplate((definition) => {
    const leaf = emptyLeaf(definition);
    return leaf.type === "list" ? { ...leaf, value: definition.initial } : leaf;
  });
}

/** The field at the path. */
export function getLeaf(template: CaseTemplate, path: LeafPath): TemplateLeaf {
  let node: Branch | TemplateLeaf = template;
  for (const key of leafDefinition(path).keys) node = (node as Branch)[key] ?? node;
  // Every LeafPath ends at a leaf: path and template have one source.
  return node as TemplateLeaf;
}

/**
 * The template with another value in the field at the path. Type, options, required flag and all other fields stay the
 * same objects. Throws a TypeError for a value that a field of that type cannot have.
 */
export function setLeafValue(template: CaseTemplate, path: LeafPath, value: LeafValue): CaseTemplate {
  const { type } = getLeaf(template, path);
  if (!fitValue(type, value).fits) throw new TypeError(`The field ${path} of type ${type} cannot hold this.`);
  const replace = (branch: Branch, [key = "", ...rest]: readonly string[]): Branch => {
    const child = branch[key] ?? {};
    const next = rest.length > 0 ? replace(child as Branch, rest) : { ...child, value };
    return { ...branch, [key]: next as Branch };
  };
  return replace(template, leafDefinition(path).keys) as CaseTemplate;
}

/** The fields of a template in page order. */
export function walkLeaves(template: CaseTemplate): WalkedLeaf[] {
  return leafDefinitions.map((definition) => ({
    path: definition.path,
    leaf: getLeaf(template, definition.path),
    definition,
  }));
}
