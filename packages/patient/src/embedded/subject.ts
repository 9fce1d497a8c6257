import { type CaseIndex, tells } from "./case-index.ts";
import { meaning } from "./everyday-synonyms.ts";
import { bodyParts } from "./lexicon.ts";
import { askedStems, contentStems, stem } from "./normalise.ts";
import { topicRules } from "./topic-rules.ts";
import type { Question, Topic } from "./understand.ts";

/** Topics that ask how a thing is, or where a field answers for any thing: they need a thing that the case knows. */
const thingTopics: ReadonlySet<Topic> = new Set<Topic>([
  "character",
  "site",
  "severity",
  "timing",
  "onset",
  "radiation",
  "home",
  "tests",
]);

/** Words that stand for the complaint. */
export const complaintWords =
  /\b(?:it|this|that|these|those|them|they|similar|same|episodes?|attacks?|symptoms?|pains?|happen\w*|things (?:\w+ )?(?:begin|began|start\w*|change[ds]?|go|went)|first time|new|warning|before today|leading|exertion|bouts?|spells?|turns?|jolts?|shocks?|zaps?|twinges?|waves?|beats?|bursts?|flares?|ones)\b/;

/** Stems of words that a question is padded with, whatever it is about. */
const padding = new Set(
  contentStems(
    "climb exactly honestly moment minute present manage wise across around guess per every everyone during compare compared level need want especially because bring call went through over off run along line lines people seen involved grief dodgy playing talking gone end side sides both either each area areas place places point morning afternoon evening today tonight couple new old able possible normally sensation remotely gip bother giving hurting wrong matter alright properly usual show see look happen things ill unwell poorly body often changes changed",
  ),
);

const topicStems = new Map<Topic, ReadonlySet<string>>(
  Object.entries(topicRules).map(([topic, { words }]) => [
    topic as Topic,
    new Set([...words].map((word) => meaning(stem(word)))),
  ]),
);

const bodyPartStems = new Set(
  contentStems(
    Object.values(bodyParts)
      .map(({ words }) => words.replaceAll(/[|+=]/g, " "))
      .join(" "),
  ),
);

/** Stems of what a question names besides its topics. */
export function thingStems(text: string, topics: readonly Topic[]): string[] {
  return askedStems(text).filter(
    (word) =>
      word.length > 2 &&
      !/\d/.test(word) &&
      !padding.has(word) &&
      !topics.some((topic) => topicStems.get(topic)?.has(word)),
  );
}

/**
 * Whether a question is about a thing that the case does not have: "What's the weather like?" The words of its topics and
 * of its padding name no thing; of the words that are left, the case has to have one.
 */
export function asksForUnknownThing(caseIndex: CaseIndex, question: Question): boolean {
  const { text, topics, concepts } = question;
  if (asksAboutAbsentPain(caseIndex, question)) return true;
  if (topics.length === 0 || !topics.every((topic) => thingTopics.has(topic)) || complaintWords.test(text))
    return false;
  if (concepts.some(({ kind }) => kind !== "body")) return false;
  return namesOnlyUnknownThings(caseIndex, question);
}

/** "Does the pain spread?" where nothing hurts. */
function asksAboutAbsentPain(caseIndex: CaseIndex, { text, topics }: Question): boolean {
  return (
    topics.length > 0 &&
    topics.every((topic) => thingTopics.has(topic)) &&
    /\b(?:the|your) pain\b/.test(text) &&
    !caseIndex.facts.some(
      ({ path, plain, concepts }) =>
        concepts.some(({ id }) => /^pain(?:$|@)/.test(id)) ||
        (path.startsWith("presenting_complaint") &&
          /ache|cramp|burn|throb|sore|tender|agony|hurt/.test(plain)),
    )
  );
}

/** Whether a question names things, and the case has none of them. */
export function namesOnlyUnknownThings(caseIndex: CaseIndex, { text, topics, concepts }: Question): boolean {
  const named = thingStems(text, topics);
  // "Do you clench your jaw?" names more than the jaw.
  const beside = named.filter((word) => !bodyPartStems.has(word));
  const isMentioned = concepts.some((one) => caseIndex.facts.some((fact) => tells(caseIndex, fact, one)));
  const things = beside.length > 0 || isMentioned ? beside : named;
  if (things.length === 0) return false;
  const story = new Set(caseIndex.facts.flatMap(({ plain }) => contentStems(plain)));
  return !things.some((word) => story.has(word));
}
