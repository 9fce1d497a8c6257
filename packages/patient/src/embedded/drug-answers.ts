import { isAttribute, tellsOf } from "./attributes.ts";
import type { Concept } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { orderFor } from "./fields.ts";
import { factsAt, type Known, mayDisclose, overlap, tells } from "./known.ts";
import type { Question } from "./understand.ts";
import { contentStems } from "./words.ts";

/** What is asked about a drug besides whether it is taken, and how a piece shows that it mentions it. */
const partsOfDrug: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:and |so )?why\b|\bwhat (?:is|was) the reason\b|\bwhat .*\b(?:for|in aid of)$/,
    /\bbecause\b|\bfor (?:an? |his |her |their |the )?(?!\d|an? |one\b|two\b|three\b|four\b|five\b|six\b|seven\b|the\b|about\b|over\b)[a-z]/,
  ],
  [
    /\bwhen\b|\bhow long\b|\bchang\w+|\bstart\w*/,
    /\b(?:started|began|begun|increased|changed|reduced|stopped|into|since|ago|for (?:about |over |nearly )?(?:\w+ )(?:days|weeks|months|years))\b/,
  ],
];

/** What any field says of the named drug that the question asks about it: why, or since when. */
export function partOfDrug(known: Known, question: Question, named: readonly Concept[]): Fact | null {
  const drugs = named.filter(({ kind }) => kind === "drug");
  const part = partsOfDrug.find(([asked]) => asked.test(question.text))?.[1];
  if (!part || drugs.length === 0) return null;
  // "One depressive episode, well on citalopram" says what citalopram is for.
  const isWhy = part === partsOfDrug[0]?.[1];
  const isOfIt = (fact: Fact) =>
    (part.test(fact.plain) ||
      (isWhy && /^past_(?:psychiatric_history|medical_history\.conditions)/.test(fact.path))) &&
    drugs.some((concept) => tells(known, fact, concept)) &&
    mayDisclose(known, fact, question);
  return (
    orderFor(drugs, question.text)
      .flatMap((path) => factsAt(known, path))
      .find(isOfIt) ?? null
  );
}

/** The statement about a drug that shares most words with the question; null where none shares more than the first. */
export function ofDrug(
  known: Known,
  question: Question,
  concept: Concept,
  order: readonly string[],
): Fact | null {
  const wanted = new Set(contentStems(question.text));
  const all = order
    .flatMap((path) => factsAt(known, path))
    .filter((fact) => tells(known, fact, concept) && mayDisclose(known, fact, question))
    .map((fact) => ({
      fact,
      shared:
        overlap(wanted, [fact]) +
        (question.topics.some(
          (topic) => topic !== "medications" && isAttribute(topic) && tellsOf(topic, fact) > 0,
        )
          ? 0.5
          : 0),
    }));
  const [first] = all;
  const [best] = [...all].sort((a, b) => b.shared - a.shared);
  return first && best && best.shared > first.shared ? best.fact : null;
}
