import {
  type CaseDocument,
  CONTENT_COLUMNS,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  joinPath,
  leafDefinitions,
  STATUS_COLUMNS,
  templateKeys,
  jsonText as valueText,
} from "@andromeda/domain";
import type { CaseComparison } from "@andromeda/stores";
import { type DiffScope, type DiffText, type FieldLines, fieldPairs, type LineRange } from "./diff-text.ts";

/**
 * A comparison as JSON: the changed fields as one object with a key for each field's path, or the two cases as they are
 * stored. Keys are in page order on both sides, so equal cases give equal texts in whatever order they were stored.
 */
export function jsonDiffText(comparison: CaseComparison, scope: DiffScope): DiffText {
  return scope === "changed" ? changedFields(comparison) : wholeCases(comparison);
}

function changedFields(comparison: CaseComparison): DiffText {
  const pairs = fieldPairs(comparison, "changed");
  const [before, after] = (["before", "after"] as const).map((side) => {
    const printer = new JsonPrinter();
    printer.print(Object.fromEntries(pairs.map((pair) => [pair.path, pair[side]])));
    return printer;
  });
  const fields = pairs.map(({ path, name }): FieldLines => {
    return {
      path,
      name,
      before: rangeAt(before, [path]),
      after: rangeAt(after, [path]),
    };
  });
  return {
    language: "json",
    before: textOf(before),
    after: textOf(after),
    fields,
  };
}

function wholeCases(comparison: CaseComparison): DiffText {
  const [before, after] = [comparison.before, comparison.after].map((document) => {
    const printer = new JsonPrinter();
    printer.print(asStored(document));
    return printer;
  });
  const fields = fieldPairs(comparison, "whole").map(({ path, name }): FieldLines => {
    const keys = keysOf(path);
    return {
      path,
      name,
      before: rangeAt(before, keys),
      after: rangeAt(after, keys),
    };
  });
  return {
    language: "json",
    before: textOf(before),
    after: textOf(after),
    fields,
  };
}

function asStored(document: CaseDocument): JsonObject {
  const columns = [...CONTENT_COLUMNS, ...STATUS_COLUMNS].map(
    (column) => [column, document[column]] as const,
  );
  return {
    ...Object.fromEntries(columns),
    case_template: document.case_template,
  };
}

function keysOf(path: string): string[] {
  const keys = templateKeys(path);
  return keys ? ["case_template", ...keys] : [path];
}

function textOf(printer: JsonPrinter | undefined): string {
  return printer?.lines.join("\n") ?? "";
}

/** The lines of the node at the keys; when it is missing, the line of the nearest group around it. */
function rangeAt(printer: JsonPrinter | undefined, keys: readonly string[]): LineRange {
  for (let length = keys.length; length > 0; length -= 1) {
    const range = printer?.ranges.get(joinPath(keys.slice(0, length)));
    if (range) return length === keys.length ? range : { first: range.first, last: range.first };
  }
  return { first: 1, last: 1 };
}

const LEAF_ATTRIBUTES = ["type", "value", "required", "multiline", "options", "placeholder"];

/** Every group and field of the current template by its first position on the page. */
const ranks: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number>();
  for (const [rank, { keys }] of leafDefinitions.entries()) {
    for (let length = 1; length <= keys.length; length += 1) {
      const path = joinPath(keys.slice(0, length));
      if (!found.has(path)) found.set(path, rank);
    }
  }
  return found;
})();

/**
 * The keys of the object at the path: a field's own attributes, then what the page has in its order, then anything else by
 * its key. At the top they come in order already.
 */
function inPageOrder(keys: readonly string[], path: readonly string[]): readonly string[] {
  if (path.length === 0) return keys;
  const weigh = (key: string) => {
    const attribute = LEAF_ATTRIBUTES.indexOf(key);
    if (attribute >= 0) return attribute;
    const rank = ranks.get(joinPath([...path.slice(1), key]));
    return LEAF_ATTRIBUTES.length + (rank ?? leafDefinitions.length);
  };
  return keys.toSorted((left, right) => weigh(left) - weigh(right) || (left < right ? -1 : 1));
}

/** Levels that are written out; anything deeper is on one line. Real cases have four. */
const MAX_DEPTH = 60;

/** Writes JSON as JSON.stringify does with two spaces, and notes the lines of every object's members. */
class JsonPrinter {
  readonly lines: string[] = [""];
  /** By the keys that lead to a member, as joinPath writes them. */
  readonly ranges = new Map<string, LineRange>();

  print(value: JsonValue, path: readonly string[] = []): void {
    if (path.length >= MAX_DEPTH) this.#append(singleLine(value));
    else if (isJsonObject(value)) this.#printObject(value, path);
    else if (Array.isArray(value)) this.#printList(value, path);
    else this.#append(JSON.stringify(value));
  }

  #printObject(object: JsonObject, path: readonly string[]): void {
    const keys = Object.keys(object).filter((key) => object[key] !== undefined);
    this.#printMembers("{}", inPageOrder(keys, path), path.length, (key) => {
      const inner = [...path, key];
      const first = this.lines.length;
      this.#append(`${JSON.stringify(key)}: `);
      this.print(object[key] ?? null, inner);
      this.ranges.set(joinPath(inner), { first, last: this.lines.length });
    });
  }

  #printList(list: readonly JsonValue[], path: readonly string[]): void {
    this.#printMembers("[]", list, path.length, (item) => this.print(item, [...path, ""]));
  }

  #printMembers<Member>(
    brackets: string,
    members: readonly Member[],
    depth: number,
    print: (member: Member) => void,
  ): void {
    this.#append(brackets.charAt(0));
    for (const [index, member] of members.entries()) {
      this.lines.push("  ".repeat(depth + 1));
      print(member);
      if (index < members.length - 1) this.#append(",");
    }
    if (members.length > 0) this.lines.push("  ".repeat(depth));
    this.#append(brackets.charAt(1));
  }

  #append(text: string): void {
    this.lines[this.lines.length - 1] += text;
  }
}

function singleLine(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch {
    // JSON.stringify overflows the call stack on such nesting; `valueText` gives a fixed note instead.
    return JSON.stringify(valueText(value));
  }
}
