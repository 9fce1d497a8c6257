import type { CaseTemplate, MarkedItem } from "@andromeda/domain";
import { readCase } from "../embedded/case-facts.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { quotable } from "../sentences.ts";
import type { Said } from "./said.ts";

/** What the patient says only when asked: whether it came out in the call, and which question drew it out. */
export function markDisclosures(template: CaseTemplate, said: readonly Said[]): MarkedItem[] {
  const kept = readCase(template).facts.filter(({ condition, isLine }) => condition !== null && !isLine);
  const bySentence = new Map<number, string[]>();
  for (const { sentence, text } of kept)
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), text]);
  return [...bySentence.values()].map((texts) => {
    const what = texts.join(", ").replace(/[.\s]+$/, "");
    const terms = termsOf(what).filter((term) => weightOf(term) > 0);
    const line = said.find(({ answer }) => {
      const told = new Set(termsOf(answer));
      return (
        terms.length > 0 && terms.filter((term) => told.has(term)).length * 2 >= Math.min(terms.length, 8)
      );
    });
    const task = `Draws out what the patient tells only when asked: ${what}`;
    return line
      ? { task, isCompleted: true, quote: quotable(line.text), wouldHave: null }
      : {
          task,
          isCompleted: false,
          quote: null,
          wouldHave: "The patient does not volunteer this: ask for it directly, kindly and without judging.",
        };
  });
}
