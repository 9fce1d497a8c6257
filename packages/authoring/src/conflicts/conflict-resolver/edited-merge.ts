import {
  columnDefinitions,
  findLeafDefinition,
  isBlankValue,
  isContentColumn,
  isEmptyValue,
  isTextList,
  itemsFromText,
  type JsonValue,
  jsonText,
  type MergeConflict,
  mergeProposedValues,
  mergeText,
  NOT_A_NUMBER,
  parseNumber,
  TEMPLATE_PREFIX,
} from "@andromeda/domain";

/**
 * How both sides of a conflict can be merged by hand: as a text, as a list with one item a line, as a number, by
 * choosing an option, or not at all when only one side or the other makes sense.
 */
export type MergeMethod =
  | { readonly kind: "text"; readonly isOneLine?: boolean }
  | { readonly kind: "list" }
  | { readonly kind: "number" }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "none" };

/** The value of the edited text, or why the field cannot have it. */
export type EditedMerge =
  | { readonly kind: "fits"; readonly value: JsonValue }
  | { readonly kind: "refused"; readonly message: string };

/** A merge to start from; `isComplete` when it contains both edits and nothing is left to decide. */
export interface MergeProposal {
  readonly text: string;
  readonly isComplete: boolean;
}

/**
 * How the conflict's two values can be merged by hand: by their types, and where these allow several ways, by their
 * field.
 */
export function mergeMethodOf({ path, mine, theirs }: MergeConflict): MergeMethod {
  const leafPath = path.startsWith(TEMPLATE_PREFIX) ? path.slice(TEMPLATE_PREFIX.length) : "";
  const definition = findLeafDefinition(leafPath);
  if (definition?.mirrors || isSelectColumn(path)) return { kind: "none" };
  const values = [mine, theirs].filter((value) => !isEmptyValue(value));
  if (
    values.every((value) => isTextList(value) || (definition?.type === "list" && typeof value === "string"))
  ) {
    return { kind: "list" };
  }
  if (!values.every((value) => typeof value === "string" || typeof value === "number"))
    return { kind: "none" };
  if (definition?.type === "number" || values.every((value) => typeof value === "number")) {
    return { kind: "number" };
  }
  if (definition?.type === "select") {
    return {
      kind: "choice",
      options: [...new Set([...definition.options, ...values.map(jsonText)])],
    };
  }
  const isOneLine = path === "title" || (definition?.type === "text" && !definition.multiline);
  return { kind: "text", isOneLine };
}

/** A merge of both sides to start from: word by word or item by item if possible, else both of them. */
export function proposeMerge({ base, mine, theirs }: MergeConflict, method: MergeMethod): MergeProposal {
  switch (method.kind) {
    case "text": {
      const merge = mergeText(jsonText(base), jsonText(mine), jsonText(theirs));
      if (merge.kind === "merged") return { text: merge.text, isComplete: true };
      const both = jsonText(mergeProposedValues(base, theirs, mine));
      return { text: method.isOneLine ? inOneLine(both) : both, isComplete: false };
    }
    case "list":
      return {
        text: jsonText(mergeProposedValues(base, itemsOf(theirs), itemsOf(mine))),
        isComplete: false,
      };
    default:
      return { text: jsonText(mine), isComplete: false };
  }
}

/** Reads the edited text as a value of the field. An empty text empties the field. */
export function readMerge(method: MergeMethod, text: string): EditedMerge {
  if (isBlankValue(text)) return { kind: "fits", value: null };
  switch (method.kind) {
    case "list":
      return { kind: "fits", value: itemsFromText(text) };
    case "number": {
      const number = parseNumber(text);
      return number === null ? { kind: "refused", message: NOT_A_NUMBER } : { kind: "fits", value: number };
    }
    case "choice":
      return method.options.includes(text)
        ? { kind: "fits", value: text }
        : {
            kind: "refused",
            message: `Must be one of: ${method.options.join(", ")}`,
          };
    case "text":
      return { kind: "fits", value: method.isOneLine ? inOneLine(text) : text };
    default:
      return { kind: "fits", value: text };
  }
}

/** A column chosen from a list: two options cannot be merged. */
function isSelectColumn(path: string): boolean {
  return isContentColumn(path) && columnDefinitions[path].input === "select";
}

/** A single-line field shows no line breaks, so the texts around one would run together. */
function inOneLine(text: string): string {
  return text.replace(/\s*[\n\r]+\s*/g, " ").trim();
}

function itemsOf(value: JsonValue): readonly string[] {
  return isTextList(value) ? value : itemsFromText(jsonText(value));
}
