import { diffSequences } from "./sequence.ts";
import type { TextPart } from "./words.ts";

/** How many lines a change adds and removes. */
export interface LineCount {
  readonly added: number;
  readonly removed: number;
}

/** The lines that a text gains and loses; an empty text has no lines. */
export function countLines(before: string, after: string): LineCount {
  let added = 0;
  let removed = 0;
  for (const hunk of diffSequences(linesOf(before), linesOf(after))) {
    added += hunk.newEnd - hunk.newStart;
    removed += hunk.oldEnd - hunk.oldStart;
  }
  return { added, removed };
}

/**
 * The difference of two texts line by line, a part for each line; removed lines come before those that replace them.
 */
export function diffLines(before: string, after: string): TextPart[] {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], lines: readonly string[]) => {
    for (const text of lines) parts.push({ kind, text });
  };
  let at = 0;
  for (const { oldStart, oldEnd, newStart, newEnd } of diffSequences(oldLines, newLines)) {
    add("same", oldLines.slice(at, oldStart));
    add("removed", oldLines.slice(oldStart, oldEnd));
    add("added", newLines.slice(newStart, newEnd));
    at = oldEnd;
  }
  add("same", oldLines.slice(at));
  return parts;
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/\r?\n/);
}
