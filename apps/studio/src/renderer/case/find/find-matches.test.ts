import { describe, expect, it } from "vitest";
import { findMatches, type Match, type Step, stepFrom } from "./find-matches.ts";

describe("finding in a case", () => {
  it("DESK-15 finds every match, ignoring case, and treats special characters as text", () => {
    expect(findMatches(["Cough", "a dry cough, coughing"], "COUGH")).toEqual([
      { text: 0, start: 0, end: 5 },
      { text: 1, start: 6, end: 11 },
      { text: 1, start: 13, end: 18 },
    ]);
    expect(findMatches(["38.5 (C)", "3835 C", "[a-z]/b"], ".5 (")).toEqual([{ text: 0, start: 2, end: 6 }]);
    expect(findMatches(["[a-z]/b"], "-z]/B")).toEqual([{ text: 0, start: 2, end: 7 }]);
    // In lower case İ is two characters.
    expect(findMatches(["İİ cough"], "Cough")).toEqual([{ text: 0, start: 3, end: 8 }]);
  });

  it("DESK-15 finds nothing for a blank search", () => {
    expect(findMatches(["", "a b"], "")).toEqual([]);
    expect(findMatches(["a b"], " ")).toEqual([]);
  });

  const matches: Match[] = [
    { text: 1, start: 2, end: 4 },
    { text: 1, start: 6, end: 8 },
    { text: 3, start: 0, end: 2 },
  ];
  it.each<[Step, text: number, start: number, index: number]>([
    ["next", 0, -1, 0],
    ["next", 1, 2, 1],
    ["next", 1, 6, 2],
    ["next", 3, 0, 0],
    ["previous", 3, 0, 1],
    ["previous", 1, 2, 2],
    ["here", 1, 6, 1],
    ["here", 1, 7, 2],
    ["here", 4, 0, 0],
  ])("DESK-15 goes %s from text %i, character %i to match %i", (step, text, start, index) => {
    expect(stepFrom(matches, { text, start }, step)).toBe(index);
  });

  it.each<Step>(["next", "previous", "here"])("DESK-15 goes nowhere without a match (%s)", (step) => {
    expect(stepFrom([], { text: 0, start: 0 }, step)).toBe(-1);
  });
});
