import samples from "../data/sample-cases.json" with { type: "json" };

/** What a field of a case can hold. */
export type LeafValue = string | number | null | readonly string[];

/** One field of a case template. */
export interface TemplateLeaf {
  type: "text" | "number" | "select" | "list";
  value: LeafValue;
  required: boolean;
  multiline?: boolean;
  options?: readonly string[];
  placeholder?: string;
}

/** A group of fields. */
export interface TemplateGroup {
  [key: string]: TemplateLeaf | TemplateGroup;
}

/** The two agents of a case with all their fields. */
export type CaseTemplate = TemplateGroup;

/** Values by the path of their field, such as `patient_agent.demographics.age`. */
export type TemplateValues = Readonly<Record<string, LeafValue>>;

function isLeaf(node: TemplateLeaf | TemplateGroup): node is TemplateLeaf {
  return typeof node.type === "string" && "value" in node;
}

/** The fields of a template in its own order, each with its path. */
export function templateLeaves(group: TemplateGroup, prefix = ""): [string, TemplateLeaf][] {
  return Object.entries(group).flatMap(([key, node]): [string, TemplateLeaf][] => {
    const path = prefix + key;
    return isLeaf(node) ? [[path, node]] : templateLeaves(node, `${path}.`);
  });
}

/** The same template with the given fields set; fields that are not named keep their value. Throws on an unknown path. */
export function withValues(template: CaseTemplate, values: TemplateValues): CaseTemplate {
  const copy = structuredClone(template);
  const leaves = new Map(templateLeaves(copy));
  for (const [path, value] of Object.entries(values)) {
    const leaf = leaves.get(path);
    if (!leaf) throw new RangeError(`The case template has no field ${path}.`);
    leaf.value = value;
  }
  return copy;
}

/** A template of the current layout; throws when a value is missing, so that no field stays blank by accident. */
export function fillTemplate(values: TemplateValues): CaseTemplate {
  // The hand-written samples are the one place that says which fields there are and what types they have.
  const [sample] = samples.cases;
  if (!sample) throw new RangeError("There is no sample case to take the layout from.");
  const template = withValues(sample.case_template as TemplateGroup, values);
  for (const [path] of templateLeaves(template)) {
    if (!(path in values)) throw new RangeError(`The field ${path} has no value.`);
  }
  return template;
}

/** The value of one field; throws on an unknown path. */
export function valueAt(template: CaseTemplate, path: string): LeafValue {
  let node: TemplateLeaf | TemplateGroup | undefined = template;
  for (const key of path.split(".")) node = node && !isLeaf(node) ? node[key] : undefined;
  if (!node || !isLeaf(node)) throw new RangeError(`The case template has no field ${path}.`);
  return node.value;
}

/** A text field as text. */
export function textAt(template: CaseTemplate, path: string): string {
  const value = valueAt(template, path);
  return typeof value === "string" ? value : String(value ?? "");
}

/** A list field as a list. */
export function listAt(template: CaseTemplate, path: string): readonly string[] {
  const value = valueAt(template, path);
  return Array.isArray(value) ? value : [];
}
