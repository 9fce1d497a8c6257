import { diffSequences, type Hunk } from "../diff/sequence.ts";
import { wordsOf } from "../diff/words.ts";
import { isTextList, type JsonValue, jsonText } from "../template/json.ts";

/** Two edits of a text merged, or the fact that they touch the same words. */
export type TextMerge = { readonly kind: "merged"; readonly text: string } | { readonly kind: "overlap" };

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Merges two edits of a text word by word. Edits overlap when they change a common word, or put different words into
 * the same place; equal edits count once. Swapping the two sides gives the same result.
 */
export function mergeText(base: string, mine: string, theirs: string): TextMerge {
  const words = wordsOf(base);
  const edits = joinEdits(editsOf(words, wordsOf(mine)), editsOf(words, wordsOf(theirs)));
  if (!edits) return { kind: "overlap" };
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(...words.slice(at, start), text);
    at = end;
  }
  return { kind: "merged", text: [...parts, ...words.slice(at)].join("") };
}

/**
 * The value that replaces two conflicting proposals: lists united without duplicates, texts merged word by word, or
 * else both texts with a blank line between, the older first.
 */
export function mergeProposedValues(base: JsonValue, older: JsonValue, newer: JsonValue): JsonValue {
  if (isTextList(older) && isTextList(newer)) {
    const items = [...older, ...newer].map((item) => item.trim());
    return [...new Set(items.filter((item) => item !== ""))];
  }
  const [first, second] = [jsonText(older), jsonText(newer)];
  const merge = mergeText(jsonText(base), first, second);
  if (merge.kind === "merged") return merge.text;
  return [first, second].filter((text) => text.trim() !== "").join("\n\n");
}

function editsOf(base: readonly string[], words: readonly string[]): Edit[] {
  return diffSequences(base, words).map(({ oldStart, oldEnd, newStart, newEnd }: Hunk) => ({
    start: oldStart,
    end: oldEnd,
    text: words.slice(newStart, newEnd).join(""),
  }));
}

/** Both sides' edits in order; null when two overlap. */
function joinEdits(mine: readonly Edit[], theirs: readonly Edit[]): Edit[] | null {
  const edits = [...mine, ...theirs].sort((left, right) => left.start - right.start || left.end - right.end);
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last && last.start === edit.start && last.end === edit.end) {
      if (last.text !== edit.text) return null;
    } else if (last && edit.start < last.end) return null;
    else joined.push(edit);
  }
  return joined;
}
