import { examinerLeaves } from "./examiner-leaves.ts";
import type { LeafType } from "./leaf.ts";
import type { LeafSpec } from "./leaf-spec.ts";
import { splitPath, titleOf } from "./path.ts";
import { patientLeaves } from "./patient-leaves.ts";

/** The path of a field of the current template, such as `patient_agent.demographics.age`. */
export type LeafPath = keyof typeof patientLeaves | keyof typeof examinerLeaves;

/** How much a field matters. */
export type FieldPriority = "high" | "medium" | "low";

/** How a field is entered. Numbers are entered as text. */
export type FieldInput = "text" | "textarea" | "select" | "list";

/** All that is known of one field of the current template. */
export interface LeafDefinition {
  readonly path: LeafPath;
  readonly keys: readonly string[];
  readonly type: LeafType;
  readonly required: boolean;
  readonly multiline: boolean;
  /** What a select offers; empty for the other types. */
  readonly options: readonly string[];
  readonly placeholder: string | null;
  readonly displayName: string;
  readonly priority: FieldPriority;
  readonly input: FieldInput;
  /** One line for the author: what belongs here. */
  readonly help: string;
  /** What a list of a new case starts with. */
  readonly initial: readonly string[];
  /** Whether only a case that fills the field stores it; completeness ignores it. */
  readonly optional: boolean;
  /** The case's column that this field repeats, read only; null for a field of its own. */
  readonly mirrors: "specialty" | "presentation" | "condition" | null;
}

const specs: Readonly<Record<LeafPath, LeafSpec>> = { ...patientLeaves, ...examinerLeaves };

function inputOf(spec: LeafSpec): FieldInput {
  if (spec.type === "list" || spec.type === "select") return spec.type;
  return spec.multiline ? "textarea" : "text";
}

function define(path: LeafPath): LeafDefinition {
  const spec = specs[path];
  const keys = splitPath(path);
  const key = keys.at(-1) ?? path;
  const priority = key === "other" ? "low" : "medium";
  return {
    path,
    keys,
    type: spec.type,
    required: spec.required ?? false,
    multiline: spec.multiline ?? false,
    options: spec.options ?? [],
    placeholder: spec.placeholder ?? null,
    displayName: titleOf(key),
    priority: spec.required ? "high" : priority,
    input: inputOf(spec),
    help: spec.help,
    initial: spec.initial ?? [],
    optional: spec.optional ?? false,
    mirrors: spec.mirrors ?? null,
  };
}

/** The fields of the current template in page order. */
export const leafDefinitions: readonly LeafDefinition[] = (Object.keys(specs) as LeafPath[]).map(define);

const byPath: ReadonlyMap<string, LeafDefinition> = new Map(leafDefinitions.map((leaf) => [leaf.path, leaf]));

/** The field of the current template at the path; null for any other path. */
export function findLeafDefinition(path: string): LeafDefinition | null {
  return byPath.get(path) ?? null;
}

/** The field of the current template at the path. */
export function leafDefinition(path: LeafPath): LeafDefinition {
  const definition = byPath.get(path);
  if (!definition) throw new RangeError(`The case template has no field ${path}.`);
  return definition;
}

/** Whether the text is the path of a field of the current template. */
export function isLeafPath(path: string): path is LeafPath {
  return byPath.has(path);
}
