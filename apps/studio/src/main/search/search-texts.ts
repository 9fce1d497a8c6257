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

/** What each field of the case says, in page order, fields of older layouts included; the items of a list are lines. */
export function fieldTexts(document: CaseDocument): { readonly path: string; readonly text: string }[] {
  return diffCases(EMPTY_CASE, document).map(({ path, newValue }) => ({
    path,
    text: isTextList(newValue) ? newValue.join("\n") : jsonText(newValue),
  }));
}

/** What a field is called on the page; one of an older layout by its place. */
export function fieldName(path: string): string {
  const known = findField(path);
  if (known) return known.displayName;
  const keys = splitPath(path.startsWith(TEMPLATE_PREFIX) ? path.slice(TEMPLATE_PREFIX.length) : path);
  return keys.map((key) => titleOf(key) || key).join(" › ");
}

// No text has these two: `plain` takes them out.
const [FROM, TO] = ["\u0002", "\u0003"];

/** The words around the match in a row of the table, as an expression of FTS5. */
export function snippetIn(table: string): string {
  return `snippet(${table}, 0, char(2), char(3), '…', 24)`;
}

/** What is typed as an expression of FTS5: every word as the beginning of one. Null when there is no word. */
export function matchExpression(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{M}\p{Co}]*/gu);
  return words?.map((word) => `"${word}"*`).join(" AND ") ?? null;
}

/** The text without the two signs that mark a match. */
export function plain(text: string): string {
  return text.replaceAll(FROM, " ").replaceAll(TO, " ");
}

/** The snippet as parts, of which some are matches. */
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
