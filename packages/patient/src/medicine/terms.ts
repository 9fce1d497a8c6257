import { stemmer } from "stemmer";
import { BRAND, BRANDS } from "./brands.ts";
import { synonyms, widerNames } from "./synonyms.ts";

const STOP = new Set(
  "a an the of and or to in on at for from by is are was be been it its this that these those with without as if her his he she they them their you your i my me we our us will would should could can may might do does did have has had there then than so but not no who which what when where how into up about also including include any all each more most very only just until unless after before within while against".split(
    " ",
  ),
);

/** Words that narrow an answer without making it another one. */
const QUALIFIERS = new Set(
  "acute severe moderate mild severity possible probable likely suspected confirmed first episode early late new recent recurrent uncomplicated complicated idiopathic known related most secondary primary underlying provoked unprovoked proximal symptomatic post op postoperative units keep above below decompensated exacerbation flare infective syndrome disease disorder condition urgent urgently immediate immediately routine baseline repeat scan test level serum sample plain x2 x3 three serial reliable effective good careful appropriate suitable adequate lifelong ihc immunohistochemistry".split(
    " ",
  ),
);

/** Minerals by their symbols: "Mg" is none of the milligrams of a dose. */
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  // Alone between commas, "Ca" is no cancer.
  [/(?<=^|[,;] ?)Ca(?=2?\+|\s*(?:[,;]|$))/g, "calcium"],
  [/\bNa(?=\+|, ?K\b)/g, "sodium"],
  [/\bK(?=\+|, ?(?:Mg|PO4)\b)/g, "potassium"],
  [/(?<!\d\s?)\bMg(?:2?\+)?(?![\p{L}\d])/gu, "magnesium"],
  [/\bPO4\b/g, "phosphate"],
  [/\bPIs?\b/g, "peripheral iridotomy"],
  // In small letters a dot is a haemorrhage.
  [/\bDOTS?\b/g, "directly observed therapy"],
];

/** Shorthand that stands for a word wherever it is written. */
const SHORTHAND: Readonly<Record<string, string>> = {
  ab: "antibodies",
  abdo: "abdominal",
  abdomen: "abdominal",
  abs: "antibodies",
  abx: "antibiotics",
  afb: "acid fast bacilli",
  angio: "angiography",
  beer: "alcohol",
  booze: "alcohol",
  bronch: "bronchoscopy",
  bx: "biopsy",
  cardio: "cardiology",
  derm: "dermatology",
  dx: "diagnosis",
  endo: "endocrinology",
  etoh: "alcohol",
  gastro: "gastroenterology",
  gonio: "gonioscopy",
  gynae: "gynaecology",
  haem: "haematology",
  lap: "laparoscopic",
  ln: "lymph node",
  ltot: "long term oxygen",
  mets: "metastases",
  neuro: "neurology",
  nil: "none",
  onc: "oncology",
  pall: "palliative",
  perf: "perforation",
  po: "oral",
  psych: "psychiatric",
  ptx: "pneumothorax",
  resp: "respiratory",
  rheum: "rheumatology",
  rt: "radiotherapy",
  thorax: "chest",
  til: "until",
  toc: "test of cure",
  tors: "transoral robotic surgery",
  tx: "treatment",
  wine: "alcohol",
};
const SHORT = new RegExp(`\\b(?:${Object.keys(SHORTHAND).join("|")})\\b`, "g");

/** "Lung ca" is a cancer; elsewhere "ca" is calcium. */
const CANCER =
  /(?<=\b(?:bladder|bowel|breast|cervical|colon|colorectal|endometrial|gastric|lung|oesophageal|ovarian|pancreatic|prostate|rectal|renal|skin|thyroid|tonsil) )ca\b/g;

/** The cranial nerves by their numbers: "CN III palsy", "7th nerve". */
const NERVES: Readonly<Record<string, string>> = {
  iii: "third nerve",
  iv: "fourth nerve",
  v: "trigeminal nerve",
  vi: "sixth nerve",
  vii: "facial nerve",
  viii: "vestibulocochlear nerve",
};
const ROMAN = ["i", "ii", ...Object.keys(NERVES)];
const NERVE = /\b(?:(?:cn|cranial nerves?) ?([iv]+|[3-8])\b|([iv]+|[3-8])(?:rd|th)? (?:cranial )?nerve\b)/g;

/** Words that belong to so many answers that alone they name none. */
const GENERIC = new Set(
  "check cancer pain infection failure fracture haemorrhage bleed bleeding block effusion embolism injury inflammation lesion rupture ulcer screen study studies profile imaging cause organic other reaction deficiency history abscess anaemia arthritis colitis cyst dermatitis dissection headache hepatitis hernia stenosis thrombosis biopsy antibodies culture diary"
    .split(" ")
    .concat("drug induced")
    .map(spell),
);

/** Words that are so alike that one could be the other misspelt, and never is; as words and as stems. */
const CONFUSABLE = new Set(
  [
    "amoxicillin ampicillin",
    "arteritis arthritis",
    "contraception contraction",
    "contrast contact",
    "contrast contraction",
    "decompensated decompression",
    "diving driving",
    "elective electric",
    "fibrillation febrile",
    "fundal fungal",
    "hepatology haematology",
    "ileum ilium",
    "infection injection",
    "interval internal",
    "macrobid macrolide",
    "metacarpophalangeal metatarsophalangeal",
    "palpation palpitation",
    "penicillamine penicillin",
    "preventer presenting",
    "radial radiation",
    "relevant reliever",
    "retained retinal",
    "saxagliptin sitagliptin",
    "sensor sensory",
    "spacer space",
    "ureteric urethral",
  ].flatMap((pair) => {
    const both = spell(pair).split(" ");
    return [both.toSorted().join(" "), both.map(stemmer).sort().join(" ")];
  }),
);

/** Words of which an answer can hold only one. */
const OPPOSITES: readonly (readonly string[])[] = [
  ["left", "right"],
  ["upper", "lower"],
  ["stable", "unstable"],
  ["type 1", "type 2"],
  ["viral", "bacterial"],
  ["hypo", "hyper"],
  ["benign", "malignant"],
  ["capillary", "laboratory"],
  ["diagnostic", "large volume"],
  ["with aura", "without aura"],
  ["direct", "indirect"],
  ["ischemic", "hemorrhagic"],
  ["high dose", "low dose"],
  ["high dose", "started low"],
];

function spell(text: string): string {
  return (
    SYMBOLS.reduce((spelt, [symbol, name]) => spelt.replaceAll(symbol, name), text)
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[’']s\b/g, "s")
      .replaceAll("&", " and ")
      // "U+E" is one thing, "ECG + troponin" are two.
      .replaceAll(/(?<=\b\p{L})\+(?=\p{L})/gu, " and ")
      .replaceAll(/\bf\/u\b/g, "follow up")
      .replaceAll(/\br\/v\b/g, "review")
      .replaceAll(/\bw\/o\b/g, "without")
      .replaceAll(/\bprior to\b/g, "before")
      .replaceAll(CANCER, "cancer")
      .replaceAll(SHORT, (short) => SHORTHAND[short] ?? short)
      .replaceAll(BRAND, (brand) => BRANDS[brand] ?? brand)
      .replaceAll(NERVE, (nerve, after: string = "", before: string = "") => {
        const number = after + before;
        return NERVES[ROMAN[Number(number) - 1] ?? number] ?? nerve;
      })
      .replaceAll(/(\d)(m?g|ml|mcg|micrograms?|units?)\b/g, "$1 $2")
      .replaceAll(/[oa]e(?=[a-z])/g, "e")
      .replaceAll(/(?<=[a-z]{2})our\b/g, "or")
      .replaceAll(/is(e|ed|ing|ation)\b/g, "iz$1")
  );
}

/** Whether the capitals are the first letters of the name, or of another name of the same thing. */
export function areInitials(capitals: string, name: string): boolean {
  const [concept, ...others] = termsOf(name);
  const known = others.length > 0 ? [] : synonyms.filter(([first]) => `#${first}` === concept).flat();
  const initials = capitals.toLowerCase();
  return [name, ...known].some((one) => {
    const all = words(one);
    // "OE" is an acute otitis externa, too.
    const names = [all, all.slice(all.findIndex((word) => !QUALIFIERS.has(word)))];
    return names.some((parts) => parts.map((word) => word[0]).join("") === initials);
  });
}

/** Whether each word is the beginning of one of the name's, in its order: "seb derm", "pit rosea", "M. gen". */
export function isCutShort(text: string, name: string): boolean {
  const [short, full] = [text, name].map((one) => one.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  return (
    short !== undefined &&
    short.length > 1 &&
    short.length === full?.length &&
    short.some((word) => word.length > 2) &&
    // "Hepatitis C" has a name of its own.
    !(termsOf(text).length === 1 && text !== name) &&
    short.every((word, at) => full[at]?.startsWith(word) && (word.length !== 2 || word === full[at]))
  );
}

/** The words of a text; "of" and "the" are left out, so that "ultrasound of leg" is "ultrasound of the leg". */
function words(text: string): string[] {
  return (spell(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== "of" && word !== "the");
}

const concepts = new Map<string, string>();
const byFirst = new Map<string, number>();
const known = new Set<string>();
for (const [concept = "", ...others] of synonyms) {
  for (const name of [concept, ...others]) {
    const parts = words(name);
    const key = parts.join(" ");
    // An earlier line wins, so that a name belongs to one concept.
    if (!concepts.has(key)) concepts.set(key, `#${concept}`);
    for (const part of parts) if (part.length > 5) known.add(part);
    const first = parts[0] ?? "";
    byFirst.set(first, Math.max(byFirst.get(first) ?? 0, parts.length));
  }
}

/**
 * The terms of a text in order: a known thing as its concept, whatever it is called (`#nstemi`), any other word by its
 * stem. Words without a meaning of their own are left out.
 */
export function termsOf(text: string): string[] {
  const all = joined(words(text)).map(correct);
  const terms: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at] ?? "";
    let length = Math.min(byFirst.get(word) ?? 0, all.length - at);
    while (length > 0 && !concepts.has(all.slice(at, at + length).join(" "))) length -= 1;
    const concept = length > 0 ? concepts.get(all.slice(at, at + length).join(" ")) : undefined;
    if (concept !== undefined && !(length === 1 && STOP.has(word))) {
      terms.push(concept);
      at += length - 1;
    } else if (!STOP.has(word)) terms.push(stemmer(word));
  }
  return terms;
}

/** "Pseudo gout" is pseudogout: two words that are one known word between them. */
function joined(parts: readonly string[]): string[] {
  const all: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [word = "", next] = parts.slice(at, at + 2);
    const isOne = next !== undefined && known.has(word + next);
    all.push(isOne ? word + next : word);
    if (isOne) at += 1;
  }
  return all;
}

const corrections = new Map<string, string>();

/** The word of a known name that this one misspells; the word itself where it is one or could be several. */
function correct(word: string): string {
  if (word.length < 6 || known.has(word)) return word;
  const corrected = corrections.get(word);
  if (corrected !== undefined) return corrected;
  const meant = [...known].filter((name) => isMisspelling(name, word));
  const correction = meant.length === 1 ? (meant[0] ?? word) : word;
  // Whatever people type must not fill the memory of a server.
  if (corrections.size < 5000) corrections.set(word, correction);
  return correction;
}

/** How much a term says: nothing where it only narrows or is a number, much where it is a known thing. */
export function weightOf(term: string): number {
  const bare = term.startsWith("#") ? term.slice(1) : term;
  if (GENERIC.has(bare) || genericStems.has(bare)) return 0.5;
  if (term.startsWith("#")) return 2;
  return qualifierStems.has(term) || /^(?:x?\d+x?|\p{L})$/u.test(term) ? 0 : 1;
}

const qualifierStems = new Set([...QUALIFIERS].flatMap((word) => words(word).map(stemmer)));
const genericStems = new Set([...GENERIC].map(stemmer));

/** Whether a learner's term says what the expected one does: the same, a wider one, or the same misspelt. */
export function isSameTerm(expected: string, given: string): boolean {
  if (expected === given) return true;
  if (expected.startsWith("#"))
    return (widerNames[expected.slice(1)] ?? []).some((wide) => `#${wide}` === given);
  if (given.startsWith("#")) return false;
  return isMisspelling(expected, given);
}

function isMisspelling(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  if (longest < 6 || /\d/.test(one + other) || one[0] !== other[0]) return false;
  if (CONFUSABLE.has([one, other].sort().join(" ")) || /^hyper/.test(one) !== /^hyper/.test(other))
    return false;
  return isWithinEdits(one, other, longest < 10 || /^hyp(?:er|o)/.test(one) ? 1 : 2);
}

function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  if (left === "" || right === "") return left.length + right.length <= edits;
  if (edits === 0) return false;
  const isSwap = left[0] === right[1] && left[1] === right[0];
  return (
    (isSwap && isWithinEdits(left.slice(2), right.slice(2), edits - 1)) ||
    isWithinEdits(left.slice(1), right.slice(1), edits - 1) ||
    isWithinEdits(left.slice(1), right, edits - 1) ||
    isWithinEdits(left, right.slice(1), edits - 1)
  );
}

/** Whether the two texts name opposite things, such as a left and a right side. */
export function areOpposite(one: string, other: string): boolean {
  const texts = [one, other].map((text) => ` ${words(text).join(" ")}`);
  return OPPOSITES.some(([first, second]) => {
    const has = (text: string | undefined, word: string | undefined) => text?.includes(` ${word}`) ?? false;
    const [a, b] = texts;
    return (
      (has(a, first) && !has(a, second) && has(b, second) && !has(b, first)) ||
      (has(a, second) && !has(a, first) && has(b, first) && !has(b, second))
    );
  });
}
