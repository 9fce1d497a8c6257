import { expect, it } from "vitest";
import { activityWords } from "./activity-words.ts";

it.each([
  ["configuration_updated", "Setting changed"],
  ["user_invited", "User invited"],
  ["note_taken", "Note taken"],
  ["constructor", "Constructor"],
])("ADMIN-24 says %s in words", (actionType, words) => {
  expect(activityWords(actionType)).toBe(words);
});
