import type { PatientTurn } from "@andromeda/domain";
import type { Question, Topic } from "./understand.ts";

/** What the patient says to what is no question about the case; a final line stands alone. */
export interface SocialLine {
  readonly text: string | null;
  readonly isFinal: boolean;
}

/** Topics that tell of nothing but how or how much: a follow-up takes what it is about from the question before. */
const loose: ReadonlySet<Topic> = new Set<Topic>([
  "timing",
  "onset",
  "character",
  "severity",
  "tellMore",
  "associated",
  "previousEpisodes",
]);

const pronoun =
  /\b(?:it|that|this|them|those|these|they|one|then|there)\b|^(?:and |so )?(?:how (?:much|many|often|long|bad|so|quickly|soon|fast)|since when|when|why|where|which|what (?:about|kind|sort|type|dose|for)|anyone else|any others?|for how long|in what way|go on|more)\b/;

/** The questions with what they take over from the questions before. */
export function followUp(questions: readonly Question[], before: readonly Question[]): Question[] {
  const result: Question[] = [];
  let last = before.filter(({ topics, concepts }) => topics.length + concepts.length > 0).at(-1);
  for (const question of questions) {
    const isLoose =
      question.concepts.length === 0 &&
      question.topics.every((topic) => loose.has(topic)) &&
      question.text.split(" ").length <= 9;
    const needsContext = isLoose && last !== undefined && pronoun.test(question.text);
    const full =
      needsContext && last
        ? { ...question, topics: merged(question, last), concepts: last.concepts }
        : question;
    result.push(full);
    if (full.topics.length + full.concepts.length > 0) last = full;
  }
  return result;
}

function merged(question: Question, last: Question): readonly Topic[] {
  if (last.topics.includes("allergies") && /\b(?:happen|react|like|bad|quick|when|what)/.test(question.text))
    return ["allergyReaction"];
  if (question.topics.length === 0) return last.topics;
  const fields = last.topics.filter((topic) => !loose.has(topic));
  return [...new Set([...fields, ...question.topics])];
}

const has = (questions: readonly Question[], topic: Topic): boolean =>
  questions.some(({ topics }) => topics.includes(topic));

/** Manners: greetings, consent, thanks, and what no patient can answer. */
export function socialLine(questions: readonly Question[], conversation: readonly PatientTurn[]): SocialLine {
  if (questions.length === 0)
    return { text: conversation.length === 0 ? "Hello?" : "Sorry, are you still there?", isFinal: true };
  if (has(questions, "injection"))
    return { text: "I'm sorry, I don't know what you mean. I just want some help with this.", isFinal: true };
  if (has(questions, "abuse")) return { text: "There's no need to talk to me like that.", isFinal: true };
  const isOnlySocial = questions.every(
    ({ topics, concepts }) =>
      concepts.length === 0 && topics.length > 0 && topics.every((topic) => !loose.has(topic)),
  );
  if (has(questions, "summary") && !questions.some(({ text }) => /\b(?:what|when|where|how)\b/.test(text)))
    return { text: "Yes, I think that's about right.", isFinal: true };
  if (has(questions, "safetyNetting")) return { text: "All right, I'll do that.", isFinal: true };
  if (has(questions, "closing") && isOnlySocial)
    return {
      text: has(questions, "thanks") ? "Thank you, bye." : "No, I don't think so, thank you.",
      isFinal: true,
    };
  if (has(questions, "greeting") || has(questions, "introduction"))
    return { text: has(questions, "consent") ? "Hello. Yes, that's fine." : "Hello.", isFinal: false };
  if (has(questions, "consent")) return { text: "Yes, that's fine.", isFinal: false };
  if (has(questions, "wellbeing")) return { text: "Not so good, which is why I'm calling.", isFinal: false };
  if (has(questions, "thanks") && isOnlySocial) return { text: "Thank you.", isFinal: false };
  if ((has(questions, "empathy") || has(questions, "signposting")) && isOnlySocial)
    return { text: has(questions, "empathy") ? "Thank you." : "Yes, that's fine.", isFinal: false };
  if (has(questions, "stage")) return { text: "Yes, all right.", isFinal: false };
  return { text: null, isFinal: false };
}
