import type { PracticeProgress } from "../ports/practice.ts";

/** The attempts in one specialty; scores are whole per cent, null without a marked attempt. */
export interface SpecialtyFigures {
  readonly specialty: string;
  readonly attempts: number;
  readonly average: number | null;
  readonly best: number | null;
}

/** A marked attempt in the list of scores over time. */
export interface ScorePoint {
  readonly at: string;
  readonly title: string;
  readonly score: number;
}

type Attempts = PracticeProgress["attempts"];

/** The attempts by specialty, the lowest average first; a specialty without a marked attempt comes last. */
export function figuresBySpecialty(
  attempts: Attempts,
  unknownSpecialty: string,
): readonly SpecialtyFigures[] {
  const scoresOf = new Map<string, (number | null)[]>();
  for (const { specialty, score } of attempts) {
    const name = specialty ?? unknownSpecialty;
    scoresOf.set(name, [...(scoresOf.get(name) ?? []), score]);
  }
  return [...scoresOf]
    .map(([specialty, all]) => {
      const scores = all.filter((score) => score !== null);
      return {
        specialty,
        attempts: all.length,
        average: averageOf(scores),
        best: scores.length === 0 ? null : Math.max(...scores),
      };
    })
    .toSorted(
      (a, b) =>
        (a.average ?? Number.POSITIVE_INFINITY) - (b.average ?? Number.POSITIVE_INFINITY) ||
        a.specialty.localeCompare(b.specialty),
    );
}

/** The scores of the marked attempts, oldest first. */
export function scoreHistory(attempts: Attempts): readonly ScorePoint[] {
  return attempts
    .flatMap(({ practisedAt, title, score }) => (score === null ? [] : [{ at: practisedAt, title, score }]))
    .toReversed();
}

/** The average in whole per cent; null for no scores. */
export function averageOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
