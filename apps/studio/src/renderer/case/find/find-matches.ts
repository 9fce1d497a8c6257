/** A place where one of the texts says what is looked for. */
export interface Match {
  /** Which of the texts. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

/** From a place: on to the next match, back to the one before, or to the first that begins there or later. */
export type Step = "next" | "previous" | "here";

/** Where the texts say what is looked for, capital letters or not; nowhere when that is blank. */
export function findMatches(texts: readonly string[], wanted: string): Match[] {
  if (wanted.trim() === "") return [];
  // The texts stay as they are: some letters are longer in small than in capitals, and what follows would be off.
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "giu");
  return texts.flatMap((text, at) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => ({
      text: at,
      start: index,
      end: index + said.length,
    })),
  );
}

/** Which match the step leads to, going round at both ends; -1 when there is none. */
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
