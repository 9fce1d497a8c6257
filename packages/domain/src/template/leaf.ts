import { isTextList, type JsonValue, jsonText } from "./json.ts";
import { parseNumber } from "./number.ts";

/** The types that a field of a case template can have. */
export const LEAF_TYPES = ["text", "number", "select", "list"] as const;

/** The type of a field of a case template. */
export type LeafType = (typeof LEAF_TYPES)[number];

interface LeafAttributes {
  readonly required: boolean;
  readonly multiline?: boolean;
  readonly options?: readonly string[];
  readonly placeholder?: string;
}

/** A field that holds a text. */
export interface TextLeaf extends LeafAttributes {
  readonly type: "text";
  readonly value: string;
}

/** A field that holds a number, null while empty, or an entered text that is not a number. */
export interface NumberLeaf extends LeafAttributes {
  readonly type: "number";
  readonly value: number | string | null;
}

/** A field that holds one of its options, or an empty text. */
export interface SelectLeaf extends LeafAttributes {
  readonly type: "select";
  readonly value: string;
}

/** A field that holds a list of texts. */
export interface ListLeaf extends LeafAttributes {
  readonly type: "list";
  readonly value: readonly string[];
}

/** A field of a case template: its type, its value, and how to fill it in. */
export type TemplateLeaf = TextLeaf | NumberLeaf | SelectLeaf | ListLeaf;

/** The values of a field of a case template. */
export type LeafValue = TemplateLeaf["value"];

/** A value read for a leaf type, and whether it was of that type. */
export interface FittedValue {
  readonly value: LeafValue;
  readonly fits: boolean;
}

/** The leaf type that a stored text names; null for anything else. */
export function leafTypeOf(value: JsonValue | undefined): LeafType | null {
  return LEAF_TYPES.find((type) => type === value) ?? null;
}

/** The value of an empty field of the type. */
export function emptyValue(type: LeafType): LeafValue {
  if (type === "list") return [];
  return type === "number" ? null : "";
}

/** Whether the value is empty: none, an empty text or an empty list. A text of spaces is not empty. */
export function isEmptyValue(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/** Whether the value is blank: empty, only spaces, or a list of blank texts. */
export function isBlankValue(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (isTextList(value)) return value.every((item) => item.trim() === "");
  return isEmptyValue(value);
}

/**
 * Reads any JSON value as a value of the type. A value that does not fit is turned into text or lines and never
 * dropped; a number field keeps a text that is not a number, for its author to correct.
 */
export function fitValue(type: LeafType, value: JsonValue | undefined): FittedValue {
  if (value === undefined || value === null) return { value: emptyValue(type), fits: true };
  if (type === "list") return fitList(value);
  if (type === "number") return fitNumber(value);
  return { value: jsonText(value), fits: typeof value === "string" };
}

function fitList(value: JsonValue): FittedValue {
  if (isTextList(value)) return { value, fits: true };
  if (Array.isArray(value)) return { value: value.map(jsonText), fits: false };
  const lines = jsonText(value)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return { value: lines, fits: value === "" };
}

function fitNumber(value: JsonValue): FittedValue {
  if (typeof value === "number") return { value, fits: true };
  const text = jsonText(value);
  return { value: parseNumber(text) ?? (text.trim() === "" ? null : text), fits: typeof value === "string" };
}
