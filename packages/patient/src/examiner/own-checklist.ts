import type { MarkedItem } from "@andromeda/domain";
import { type Topic, understand } from "../embedded/understand.ts";
import { bundleShown } from "../medicine/bundles.ts";
import { ANTIBIOTICS, drugsIn } from "../medicine/drugs.ts";
import { kindsIn } from "../medicine/kinds.ts";
import { isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { onlyPart, quotationOf, sentencesOf } from "../sentences.ts";
import { mannersOf, PRESENTS, systemsNamed, TELLS_WHAT_COMES } from "./examination-points.ts";
import { questionAbout } from "./history-questions.ts";
import { asksPatient, doneSo, markPieces, NOT_ASKED, namedTopics, OF_PAIN, weigh } from "./item-pieces.ts";
import { refusedLines } from "./learner-lines.ts";
import { isNegative } from "./plan-steps.ts";
import { COUNTED } from "./read-step.ts";
import { isQuestion, plainest, type Said, showing } from "./said.ts";
import { saidAs } from "./said-as.ts";

/** What an item asks for that can be heard: topics, systems that are examined, or words. */
interface Wanted {
  readonly topics: readonly Topic[];
  readonly systems: readonly string[];
  /** Words of which one shows what is done whatever is examined, such as offering a chaperone. */
  readonly manners: readonly RegExp[];
  readonly terms: readonly string[];
}

/** An item that a line of the prescription chart can earn. */
const PRESCRIBES = /^(?:chooses?|prescribes?|selects?|writes?|gives?|starts?|replaces?)\b/i;

/** An item of what is done or asked, not of what is named. */
const DOES =
  /^(?:assess(?:es)?|begins?|checks?|compares?|reduces?|performs?|inspects?|palpates?|percusses|auscultates?|tests?|demonstrates?|examines?|measures?|looks?|listens?|feels?|observes?|squeezes|asks?|explores?|screens?|excludes?|elicits?)\b/i;

/** An item of what is planned, given or said, which what the learner wrote shows as well. */
const PLANNED =
  /^(?:warns|adds|advises?|arranges?|calculates?|converts?|covers?|discusses|explains?|gives?|informs?|mentions?|names?|offers?|plans?|prescribes?|reassesses|recognises?|refers?|repeats?|says?|sends?|states?|stops?|treats?|writes?)\b/i;

const BY_HAND = /^(?:palpates|percusses|auscultates)\b/i;

/** An item of an examination, which nothing written shows and one word of which can be listened for. */
const EXAMINES = /^(?:palpates|percusses|auscultates|feels|inspects|listens|measures|performs|tests)\b/i;

/** "I won't ask you to walk" tests no gait. */
const REFRAINS = /^(?:(?:and|but|so) )?(?:i|we) (?:won['’]?t|will not|can['’]?t|cannot)\b/i;

/** An item of a question to the patient. */
const ASKS_ITEM = /^(?:asks?(?! for an? )|explores?|elicits?)\b/i;

const AND_PLANNED = /\band (?:advises|arranges|covers|explains|gives|offers|plans|states|stops|writes)\b/i;
const TOLD = /^(?:warns?|answers?|advises?|explains?|gives?|informs?|says?|states?|tells?)\b/i;

/** An item of the reason for something. */
const GIVES_REASON = /^(?:explains?|says?|tells?) (?:\w+ ){0,2}why\b/i;
const REASON =
  /\b(?:because|since|as|so(?: that)?|due to|makes?|means|caus\w+|risks?|likely|prevents?|stops?|protects?|helps?|otherwise|to (?:stop|prevent|avoid|protect|reduce|lower))\b/i;

/** What the patient has to hear. */
const IN_PLAIN_WORDS = /\b(?:without jargon|plain (?:words|language|english|terms)|lay (?:words|terms))\b/i;

/** An item of drugs that are not to be taken, with how many, where it says so. */
const REFUSES = /^(?:avoids?|stops?|withholds?|holds?)\b(?: (two|three|four|five)\b)?/i;

/** Words of an item that say how, not what. */
const HOW =
  /\b(?:without jargon|why|although|asks?|explores?|takes?|assess(?:es)?|checks?|clarif(?:y|ies)|elicits?|establishes|identif(?:y|ies)|explains?|discuss(?:es)?|says?|states?|names?|tells?|speaks?|talks?|comments? on|remarks? on|gives?|offers?|finds?|tests?|performs?|examines?|does|makes?|uses?|shows?|demonstrates?|appropriate(?:ly)?|relevant|legible|signature|calculates?|clear(?:ly)?|good|well|proper(?:ly)?|adequate(?:ly)?|sensitive(?:ly)?|empath\w+|rapport|professional(?:ly|ism)?|communication|communicates|skills?|confident(?:ly)?|polite(?:ly)?|full|history|about|whether|patient|patient's|organised|structured|systematic(?:ally)?|manner|approach|overall|attitude|listens?|understanding|kind(?:ly)?|thorough(?:ly)?)\b/gi;

/** What the learner wrote: the differentials, which name an illness and do nothing, and everything else. */
interface Written {
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

/** Marks an author's own item by what it is about; what is about several things needs most of them. */
export function markOwnItem(
  item: string,
  spoken: readonly Said[],
  { texts, names }: Written,
  prescribed: readonly string[],
): MarkedItem {
  const wanted = wantedBy(item);
  const charted = PRESCRIBES.test(item) ? prescribed.filter((line) => namesKindOf(item, line)) : [];
  if (charted.length > 0) return earned(item, charted);
  // What is done or asked is not shown by telling of it afterwards, nor by naming an illness as a possible one.
  const isDone = DOES.test(item);
  const isTold = TOLD.test(item) && !/\bsummar/i.test(item);
  const said = isDone
    ? spoken.filter(
        ({ text, isAnnounced }) =>
          !isAnnounced && !REFRAINS.test(text) && !PRESENTS.test(text) && !TELLS_WHAT_COMES.test(text),
      )
    : // A summary gives back what the patient said, and tells nobody anything.
      spoken.filter(({ topics }) => !(isTold && topics.has("summary")));
  const answered =
    EXAMINES.test(item) || IN_PLAIN_WORDS.test(item)
      ? []
      : isDone || TOLD.test(item)
        ? texts
        : [...names, ...texts];
  const refused = refusedIn(item, [...said.map(({ text }) => text), ...texts]);
  if (refused.length > 0) return earned(item, refused);
  const missed: MarkedItem = {
    task: item,
    isCompleted: false,
    quote: null,
    advice: partOf(wanted, linesFor(item, said), answered) ?? adviceFor(item, wanted, said),
  };
  if (REFUSES.test(item) && drugsIn(item).length > 0) return missed;
  const heard = PLANNED.test(item) || AND_PLANNED.test(item) ? [...said, ...texts.flatMap(asSaid)] : said;
  const pieces = markPieces(item, heard);
  if (pieces.length > 1) return saysMostPieces(item, wanted, pieces, heard);
  const words = saidAs(item);
  const quotes =
    words === undefined
      ? (heardAsked(item, wanted, doneSo(item, said)) ?? quotesOf(item, wanted, said, answered))
      : saidIn(item, words, said, answered);
  return quotes.length === 0 ? missed : earned(item, quotes);
}

/** The sentence that gives a reason and says, with the one before it in its turn, most of what the reason is for. */
function reasonFor(terms: readonly string[], said: readonly Said[]): string[] {
  const saysOf = (words: readonly string[]) =>
    terms.filter((term) => words.some((word) => isSameTerm(term, word)));
  const at = said.findIndex(
    (line) => REASON.test(line.text) && weigh(saysOf([...line.before, ...line.terms])) >= weigh(terms) * 0.6,
  );
  const line = said[at];
  if (line === undefined) return [];
  const before = said[at - 1];
  const isNeeded = before?.terms === line.before && weigh(saysOf(line.terms)) < weigh(terms) * 0.6;
  return [...(isNeeded && before ? [before.text] : []), line.text];
}

function earned(task: string, quotes: readonly string[]): MarkedItem {
  return { task, isCompleted: true, quote: quotationOf(quotes), advice: null };
}

/** The sentences that can show the item: none that asks shows what is explained or advised. */
function linesFor(item: string, said: readonly Said[]): readonly Said[] {
  if (TOLD.test(item)) return said.filter(({ text }) => !isQuestion(text));
  return ASKS_ITEM.test(item) ? said.filter(({ isAsking }) => isAsking) : doneSo(item, said);
}

/** The sentences that show most of the topics, systems and manners of the item; null where they do not. */
function heardAsked(item: string, wanted: Wanted, said: readonly Said[]): string[] | null {
  // An item that names a sign wants that sign, not any examination of the place.
  const isSpecific = wanted.topics.length + wanted.manners.length === 0 && weigh(wanted.terms) >= 2;
  const parts = isSpecific ? [] : [...wanted.topics, ...wanted.systems];
  const shown = wanted.manners.flatMap((words) => said.find(({ text }) => words.test(text)) ?? []);
  const met = parts.filter((part) => plainest(said, [part], item) !== null).length + shown.length;
  const asked = parts.length + wanted.manners.length;
  return asked > 0 && met * 3 >= asked * 2
    ? [...showing(said, parts, item), ...shown].map(({ text }) => text)
    : null;
}

/** What shows the item by its words, by the parts of what it calls by one name, or by its kind. */
function quotesOf(
  item: string,
  { terms }: Wanted,
  said: readonly Said[],
  answered: readonly string[],
): readonly string[] {
  const lines = linesFor(item, said);
  if (GIVES_REASON.test(item)) return reasonFor(terms, [...lines, ...answered.flatMap(asSaid)]);
  const spoken = said.map(({ text }) => text);
  // What was done is quoted before the name of a test.
  const one =
    (DOES.test(item) && !ASKS_ITEM.test(item) ? inOne(terms, lines, []) : null) ??
    inOne(terms, lines, answered) ??
    bundleShown(item, spoken);
  if (one !== null) return one;
  const heard = [...spoken, ...answered.flatMap(sentencesOf)];
  const kind = PLANNED.test(item) ? kindsIn(item).kinds[0]?.shown : undefined;
  const phrase = heard.find((text) => kind?.test(text) && !isQuestion(text) && !isNegative(text));
  return phrase === undefined ? inSeveral(item, terms, lines, answered) : [phrase];
}

/** The sentence with the words of `saidAs`: a question where the item asks, and one without "if" before one with it. */
function saidIn(
  item: string,
  words: RegExp,
  said: readonly Said[],
  answered: readonly string[],
): readonly string[] {
  const shown = [...said.map(({ text }) => text), ...answered.flatMap(sentencesOf)].filter((text) =>
    words.test(text),
  );
  const isAsked = ASKS_ITEM.test(item);
  const isStated = PLANNED.test(item) || /^(?:uses|applies)\b/i.test(item);
  const isFit = (text: string) =>
    isStated ? !isQuestion(text) && !/^(?:and |but |so )?if\b/i.test(text) : !isAsked || isQuestion(text);
  return [shown.find(isFit) ?? shown[0] ?? []].flat();
}

/** A sentence that was written, as one that asks nothing and examines nothing. */
function asSaid(text: string): Said[] {
  return sentencesOf(text).map((sentence) => ({
    text: sentence,
    topics: new Set(),
    terms: termsOf(sentence),
    asked: [],
    before: [],
    isAsking: false,
    isAnnounced: false,
    examined: [],
    answer: "",
  }));
}

/** The lines that stop or avoid what the item says: each drug that it names, or as many as it counts. */
function refusedIn(item: string, texts: readonly string[]): string[] {
  const [, number] = REFUSES.exec(item) ?? [null, null];
  if (number === null) return [];
  // "No Hartmann's as it has potassium" stops nothing that is taken.
  const lines = refusedLines(texts.filter((text) => !isQuestion(text))).filter(
    (text) => number === undefined || !/^no\b/i.test(text),
  );
  const refused = new Set(lines.flatMap((text) => drugsIn(text).map(({ name }) => name)));
  const wanted = drugsIn(item).map(({ name }) => name);
  const isEnough =
    number === undefined
      ? wanted.length > 0 && wanted.every((name) => refused.has(name))
      : refused.size >= COUNTED.indexOf(number.toLowerCase()) + 1;
  const isWanted = (text: string) =>
    drugsIn(text).some(({ name }) => number !== undefined || wanted.includes(name));
  return isEnough ? lines.filter(isWanted) : [];
}

/** Most of what an item lists has to be there. */
function saysMostPieces(
  task: string,
  wanted: Wanted,
  pieces: ReturnType<typeof markPieces>,
  said: readonly Said[],
): MarkedItem {
  const shown = said.filter((line) => pieces.some((piece) => piece.line === line));
  const missing = pieces.flatMap(({ text, line }) => (line === null ? [text] : []));
  // What is looked for is named by way of example.
  const isExample = /^(?:inspects?|looks?|observes?)\b.*\bfor\b/i.test(task);
  const isCompleted = missing.length * (isExample ? 2 : 3) <= pieces.length;
  if (isCompleted)
    return earned(
      task,
      shown.map(({ text }) => text),
    );
  const advice = shown.length > 0 ? `Still missing: ${missing.join(", ")}.` : adviceFor(task, wanted, said);
  return { task, isCompleted, quote: null, advice };
}

/** The topics that an item covers, so that nothing is asked twice. */
export function topicsOfItem(item: string): readonly Topic[] {
  return wantedBy(item).topics;
}

/** Whether a transcript can earn the item or lose it. */
export function isTestable(item: string): boolean {
  // Nobody can be quoted for what they did not do.
  if (/^(?:does not|doesn['’]t|refrains|never)\b/i.test(item)) return false;
  if (saidAs(item)) return true;
  const { topics, systems, manners, terms } = wantedBy(item);
  return (
    topics.length > 0 ||
    systems.length > 0 ||
    manners.length > 0 ||
    weigh(terms) >= (EXAMINES.test(item) ? 1 : 2) ||
    terms.some(isTelling)
  );
}

/** A long word alone can be listened for: "checks for asterixis". */
function isTelling(term: string): boolean {
  return term.length > 5;
}

function wantedBy(item: string): Wanted {
  // An item speaks of the patient; a learner speaks to them.
  // "Degree of conviction" does not ask about a sentence of a court.
  const spoken = item
    .replaceAll(
      /\bpatients?(?:'s|’s)?\b|\b(?:mother|father|parent|wife|husband|daughter|son)(?:'s|’s)/gi,
      "your",
    )
    .replaceAll(/\b(?:degree|strength) of conviction\b/gi, "")
    // "In every woman of childbearing age" does not ask for the age.
    .replace(/\bin (?:every|each|all|any) .*/i, "");
  // "Asks about pain before touching" does not ask what was before.
  const asked = asksPatient(item) ? understand(spoken.replace(/\bbefore \w+ing\b.*/i, "")) : [];
  const named = namedTopics(item);
  // "Checks who and where the caller is" does not ask for the site of a pain.
  const isMeeting = named.includes("introduction") || named.includes("identity");
  // How bad a reaction was is asked about the reaction, not about a pain.
  const isReaction = named.includes("allergyReaction");
  const others = asked.filter(
    (topic) =>
      !NOT_ASKED.has(topic) && !(isMeeting && topic === "site") && !(isReaction && OF_PAIN.has(topic)),
  );
  // What a flatmate has noticed is not who is at home.
  const isOfWitness = /\b(?:has|have|had) (?:noticed|seen|observed)\b/i.test(item);
  // A fear of one thing is not every worry.
  const isOfOne = /\bfears? of\b/i.test(item);
  const topics = [...new Set([...named, ...others])].filter(
    (topic) => !(isOfOne && topic === "concerns") && !(isOfWitness && topic === "home"),
  );
  const terms = termsOf(
    spoken
      // How it is examined is heard from the words that do it.
      .replace(BY_HAND, " ")
      .replaceAll(HOW, " ")
      .replace(
        /\brather than\b.*|\bbefore (?:an? |naming\b|advising\b|choosing\b|prescribing\b).*|\b(?:two|every|each)\b/g,
        "",
      ),
  ).filter((term) => weightOf(term) > 0);
  return { topics, systems: systemsNamed(item), manners: mannersOf(item), terms };
}

/** One line that names most of what is wanted. */
function inOne(
  terms: readonly string[],
  said: readonly Said[],
  answered: readonly string[],
): string[] | null {
  const line = terms.length > 0 ? bestLine(terms, said, answered, 0.5) : null;
  return line === null ? null : [line];
}

/** What is named piece by piece over several sentences: those that name it, each for what no other has named. */
function inSeveral(
  item: string,
  terms: readonly string[],
  said: readonly Said[],
  answered: readonly string[],
): string[] {
  const isConsidered = /^considers?\b/i.test(item);
  const lines = [...said, ...(isConsidered ? answered.map((text) => ({ text, terms: termsOf(text) })) : [])];
  const met = terms.flatMap((term) => {
    const naming = lines.filter((line) => line.terms.some((word) => isSameTerm(term, word)));
    return naming.length > 0 ? [{ term, naming }] : [];
  });
  const enough =
    met.length >= (isConsidered ? 2 : 3) && weigh(met.map(({ term }) => term)) >= weigh(terms) * 0.6;
  if (!enough) return [];
  const quoted = new Set<string>();
  // A sentence that names several of them comes before one that only shares a small word.
  const names = ({ text }: { readonly text: string }) =>
    met.filter(({ naming }) => naming.some((line) => line.text === text)).length;
  for (const { naming } of met) {
    const [best] = naming.toSorted((one, other) => names(other) - names(one));
    if (best && !naming.some(({ text }) => quoted.has(text))) quoted.add(best.text);
  }
  return [...quoted];
}

/** The line that says a part of what is wanted, so that nobody is told they said nothing of it. */
function partOf(
  { topics, terms }: Wanted,
  said: readonly Said[],
  answered: readonly string[],
): string | null {
  const near = topics.length > 0 || weigh(terms) < 2 ? null : bestLine(terms, said, answered, 0.4);
  return near === null ? null : onlyPart(near);
}

function bestLine(
  terms: readonly string[],
  said: readonly Said[],
  answered: readonly string[],
  enough: number,
): string | null {
  const all = weigh(terms);
  const lines = [
    ...said.map((line) => ({ text: line.text, terms: line.terms })),
    ...answered.flatMap(sentencesOf).map((text) => ({ text, terms: termsOf(text) })),
  ];
  let best: { readonly text: string; readonly share: number } | null = null;
  for (const line of lines) {
    const share = weigh(terms.filter((term) => line.terms.some((word) => isSameTerm(term, word)))) / all;
    if (share > (best?.share ?? 0)) best = { text: line.text, share };
  }
  return best !== null && best.share >= enough ? best.text : null;
}

const OF_ANTIBIOTIC = /\b(?:antibiotics?|antimicrobials?|(?:narrow|broad)[- ]spectrum)\b/i;

/** Whether the item asks for the drug, for one of its class, or for an antibiotic where it is one. */
function namesKindOf(item: string, drug: string): boolean {
  const given = drugsIn(drug);
  const wantsAny = drugsIn(item).length === 0 && !OF_ANTIBIOTIC.test(item);
  if (/\brate\b/i.test(item) && !/\bover\b|\b(?:per|an) hour\b|\/ ?h/i.test(drug)) return false;
  // What is given by vein is not taken by mouth.
  if (/\b(?:parenteral|intravenous|IV)\b/i.test(item) && /\b(?:po|oral\w*|by mouth)\b/i.test(drug))
    return false;
  if (/\boral\b/i.test(item) && /\b(?:iv|im|sc|intraven\w+)\b/i.test(drug)) return false;
  if (/\bvolume\b/i.test(item) && !/\d ?(?:ml|l|litres?)\b/i.test(drug)) return false;
  const things = termsOf(item.replace(/^\w+|\bwith\b.*/g, " ")).filter((term) => weightOf(term) > 0);
  const words = termsOf(drug);
  return (
    // A fluid is no drug of a class: "0.9% sodium chloride".
    (wantsAny &&
      weigh(things) >= 2 &&
      things.every((term) => words.some((word) => isSameTerm(term, word)))) ||
    // "Writes dose, frequency and review" is shown by any line that has them.
    (wantsAny && /^writes?\b.*\b(?:dose|strength)\b/i.test(item)) ||
    given.some(({ name, classes }) =>
      drugsIn(item).some(
        (wanted) => wanted.name === name || classes.some((group) => group.toLowerCase() === wanted.name),
      ),
    ) ||
    (OF_ANTIBIOTIC.test(item) && given.some(({ classes }) => classes.some((group) => ANTIBIOTICS.has(group))))
  );
}

function adviceFor(item: string, { topics }: Wanted, said: readonly Said[]): string {
  const missing = topics.filter((topic) => !said.some((line) => line.topics.has(topic)));
  const questions = missing.flatMap((topic) => questionAbout(topic) ?? []);
  if (questions.length > 0) return `Ask: ${questions.map((question) => `“${question}”`).join(" ")}`;
  return ASKS_ITEM.test(item)
    ? "You did not ask this."
    : "Nothing that you said or wrote shows it: say aloud what you ask, do or explain.";
}
