import { isTextList, type JsonValue, jsonText } from "@andromeda/domain";
import type { CaseComparison } from "@andromeda/stores";
import {
  type DiffScope,
  type DiffText,
  type FieldLines,
  fieldPairs,
  type LineRange,
  linesOf,
} from "./diff-text.ts";

/**
 * A comparison as two texts for people: each field's display name on a line of its own, its value under it, a list with
 * one item a line, an empty line between fields. Both texts name the same fields in the same order, so that a line diff
 * shows the values that changed and nothing else.
 */
export function labelledText(comparison: CaseComparison, scope: DiffScope): DiffText {
  const before: string[] = [];
  const after: string[] = [];
  const fields = fieldPairs(comparison, scope).map(
    (pair): FieldLines => ({
      path: pair.path,
      name: pair.name,
      before: writeField(before, pair.name, pair.before),
      after: writeField(after, pair.name, pair.after),
    }),
  );
  return {
    language: "plaintext",
    before: before.join("\n"),
    after: after.join("\n"),
    fields,
  };
}

/**
 * A value as lines: those of a text, the items of a list with bullets, anything else as JSON; none for an empty value.
 */
export function valueLines(value: JsonValue): string[] {
  if (value === null) return [];
  if (isTextList(value)) return value.flatMap(itemLines);
  if (typeof value === "string") return linesOf(value);
  return linesOf(typeof value === "object" ? prettyJson(value) : jsonText(value));
}

function writeField(lines: string[], name: string, value: JsonValue): LineRange {
  if (lines.length > 0) lines.push("");
  // A name with a line break would shift all later fields.
  lines.push(linesOf(name).join(" "));
  const first = lines.length;
  for (const line of valueLines(value)) lines.push(line);
  return { first, last: lines.length };
}

function itemLines(item: string): string[] {
  return linesOf(item).map((line, index) => (index === 0 ? `• ${line}` : `  ${line}`));
}

function prettyJson(value: JsonValue): string {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    // JSON may nest deeper than the call stack.
    return jsonText(value);
  }
}
