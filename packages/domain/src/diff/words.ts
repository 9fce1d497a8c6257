import { diffSequences, type Hunk } from "./sequence.ts";

/** A stretch of a text that two states of it share, or that only one of them has. */
export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** The difference of two texts word by word, in reading order; removed words come before those that replace them. */
export function diffWords(before: string, after: string): TextPart[] {
  const [oldWords, newWords] = [wordsOf(before), wordsOf(after)];
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], words: readonly string[]) => {
    if (words.length > 0) parts.push({ kind, text: words.join("") });
  };
  let at = 0;
  for (const { oldStart, oldEnd, newStart, newEnd } of joined(diffSequences(oldWords, newWords), oldWords)) {
    add("same", oldWords.slice(at, oldStart));
    add("removed", oldWords.slice(oldStart, oldEnd));
    add("added", newWords.slice(newStart, newEnd));
    at = oldEnd;
  }
  add("same", oldWords.slice(at));
  return parts;
}

/** Hunks with only a space between them read as one. */
function joined(hunks: readonly Hunk[], oldWords: readonly string[]): Hunk[] {
  const result: Hunk[] = [];
  for (const hunk of hunks) {
    const last = result.at(-1);
    const isNear = last && oldWords.slice(last.oldEnd, hunk.oldStart).every((word) => /^ +$/.test(word));
    if (isNear) result[result.length - 1] = { ...hunk, oldStart: last.oldStart, newStart: last.newStart };
    else result.push(hunk);
  }
  return result;
}

/** The words of a text and the spaces between them, each on its own. */
export function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}
