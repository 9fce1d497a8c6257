import type { ComparedAnswers, MatchedAnswer } from "@andromeda/domain";
import { bundleShown, isInBundle } from "../medicine/bundles.ts";
import { areInitials, areOpposite, isCutShort, isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { quotationOf } from "../sentences.ts";

/** What an answer may be called, words that may be added to it, and the words that no shorter name leaves out. */
interface ExpectedName {
  readonly core: readonly string[];
  readonly extra: readonly string[];
  readonly heads: readonly string[];
}

/** Where a narrowing clause begins; what stands before it is the answer itself. */
const CLAUSE =
  /\s(?:with|without|in an?|in the|in context|as an?|due to|secondary to|caused by|because of|if|within|before|after|above|by|now|every|over|at presentation|during|repeated|score|where|for|to (?:exclude|confirm|rule out|look for|check|assess|guide))\s/i;

/** Where a place follows the name of an illness. */
const PLACE = /\s(?:at|on|from|in)\s/i;

/** Where a learner goes on to the cause, to a part, or to when a test is wanted. */
const GOES_ON =
  /\s(?:secondary to|due to|caused by|because of|from|incl(?:uding|\.)?|if|unless|when|with (?=(?:\w+ ){0,2}(?:mets|metasta\w+|spread)\b))\s?/i;

/** A learner's answer has to share more than half of what it says with the expected one. */
const ENOUGH = 0.6;

/**
 * Finds for each expected answer the learner's that names it, abbreviated, in lay words or misspelt; each part of what
 * was given counts once, for the answer that it fits best.
 */
export function compareAnswers(expected: readonly string[], given: readonly string[]): ComparedAnswers {
  const parts = given.flatMap((answer, from) =>
    partsOf(answer).map((text) => ({ text, from, terms: termsOf(text) })),
  );
  const pairs = expected
    .flatMap((answer, row) => {
      const names = namesOf(answer);
      return parts.map((part, column) => ({ row, column, fit: fitOf(answer, names, part) }));
    })
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || one.row - other.row || one.column - other.column);
  const byRow = new Map<number, number>();
  const taken = new Set<number>();
  for (const { row, column } of pairs) {
    if (byRow.has(row) || [...taken].some((other) => overlap(parts[other], parts[column]))) continue;
    byRow.set(row, column);
    taken.add(column);
  }
  const used = new Set([...taken].map((column) => parts[column]?.from));
  const fitting = new Set(pairs.map(({ column }) => parts[column]?.from));
  const bundles = expected.map((answer) => bundled(answer, given));
  return {
    expected: expected.map((answer, row): MatchedAnswer => {
      const part = parts[byRow.get(row) ?? -1];
      if (part === undefined) return { expected: answer, given: bundles[row] ?? null };
      const whole = given[part.from]?.trim();
      // "Carotid dissection" was written as "carotid/vertebral dissection".
      return { expected: answer, given: (whole?.includes(part.text) ? part.text : whole) ?? null };
    }),
    // A second name for an answer that has been given is not another answer.
    others: given.filter(
      (answer, from) =>
        answer.trim() !== "" &&
        !used.has(from) &&
        !fitting.has(from) &&
        !isPartOfOne(answer, expected) &&
        !bundles.some((bundle) => bundle?.includes(answer.trim())),
    ),
  };
}

/** "Triple assessment" as its three tests, or one of several as the name of all: a ferritin as "iron studies". */
function bundled(expected: string, given: readonly string[]): string | null {
  const parts = bundleShown(expected, given);
  if (parts !== null) return quotationOf(parts.map((part) => part.trim()));
  return given.find((answer) => isInBundle(expected, answer))?.trim() ?? null;
}

/** Whether the answer is one of a list that the case wants together: the CRP of "FBC, CRP, U&E if unwell". */
function isPartOfOne(answer: string, expected: readonly string[]): boolean {
  const terms = termsOf(answer);
  return expected.some((item) => {
    const all = termsOf(item);
    return !isNot(item) && total(terms) >= 1 && terms.every((term) => all.includes(term));
  });
}

/** Whether two parts were read from the same words of one answer. */
function overlap(
  one: { readonly text: string; readonly from: number } | undefined,
  other: { readonly text: string; readonly from: number } | undefined,
): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.from === other.from &&
    (one.text.includes(other.text) || other.text.includes(one.text))
  );
}

/** The learner's answer that names the expected one; null when none does. */
export function matchAnswer(expected: string, given: readonly string[]): MatchedAnswer {
  return compareAnswers([expected], given).expected[0] ?? { expected, given: null };
}

/** Where a diagnosis goes on to its second part: "respiratory failure, infective exacerbation of COPD". */
const PARTS = /,\s+|\s+(?:with|and|from|due to|secondary to|caused by)\s+/;

/**
 * The learner's answer that names the diagnosis, or else one that names a part of it, with what is lacking: an illness of
 * several, or which kind of illness it is.
 */
export function matchDiagnosis(expected: string, given: readonly string[]): MatchedAnswer {
  const whole = matchAnswer(expected, given);
  if (whole.given !== null) return whole;
  const parts = expected.split(PARTS).filter((part) => total(termsOf(part)) >= 1);
  for (const part of parts.length > 1 ? parts : []) {
    const found = matchAnswer(part, given).given;
    if (found !== null)
      return { expected, given: found, lacking: parts.filter((other) => other !== part).join(", ") };
  }
  const [name = ""] = parts;
  const head = termsOf(name).at(-1);
  const wide = given.flatMap(partsOf).find((answer) => {
    const terms = termsOf(answer);
    const isIn = terms.every((term) => termsOf(name).includes(term));
    return head !== undefined && terms.includes(head) && isIn;
  });
  if (wide === undefined) return whole;
  const lacking = name
    .split(/\s+/)
    .filter((word) => !termsOf(word).every((term) => termsOf(wide).includes(term)));
  return { expected, given: wide, lacking: lacking.join(" ") };
}

/** The tests that a list of a case asks for, one each: "FBC, CRP, lipids" is three. */
export function splitTests(items: readonly string[]): string[] {
  return items.flatMap((whole) => {
    // "Confusion bloods: FBC, U&E" are the tests behind the heading.
    const item = /^[\w ]*\bbloods: (.+, .+)$/i.exec(whole)?.[1] ?? whole;
    const pieces = item.split(/,\s+(?:and\s+)?/).flatMap(splitAnd);
    const terms = pieces.map((piece) => termsOf(bareName(piece)));
    const known = terms.filter((piece) => piece.some((term) => term.startsWith("#")));
    const areTests =
      !isConditional(item) &&
      !item.includes(": ") &&
      known.length * 2 > pieces.length &&
      pieces.every((piece, index) => index === pieces.length - 1 || !CLAUSE.test(piece)) &&
      terms.every((piece) => piece.length > 0 && piece.length <= 3) &&
      // "TSH, free T4" is one test, and "at follow-up" is none.
      new Set(terms.map((piece) => piece.join())).size === terms.length &&
      !pieces.some((piece) => /^(?:as|at|because|for|then|to)\b/i.test(piece));
    return areTests ? pieces : [item];
  });
}

/** Whether the answer says what is not to be done. */
function isNot(answer: string): boolean {
  return /^(?:no|not|avoid)\s(?!tests|investigations)/i.test(answer);
}

/** Whether the case asks for it only under a condition: "CRP if unwell", "AFP in context". */
export function isConditional(test: string): boolean {
  return (
    isNot(test) ||
    /\b(?:if|unless|where (?:indicated|available|needed)|only (?:if|when)|in context)\b/i.test(test)
  );
}

/** Both sides of "and", unless the whole is the name of one thing: "group and save". */
function splitAnd(piece: string): string[] {
  const sides = piece.split(/\s+and\s+/).map((side) => side.trim());
  const apart = new Set(sides.flatMap(termsOf));
  const whole = termsOf(piece);
  const isOne = whole.length === 1 || whole.some((term) => !apart.has(term)) || CLAUSE.test(`${sides[0]} `);
  return isOne ? [piece.trim()] : sides;
}

const CAPITALS = /^[A-Z]{2,5}$/;

/** How well a part of the learner's answer fits the expected one: 0 for not at all, up to 1. */
function fitOf(
  answer: string,
  names: readonly ExpectedName[],
  { text: part, terms: given }: { readonly text: string; readonly terms: readonly string[] },
): number {
  const weight = total(given);
  const bare = bareName(answer);
  const isShort =
    isCutShort(part, bare) ||
    (CAPITALS.test(part) && (part.length > 2 || !isKnown(part)) && areInitials(part, bare));
  // "AS" is a word that says nothing, and an aortic stenosis.
  if (weight === 0) return isShort ? 0.9 : 0;
  return Math.max(
    isShort ? 0.9 : 0,
    ...names.map(({ core, extra, heads }) => {
      if (core.length === 0 || areOpposite(answer, part)) return 0;
      // "No D-dimer first" is not earned by one.
      if (isNot(answer) !== isNot(part)) return 0;
      const inCore = core.filter((term) => given.some((word) => isSameTerm(term, word)));
      const shared = given.filter((word) => [...core, ...extra].some((term) => isSameTerm(term, word)));
      // "Drug induced" says which mania it is.
      const isCauseAlone =
        given.length === 1 && given[0] === "#drug induced" && core[0]?.startsWith(given[0]) === true;
      // A word such as "cancer" alone names nothing, unless it is all that is expected.
      if (!isCauseAlone && Math.min(total(inCore), total(shared)) < Math.min(1, total(core))) return 0;
      // "Varicose eczema" is not "discoid eczema": each names something that the other does not. An abdominal
      // ultrasound is not one of the leg: the two share only the wider name.
      const isWider = inCore.some((term) => term.startsWith("#") && !given.includes(term));
      const isOther =
        [isWider, says(given, shared), says(core.filter(isNoSide), inCore)].filter(Boolean).length > 1;
      if (isOther) return 0;
      const precision = total(shared) / weight;
      const recall = total(inCore) / (total(core) || 1);
      const isKnown = inCore.some((term) => term.startsWith("#"));
      // "Cellulitis" names "Cellulitis of the right leg": all that is given is expected, and the illness is in it.
      const isShortName =
        given.every((word) => shared.includes(word) || weightOf(word) === 0) &&
        heads.some((head) => inCore.includes(head)) &&
        inCore.some((term) => weightOf(term) >= 1);
      if (!isShortName && !isCauseAlone && (precision < ENOUGH || recall < (isKnown ? 0.5 : ENOUGH)))
        return 0;
      const exact = core.filter((term) => given.includes(term)).length / core.length;
      return (2 * precision * recall) / (precision + recall) - 0.1 * (1 - exact);
    }),
  );
}

/** A side is no kind of an illness: who leaves it out names the same. */
function isNoSide(term: string): boolean {
  return term !== "left" && term !== "right";
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
  const including = plain.split(/,?\s+(?:including|such as|e\.g\.|(?:most )?likely|probably)\s+/);
  const names = [...including, ...brackets].flatMap((text) => {
    const name = bareName(text);
    return [name, ...alternatives(name)];
  });
  const everything = termsOf(answer);
  return [...new Set(names)].map((text) => {
    const core = termsOf(text).filter((term) => weightOf(term) > 0);
    // "Fracture of the hip": the last word before "of" that says something, and the last of the name.
    const [name = text] = text.split(PLACE);
    const heads = [name.split(/\sof\s/i)[0] ?? name, name].flatMap(
      (part) => termsOf(part).findLast((term) => weightOf(term) >= 1) ?? [],
    );
    return { core, extra: everything, heads };
  });
}

/** The name without what explains it: "Asthma, not yet on a preventer", "Hypoactive delirium: pneumonia". */
function bareName(text: string): string {
  const endOf = (words: RegExp) => (text.search(words) > 0 ? text.search(words) : text.length);
  const [comma, clause] = [endOf(/[;:,]\s/), endOf(CLAUSE)];
  const names = [Math.min(comma, clause), comma].map((end) => [text.slice(0, end), text.slice(end)] as const);
  // "Swabs for chlamydia and gonorrhoea" is the name of one test.
  const whole = termsOf(text);
  const found = names.find(([name, rest]) => {
    const parts = [...termsOf(name), ...termsOf(rest)];
    return whole.every((term) => parts.includes(term));
  });
  return found?.[0] ?? text;
}

/** Each side of "or": "reflux or spasm of the oesophagus", "autoimmune or infective encephalitis". */
function alternatives(text: string): string[] {
  const sides = text.split(/\s+(?:or|and|then|plus)\s+|\//).map((side) => side.trim());
  if (sides.length < 2) return [];
  const areSingleWords = sides.every((side) => !side.includes(" "));
  const lastWord = sides.at(-1)?.split(/\s+/).at(-1) ?? "";
  const firstWord = sides[0]?.split(/\s+/)[0] ?? "";
  return sides.flatMap((side, index) => {
    if (side.includes(" ")) return side;
    return [index === 0 ? `${side} ${lastWord}` : `${firstWord} ${side}`, ...(areSingleWords ? [side] : [])];
  });
}

/** "Bloods including RF": the tests stand behind their heading. */
const HEADING =
  /^(?:(?:routine|baseline|initial|basic) )?bloods?(?: tests?)?,?\s*(?:incl?(?:uding|\.)?|[-–:=]|i\.?e\.?|e\.?g\.?|such as)\s+(?=\S)/i;

function partsOf(answer: string): string[] {
  const whole = answer.trim().replace(HEADING, "");
  // "Pseudohyperkalaemia (haemolysed sample)" says it twice.
  const brackets = [...whole.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? "");
  const listed = [
    // "NBM until SALT assessment" asks for the assessment.
    /(?:[,;\n]|(?<!\b\p{L})\+)+|\.\s+|\s[-–]\s|\s(?:until|pending|awaiting)\s/u,
    /(?:[,;\n]|(?<!\b\p{L})\+)+|\s[-–]\s|\s+(?:and|then|plus|or)\s+|\.\s+/u,
  ].flatMap((ends) => whole.split(ends).map((piece) => piece.trim()));
  const pieces = listed.flatMap((piece) => {
    // "Carotid/vertebral dissection" is two; "AKI due to dehydration" names the first.
    const end = piece.search(GOES_ON);
    // "AOM with perf" is an AOM.
    const [, initials] = /^([A-Z]{2,5}) with\b/.exec(piece) ?? [];
    return [
      piece,
      ...(initials ? [initials] : []),
      ...(end > 0 ? [piece.slice(0, end)] : []),
      ...slashed(piece),
    ];
  });
  // "FBC U&E lipids" is three tests.
  const named = pieces.flatMap((piece) => {
    const single = piece.split(/\s+/);
    const isList = single.length > 1 && single.every((word) => termsOf(word)[0]?.startsWith("#"));
    if (isList && termsOf(piece).length === single.length) return single;
    // "FBC U&E LFT bone profile" is four: the last name may have several words.
    const rest = single.findIndex((word) => !isKnown(word));
    return rest > 1 && isKnown(single.slice(rest).join(" "))
      ? [...single.slice(0, rest), single.slice(rest).join(" ")]
      : [];
  });
  return [...new Set([whole, ...pieces, ...brackets, ...named])].filter((piece) => piece !== "");
}

/** Whether the text is one known name. */
function isKnown(text: string): boolean {
  const terms = termsOf(text);
  return terms.length === 1 && terms[0]?.startsWith("#") === true;
}

/** The sides of a slash, each with the last word where it is one word alone: "carotid/vertebral dissection". */
function slashed(piece: string): string[] {
  const sides = piece.split("/").map((side) => side.trim());
  if (sides.length < 2) return [];
  const lastWord = sides.at(-1)?.split(/\s+/).at(-1) ?? "";
  return sides.flatMap((side) =>
    side.includes(" ") || side === lastWord ? [side] : [side, `${side} ${lastWord}`],
  );
}
