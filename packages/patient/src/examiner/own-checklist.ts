import type { MarkedItem } from "@andromeda/domain";
import { type Topic, understand } from "../embedded/understand.ts";
import { ANTIBIOTICS, drugsIn } from "../medicine/drugs.ts";
import { isSameTerm, termsOf, weightOf } from "../medicine/terms.ts";
import { quotable, quotationOf, sentencesOf } from "../sentences.ts";
import { findingsOf, mannersOf } from "./examination-points.ts";
import { questionAbout } from "./history-points.ts";
import { ASKS, doneSo, markPieces, NAMED, NOT_ASKED, OF_PAIN, saidAs, weigh } from "./item-pieces.ts";
import { plainest, type Said, showing } from "./said.ts";

/** What an item asks for that can be heard: topics, systems that are examined, or words. */
interface Wanted {
  readonly topics: readonly Topic[];
  readonly systems: readonly string[];
  /** Words of which one shows what is done whatever is examined, such as offering a chaperone. */
  readonly manners: readonly RegExp[];
  readonly terms: readonly string[];
}

/** An item that a line of the prescription chart can earn. */
const PRESCRIBES = /^(?:chooses?|prescribes?|selects?|writes?|gives?|starts?)\b/i;

/** Words of an item that say how, not what. */
const HOW =
  /\b(?:asks?|explores?|takes?|checks?|clarif(?:y|ies)|elicits?|establishes|identif(?:y|ies)|explains?|discuss(?:es)?|says?|states?|tells?|gives?|offers?|finds?|tests?|performs?|examines?|does|makes?|uses?|shows?|demonstrates?|appropriate(?:ly)?|relevant|legible|signature|calculates?|clear(?:ly)?|good|well|proper(?:ly)?|adequate(?:ly)?|sensitive(?:ly)?|empath\w+|rapport|professional(?:ly|ism)?|communication|communicates|skills?|confident(?:ly)?|polite(?:ly)?|full|history|about|whether|patient|patient's|organised|structured|systematic(?:ally)?|manner|approach|overall|attitude|listens?|understanding|kind(?:ly)?|thorough(?:ly)?)\b/gi;

/** Marks an author's own item by what it is about; what is about several things needs most of them. */
export function markOwnItem(
  item: string,
  said: readonly Said[],
  answered: readonly string[],
  prescribed: readonly string[],
): MarkedItem {
  const wanted = wantedBy(item);
  if (PRESCRIBES.test(item)) {
    const line = prescribed.find((drug) => namesKindOf(item, drug));
    if (line !== undefined) return { task: item, isCompleted: true, quote: quotable(line), wouldHave: null };
  }
  const pieces = markPieces(item, said);
  if (pieces.length > 1) return ofPieces(item, pieces, said);
  // An item that names a sign wants that sign, not any examination of the place.
  const isSpecific = wanted.topics.length + wanted.manners.length === 0 && weigh(wanted.terms) >= 2;
  const parts = isSpecific ? [] : [...wanted.topics, ...wanted.systems];
  const shown = wanted.manners.flatMap((words) => said.find(({ text }) => words.test(text)) ?? []);
  const earned = parts.filter((part) => plainest(said, [part], item) !== null).length + shown.length;
  const asked = parts.length + wanted.manners.length;
  const lines = doneSo(item, said);
  const words = saidAs(item);
  const inWords =
    wanted.terms.length > 0
      ? (bestLine(wanted.terms, lines, answered, 0.5) ?? inSeveral(wanted.terms, lines, answered))
      : null;
  const quotes =
    asked > 0 && earned * 3 >= asked * 2
      ? [...showing(said, parts, item), ...shown].map(({ text }) => text)
      : [said.find(({ text }) => words?.test(text))?.text ?? inWords].flatMap((text) => text ?? []);
  return quotes.length === 0
    ? { task: item, isCompleted: false, quote: null, wouldHave: adviceFor(wanted, said) }
    : { task: item, isCompleted: true, quote: quotationOf(quotes), wouldHave: null };
}

/** Most of what an item lists has to be there. */
function ofPieces(task: string, pieces: ReturnType<typeof markPieces>, said: readonly Said[]): MarkedItem {
  const shown = said.filter((line) => pieces.some((piece) => piece.line === line));
  const missing = pieces.flatMap(({ text, line }) => (line === null ? [text] : []));
  const isCompleted = missing.length * 3 <= pieces.length;
  if (isCompleted)
    return { task, isCompleted, quote: quotationOf(shown.map(({ text }) => text)), wouldHave: null };
  const wouldHave =
    shown.length > 0 ? `Still missing: ${missing.join(", ")}.` : adviceFor(wantedBy(task), said);
  return { task, isCompleted, quote: null, wouldHave };
}

/** The topics that an item covers, so that nothing is asked twice. */
export function topicsOfItem(item: string): readonly Topic[] {
  return wantedBy(item).topics;
}

/** Whether a transcript can earn the item or lose it. */
export function isTestable(item: string): boolean {
  if (saidAs(item)) return true;
  const { topics, systems, manners, terms } = wantedBy(item);
  return (
    topics.length > 0 ||
    systems.length > 0 ||
    manners.length > 0 ||
    weigh(terms) >= 2 ||
    terms.some(isTelling)
  );
}

/** A long word alone can be listened for: "checks for asterixis". */
function isTelling(term: string): boolean {
  return term.length > 6;
}

function wantedBy(item: string): Wanted {
  // An item speaks of the patient; a learner speaks to them.
  // "Degree of conviction" does not ask about a sentence of a court.
  const spoken = item
    .replaceAll(/\bpatients?(?:'s|’s)?\b/gi, "your")
    .replaceAll(/\b(?:degree|strength) of conviction\b/gi, "");
  const asked = ASKS.test(item) ? understand(spoken) : [];
  const named = NAMED.flatMap(([words, found]) => (words.test(item) ? found : []));
  // Where somebody is who is greeted is not the site of a pain.
  const isMeeting = named.includes("introduction") || named.includes("identity");
  // How bad a reaction was is asked about the reaction, not about a pain.
  const isReaction = named.includes("allergyReaction");
  const others = asked.filter(
    (topic) =>
      !NOT_ASKED.has(topic) && !(isMeeting && topic === "site") && !(isReaction && OF_PAIN.has(topic)),
  );
  const topics = [...new Set([...named, ...others])];
  const terms = termsOf(item.replaceAll(HOW, " ")).filter((term) => weightOf(term) > 0);
  return { topics, systems: findingsOf(item), manners: mannersOf(item), terms };
}

/** What is named piece by piece over several sentences, with the one that names most of it. */
function inSeveral(
  terms: readonly string[],
  said: readonly Said[],
  answered: readonly string[],
): string | null {
  const heard = said.flatMap((line) => line.terms);
  const met = terms.filter((term) => heard.some((word) => isSameTerm(term, word)));
  return met.length >= 3 && weigh(met) >= weigh(terms) * 0.6 ? bestLine(terms, said, answered, 0.15) : null;
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

/** Whether the item asks for the drug, for one of its class, or for an antibiotic where it is one. */
function namesKindOf(item: string, drug: string): boolean {
  const given = drugsIn(drug);
  return (
    given.some(({ name, classes }) =>
      drugsIn(item).some(
        (wanted) => wanted.name === name || classes.some((group) => group.toLowerCase() === wanted.name),
      ),
    ) ||
    (/\bantibiotics?\b/i.test(item) &&
      given.some(({ classes }) => classes.some((group) => ANTIBIOTICS.has(group))))
  );
}

function adviceFor({ topics }: Wanted, said: readonly Said[]): string {
  const missing = topics.filter((topic) => !said.some((line) => line.topics.has(topic)));
  const questions = missing.flatMap((topic) => questionAbout(topic) ?? []);
  return questions.length > 0
    ? `Ask: ${questions.map((question) => `“${question}”`).join(" ")}`
    : "Nothing that you said or wrote shows it: say aloud what you ask, do or explain.";
}
