import type { CallTurn } from "@andromeda/domain";

/** A piece of a turn's text; `match` is its number among all matches of the transcript, from 0, null between them. */
interface TurnPiece {
  readonly text: string;
  readonly match: number | null;
}

/** The texts of a transcript cut at the matches of a search. */
interface FoundTurns {
  readonly turns: readonly (readonly TurnPiece[])[];
  readonly matchCount: number;
}

/**
 * Finds a literal text in all turns, ignoring capitals. The matches do not overlap, and the pieces of a turn add up to
 * its text.
 */
export function findInTurns(turns: readonly CallTurn[], search: string): FoundTurns {
  const wanted = search.trim();
  if (wanted === "") {
    return { turns: turns.map(({ text }) => [{ text, match: null }]), matchCount: 0 };
  }
  const pattern = new RegExp(wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "giu");
  let matchCount = 0;
  const cut = turns.map(({ text }) => {
    const pieces: TurnPiece[] = [];
    let end = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (index > end) pieces.push({ text: text.slice(end, index), match: null });
      pieces.push({ text: found, match: matchCount });
      matchCount += 1;
      end = index + found.length;
    }
    if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), match: null });
    return pieces;
  });
  return { turns: cut, matchCount };
}

/** The name of a speaker on the page and in a copy. */
export function speakerName({ speaker }: Pick<CallTurn, "speaker">): string {
  return speaker === "caller" ? "Caller" : "Assistant";
}

/** The transcript as plain text, a turn a line. */
export function transcriptText(turns: readonly CallTurn[]): string {
  return turns.map((turn) => `${speakerName(turn)}: ${turn.text}`).join("\n");
}
