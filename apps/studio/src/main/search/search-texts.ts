import {
  type CaseDocument,
  diffCases,
  EMPTY_CASE,
  findField,
  isTextList,
  jsonText,
  splitPath,
  TEMPLATE_PREFIX,
  titleOf,
} from "@andromeda/domain";
import type { SearchHit } from "../../shared/ipc-contract.ts";

/**
 * The text of each field of the case, in page order, deprecated fields included; the items of a list are lines.
 */
export function fieldTexts(document: CaseDocument): { readonly path: string; readonly text: string }[] {
  return diffCases(EMPTY_CASE, document).map(({ path, newValue }) => ({
    path,
    text: isTextList(newValue) ? newValue.join("\n") : jsonText(newValue),
  }));
}

/** The name of a field on the page; for a deprecated one its path. */
export function fieldName(path: string): string {
  const known = findField(path);
  if (known) return known.displayName;
  const keys = splitPath(path.startsWith(TEMPLATE_PREFIX) ? path.slice(TEMPLATE_PREFIX.length) : path);
  return keys.map((key) => titleOf(key) || key).join(" › ");
}

// No text contains these two: `plain` removes them.
const [FROM, TO] = ["\u0002", "\u0003"];

/** The words around the match in a row of the table, as an expression of FTS5. */
export function snippetIn(table: string): string {
  return `snippet(${table}, 0, char(2), char(3), '…', 24)`;
}

/** The typed text as an FTS5 expression: each word as a prefix. Null when there is no word. */
export function matchExpression(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{M}\p{Co}]*/gu);
  return words?.map((word) => `"${word}"*`).join(" AND ") ?? null;
}

/** The text without the two characters that mark a match. */
export function plain(text: string): string {
  return text.replaceAll(FROM, " ").replaceAll(TO, " ");
}

/** The snippet in parts, some of which are matches. */
export function parseSnippet(snippet: string): SearchHit["snippet"] {
  const [start = "", ...rest] = snippet.split(FROM);
  const parts = rest.flatMap((part) => {
    const [match = "", after = ""] = part.split(TO);
    return [
      { text: match, isMatch: true },
      { text: after, isMatch: false },
    ];
  });
  return [{ text: start, isMatch: false }, ...parts].filter(({ text }) => text !== "");
}
