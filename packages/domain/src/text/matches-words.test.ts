import { expect, it } from "vitest";
import { beginsWords, matchesWords } from "./matches-words.ts";

it.each([
  ["Café collapse", "CAFE c", true],
  ["Chest pain", "pain chest", true],
  ["Chest pain", "chest cough", false],
  ["Chest pain", "  ", true],
])("DESK-12 SHELL-26 in %j finds %j: %s", (text, query, isFound) => {
  expect(matchesWords(text, query)).toBe(isFound);
});

it.each([
  ["Dashboard", "ash", false],
  ["Lena Ashgrove", "ash", true],
  ["Adams-Stokes attack", "stokes ad", true],
  ["Curriculum coverage", "cover cur", true],
  ["Curriculum coverage", "cover rage", false],
  ["État de choc", "etat", true],
])("DESK-12 SHELL-26 the words of %j begin with %j: %s", (text, query, isFound) => {
  expect(beginsWords(text, query)).toBe(isFound);
});
