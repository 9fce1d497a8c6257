import type { ComparedAnswers, MatchedAnswer } from "@andromeda/domain";
import { areOpposite, isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";

/** What an answer may be called, and words that may be added to it. */
interface ExpectedName {
  readonly text: string;
  readonly core: readonly string[];
  readonly extra: readonly string[];
}

/** Where a narrowing clause begins; what stands before it is the answer itself. */
const CLAUSE =
  /\s(?:with|without|in an?|in the|in context|as an?|due to|secondary to|caused by|because of|if|within|before|after|at presentation|during|repeated|score|where|for|to (?:exclude|confirm|rule out|look for|check|assess|guide))\s/i;

/** A learner's answer has to share more than half of what it says with the expected one. */
const ENOUGH = 0.6;

/**
 * Finds for each expected answer the learner's that names it, abbreviated, in lay words or misspelt; each part of what
 * was given counts once, for the answer that it fits best.
 */
export function compareAnswers(expected: readonly string[], given: readonly string[]): ComparedAnswers {
  const parts = given.flatMap((answer, from) => partsOf(answer).map((text) => ({ text, from })));
  const pairs = expected
    .flatMap((answer, row) => parts.map((part, column) => ({ row, column, fit: fitOf(answer, part.text) })))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || one.row - other.row || one.column - other.column);
  const byRow = new Map<number, number>();
  const taken = new Set<number>();
  for (const { row, column } of pairs) {
    if (byRow.has(row) || taken.has(column)) continue;
    byRow.set(row, column);
    taken.add(column);
  }
  const used = new Set([...taken].map((column) => parts[column]?.from));
  const fitting = new Set(pairs.map(({ column }) => parts[column]?.from));
  return {
    expected: expected.map((answer, row): MatchedAnswer => {
      const column = byRow.get(row);
      return { expected: answer, given: column === undefined ? null : (parts[column]?.text ?? null) };
    }),
    // A second name for an answer that has been given is no other answer.
    others: given.filter((answer, from) => answer.trim() !== "" && !used.has(from) && !fitting.has(from)),
  };
}

/** The learner's answer that names the expected one; null when none does. */
export function matchAnswer(expected: string, given: readonly string[]): MatchedAnswer {
  return compareAnswers([expected], given).expected[0] ?? { expected, given: null };
}

/** The tests that a list of a case asks for, one each: "FBC, CRP, lipids" is three. */
export function splitTests(items: readonly string[]): string[] {
  return items.flatMap((item) => {
    const pieces = item.split(/,\s+(?:and\s+)?|\s+and\s+/).map((piece) => piece.trim());
    const terms = pieces.map(termsOf);
    const known = terms.filter((piece) => piece.some((term) => term.startsWith("#")));
    const areTests =
      !CLAUSE.test(item) &&
      known.length * 2 > pieces.length &&
      terms.every((piece) => piece.length > 0 && piece.length <= 3);
    return areTests ? pieces : [item];
  });
}

/** How well a part of the learner's answer fits the expected one: 0 for not at all, up to 1. */
function fitOf(answer: string, part: string): number {
  const given = termsOf(part);
  const weight = total(given);
  if (weight === 0) return 0;
  return Math.max(
    0,
    ...namesOf(answer).map(({ text, core, extra }) => {
      if (core.length === 0 || areOpposite(text, part)) return 0;
      const inCore = core.filter((term) => given.some((word) => isSameTerm(term, word)));
      const shared = given.filter((word) => [...core, ...extra].some((term) => isSameTerm(term, word)));
      // A word such as "cancer" alone names nothing, unless it is all that is expected.
      if (total(inCore) < Math.min(1, total(core))) return 0;
      // "Varicose eczema" is no "discoid eczema": each says something that the other does not.
      const isOther = says(given, shared) && says(core, inCore);
      if (isOther) return 0;
      const precision = total(shared) / weight;
      const recall = total(inCore) / (total(core) || 1);
      const isKnown = inCore.some((term) => term.startsWith("#"));
      if (precision < ENOUGH || recall < (isKnown ? 0.5 : ENOUGH)) return 0;
      const exact = core.filter((term) => given.includes(term)).length / core.length;
      return (2 * precision * recall) / (precision + recall) - 0.1 * (1 - exact);
    }),
  );
}

/** Whether the terms say more than those that are shared. */
function says(terms: readonly string[], shared: readonly string[]): boolean {
  return terms.some((term) => weightOf(term) >= 1 && !shared.includes(term));
}

function total(terms: readonly string[]): number {
  return terms.reduce((sum, term) => sum + weightOf(term), 0);
}

function namesOf(answer: string): ExpectedName[] {
  const brackets = [...answer.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? "");
  const plain = answer.replaceAll(/\([^)]*\)/g, " ");
  const including = plain.split(/,?\s+(?:including|such as|e\.g\.)\s+/);
  const names = [...including, ...brackets].flatMap((text) => [text, ...alternatives(text)]);
  const everything = termsOf(answer);
  return [...new Set(names)].map((text) => {
    const end = text.search(CLAUSE);
    const core = termsOf(end > 0 ? text.slice(0, end) : text).filter((term) => weightOf(term) > 0);
    return { text, core, extra: everything };
  });
}

/** Each side of "or": "reflux or spasm of the oesophagus", "autoimmune or infective encephalitis". */
function alternatives(text: string): string[] {
  const sides = text.split(/\s+or\s+|:\s+|,\s+|\//);
  if (sides.length < 2) return [];
  const lastWord = sides.at(-1)?.trim().split(/\s+/).at(-1) ?? "";
  const firstWord = sides[0]?.trim().split(/\s+/)[0] ?? "";
  return sides.map((side, index) => {
    if (side.trim().includes(" ")) return side;
    return index === 0 ? `${side} ${lastWord}` : `${firstWord} ${side}`;
  });
}

function partsOf(answer: string): string[] {
  const whole = answer.trim();
  // "Pseudohyperkalaemia (haemolysed sample)" says it twice.
  const brackets = [...whole.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? "");
  const pieces = whole.split(/[,;\n]+|\s+(?:and|then|plus|or)\s+|\.\s+/).map((piece) => piece.trim());
  // "FBC U&E lipids" is three tests.
  const named = pieces.flatMap((piece) => {
    const single = piece.split(/\s+/);
    const isList = single.length > 1 && single.every((word) => termsOf(word)[0]?.startsWith("#"));
    return isList && termsOf(piece).length === single.length ? single : [];
  });
  return [...new Set([whole, ...pieces, ...brackets, ...named])].filter((piece) => piece !== "");
}
