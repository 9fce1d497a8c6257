import { diffSequences } from "./sequence.ts";

/** How many lines a change brings and takes. */
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

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/\r?\n/);
}
