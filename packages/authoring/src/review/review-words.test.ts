import { expect, it } from "vitest";
import { countWords } from "./review-words.ts";

it("REVIEW-20 counts changes in words, one of them in the singular", () => {
  expect([0, 1, 2].map(countWords)).toEqual(["0 changes", "1 change", "2 changes"]);
});
