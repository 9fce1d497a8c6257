import { describe, expect, it } from "vitest";
import type { PracticeProgress } from "../ports/practice.ts";
import { averageOf, figuresBySpecialty, scoreHistory } from "./practice-progress.ts";

function attempt(specialty: string | null, score: number | null, day: number) {
  return {
    practisedCaseId: `${specialty}-${day}`,
    title: `Case ${day}`,
    kind: "history",
    specialty,
    practisedAt: `2026-01-0${day}T00:00:00Z`,
    score,
  } satisfies PracticeProgress["attempts"][number];
}

describe("figuresBySpecialty", () => {
  it("PRAC-34 has the weakest specialty first, and those without a score last", () => {
    const attempts = [
      attempt("Respiratory", 80, 5),
      attempt(null, null, 4),
      attempt("Surgery", 30, 3),
      attempt("Surgery", 41, 2),
      attempt("Respiratory", null, 1),
    ];
    expect(figuresBySpecialty(attempts, "Other")).toEqual([
      { specialty: "Surgery", attempts: 2, average: 36, best: 41 },
      { specialty: "Respiratory", attempts: 2, average: 80, best: 80 },
      { specialty: "Other", attempts: 1, average: null, best: null },
    ]);
  });
});

describe("scoreHistory", () => {
  it("PRAC-34 is oldest first and leaves out what has no score", () => {
    const attempts = [attempt("A", 80, 3), attempt("A", null, 2), attempt("A", 0, 1)];
    expect(scoreHistory(attempts).map(({ title, score }) => [title, score])).toEqual([
      ["Case 1", 0],
      ["Case 3", 80],
    ]);
    expect(averageOf([])).toBeNull();
  });
});
