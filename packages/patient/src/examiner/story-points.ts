import { type CaseTemplate, listed, type MarkedItem } from "@andromeda/domain";
import { readCase } from "../embedded/case-facts.ts";
import { sentenceCase } from "../embedded/disclosure-rules.ts";
import type { Fact } from "../embedded/fact.ts";
import { drugsIn } from "../medicine/drugs.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { quotationOf } from "../sentences.ts";
import type { Said } from "./said.ts";

const COMPLAINT = "presenting_complaint.chief_complaint";
const STORY = "presenting_complaint.history_of_presenting_complaint";

/** Where the pain spreads is a point of its own. */
const OF_COMPLAINT = /^(?:spread|radiat)/i;

/** A learner need not ask about every denied symptom: this many from one sentence are enough. */
const ENOUGH_DENIED = 3;

/**
 * What the story of this case has besides the complaint itself, a sentence each: symptoms that are there, and those that
 * the case denies. It is earned by asking for it, or by hearing it from the patient.
 */
export function markStory(
  template: CaseTemplate,
  said: readonly Said[],
  own: readonly string[],
): MarkedItem[] {
  const { facts } = readCase(template);
  const opening = new Set(facts.filter(({ path }) => path === COMPLAINT).flatMap(symptomsOf));
  // A pain that is told without its place is the complaint's.
  const complaint = new Set([...opening].flatMap((id) => [id, id.replace(/@.*/, "")]));
  const sentences = new Map<string, Fact[]>();
  for (const fact of facts) {
    const isInStory =
      fact.path === STORY && fact.condition === null && !fact.isLine && !OF_COMPLAINT.test(fact.text);
    const symptoms = symptomsOf(fact);
    if (!isInStory || symptoms.length === 0 || symptoms.every((id) => opening.has(id))) continue;
    if (NOT_ASKED.test(fact.text) || DEMEANOUR.test(fact.text)) continue;
    const key = `${fact.sentence} ${fact.isDenied || IS_NORMAL.test(fact.text)}`;
    sentences.set(key, [...(sentences.get(key) ?? []), fact]);
  }
  for (const [key, denied] of sentences) {
    const affirmed = sentences.get(key.replace("true", "false"));
    // A denial belongs to what the same sentence affirms: "evenings outdoors, no net".
    if (affirmed === undefined || affirmed === denied || !denied.every(({ text }) => IS_FINDING.test(text)))
      continue;
    affirmed.push(...denied);
    sentences.delete(key);
  }
  return [...sentences.values()].flatMap((parts): MarkedItem[] => {
    const [first] = parts;
    const what = parts.map(({ text }) => withoutNegation(text)).join(", ");
    const timeless = termsOf(what.replaceAll(A_TIME, " "));
    const isOwn = own.some((item) => sharesMost(timeless, termsOf(item)));
    if (!first || isOwn) return [];
    const lines = parts.flatMap((fact) => {
      const words = termsOf(withoutNegation(fact.text)).filter((term) => weightOf(term) > 0);
      const fit = (line: Said) =>
        plainness(line, parts, words, complaint) +
        aptness(line, fact) +
        Number(hears(line, fact)) -
        Number(line.topics.has("previousEpisodes"));
      return linesOf(fact, said, complaint).toSorted((one, other) => fit(other) - fit(one))[0] ?? [];
    });
    const isAskedAbout = parts.every(
      ({ text, isDenied }) => (isDenied || IS_NORMAL.test(text)) && !IS_FINDING.test(text),
    );
    const needed = isAskedAbout
      ? Math.min(Math.ceil(parts.length / 2), ENOUGH_DENIED)
      : Math.ceil(parts.length / 2);
    const task = isAskedAbout
      ? `Asks about ${listed(parts.map(({ text }) => withoutNegation(text)))}`
      : `Brings out “${sentence(parts)}”`;
    const shown = said.filter((line) => lines.includes(line)).map(({ text }) => text);
    return shown.length > 0 && lines.length >= needed
      ? [{ task, isCompleted: true, quote: quotationOf(shown), advice: null }]
      : [
          {
            task,
            isCompleted: false,
            quote: null,
            advice: isAskedAbout
              ? `Ask for one after the other, such as “${/^not on\b/i.test(first.text) ? "Do you take" : "Have you had"} any ${withoutNegation(first.text)}?” It helps to tell the differentials apart.`
              : "Ask “Can you tell me more about that?” until the story is told, and then about symptoms one by one.",
          },
        ];
  });
}

/** "Last period two weeks ago" asks for the period. */
const A_TIME = /\b(?:\w+ )?(?:hours?|days?|weeks?|months?|years?) ago\b/gi;

/** A denial that tells something, which no question of "any" asks for: no pleasure, nothing done, not since Monday. */
const IS_FINDING =
  /^(?:["“]|(?:i|he|she|we|does|did|has|is|was|never)\b)|^without protection\b|^(?:no|not) (?:an? )?(?:appetite|pleasure|interest|energy|sleep\w*|eating|motion|plans?|protection|net|pregnant|much|worse)\b|\b(?:since|for \w+ (?:hours|days|weeks|months))\b/i;

/** What is well, which is asked about and not brought out: "Bowels normal", "Passing normal urine". */
const IS_NORMAL = /^(?:(?:passing )?(?:normal \w+|\w+ normal)|passing (?:urine|water|stools?))[.\s]*$/i;

/** What nobody asks for as such: a comparison, and being free of what the patient comes with. */
const NOT_ASKED = /^(?:no |not |without )?\w+ing (?:any )?(?:more|less)\b|\bfree (?:of|from)\b/i;

/** How the patient takes the conversation, which no question brings out: "tearful when the grandson is mentioned". */
const DEMEANOUR = /\b(?:when|if)\b.*\b(?:mentioned|asked|brought up|discussed|raised|spoken (?:of|about))\b/i;

/** The pieces as the case has them, with a capital letter. */
function sentence(parts: readonly Fact[]): string {
  const text = parts
    .map((part) => part.text.replace(/[.\s]+$/, "").replaceAll(/["“”]/g, ""))
    .join(", ")
    .replace(/^with /i, "");
  return sentenceCase(text);
}

/** Concepts of somebody's life: "Independent, drives" is not a symptom to bring out. */
const NOT_SYMPTOMS: ReadonlySet<string> = new Set([
  "mobility",
  "driving",
  "height",
  "certainty",
  "witness",
  "meat",
]);

/** Ids of the symptoms and illnesses that a piece mentions; a part of the body alone is none. */
function symptomsOf({ concepts }: Pick<Fact, "concepts">): string[] {
  return concepts.filter(({ kind, id }) => kind !== "body" && !NOT_SYMPTOMS.has(id)).map(({ id }) => id);
}

/** A question about sex asks for nothing in particular: what it brought out has to be heard. */
const WIDE = "sex";

/** Whether the sentence asks for the fact; a question about the pain does not ask for the vomiting that came after it. */
function asksFor(line: Said, fact: Fact, complaint: ReadonlySet<string>): boolean {
  const all = symptomsOf(fact);
  const besides = all.filter((id) => !complaint.has(id));
  const symptoms = besides.length > 0 ? besides : all;
  return line.isAsking && line.asked.some((id) => id !== WIDE && symptoms.includes(id));
}

/**
 * The sentences that ask for what the fact tells, or else those after which it was heard; a question about the pain does
 * not ask for the tablet that is taken for it.
 */
function linesOf(fact: Fact, said: readonly Said[], complaint: ReadonlySet<string>): Said[] {
  const asking = said.filter((line) => asksFor(line, fact, complaint));
  const heard = said.filter((line) => hears(line, fact));
  const isOfDrug = fact.concepts.some(({ kind }) => kind === "drug");
  // How the complaint began is not asked for by every question that names it.
  const isOfComplaint = symptomsOf(fact).every((id) => complaint.has(id));
  return asking.length === 0 || ((isOfDrug || isOfComplaint) && heard.length > 0) ? heard : asking;
}

/** How much of what the patient answered is the fact, from 0 to 1. */
function aptness({ answer }: Said, fact: Fact): number {
  const terms = termsOf(answer).filter((term) => weightOf(term) > 0);
  const told = termsOf(fact.text);
  return terms.filter((term) => told.includes(term)).length / Math.max(1, terms.length);
}

/** How plainly a sentence asks for what the parts tell: by how many of them it asks for, and by their words. */
function plainness(
  line: Said,
  parts: readonly Fact[],
  words: readonly string[],
  complaint: ReadonlySet<string>,
): number {
  const asked = parts.filter((fact) => asksFor(line, fact, complaint)).length;
  const isNear = line.asked.includes(WIDE) && parts.some((fact) => symptomsOf(fact).includes(WIDE));
  return 2 * asked + Number(isNear) + words.filter((word) => line.terms.includes(word)).length;
}

function hears(line: Said, fact: Fact): boolean {
  const terms = termsOf(withoutNegation(fact.text)).filter((term) => weightOf(term) > 0);
  const told = drugsIn(line.answer).flatMap(({ name, classes }) => [name, ...classes]);
  const drugs = drugsIn(fact.text);
  const namesDrugs = drugs.length > 0 && drugs.every(({ name }) => told.includes(name));
  return line.isAsking && (namesDrugs || (terms.length > 0 && sharesMost(terms, termsOf(line.answer))));
}

/** Whether more than half of the terms are among the others. */
function sharesMost(terms: readonly string[], others: readonly string[]): boolean {
  return terms.filter((term) => others.includes(term)).length * 2 > terms.length;
}

/** "no calf pain" is a question for calf pain. */
function withoutNegation(text: string): string {
  const bare = text
    .replace(/^(?:no|not|with no|without|denies|nor)\s+(?:on\s+)?(?:(?:much|other|significant)\s+)?/i, "")
    .replace(/[.\s]+$/, "");
  return IS_NORMAL.test(bare)
    ? bare
        .replaceAll(/\b(?:passing|normal)\b/gi, "")
        .trim()
        .toLowerCase()
    : bare;
}
