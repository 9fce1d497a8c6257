import type { MarkedItem, PracticeEntry } from "@andromeda/domain";
import { quotable } from "../sentences.ts";

/** What a model makes of an item of the checklist: the words of the learner that earned it. */
export interface Judgement {
  readonly task: string;
  readonly quote: string;
}

/** Letters that a quotation needs: a shorter one could stand anywhere. */
const MIN_QUOTE_LENGTH = 8;

/**
 * The items, of which those that nothing had earned may be earned by a judgement. One whose quotation is not the
 * learner's is dropped; nothing that was earned is taken away.
 */
export function withJudgements(
  items: readonly MarkedItem[],
  judgements: readonly Judgement[],
  entries: readonly Pick<PracticeEntry, "speaker" | "text">[],
): MarkedItem[] {
  const said = entries.filter(({ speaker }) => speaker === "learner").map(({ text }) => text);
  return items.map((item) => {
    if (item.isCompleted) return item;
    const quotes = judgements.flatMap(({ task, quote }) => (task === item.task ? find(quote, said) : []));
    const [quote] = quotes;
    return quote === undefined
      ? item
      : { task: item.task, isCompleted: true, quote: quotable(quote), advice: null };
  });
}

/** The quotation as it was said, whatever a model made of case, spaces and quotation marks; none when nobody said it. */
function find(quote: string, said: readonly string[]): string[] {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join("").length < MIN_QUOTE_LENGTH || words.length > 200) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "iu");
  return said.flatMap((text) => pattern.exec(text)?.[0] ?? []).slice(0, 1);
}
