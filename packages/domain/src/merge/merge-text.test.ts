import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeProposedValues, mergeText } from "./merge-text.ts";

const sentence = fc
  .array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 8 })
  .map((words) => words.join(" "));

describe("merging texts", () => {
  it.each([
    ["cough", "dry cough", "cough at night", "dry cough at night"],
    ["a b c", "a x c", "a b c d", "a x c d"],
    ["a b c d", "b c d", "a b c", "b c"],
    ["a b", "a x", "a x", "a x"],
    ["a b", "a b", "c", "c"],
    ["one two three", "ONE two three", "one two THREE", "ONE two THREE"],
    ["", "same", "same", "same"],
    // Beside one another: before what the other side replaces, and after it.
    ["a b c", "a x b c", "a y c", "a x y c"],
    ["a b c d e", "a x d e", "a b c y e", "a x y e"],
  ])("CONFL-13 takes both edits of %j when they do not overlap", (base, mine, theirs, text) => {
    expect(mergeText(base, mine, theirs)).toEqual({ kind: "merged", text });
  });

  it.each([
    ["cough", "dry cough", "wet cough"],
    ["a b c", "a x c", "a y c"],
    ["a b c d", "a x y d", "a b d"],
    ["", "mine", "theirs"],
    // Both begin at one word and end at different ones; the reverse; one deletes what the other replaces.
    ["a b c d", "a x d", "a x c d"],
    ["a b c d", "a b x", "a x"],
    ["a b c", "a c", "a x c"],
  ])("CONFL-13 sees that two edits of %j overlap", (base, mine, theirs) => {
    expect(mergeText(base, mine, theirs)).toEqual({ kind: "overlap" });
  });

  it("CONFL-13 is the same whichever side is named first", () => {
    fc.assert(
      fc.property(sentence, sentence, sentence, (base, mine, theirs) => {
        expect(mergeText(base, mine, theirs)).toEqual(mergeText(base, theirs, mine));
      }),
    );
  });

  it("CONFL-13 gives the one edit when the other side changed nothing", () => {
    fc.assert(
      fc.property(sentence, sentence, (base, edited) => {
        expect(mergeText(base, edited, base)).toEqual({ kind: "merged", text: edited });
        expect(mergeText(base, edited, edited)).toEqual({ kind: "merged", text: edited });
      }),
    );
  });

  it("CONFL-13 keeps every word that a side added", () => {
    const withMarker = (marker: string) => (words: string[]) =>
      words.flatMap((word, index) => (index % 3 === 1 ? [word, marker] : [word])).join(" ");
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 9 }), sentence, (words, other) => {
        const merge = mergeText(words.join(" "), withMarker("MINE")(words), other);
        const expected = words.filter((_, index) => index % 3 === 1).length;
        if (merge.kind === "merged") expect(merge.text.match(/MINE/g) ?? []).toHaveLength(expected);
      }),
    );
  });
});

describe("merging proposed values", () => {
  it("CONFL-13 joins overlapping texts by a blank line, the older first", () => {
    expect(mergeProposedValues("cough", "dry cough", "wet cough")).toBe("dry cough\n\nwet cough");
    expect(mergeProposedValues("cough", "dry cough", "cough at night")).toBe("dry cough at night");
    expect(mergeProposedValues(null, "same", "same")).toBe("same");
  });

  it("CONFL-13 unites lists without duplicates", () => {
    expect(mergeProposedValues(["a"], ["a", "b"], ["c", " a ", "b"])).toEqual(["a", "b", "c"]);
    expect(mergeProposedValues(["x"], ["a", " "], ["", "b"])).toEqual(["a", "b"]);
  });

  it("CONFL-13 a blank text adds nothing, and a list beside a text is a text", () => {
    expect(mergeProposedValues("cough", "dry", "  ")).toBe("dry");
    expect(mergeProposedValues("cough", " ", "wet")).toBe("wet");
    expect(mergeProposedValues(["x"], "one", ["two"])).toBe("one\n\ntwo");
  });
});
