import type { SearchHit } from "../../shared/ipc-contract.ts";

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
