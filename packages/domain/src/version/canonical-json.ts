import { isJsonObject, type JsonValue } from "../template/json.ts";

/**
 * The value as JSON text that is the same for equal values: keys ordered by code units, no spaces, numbers in their
 * shortest form, minus zero as zero.
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (isJsonObject(value)) {
    const members = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}
