import type { JsonObject, JsonValue } from "@andromeda/domain";

/** One value of a case template as the viewer shows it; groups nest. */
export type TemplateField =
  | { readonly kind: "text"; readonly key: string; readonly label: string; readonly text: string | null }
  | { readonly kind: "list"; readonly key: string; readonly label: string; readonly items: readonly string[] }
  | {
      readonly kind: "group";
      readonly key: string;
      readonly label: string;
      readonly fields: readonly TemplateField[];
    };

/** Every value of an agent section, in the order in which it is stored. */
export function templateFields(section: JsonObject): readonly TemplateField[] {
  return Object.entries(section).map(([key, value]) => toField(key, fieldLabel(key), value ?? null));
}

/** `history_of_complaint` and `historyOfComplaint` as "History of complaint". */
export function fieldLabel(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toField(key: string, label: string, stored: JsonValue): TemplateField {
  const value = isLeaf(stored) ? (stored.value ?? null) : stored;
  if (isLeaf(stored) && stored.type === "list" && !isList(value))
    return { kind: "list", key, label, items: [] };
  if (isList(value)) {
    return value.some(isGroup)
      ? {
          kind: "group",
          key,
          label,
          fields: value.map((item, at) => toField(String(at), `${label} ${at + 1}`, item)),
        }
      : { kind: "list", key, label, items: value.map(textOf).filter((text) => text !== "") };
  }
  if (isGroup(value)) return { kind: "group", key, label, fields: templateFields(value) };
  return { kind: "text", key, label, text: textOf(value) || null };
}

/** A leaf of the template names its type beside its value; anything else is shown as it stands. */
function isLeaf(value: JsonValue): value is JsonObject {
  return isGroup(value) && typeof value.type === "string" && "value" in value;
}

function textOf(value: JsonValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value).trim();
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isGroup(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
