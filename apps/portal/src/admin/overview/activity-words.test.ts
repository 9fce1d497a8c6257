import { expect, it } from "vitest";
import { activityDetails, activityWords } from "./activity-words.ts";

it.each([
  ["configuration_updated", "Setting changed"],
  ["user_invited", "User invited"],
  ["note_taken", "Note taken"],
  ["constructor", "Constructor"],
])("ADMIN-24 says %s in words", (actionType, words) => {
  expect(activityWords(actionType)).toBe(words);
});

it.each([
  ["configuration_updated", "Changed the setting max_call_minutes", "Changed the setting Max Call Minutes"],
  ["configuration_updated", "Something else", "Something else"],
  ["note_taken", "Changed the setting max_call_minutes", "Changed the setting max_call_minutes"],
])("ADMIN-24 names a setting as its screen does: %s, %s", (actionType, details, words) => {
  expect(activityDetails(actionType, details)).toBe(words);
});
