import MiniSearch from "minisearch";
import type { Fact } from "./fact.ts";
import { askedStems, contentStems } from "./normalise.ts";

/** Finds the facts whose words a question shares, when no topic or concept was recognised. */
export type Retrieval = (question: string) => readonly Fact[];

/** How much of a question's words, by weight, a fact must share. */
const ENOUGH = 0.6;

/** Indexes a case's facts by the stems of their words. */
export function createRetrieval(facts: readonly Fact[]): Retrieval {
  const index = new MiniSearch<{ id: number; words: string }>({
    fields: ["words"],
    processTerm: (term) => term,
    tokenize: (text) => text.split(" "),
    searchOptions: { combineWith: "OR" },
  });
  const searchable = facts.filter(
    ({ path, concepts }) =>
      !/^(?:family_history|demographics\.name)/.test(path) && !concepts.some(({ id }) => id === "company"),
  );
  index.addAll(searchable.map((fact, id) => ({ id, words: contentStems(fact.plain).join(" ") })));
  return (question) => {
    const wanted = askedStems(question);
    if (wanted.length === 0) return [];
    const [best] = index.search(wanted.join(" "));
    if (!best) return [];
    const share = best.queryTerms.length / wanted.length;
    const fact = searchable[best.id as number];
    return fact && share >= ENOUGH ? [fact] : [];
  };
}
