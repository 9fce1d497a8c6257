import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findInTurns, transcriptText } from "./find-in-turns.ts";

const turn = (text: string) => ({ speaker: "caller", text }) as const;

describe("findInTurns", () => {
  it("numbers the matches through all turns, ignoring capitals", () => {
    const { turns, matchCount } = findInTurns(
      [turn("Pain, and more pain"), turn("None"), turn("PAIN")],
      " pain ",
    );
    expect(matchCount).toBe(3);
    expect(turns).toEqual([
      [
        { text: "Pain", match: 0 },
        { text: ", and more ", match: null },
        { text: "pain", match: 1 },
      ],
      [{ text: "None", match: null }],
      [{ text: "PAIN", match: 2 }],
    ]);
  });

  it("finds special characters literally", () => {
    expect(findInTurns([turn("a.c (abc) [x]*")], "a.c").matchCount).toBe(1);
    expect(findInTurns([turn("a.c (abc) [x]*")], "[x]*").matchCount).toBe(1);
  });

  it("loses nothing of a text, whatever is searched for", () => {
    const texts = fc.array(fc.oneof(fc.string(), fc.string({ unit: "binary" })), { maxLength: 6 });
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 3 }), (all, search) => {
        const { turns, matchCount } = findInTurns(all.map(turn), search);
        expect(turns.map((pieces) => pieces.map(({ text }) => text).join(""))).toEqual(all);
        const numbers = turns.flat().flatMap(({ match }) => match ?? []);
        expect(numbers).toEqual(Array.from({ length: matchCount }, (_, at) => at));
      }),
    );
  });
});

describe("transcriptText", () => {
  it("CALLS-24 names the speakers", () => {
    expect(
      transcriptText([
        { speaker: "caller", text: "Hello" },
        { speaker: "assistant", text: "Good morning" },
      ]),
    ).toBe("Caller: Hello\nAssistant: Good morning");
  });
});
