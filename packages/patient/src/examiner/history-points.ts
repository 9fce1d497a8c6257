import type { CaseTemplate, MarkedItem } from "@andromeda/domain";
import { readCase } from "../embedded/case-facts.ts";
import type { Topic } from "../embedded/understand.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { quotable } from "../sentences.ts";
import { COMPLAINT, type HistoryPoint, SAYS_NOTHING } from "./history-questions.ts";
import { plainest, type Said } from "./said.ts";

/** Topics of the complaint itself, which a question about anything else does not earn. */
const OF_COMPLAINT: ReadonlySet<Topic> = new Set<Topic>([
  "site",
  "onset",
  "character",
  "radiation",
  "timing",
  "exacerbating",
  "relieving",
  "severity",
  "previousEpisodes",
]);

/** "What tablets are you on, since when?" is about them. */
const OF_OTHERS: readonly Topic[] = ["medications", "overTheCounter", "allergies", "surgeries", "family"];

/** "Where did you go?" does not ask where it hurts. */
const OF_JOURNEY =
  /\bwhere\b.*\b(?:you|he|she|they) (?:\S+ )?(?:go|went|been|travel\w*|stay\w*|live|work|come|came|fly|flew|get|return\w*)\b/i;

/** Marks each point by the question that asks it most plainly. */
export function markPoints(
  points: readonly HistoryPoint[],
  said: readonly Said[],
  template: CaseTemplate,
): MarkedItem[] {
  const concepts = complaintConcepts(template);
  const ofComplaint = said.filter((line) => asksOfComplaint(line, concepts));
  return points.map(({ task, topics, ask }) => {
    const isAboutComplaint = topics.some((topic) => OF_COMPLAINT.has(topic));
    const line = plainest(isAboutComplaint ? ofComplaint : said, topics, `${task} ${ask}`);
    return line
      ? { task, isCompleted: true, quote: quotable(line.text), advice: null }
      : { task, isCompleted: false, quote: null, advice: `Ask: “${ask}”` };
  });
}

/** What the patient comes with: the concepts of the complaint and of the first sentence of the story. */
function complaintConcepts(template: CaseTemplate): ReadonlySet<string> {
  const { facts } = readCase(template);
  const [complaint, story] = COMPLAINT.map((path) =>
    facts.filter((fact) => path === `patient_agent.${fact.path}` && fact.condition === null),
  );
  const first = story?.[0]?.sentence;
  return new Set(
    [...(complaint ?? []), ...(story ?? []).filter(({ sentence }) => sentence === first)].flatMap(
      ({ concepts }) => concepts.filter(({ kind }) => kind !== "body").map(({ id }) => kindOf(id)),
    ),
  );
}

/** Whether the question is about the complaint: it names what the patient comes with, or names nothing. */
function asksOfComplaint({ text, asked, topics }: Said, concepts: ReadonlySet<string>): boolean {
  const named = asked.filter((id) => !id.startsWith("@")).map(kindOf);
  // "Is it to do with what you eat?" and "Has anything helped, any tablets?" are about it.
  const isOfIt =
    /\b(?:is|are) (?:it|they|the pain) (?:to do|linked|related)\b|\b(?:sets?|brings?|makes?|starts?) (?:it|them|this)\b|\banything (?:that )?(?:\w+ )?help(?:s|ed)?\b/i.test(
      text,
    );
  if (!isOfIt && OF_OTHERS.some((topic) => topics.has(topic))) return false;
  if (named.length === 0 || isOfIt) return !OF_JOURNEY.test(text);
  return concepts.size === 0 || named.some((id) => id === "pain" || concepts.has(id));
}

/** The concept without its place: `pain` of `pain@chest`. */
function kindOf(id: string): string {
  return id.split("@")[0] ?? id;
}

/** The question of the turn whose words are nearest to what the patient disclosed; the last one if equal. */
function questionFor(said: readonly Said[], { answer }: Said, terms: readonly string[]): Said {
  const shared = (line: Said) => line.terms.filter((term) => terms.includes(term)).length;
  const turn = said.filter((line) => line.answer === answer);
  const asking = turn.filter(({ isAsking }) => isAsking);
  return (asking.length > 0 ? asking : turn).reduce((best, line) =>
    shared(line) >= shared(best) ? line : best,
  );
}

/** What the patient says only when asked: whether it came out in the call, and which question drew it out. */
export function markDisclosures(template: CaseTemplate, said: readonly Said[]): MarkedItem[] {
  const withheld = readCase(template).facts.filter(
    ({ condition, isLine, text }) => condition !== null && !isLine && !SAYS_NOTHING.test(text),
  );
  const bySentence = new Map<number, string[]>();
  for (const { sentence, text } of withheld)
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), text]);
  return [...bySentence.values()].map((texts) => {
    const what = texts.join(", ").replace(/[.\s]+$/, "");
    const terms = termsOf(what).filter((term) => weightOf(term) > 0);
    const first = said.find(({ answer }) => {
      const mentioned = new Set(termsOf(answer));
      return (
        terms.length > 0 &&
        terms.filter((term) => mentioned.has(term)).length * 2 >= Math.min(terms.length, 8)
      );
    });
    const line = first && questionFor(said, first, terms);
    const task = `Draws out what the patient tells only when asked: “${what.replaceAll(/["“”]/g, "")}”`;
    return line
      ? { task, isCompleted: true, quote: quotable(line.text), advice: null }
      : {
          task,
          isCompleted: false,
          quote: null,
          advice: "The patient does not volunteer this: ask for it directly, kindly and without judging.",
        };
  });
}
