import { type CaseTemplate, getLeaf, type LeafPath, leafDefinitions } from "@andromeda/domain";
import { allConcepts, type Concept, isWider, namedDrugs } from "./concepts.ts";
import { type Direction, fieldOfLine, readDirections } from "./disclosure-rules.ts";
import type { CaseFacts, Condition, Fact, Guard } from "./fact.ts";
import { heading, quotation, type Speaker } from "./first-person.ts";
import { bodyParts } from "./lexicon.ts";
import { narratorOf } from "./narrator.ts";
import { plain } from "./normalise.ts";
import { isMeantElse, otherMeaningsInCases } from "./not-meant.ts";

const prefix = "patient_agent.";

/** The value of a field as texts: an item each, or the whole. */
export function textsAt(template: CaseTemplate, path: LeafPath): string[] {
  const { value } = getLeaf(template, path);
  const values = typeof value === "string" || typeof value === "number" ? [String(value)] : (value ?? []);
  return values.map((text) => text.trim()).filter((text) => text !== "");
}

/** The gender that the case gives its patient; null without one that a pronoun tells. */
export function genderOf(template: CaseTemplate): Speaker["gender"] {
  const [gender = ""] = textsAt(template, patientPath("demographics.gender"));
  return /^f/i.test(gender) ? "female" : /^m/i.test(gender) ? "male" : null;
}

/** The full path of a field below `patient_agent`. */
export function patientPath(path: string): LeafPath {
  return `${prefix}${path}` as LeafPath;
}

/** What a sentence tells, before its concepts are read. */
type Piece = Pick<Fact, "text" | "isDenied" | "condition" | "isLine"> & { readonly clause: number };

/** "Only if asked: …" withholds what follows, to the end of its line. */
const headsLine = /^[([]?(?:only )?(?:if|when|unless) asked[)\]]?\s*:/i;

/** Goes on with what the sentence before disclosed on a condition: "It happened twice." */
const goingOn = /^(?:it|this|that|these|those|they|then|both)\b/i;

/** What is read of one field; no case that a person wrote comes near. */
const MAX_TEXT = 8_000;

/** A sentence that is longer is disclosed unchanged, or not at all where it speaks of asking. */
const MAX_SENTENCE = 800;

/** The pieces of one sentence that are disclosed separately. */
const MAX_PIECES = 60;

function directionsOf(whole: string, path: string): Direction[] {
  if (whole.length <= MAX_SENTENCE) return readDirections(whole, path);
  const speaksOfAsking = /asked|asks|unless|volunteer|prompt|question|disclos|reveal|admit/i.test(whole);
  return speaksOfAsking
    ? []
    : [{ kind: "fact", text: whole.slice(0, MAX_SENTENCE), condition: null, isLine: false }];
}

/** Reads the patient's fields of a case. */
export function readCase(template: CaseTemplate): CaseFacts {
  const facts: Fact[] = [];
  const guards: Guard[] = [];
  const name = textsAt(template, patientPath("demographics.name")).join(" ");
  const narrator = narratorOf(name, genderOf(template));
  let sentence = 0;
  let clause = 0;
  const add = (
    path: string,
    whole: string,
    isItem: boolean,
    inherited: Condition | null,
    isByPatient: boolean,
  ) => {
    sentence += 1;
    const directions = directionsOf(whole, path);
    guards.push(...directions.flatMap((one) => (one.kind === "guard" ? [one.guard] : [])));
    const pieces = directions.flatMap((one) => {
      if (one.kind !== "fact") return [];
      const isFixed = one.isLine || path === "demographics.name";
      return piecesIn(isFixed ? one : { ...one, text: narrator.asNotes(one.text) }, isItem, isByPatient);
    });
    for (const piece of pieces) {
      const condition = piece.condition ?? inherited;
      facts.push({
        ...piece,
        path,
        plain: plain(piece.text),
        at: facts.length,
        concepts: [],
        sentence,
        clause: clause + piece.clause,
        condition,
      });
    }
    clause += whole.length + 1;
    return directions.find((one) => one.kind === "fact" && one.condition !== null);
  };
  for (const { path, type } of leafDefinitions.filter((leaf) => leaf.path.startsWith(prefix))) {
    for (const written of textsAt(template, path)) {
      const text = narrator.ofThePatient(written);
      const isByPatient = isInFirstPerson(text);
      let last: Condition | null = null;
      for (const { whole, isWithheld } of type === "list"
        ? [{ whole: text, isWithheld: false }]
        : statementsOf(text)) {
        const inherited: Condition | null =
          last !== null && (isWithheld || goingOn.test(whole)) ? last : null;
        const conditional = add(path.slice(prefix.length), whole, type === "list", inherited, isByPatient);
        last = conditional?.kind === "fact" ? conditional.condition : inherited;
      }
    }
  }
  const drugNames = drugNamesOf(facts);
  return { facts: withConcepts(facts, drugNames).map((fact) => guarded(fact, guards)), guards, drugNames };
}

/** The sentences of a text, and which of them a heading earlier in their line withholds. */
function statementsOf(text: string): { readonly whole: string; readonly isWithheld: boolean }[] {
  return text
    .slice(0, MAX_TEXT)
    .split(/\n+/)
    .flatMap((line) => {
      let isWithheld = false;
      return sentencesOfNotes(line).map((whole) => {
        const statement = { whole, isWithheld };
        isWithheld ||= headsLine.test(whole);
        return statement;
      });
    });
}

/**
 * The pieces of a statement; an item of a list and a line stay whole. Clauses are counted from 1. In a text by the
 * patient a sentence without "I" may be the patient's own words too.
 */
function piecesIn(
  statement: Extract<Direction, { kind: "fact" }>,
  isItem: boolean,
  isByPatient: boolean,
): Piece[] {
  const { text, condition, isLine } = statement;
  const isOwn = isInFirstPerson(text) || (isByPatient && !beginningOfNotes.test(text));
  const clauses =
    isItem || isLine
      ? [[{ text, isDenied: isDenial(text) }]]
      : isOwn
        ? ownClausesOf(text).map((own) => [{ text: `“${own}”`, isDenied: isDenial(own) }])
        : clausesOf(text);
  return clauses
    .flatMap((pieces, index) => pieces.map((piece) => ({ ...piece, condition, isLine, clause: index + 1 })))
    .slice(0, MAX_PIECES);
}

/** What a list of drugs begins its items with: "Loperamide 2 mg as needed". */
function drugNamesOf(facts: readonly Fact[]): ReadonlySet<string> {
  const items = facts.filter(
    ({ path }) => path === "drug_history.medications" || path === "drug_history.allergies",
  );
  const names = items.flatMap(({ plain }) => plain.split(" ").slice(0, 1));
  return new Set(
    names.filter(
      (name) =>
        name.length >= 6 &&
        !/^(?:combined|nothing|regular|contraceptive|topical|daily|several|unknown|various)$/.test(name),
    ),
  );
}

/** Concepts are read of whole clauses, so that "swelling of the knees, wrists" is swelling of both. */
function withConcepts(facts: readonly Fact[], drugNames: ReadonlySet<string>): Fact[] {
  const result: Fact[] = [];
  for (let start = 0; start < facts.length; ) {
    let end = start;
    while (end < facts.length && facts[end]?.clause === facts[start]?.clause) end += 1;
    const group = facts.slice(start, end);
    const whole =
      group.length > 1
        ? allConcepts(group.map((fact) => fact.plain.replace(/ ?[.,;:?!] ?/g, " ")).join(" , "))
        : [];
    let offset = 0;
    for (const fact of group) {
      const own = [...allConcepts(fact.plain), ...namedDrugs(fact.plain, drugNames)].filter(
        ({ id }) =>
          !isMeantElse(otherMeaningsInCases, id, fact.plain) &&
          (id !== "breathlessness" || !isOnBreathing(fact.plain)),
      );
      const length = fact.plain.replace(/ ?[.,;:?!] ?/g, " ").split(" ").length + 1;
      const known = new Set(own.map(({ id }) => id));
      const lent = whole.filter(
        ({ id, tokens }) =>
          !known.has(id) &&
          // "No back pain, rash" denies no rash of the back.
          !(fact.isDenied && own.length > 0 && id.includes("@")) &&
          new Set(tokens).size > 1 &&
          tokens.some((token) => token >= offset && token < offset + length),
      );
      result.push({ ...fact, concepts: distinct([...own, ...lent]) });
      offset += length;
    }
    start = end;
  }
  return result;
}

/** "Sharp pain on deep breaths" mentions no shortness of breath. */
function isOnBreathing(text: string): boolean {
  return (
    /\b(?:deep breaths?|breath(?:e|es|ing) in|(?:on|with|when) breath\w*)\b/.test(text) &&
    !/\b(?:short\w*|breathless\w*|out of breath|puff\w*|dyspnoea|catch\w*|gasp\w*|difficult\w*|struggl\w*)\b/.test(
      text,
    )
  );
}

/** Each concept once; a sign with its part stands for the sign. */
function distinct(concepts: readonly Concept[]): Concept[] {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const located = new Set(
    [...byId.keys()].filter((id) => id.includes("@") && !id.startsWith("@")).map((id) => id.split("@")[0]),
  );
  return [...byId.values()].filter(({ id, kind }) => kind !== "sign" || id.includes("@") || !located.has(id));
}

function guarded(fact: Fact, guards: readonly Guard[]): Fact {
  if (fact.condition) return fact;
  const guard = guards.find(
    ({ withheld, line }) =>
      (line !== null && fact.path === fieldOfLine(line)) ||
      fact.concepts.some(
        ({ id, kind }) => kind !== "body" && withheld.some((one) => one === id || isWider(one, id)),
      ),
  );
  return guard ? { ...fact, condition: guard.condition } : fact;
}

/** The sentences of a field of the case. A full stop inside a number or a quotation ends none. */
function sentencesOfNotes(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[^\s.][.!?]["”']?)\s+(?=["“‘']?[\p{Lu}\p{N}])/u))
    .map((sentence) => sentence.replace(/^[-•*\s]+/, "").trim())
    .filter((sentence) => sentence !== "");
}

/** How a sentence of notes begins: "Has not slept." */
const beginningOfNotes =
  /^(?:has|is|was|does|did|had|started|takes|lives|works|smokes|drinks|thinks|feels|denies|says|worried|wants|hopes|for \w+ \w+ has)\b/i;

/** Whether a text is written as the patient speaks, outside quotations: "I have had a pain". */
function isInFirstPerson(text: string): boolean {
  return /(?<!\b(?:type|class|grade|stage|phase|part|bipolar|war|factor)\s)(?:\bI\b(?!\d|[:.)])|\b[Mm]y\b)/.test(
    text.replace(quotation, "").replace(/\([^)]*\)/g, ""),
  );
}

/** What the patient's own sentence says, each with its verb, so that it is said as it was written. */
function ownClausesOf(sentence: string): string[] {
  return splitOutsideQuotes(
    sentence.replaceAll(/["“”]/g, "").replace(/[.!]+$/, ""),
    /;\s+|,?\s+(?:but|though|although)\s+(?!I(?:['’]| a)m not\b)|(?:,|,?\s+and)\s+(?=(?:I|my|it|there|he|she|we|no|not|nothing)\b)|\s+(?=without\s)/gi,
  ).filter((clause) => clause !== "");
}

/** Whether a piece says that something is not so. */
function isDenial(text: string): boolean {
  return /^["“]?(?:(?:I|it|there|he|she|they|we|my \w+)(?:['’](?:s|m|ve))?\s+)?(?:(?:really|certainly|definitely|also|still|just) )?(?:no|not|none|never|nil|denies|denied|without|nothing|nobody|neither|nor|with no|has no|has not|(?:has|have|had|was) never|had no|had not|is not|was not|do not|does not|did not|have no|have not|(?:has|have|had|is|was|do|does|did)n['’]t|there(?: is| are| was|['’]s) no|unaware|nk[df]?a)\b/i.test(
    text.replace(heading, ""),
  );
}

interface Part {
  readonly text: string;
  readonly isDenied: boolean;
}

/** The halves of a sentence with their pieces, such as the items of "No cough, fever or rash". */
function clausesOf(sentence: string): Part[][] {
  const bare = sentence.replace(/[.!]+(["”]?)$/, "$1");
  return splitOutsideQuotes(
    bare,
    /;\s+|,?\s+but\s+|\s+(?=without\s)|,\s+(?=(?:and\s+)?(?:no|not|never|without|with no)\s)|\s+and\s+(?=(?:has not|has never|does not|did not|is not|no)\s)/gi,
  )
    .filter((clause) => clause !== "")
    .map(piecesOf);
}

const qualities =
  "throbbing|stabbing|burning|crushing|squeezing|gripping|cramping|gnawing|aching|nagging|tearing|pressing|pounding|tight|dull|sharp|heavy|severe|sudden|constant|continuous|intermittent|mild|moderate|deep|central|dry|productive|hacking|itchy|red|raised|painful|watery";
const shades =
  "black|green|yellow|brown|red|white|grey|dark|pale|watery|bloody|sticky|foul|loose|thick|thin|elated|low|flat";
const places = [
  "trunk|palms|soles?",
  ...Object.values(bodyParts).flatMap(({ words }) =>
    words.split("|").filter((word) => /^[a-z]+$/.test(word)),
  ),
].join("|");

/**
 * Between two things, but not within one: "a dull, heavy pain", "his wife, who can open the door", "her son, his wife",
 * "her fear, …, is that …", "dark, foul stools", "the elbows, knees and scalp", "lives with his parents, a sister".
 */
const betweenThings = new RegExp(
  [
    `(?<!\\b(?:an?|the) (?:\\w+ly )?(?:${qualities})),\\s+`,
    "(?!(?:who|whose|which|is that|(?:his|her|their) (?:wife|husband|partner|baby|children|son|daughter))\\s)",
    "(?!(?<=,\\s(?:who|which|whose)\\s[^,]*,\\s)(?:is|was|has|had|can|will|does|lives|works)\\s)",
    `(?!(?<=\\b(?:${shades}),\\s)(?:\\w+,? ){0,2}(?:stools?|sputum|phlegm|discharge|urine|vomit|mood)\\b)`,
    `(?!(?<=\\b(?:${places}),\\s)(?:${places})\\b(?:,| and\\b))`,
    "(?!(?<=^lives with [^,]*,\\s)an? (?:sister|brother|son|daughter|baby|dog|cat|kitten|puppy)\\b)(?:and\\s+)?",
  ].join(""),
  "gi",
);

function piecesOf(clause: string): Part[] {
  // "Onset: gradual, three days ago" is one thing.
  if (/^(?:onset|duration|timing|time course|course):\s/i.test(clause))
    return [{ text: clause, isDenied: isDenial(clause) }];
  // "No cough or fever, eats little": what comes after the comma is not denied.
  const list = /^(.*\s(?:or|nor)\s[^,]+),\s+(.+)$/is.exec(clause);
  if (list && isDenial(clause)) return [...piecesOf(list[1] ?? ""), ...piecesOf(list[2] ?? "")];
  const isDenied = isDenial(clause);
  const isListOfDenials =
    isDenied &&
    /\s(?:or|nor)\s|^denies\s/i.test(clause) &&
    !/^does not (?:affect|spread|move|radiate)\b/i.test(clause);
  // "Husband shouts when she drinks, has never hit her."
  const other =
    /^(?:(?:his|her|their) )?(?:husband|wife|partner|mother|father|son|daughter|sister|brother)(?= [a-z]+s\b)/i.exec(
      clause,
    )?.[0];
  const parts = splitOutsideQuotes(
    clause,
    // "No blood in the vomit or the stool" is one thing.
    isListOfDenials ? /,\s+(?:or\s+|nor\s+)?|\s+(?:or|nor)\s+(?!(?:the|his|her|their)\s)/gi : betweenThings,
  );
  const pieces: Part[] = [];
  for (const [index, text] of (isListOfDenials ? withItsNoun(parts) : parts).entries()) {
    if (text === "") continue;
    const denied = isDenied && (index === 0 || isListOfDenials);
    const isByOther = other !== undefined && index > 0 && /^(?:has|had|is|was|does|did)\b/i.test(text);
    pieces.push({ text: isByOther ? `${other} ${text}` : text, isDenied: denied || isDenial(text) });
  }
  return pieces.flatMap((piece) => (piece.isDenied ? [piece] : splitSymptoms(piece)));
}

/** "No low or elated mood" and "no pleasure in cycling or films" are one thing each. */
function withItsNoun(parts: readonly string[]): string[] {
  const [first = "", second, ...others] = parts;
  const [, word = ""] = /^no (\w+)$/i.exec(first) ?? [];
  return second !== undefined &&
    (/^(?:low|high|early|late|new|recent|previous|left|right)$/i.test(word) ||
      /^no (?:pleasure|interest|enjoyment|joy) in /i.test(first))
    ? [`${first} or ${second}`, ...others]
    : [...parts];
}

/** "nausea and feeling short of breath" is two things; "red and sore eyes" is one. */
function splitSymptoms(piece: Part): Part[] {
  const parts = splitOutsideQuotes(piece.text, /\s+and\s+/gi);
  if (parts.length < 2 || piece.text.includes(":")) return [piece];
  const conceptsOfParts = parts.map((part) =>
    allConcepts(plain(part)).filter(({ kind, id }) => kind === "symptom" || id.includes("@")),
  );
  const isList =
    conceptsOfParts.every((found) => found.some(({ kind }) => kind === "symptom")) &&
    (parts.every((part) => part.split(" ").length <= 5) || !parts[0]?.includes(" "));
  return isList ? parts.map((text) => ({ text, isDenied: false })) : [piece];
}

function splitOutsideQuotes(text: string, pattern: RegExp): string[] {
  const quotes = [...text.matchAll(/["“][^"”]*["”]|\([^)]*\)/g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const result: string[] = [];
  let start = 0;
  for (const match of text.matchAll(pattern)) {
    if (quotes.some(([from, to]) => match.index >= from && match.index < to)) continue;
    result.push(text.slice(start, match.index).trim());
    start = match.index + match[0].length;
  }
  result.push(text.slice(start).trim());
  return result;
}
