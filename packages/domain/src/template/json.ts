/** Anything that JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** Whether the value is a JSON object: neither null nor a list. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether the value is a list of texts. */
export function isTextList(value: JsonValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** The object's own property; undefined when there is none, whatever its prototype has. */
export function ownValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

type JsonPair = readonly [JsonValue | undefined, JsonValue | undefined];

/** Whether two JSON values are equal; the order of keys does not count, and any depth is allowed. */
export function jsonEqual(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  const open: JsonPair[] = [[left, right]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    const inner = pairsWithin(a, b);
    if (!inner) return false;
    for (const next of inner) open.push(next);
  }
  return true;
}

/** The parts of two values that are still to be compared; null when they differ already. */
function pairsWithin(a: JsonValue | undefined, b: JsonValue | undefined): JsonPair[] | null {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length ? a.map((item, index): JsonPair => [item, b[index]]) : null;
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return null;
  const keys = Object.keys(a);
  const isSameKeys = keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key));
  return isSameKeys ? keys.map((key): JsonPair => [a[key], b[key]]) : null;
}

/** The value as a person reads it: texts as they are, lists by line, anything else as JSON. */
export function jsonText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (isTextList(value)) return value.join("\n");
  try {
    return JSON.stringify(value);
  } catch {
    // JSON may nest deeper than the call stack; such a value can be kept, but not written out.
    return "(nested too deeply to be shown)";
  }
}
