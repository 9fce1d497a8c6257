import { findLeafDefinition, type LeafDefinition, type LeafPath, leafDefinitions } from "./definition.ts";
import { isTextList, type JsonValue, jsonEqual, jsonText, ownValue } from "./json.ts";
import { fitValue, isEmptyValue, leafTypeOf, type TemplateLeaf } from "./leaf.ts";
import { legacyTarget } from "./legacy-targets.ts";
import { joinPath, titleOf } from "./path.ts";
import {
  changeParts,
  contentOf,
  leafAttributes,
  nodeAt,
  type OwnPart,
  ownPart,
  type PartChange,
  walkStored,
} from "./stored-node.ts";
import { buildTemplate, type CaseTemplate, emptyLeaf, makeLeaf, walkLeaves } from "./template.ts";

/** A stored field that the current template does not have. */
export interface DeprecatedField {
  /** The path within the template; empty when the template itself was not a group. */
  readonly path: string;
  readonly keys: readonly string[];
  readonly label: string;
  readonly value: JsonValue;
  /** The value as it is shown. */
  readonly text: string;
  /** The current field that it belongs in; null when none is known. */
  readonly target: LeafPath | null;
}

/** Something in a stored template that is malformed and is shown as well as possible. */
export interface TemplateProblem {
  readonly path: string;
  readonly message: string;
}

/** A case's template as it is edited, with what it was read from; a new case has not been read from anything. */
export interface EditedTemplate {
  readonly template: CaseTemplate;
  readonly deprecated: readonly DeprecatedField[];
  readonly stored: JsonValue | undefined;
}

/** A template read from the database. */
export interface RecognisedTemplate extends EditedTemplate {
  readonly problems: readonly TemplateProblem[];
}

interface ReadLeaf {
  readonly leaf: TemplateLeaf;
  readonly problem: string | null;
}

/**
 * Reads whatever the database has as a template; never throws. The result has every current field, empty when it was
 * not stored; a stored field keeps its own type, options and required flag. All other fields are deprecated.
 */
export function recogniseTemplate(source: unknown): RecognisedTemplate {
  // The database returns JSON; nothing more is assumed.
  const stored = (source ?? {}) as JsonValue;
  const problems: TemplateProblem[] = [];
  const template = buildTemplate((definition) => {
    const { leaf, problem } = readLeaf(stored, definition);
    if (problem) problems.push({ path: definition.path, message: problem });
    return leaf;
  });
  return { template, deprecated: deprecatedFields(stored), problems, stored };
}

/**
 * The template as it is stored. Everything that the author has not edited is returned as it was read, including
 * deprecated, missing and malformed fields; an edited field changes only its value.
 */
export function toStored({ template, deprecated, stored }: EditedTemplate): JsonValue {
  const partChanges: PartChange[] = [];
  for (const { leaf, definition } of walkLeaves(template)) {
    if (stored !== undefined && jsonEqual(readLeaf(stored, definition).leaf.value, leaf.value)) continue;
    if (stored === undefined && definition.optional && isEmptyValue(leaf.value)) continue;
    partChanges.push({ keys: definition.keys, part: storedPart(stored, definition, leaf) });
  }
  if (stored !== undefined) {
    const kept = new Set(deprecated.map((field) => field.path));
    const removed = deprecatedFields(stored).filter(({ path }) => !kept.has(path));
    partChanges.push(...removed.map(({ keys }) => ({ keys, part: null })));
  }
  return changeParts(stored, partChanges) ?? {};
}

function deprecatedFields(stored: JsonValue): DeprecatedField[] {
  const fields: DeprecatedField[] = [];
  walkStored(stored, ({ keys, part }) => {
    const path = joinPath(keys);
    const value = contentOf(part) ?? null;
    // A group of the current layout that is stored as null is a group without fields.
    if (findLeafDefinition(path) || (value === null && part.kind === "bare" && isGroup(keys))) return;
    fields.push({
      path,
      keys,
      label: deprecatedLabel(keys),
      value,
      text: jsonText(value),
      target: legacyTarget(keys),
    });
  });
  return fields;
}

const groups: ReadonlySet<string> = new Set(
  leafDefinitions.flatMap(({ keys }) => keys.map((_, length) => joinPath(keys.slice(0, length)))),
);

function isGroup(keys: readonly string[]): boolean {
  return groups.has(joinPath(keys));
}

/** The display name of a field outside the current template, from its keys: "Background › Hobby". */
export function deprecatedLabel(keys: readonly string[]): string {
  // The name of the agent is left out; any other key at the top is shown.
  const named = keys.length > 1 && isGroup(keys.slice(0, 1)) ? keys.slice(1) : keys;
  return named.map((key) => titleOf(key) || key).join(" › ") || "Case Template";
}

function readLeaf(stored: JsonValue, definition: LeafDefinition): ReadLeaf {
  const part = ownPart(nodeAt(stored, definition.keys), definition.keys.length);
  if (!part) return { leaf: emptyLeaf(definition), problem: null };
  const content = contentOf(part) ?? null;
  if (part.kind === "bare") return readBare(content, definition);
  const storedType = leafTypeOf(part.attributes.type);
  // The case's own type counts; where its value is not of that type but of the template's, the template's does.
  const types = [storedType ?? definition.type, definition.type] as const;
  const type = types.find((candidate) => fitValue(candidate, content).fits) ?? types[0];
  const { value, fits } = fitValue(type, content);
  const leaf = makeLeaf(type, value, readAttributes(part, definition));
  return { leaf, problem: problemOf(leaf, fits, storedType !== null) };
}

function readBare(content: JsonValue, definition: LeafDefinition): ReadLeaf {
  const leaf = emptyLeaf(definition);
  if (content === null) return { leaf, problem: null };
  const { value, fits } = fitValue(leaf.type, content);
  return { leaf: makeLeaf(leaf.type, value, leaf), problem: problemOf(leaf, fits, false) };
}

function readAttributes(part: OwnPart, definition: LeafDefinition): Omit<TemplateLeaf, "type" | "value"> {
  const { required, multiline, options, placeholder } = emptyLeaf(definition);
  const stored = part.kind === "leaf" ? part.attributes : {};
  const storedOptions = ownValue(stored, "options");
  const storedPlaceholder = ownValue(stored, "placeholder");
  const shown = {
    multiline: ownValue(stored, "multiline") === true || multiline,
    options: isTextList(storedOptions) ? storedOptions : options,
    placeholder: typeof storedPlaceholder === "string" ? storedPlaceholder : placeholder,
  };
  return {
    // A stored case cannot make a required field optional.
    required: required || ownValue(stored, "required") === true,
    ...(shown.multiline ? { multiline: true } : {}),
    ...(shown.options ? { options: shown.options } : {}),
    ...(shown.placeholder === undefined ? {} : { placeholder: shown.placeholder }),
  };
}

function problemOf(leaf: TemplateLeaf, fits: boolean, hasType: boolean): string | null {
  if (!fits) return `The stored value is not a ${leaf.type}; it is shown as text.`;
  if (!hasType) return "The stored field does not say its type.";
  const isUnknownOption =
    leaf.type === "select" && leaf.value !== "" && !(leaf.options ?? []).includes(leaf.value);
  return isUnknownOption ? "The stored value is not one of the options." : null;
}

function storedPart(stored: JsonValue | undefined, definition: LeafDefinition, leaf: TemplateLeaf): OwnPart {
  const part = ownPart(nodeAt(stored, definition.keys), definition.keys.length);
  const attributes = part?.kind === "leaf" ? part.attributes : {};
  // A leaf with a type is complete; anything else becomes a leaf as the template defines it.
  const others = leafTypeOf(attributes.type)
    ? { required: definition.required }
    : leafAttributes(definition, leaf.value);
  return { kind: "leaf", attributes: { ...others, ...attributes, type: leaf.type, value: leaf.value } };
}
