import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffWords } from "./words.ts";

const text = fc
  .array(fc.constantFrom("mild", "severe", "pain", " ", "  ", "\n", "at night,"), { maxLength: 12 })
  .map((words) => words.join(""));

describe("diffWords", () => {
  it("REVIEW-09 marks the words that differ and no others", () => {
    expect(diffWords("mild pain", "severe pain")).toEqual([
      { kind: "removed", text: "mild" },
      { kind: "added", text: "severe" },
      { kind: "same", text: " pain" },
    ]);
    expect(diffWords("worst in the morning", "worst at night")).toEqual([
      { kind: "same", text: "worst " },
      { kind: "removed", text: "in the morning" },
      { kind: "added", text: "at night" },
    ]);
    expect(diffWords("", "pain")).toEqual([{ kind: "added", text: "pain" }]);
    expect(diffWords("pain", "pain")).toEqual([{ kind: "same", text: "pain" }]);
    expect(diffWords("", "")).toEqual([]);
  });

  it.each([
    ["one space", " ", ["removed", "added"]],
    ["more spaces", "   ", ["removed", "added"]],
    ["a new line", "\n", ["removed", "added", "same", "removed", "added"]],
    ["spaces before a new line", " \n", ["removed", "added", "same", "removed", "added"]],
    ["spaces after a new line", "\n ", ["removed", "added", "same", "removed", "added"]],
    ["a word between spaces", " and ", ["removed", "added", "same", "removed", "added"]],
  ])("REVIEW-09 two changed words with %s between them are one change or two", (_, between, kinds) => {
    const parts = diffWords(`mild${between}pain`, `severe${between}ache`);
    expect(parts.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("holds the whole of both texts", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after);
        const without = (kind: string) =>
          parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join("");
        expect(without("added")).toBe(before);
        expect(without("removed")).toBe(after);
      }),
    );
  });
});
