import { findLeafDefinition, type LeafDefinition } from "./definition.ts";
import { isJsonObject, isTextList, type JsonObject, type JsonValue, ownValue } from "./json.ts";
import { emptyValue, isEmptyValue, leafTypeOf } from "./leaf.ts";
import { joinPath } from "./path.ts";

/**
 * How a stored template is read. A node may be a field, a group of nodes, or both at once: older layouts have fields
 * where the current one has groups and the other way round, and an author may fill the one while the other is still
 * there. So the leaf keys of an object (type, value, …) are its own part, its other keys are its children, and any set
 * of paths with values fits into one tree without one replacing another.
 */
const LEAF_KEYS = ["type", "value", "required", "multiline", "options", "placeholder"] as const;

/** Levels that are read as a tree; anything deeper is one value. Real cases have four. */
export const MAX_DEPTH = 48;

/** A node as a field: a bare value, or the attributes of a leaf. */
export type OwnPart =
  | { readonly kind: "bare"; readonly value: JsonValue }
  | { readonly kind: "leaf"; readonly attributes: JsonObject };

/** A field found in a stored template. */
export interface StoredField {
  readonly keys: readonly string[];
  readonly part: OwnPart;
}

/** Whether the key belongs to a node's own part. */
export function isLeafKey(key: string): boolean {
  switch (key) {
    case "type":
    case "value":
    case "required":
    case "multiline":
    case "options":
    case "placeholder":
      return true;
    default:
      return false;
  }
}

/** The node as a field; null for a pure group, an empty object and a missing node. */
export function ownPart(node: JsonValue | undefined, depth: number): OwnPart | null {
  if (node === undefined) return null;
  if (!isJsonObject(node) || depth >= MAX_DEPTH) return { kind: "bare", value: node };
  if (!LEAF_KEYS.some((key) => Object.hasOwn(node, key))) return null;
  const attributes: Record<string, JsonValue> = {};
  for (const key of LEAF_KEYS) {
    const value = ownValue(node, key);
    if (value !== undefined) attributes[key] = value;
  }
  return { kind: "leaf", attributes };
}

/** The value of a node's own part; undefined when it has none. Attributes that make no leaf are themselves the value. */
export function contentOf(part: OwnPart | null): JsonValue | undefined {
  if (!part) return undefined;
  if (part.kind === "bare") return part.value;
  const { attributes } = part;
  if (Object.hasOwn(attributes, "value")) return attributes.value ?? null;
  return leafTypeOf(attributes.type) ? null : attributes;
}

/** The keys of a node's children. */
function childKeys(node: JsonValue | undefined, depth: number): string[] {
  if (!isJsonObject(node) || depth >= MAX_DEPTH) return [];
  return Object.keys(node).filter((key) => !isLeafKey(key) && node[key] !== undefined);
}

/** The node at the keys; undefined when there is none. */
export function nodeAt(root: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  let node = root;
  for (const key of keys) {
    if (!isJsonObject(node) || isLeafKey(key)) return undefined;
    node = ownValue(node, key);
  }
  return node;
}

/** Calls back for every field of a stored template, in its own order. */
export function walkStored(root: JsonValue | undefined, visit: (field: StoredField) => void): void {
  const walk = (node: JsonValue | undefined, keys: readonly string[]) => {
    const part = ownPart(node, keys.length);
    if (part) visit({ keys, part });
    for (const key of childKeys(node, keys.length)) {
      if (isJsonObject(node)) walk(node[key], [...keys, key]);
    }
  };
  walk(root, []);
}

/**
 * The part with another value; its type, options and required flag stay. Without a part, a new one of the type that the
 * path has in the template.
 */
export function withContent(part: OwnPart | null, keys: readonly string[], value: JsonValue): OwnPart {
  const isLeaf =
    part?.kind === "leaf" && (Object.hasOwn(part.attributes, "value") || leafTypeOf(part.attributes.type));
  if (isLeaf) return { kind: "leaf", attributes: { ...part.attributes, value } };
  const definition = findLeafDefinition(joinPath(keys));
  if (definition) return { kind: "leaf", attributes: leafAttributes(definition, value) };
  if (keys.length >= MAX_DEPTH) return { kind: "bare", value };
  // An object cannot be a bare value: it would be read as a group.
  if (part?.kind === "bare" && !isJsonObject(value)) return { kind: "bare", value };
  return { kind: "leaf", attributes: { type: typeFor(value), value, required: false } };
}

/** The part emptied: an empty field where the template has one, else none. */
export function withoutContent(part: OwnPart | null, keys: readonly string[]): OwnPart | null {
  const definition = findLeafDefinition(joinPath(keys));
  if (!definition || !part) return null;
  const stored = part.kind === "leaf" ? leafTypeOf(part.attributes.type) : null;
  return isEmptyValue(contentOf(part))
    ? part
    : withContent(part, keys, emptyValue(stored ?? definition.type));
}

/** The attributes of a leaf in the form in which a new case stores it. */
export function leafAttributes(definition: LeafDefinition, value: JsonValue): JsonObject {
  const { type, required, multiline, options, placeholder } = definition;
  return {
    type,
    value,
    required,
    ...(multiline ? { multiline } : {}),
    ...(options.length > 0 ? { options } : {}),
    ...(placeholder === null ? {} : { placeholder }),
  };
}

function typeFor(value: JsonValue): string {
  if (isTextList(value)) return "list";
  return typeof value === "number" ? "number" : "text";
}

/** A new own part for the node at the keys; without one the field is removed. */
export interface PartChange {
  readonly keys: readonly string[];
  readonly part: OwnPart | null;
}

/**
 * The template with other own parts; the nodes' children and everything else stay the same objects. Removing a field
 * also removes the groups that this leaves empty.
 */
export function changeParts(
  root: JsonValue | undefined,
  partChanges: Iterable<PartChange>,
): JsonValue | undefined {
  const own = new OwnCopies();
  let changed = root;
  for (const { keys, part } of partChanges) changed = changePartAt(changed, keys, 0, part, own);
  return changed;
}

/** Groups that are copies already and may be changed: many changes in one group copy it once. */
class OwnCopies {
  readonly #copies = new WeakSet<object>();

  copyOf(group: JsonObject): Record<string, JsonValue | undefined> {
    const copy = this.#copies.has(group) ? group : { ...group };
    this.#copies.add(copy);
    return copy;
  }
}

function changePartAt(
  node: JsonValue | undefined,
  keys: readonly string[],
  depth: number,
  part: OwnPart | null,
  own: OwnCopies,
): JsonValue | undefined {
  const key = keys[depth];
  if (key === undefined) return changeOwnPart(node, depth, part);
  const object = asObject(node);
  const child = changePartAt(ownValue(object, key), keys, depth + 1, part, own);
  if (child === undefined && !Object.hasOwn(object, key)) return node;
  const copy = own.copyOf(object);
  if (child === undefined) delete copy[key];
  // Not an assignment, so that a key such as __proto__ is an ordinary key.
  else
    Object.defineProperty(copy, key, { value: child, enumerable: true, configurable: true, writable: true });
  return child === undefined && Object.keys(copy).length === 0 ? undefined : copy;
}

function changeOwnPart(
  node: JsonValue | undefined,
  depth: number,
  part: OwnPart | null,
): JsonValue | undefined {
  const children = depth < MAX_DEPTH ? childrenOf(node) : {};
  if (Object.keys(children).length === 0) {
    if (!part) return undefined;
    return part.kind === "bare" ? part.value : part.attributes;
  }
  return part ? { ...leafForm(part), ...children } : children;
}

function childrenOf(node: JsonValue | undefined): JsonObject {
  if (!isJsonObject(node)) return {};
  return Object.fromEntries(Object.entries(node).filter(([key]) => !isLeafKey(key)));
}

/** A node as an object: a bare value becomes the value of a leaf, which can have children beside it. */
function asObject(node: JsonValue | undefined): JsonObject {
  if (isJsonObject(node)) return node;
  return node === undefined || node === null ? {} : leafForm({ kind: "bare", value: node });
}

function leafForm(part: OwnPart): JsonObject {
  if (part.kind === "leaf") return part.attributes;
  return { type: typeFor(part.value), value: part.value, required: false };
}
