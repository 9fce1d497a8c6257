import { joinCompounds } from "./compounds.ts";
import { bodyParts, signs, symptoms } from "./lexicon.ts";
import { diseases, drugs, drugsOfClass, relatives } from "./lexicon-past.ts";
import { createSpeller, isStopWord, stem } from "./normalise.ts";

/** What a concept is, which says where a case would mention it. */
export type ConceptKind = "sign" | "symptom" | "disease" | "drug" | "body";

/** A concept found in a text, such as `vomiting`, `pain@chest` or `hypertension`. */
export interface Concept {
  readonly id: string;
  readonly kind: ConceptKind;
  /** The tokens that it was found in; within one segment of the text. */
  readonly tokens: readonly number[];
}

interface Phrase {
  readonly id: string;
  readonly kind: ConceptKind;
  readonly stems: readonly string[];
  /** Words that must follow each other directly, or with small words between; null for stems in any order. */
  readonly exact: string | RegExp | null;
}

const phrasesByStem = new Map<string, Phrase[]>();

/** Phrases of words that say nothing alone. */
const smallPhrases: Phrase[] = [];

/** What may stand between the words of "out country": "out of the country". */
const small = " (?:(?:of|the|an?|your|his|her|my|any|is|are|been|got|in|at) ){0,2}";

function define(kind: ConceptKind, id: string, words: string): void {
  for (const entry of words.split("|")) {
    const isExact = entry.startsWith("=") || entry.includes("+");
    const text = joinCompounds(entry.replace(/^=/, "").replaceAll("+", " "));
    const content = text.split(" ").filter((word) => word !== "" && !isStopWord(word));
    const stems = [...new Set(content.map(stem))];
    const [first] = stems;
    if (first === undefined) {
      // "tell you to" consists of small words only, which are otherwise left out.
      if (isExact) smallPhrases.push({ id, kind, stems: [], exact: ` ${text} ` });
      continue;
    }
    // "pass out" is not "pass": a phrase of which only one word would be left is looked for as it is written.
    const isFixed = isExact || (stems.length === 1 && text.includes(" "));
    const fixed = isExact ? ` ${text} ` : new RegExp(` ${text.split(" ").join(small)} `);
    const phrase: Phrase = { id, kind, stems, exact: isFixed ? fixed : null };
    const list = phrasesByStem.get(first);
    if (list) list.push(phrase);
    else phrasesByStem.set(first, [phrase]);
  }
}

for (const [id, words] of Object.entries(signs)) define("sign", id, words);
for (const [id, { words }] of Object.entries(bodyParts)) define("body", `@${id}`, words);
for (const [id, words] of Object.entries(symptoms)) define("symptom", id, words);
for (const [id, words] of Object.entries(diseases)) define("disease", id, words);
for (const [id, words] of Object.entries(drugs)) define("drug", id, words);

/** The ids of the drugs of each class. */
const membersOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(drugsOfClass).map(([id, names]) => [id, names.split("|")]),
);
for (const name of new Set(Object.values(membersOf).flat()))
  if (!Object.hasOwn(drugs, name)) define("drug", name, name);

/** Every word that the engine knows, for the speller. */
export const lexiconWords: ReadonlySet<string> = new Set(
  [
    ...Object.values(signs),
    ...Object.values(bodyParts).map(({ words }) => words),
    ...Object.values(symptoms),
    ...Object.values(diseases),
    ...Object.values(drugs),
    ...Object.values(drugsOfClass),
    relatives,
  ]
    .flatMap((words) => words.split(/[|+ =]/))
    .filter((word) => word.length > 2),
);

/** How many words of meaning may stand between those of a phrase, beyond their own number. */
const SLACK = 2;

function findPhrase(
  phrase: Phrase,
  positions: ReadonlyMap<string, readonly number[]>,
  /** Which word of meaning each word is. */
  rank: ReadonlyMap<number, number>,
  words: readonly string[],
): readonly number[] | null {
  const [first = "", ...others] = phrase.stems;
  for (const start of positions.get(first) ?? []) {
    const found = [start];
    for (const other of others) {
      const nearest = (positions.get(other) ?? []).reduce<number | null>(
        (best, at) => (best === null || Math.abs(at - start) < Math.abs(best - start) ? at : best),
        null,
      );
      if (nearest === null) break;
      found.push(nearest);
    }
    if (found.length !== phrase.stems.length) continue;
    // "Pale stools or dark urine" does not mention dark stools.
    const [from, to] = [Math.min(...found), Math.max(...found)];
    if (found[0] !== from && words.slice(from, to).includes("or")) continue;
    const ranks = found.map((at) => rank.get(at) ?? at);
    if (Math.max(...ranks) - Math.min(...ranks) <= phrase.stems.length - 1 + SLACK) return found;
  }
  return null;
}

/** The places of the words of a fixed phrase; null where it is not there. */
function tokensOf(exact: string | RegExp, padded: string): number[] | null {
  const found = typeof exact === "string" ? exact : exact.exec(padded)?.[0];
  const at = found === undefined ? -1 : padded.indexOf(found);
  if (found === undefined || at < 0) return null;
  const first = padded.slice(0, at).split(" ").length - 1;
  return Array.from({ length: found.trim().split(" ").length }, (_, index) => first + index);
}

/** "swelling or pain in the leg" is two things of the leg. */
const shared =
  /\b(\w+) (?:or|and) (\w+) (in|of|on|around|down) (?:your |the |his |her |my |either |one |both )*(\w+)\b/g;

/** The concepts of one segment: a text without sentence marks or commas, as `plain` gives it. */
function conceptsOfSegment(text: string, offset: number): Concept[] {
  const spread = joinCompounds(text);
  const words = spread.split(" ").filter((word) => word !== "");
  const positions = new Map<string, number[]>();
  const rank = new Map<number, number>();
  words.forEach((word, at) => {
    if (isStopWord(word)) return;
    rank.set(at, rank.size);
    const key = stem(word);
    const list = positions.get(key);
    if (list) list.push(at);
    else positions.set(key, [at]);
  });
  const padded = ` ${words.join(" ")} `;
  const found: Concept[] = [];
  for (const { id, kind, exact } of smallPhrases) {
    const tokens = exact === null ? null : tokensOf(exact, padded);
    if (tokens) found.push({ id, kind, tokens: tokens.map((token) => token + offset) });
  }
  for (const key of positions.keys()) {
    for (const phrase of phrasesByStem.get(key) ?? []) {
      const at =
        phrase.exact === null ? findPhrase(phrase, positions, rank, words) : tokensOf(phrase.exact, padded);
      if (at) found.push({ id: phrase.id, kind: phrase.kind, tokens: at.map((token) => token + offset) });
    }
  }
  return found;
}

/** Puts signs and the parts of the body that they belong to together. */
function composites(found: readonly Concept[]): Concept[] {
  const [marks, parts] = [
    found.filter(({ kind }) => kind === "sign"),
    found.filter(({ kind }) => kind === "body"),
  ];
  // "A sore throat and a tight chest" does not mention a sore chest.
  const isTaken = (sign: Concept, part: Concept) =>
    found.some(
      ({ kind, tokens }) =>
        kind === "symptom" &&
        tokens.length > 1 &&
        sign.tokens.every((token) => tokens.includes(token)) &&
        !part.tokens.some((token) => tokens.includes(token)),
    );
  return marks.flatMap((sign) =>
    parts
      .filter((part) => !isTaken(sign, part))
      .map(
        (part): Concept => ({
          id: `${sign.id}${part.id}`,
          kind: "sign",
          tokens: [...sign.tokens, ...part.tokens],
        }),
      ),
  );
}

/** What two concepts of one question are together: a pain on passing water, blood in what is passed. */
const pairs: readonly (readonly [string, string, string])[] = [
  ["pain", "urinary", "dysuria"],
  ["pain", "sex", "dyspareunia"],
  ["pain", "periods", "painfulPeriods"],
  ["bloodLoss", "urinary", "haematuria"],
  ["bloodLoss", "bowels", "rectalBleeding"],
  ["bloodLoss", "vomiting", "haematemesis"],
  ["bloodLoss", "sputum", "haemoptysis"],
];

/** The concepts with those of which two are one; "pain or trouble with the bladder" stays two. */
function paired(found: readonly Concept[], text: string): readonly Concept[] {
  if (/\b(?:or|and|with)\b/.test(text)) return found;
  const ids = new Set(found.map(({ id }) => id));
  const both = pairs.flatMap(([one, other, together]) =>
    ids.has(one) && ids.has(other) && !ids.has(together)
      ? [
          {
            id: together,
            kind: "symptom" as const,
            tokens: found.filter(({ id }) => id === one || id === other).flatMap(({ tokens }) => tokens),
          },
        ]
      : [],
  );
  return [...found, ...both];
}

/** All concepts of a text that `plain` gave, generic ones too: for what a case says. */
export function allConcepts(text: string): Concept[] {
  const result: Concept[] = [];
  let offset = 0;
  let earlier: readonly Concept[] = [];
  for (const segment of text.replace(shared, "$1 $3 $4 , $2 $3 $4").split(/ ?[.,;:?!] ?/)) {
    const found = conceptsOfSegment(segment, offset);
    // "Swelling in the knuckles, wrists and feet": the part goes with the sign before it, the sign with the part.
    const hasSign = found.some(({ kind }) => kind === "sign");
    const hasBody = found.some(({ kind }) => kind === "body");
    const lent = earlier.filter(
      ({ kind }) => (hasBody && !hasSign && kind === "sign") || (hasSign && !hasBody && kind === "body"),
    );
    result.push(...found, ...composites([...found, ...lent]));
    // "Pain and swelling in the knuckles, wrists and feet": both signs go with each part.
    const isSamePart = earlier.some(
      ({ id, kind }) => kind === "body" && found.some((other) => other.id === id),
    );
    if (hasSign || hasBody)
      earlier = [
        ...(hasSign ? (isSamePart ? [...earlier, ...found] : found) : earlier).filter(
          ({ kind }) => kind === "sign",
        ),
        ...(hasBody ? found : earlier).filter(({ kind }) => kind === "body"),
      ];
    offset += segment.split(" ").length + 1;
  }
  return result;
}

/** The concepts that are asked about: of two that share their words, only the one that says more. */
export function askedConcepts(text: string): Concept[] {
  const result: Concept[] = [];
  let offset = 0;
  for (const segment of text.replace(shared, "$1 $3 $4 , $2 $3 $4").split(/ ?[.,;:?!] ?/)) {
    const found = conceptsOfSegment(segment, offset);
    const all = paired([...found, ...composites(found)], segment);
    const ids = new Set(all.map(({ id }) => id));
    const parts = /\b(?:or|and|with)\b/.test(segment)
      ? []
      : pairs.filter(([, , together]) => ids.has(together)).flatMap((pair) => pair.slice(0, 2));
    const whole = all.filter(({ id }) => !parts.includes(id));
    result.push(...whole.filter((concept) => !whole.some((other) => saysMore(other, concept))));
    offset += segment.split(" ").length + 1;
  }
  return result;
}

/** The words of a question that its concepts were found in. */
export function wordsOfConcepts(text: string, concepts: readonly Concept[]): string[] {
  const result: string[] = [];
  let offset = 0;
  for (const segment of text.replace(shared, "$1 $3 $4 , $2 $3 $4").split(/ ?[.,;:?!] ?/)) {
    const words = joinCompounds(segment)
      .split(" ")
      .filter((word) => word !== "");
    for (const { tokens } of concepts) result.push(...tokens.flatMap((token) => words[token - offset] ?? []));
    offset += segment.split(" ").length + 1;
  }
  return result;
}

function saysMore(other: Concept, concept: Concept): boolean {
  return (
    other.tokens.length > concept.tokens.length &&
    concept.tokens.every((token) => other.tokens.includes(token))
  );
}

function isWithin(part: string, whole: string): boolean {
  for (let at: string | undefined = part; at !== undefined; at = bodyParts[at]?.within)
    if (at === whole) return true;
  return false;
}

/** Parts of the body that are joints or have them in their name. */
const joints: ReadonlySet<string> = new Set([
  "finger",
  "hand",
  "elbow",
  "shoulder",
  "hip",
  "knee",
  "ankle",
  "toe",
]);

/** Whether what is stated is of the part of the body that is asked about, or of a part of it: both ids with "@". */
export function isPartOf(stated: string, asked: string): boolean {
  const [part, whole] = [stated.split("@")[1], asked.split("@")[1]];
  return (
    part !== undefined &&
    whole !== undefined &&
    (isWithin(part, whole) || (whole === "joint" && joints.has(part)))
  );
}

/** What a general word asks for, too. */
const families: Readonly<Record<string, readonly string[]>> = {
  frequency: ["polyuria", "nocturia"],
  animals: ["dog", "cat", "bird"],
  heartDisease: ["angina", "heartAttack", "heartFailure", "atrialFibrillation", "murmur", "stent"],
  lungDisease: ["asthma", "copd", "pneumonia", "tuberculosis", "pneumothorax"],
  bowels: ["ibd", "ibs", "coeliac", "bowelCancer", "diarrhoea", "constipation", "melaena", "rectalBleeding"],
  kidneyDisease: ["kidneyStones", "polycystic"],
  kidneyFunction: ["kidneyDisease"],
  liverDisease: ["hepatitis", "jaundice"],
  mentalIllness: [
    "depression",
    "bipolar",
    "schizophrenia",
    "suicideFamily",
    "anxiety",
    "eatingDisorder",
    "dementia",
  ],
  cancer: ["breastCancer", "bowelCancer", "ovarianCancer"],
  skinDisease: ["eczema", "psoriasis", "autoimmune", "vitiligo", "mole"],
  autoimmune: ["thyroid", "coeliac", "psoriasis", "ibd", "vitiligo"],
  breathlessness: ["wheeze", "pnd"],
  head_injury: ["injury", "injury@head"],
  pregnancy: ["preEclampsia"],
  children: ["pregnancy", "child"],
  lowMood: ["anhedonia", "hopelessness"],
  menopause: ["lmp"],
  tremor: ["parkinsons"],
  dizziness: ["vertigo"],
  "pain@abdomen": ["cramps"],
  urinary: [
    "dysuria",
    "haematuria",
    "polyuria",
    "frequency",
    "nocturia",
    "urgency",
    "retention",
    "incontinence",
    "darkUrine",
  ],
  vision: ["doubleVision", "haloes", "floaters", "flashes", "fieldLoss", "photophobia"],
  bloodLoss: ["haemoptysis", "haematemesis", "rectalBleeding", "melaena", "irregularBleeding", "haematuria"],
  weight: ["weightLoss", "weightGain"],
  sputum: ["haemoptysis"],
  darkUrine: ["haematuria"],
  infection: ["pneumonia", "runnyNose", "infectionUrine"],
  sun: ["tanned"],
  immobility: ["plaster"],
  contraception: ["contraceptivePill"],
  cough: ["sputum"],
  "@bone": ["osteoporosis"],
  "@joint": ["arthritis", "gout"],
  "@skin": ["eczema", "psoriasis", "rash", "itchAll", "drySkin", "jaundice", "tanned"],
  "@eye": ["cataract", "glaucoma"],
  stroke: ["tia"],
  tia: ["stroke"],
  memory: ["dementia"],
  confusion: ["orientation"],
  transport: ["driving"],
  speech: ["hoarseness"],
};

/** The classes of a drug. */
export function classesOf(id: string): string[] {
  return Object.keys(membersOf).filter((name) => membersOf[name]?.includes(id));
}

/** Whether what was stated is a kind of what was asked: angina of heart disease. */
export function isWider(asked: string, stated: string): boolean {
  return (families[asked]?.includes(stated) || membersOf[asked]?.includes(stated)) ?? false;
}

/** Whether what was stated is an answer to what was asked; `complaintParts` are the parts of the body that the complaint is about. */
export function answersConcept(asked: string, stated: string, complaintParts: ReadonlySet<string>): boolean {
  if (asked === stated || isWider(asked, stated)) return true;
  const [askedSign = "", askedBody] = asked.split("@");
  const [statedSign = "", statedBody] = stated.split("@");
  // A lump in the groin, or none, answers whether it is swollen.
  if (
    askedSign !== statedSign &&
    !(askedSign === "swelling" && statedSign === "lump" && askedBody && statedBody)
  )
    return false;
  if (askedBody === undefined) return true;
  if (statedBody === undefined) return askedSign !== "" && complaintParts.has(askedBody);
  if (askedBody === "joint" && joints.has(statedBody)) return true;
  return isWithin(askedBody, statedBody) || isWithin(statedBody, askedBody);
}

/** How the names of drugs end. */
const drugEnding =
  /(?:olol|pril|artan|statin|azole|mycin|micin|cillin|cycline|floxacin|idone|apine|xaban|parin|gliptin|gliflozin|tidine|semide|thiazide|dipine|zepam|triptan|profen|setron|formin|pram|traline|oxetine|steride|gabalin|pentin)$/;

/** Whether the word is the name of a drug, of the case or as drugs are called. */
export function isDrugName(word: string, names: ReadonlySet<string>): boolean {
  return word.length > 6 && (names.has(word) || drugEnding.test(word));
}

/** The drugs that a text names, those of a case and those that end as drugs do, each as a concept of its own. */
export function namedDrugs(text: string, names: ReadonlySet<string>): Concept[] {
  return text
    .split(" ")
    .flatMap((word, token) =>
      names.has(word) || (word.length > 6 && drugEnding.test(word) && !lexiconWords.has(word))
        ? [{ id: `drug ${word}`, kind: "drug", tokens: [token] } as const]
        : [],
    );
}

/** Corrects misspellings with the words of the lexicon and more. */
export function spellerFor(
  more: Iterable<string>,
  beginnings: ReadonlySet<string>,
): (text: string) => string {
  return createSpeller([...lexiconWords, ...more], beginnings);
}
