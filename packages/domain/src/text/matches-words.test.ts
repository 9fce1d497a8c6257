import { expect, it } from "vitest";
import { matchesWords } from "./matches-words.ts";

it.each([
  ["Café collapse", "CAFE c", true],
  ["Chest pain", "pain chest", true],
  ["Chest pain", "chest cough", false],
  ["Chest pain", "  ", true],
])("DESK-12 SHELL-26 in %j finds %j: %s", (text, query, isFound) => {
  expect(matchesWords(text, query)).toBe(isFound);
});
