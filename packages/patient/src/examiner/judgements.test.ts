import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withJudgements } from "./judgements.ts";

const item = (task: string, quote: string | null = null) => ({
  task,
  isCompleted: quote !== null,
  quote,
  advice: quote === null ? "Ask." : null,
});
const entries = [
  { speaker: "learner", text: "Tell me, is there anything\n that keeps you awake at night?" },
  { speaker: "patient", text: "I worry about my heart." },
] as const;

describe("judgements of a model", () => {
  it("EXAM-09 earn an item with the learner's own words, as they were said", () => {
    const quote = "“Is there anything that keeps you AWAKE at night”";
    expect(
      withJudgements([item("Explores worries")], [{ task: "Explores worries", quote }], entries),
    ).toEqual([
      {
        task: "Explores worries",
        isCompleted: true,
        quote: "is there anything\n that keeps you awake at night",
        advice: null,
      },
    ]);
  });

  it.each([
    ["nobody said", "What worries you most?"],
    ["the patient said", "I worry about my heart."],
    ["is a part of words", "ell me is there anything tha"],
    ["could stand anywhere", "you"],
    ["is not a text", "???"],
  ])("EXAM-09 are dropped when their quotation %s", (_, quote) => {
    const items = [item("Explores worries")];
    expect(withJudgements(items, [{ task: "Explores worries", quote }], entries)).toEqual(items);
  });

  it("EXAM-09 take nothing away, add no item, and quote nothing but the learner, whatever they are", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ task: fc.constantFrom("A", "B", "C"), quote: text })),
        fc.array(text),
        (judgements, said) => {
          const items = [item("A"), item("B", "earned")];
          const talk = said.map((words) => ({ speaker: "learner" as const, text: words }));
          const judged = withJudgements(items, judgements, talk);
          expect(judged.map(({ task }) => task)).toEqual(["A", "B"]);
          expect(judged[1]).toBe(items[1]);
          const { isCompleted, quote } = judged[0] ?? item("A");
          expect(isCompleted).toBe(quote !== null);
          if (quote !== null) expect(said.some((words) => words.includes(quote))).toBe(true);
        },
      ),
    );
  });
});
