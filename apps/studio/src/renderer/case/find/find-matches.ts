/** A match in one of the texts. */
export interface Match {
  /** Which of the texts. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

/** From a position: to the next match, to the previous one, or to the first at or after it. */
export type Step = "next" | "previous" | "here";

/** All matches, ignoring capitals; none for a blank search. */
export function findMatches(texts: readonly string[], wanted: string): Match[] {
  if (wanted.trim() === "") return [];
  // The texts are not lower-cased: some letters change length, which would shift the positions after them.
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "giu");
  return texts.flatMap((text, at) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      text: at,
      start: index,
      end: index + found.length,
    })),
  );
}

/** The index of the match that the step leads to, wrapping round; -1 when there is none. */
export function stepFrom(
  matches: readonly Match[],
  { text, start }: Pick<Match, "text" | "start">,
  step: Step,
): number {
  const distance = (match: Match) => match.text - text || match.start - start;
  if (step === "previous") {
    const before = matches.findLastIndex((match) => distance(match) < 0);
    return before === -1 ? matches.length - 1 : before;
  }
  const after = matches.findIndex((match) => distance(match) > (step === "next" ? 0 : -1));
  return after === -1 && matches.length > 0 ? 0 : after;
}
