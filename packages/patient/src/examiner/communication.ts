import type { CaseKind, CommunicationSkill, MarkedSkill } from "@andromeda/domain";
import type { Topic } from "../embedded/understand.ts";
import { jargonIn } from "../medicine/jargon.ts";
import { quotable } from "../sentences.ts";
import type { Said } from "./said.ts";

interface Skill {
  readonly skill: CommunicationSkill;
  /** Any of them shows it. */
  readonly topics: readonly Topic[];
  readonly praise: string;
  readonly advice: string;
  /** The advice for an examination, which is not a conversation. */
  readonly adviceInExam?: string;
  /** What shows it best, where several sentences do; the first before the next. */
  readonly best?: readonly RegExp[];
}

const SKILLS: readonly Skill[] = [
  {
    skill: "introduction",
    topics: ["introduction"],
    praise: "You said who you are.",
    advice: "Say your name and your role before the first question.",
  },
  {
    skill: "openQuestions",
    topics: ["opening", "tellMore"],
    praise: "You asked a question that let the patient tell the story.",
    advice: "Begin with one open question, such as “Tell me what has been happening”, and wait.",
  },
  {
    skill: "concerns",
    topics: ["concerns", "ideas", "expectations", "impact"],
    best: [/\?$/],
    praise: "You asked what the illness means to the patient.",
    advice: "Ask what the patient thinks it is, what worries them most and what they hope for.",
  },
  {
    skill: "signposting",
    topics: ["signposting", "stage"],
    best: [/\b(?:ask|talk|move on|next|going to|would like to|I['’]d like to)\b/i],
    praise: "You told the patient where the conversation was going.",
    advice: "Say what comes next and why: “I would like to ask about your general health now.”",
    adviceInExam:
      "Say what you are going to do before you do it: “I am going to press gently now; tell me if it hurts.”",
  },
  {
    skill: "summarising",
    topics: ["summary"],
    // "Is that right?" only ends it.
    best: [/.{40}/],
    praise: "You summarised, so that the patient could correct you.",
    advice: "Before you end, give the story back in two or three sentences and ask whether it is right.",
  },
  {
    skill: "safetyNetting",
    topics: ["safetyNetting"],
    best: [
      /\b(?:999|111|A&E|straight ?away|straight back|same day|immediately|at once)\b/i,
      /\b(?:if|should|unless)\b/i,
    ],
    praise: "You said what to watch for and what to do then.",
    advice: "Say what should make the patient seek help, how soon and where.",
  },
];

/** "I'm worried about your heart" says what the learner thinks, and asks nothing. */
const ownView =
  /^(?:(?:so|well|and|but|okay|ok|right),? )*(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:(?:a (?:bit|little)|quite|very|also|just) )*(?:worried|concerned|anxious|afraid)\b[^?]*$/i;

/** "I've been asked to look at your hands" says what comes. */
const announces =
  /\bbeen asked to\b|\bi(?:['’]ve| have|['’]m| am) (?:come|here) to (?:examine|look|check|test)\b|\bi(?:['’]ll| will|['’]m going to| am going to) examine (?:you\b|your\b.*\b(?:and|today|now|first)\b)/i;

/** "That will involve moving them" says in an examination what comes; "that means you lack iron" explains an illness. */
const announcesExamining = /\b(?:this|that|it|which)(?:['’]ll| will)? (?:means?|involves?)\b/i;

/** "Is it ok if I ask you some questions?" asks for leave, and does not say what about. */
const asksOnlyLeave =
  /^(?!.*\b(?:about|on|regarding|personal|sensitive|routine|private|move on|next|now|everyone|everybody)\b).*\bquestions\b.*\?$/i;

/** "I'd like to arrange a scan" is about the plan, not about the next topic of the talk. */
const planWords =
  /\b(?:(?:wash|clean|gel) my hands|give you|blood tests?|(?:start|take) (?:a|some|the|these) (?:\w+ )?(?:tablets?|medicines?|treatment)|fit note|send you|start you|arrange|order|refer|prescribe|photo\w*|picture|hang up|ring|999|senior)\b/i;

/** What a consultation of each kind can show; an examination is not a conversation. */
const EXPECTED: Readonly<Record<CaseKind, readonly CommunicationSkill[]>> = {
  history: ["introduction", "openQuestions", "concerns", "signposting", "summarising", "safetyNetting"],
  exam: ["introduction", "signposting"],
  prescribing: ["introduction", "concerns", "safetyNetting"],
};

/** The skills of communication in what the learner said. */
export function markCommunication(kind: CaseKind, said: readonly Said[]): MarkedSkill[] {
  const isAnnounced = (text: string) =>
    announces.test(text) || (kind === "exam" && announcesExamining.test(text));
  const marked = SKILLS.filter(({ skill }) => EXPECTED[kind].includes(skill)).map(
    ({ skill, topics, praise, advice, adviceInExam, best = [] }): MarkedSkill => {
      const lines = said.filter(
        (sentence) =>
          (topics.some((topic) => sentence.topics.has(topic)) ||
            (skill === "signposting" && isAnnounced(sentence.text))) &&
          !(
            skill === "safetyNetting" &&
            /^(?:do|does|did|have|has) (?:you|he|she|they)\b(?! know)/i.test(sentence.text)
          ) &&
          // "How do you manage at home?" asks for no view of the illness.
          !(skill === "concerns" && (ownView.test(sentence.text) || sentence.topics.has("independence"))) &&
          !(
            skill === "signposting" &&
            (planWords.test(sentence.text) ||
              asksOnlyLeave.test(sentence.text) ||
              (sentence.examined.length > 0 && !isAnnounced(sentence.text)))
          ),
      );
      // What the topic that stands first was asked by shows the skill best.
      const inOrder = topics.flatMap((topic) => lines.filter((sentence) => sentence.topics.has(topic)));
      const announced = skill === "signposting" ? lines.find(({ text }) => isAnnounced(text)) : undefined;
      const [fittest] = best.flatMap((words) => inOrder.find(({ text }) => words.test(text)) ?? []);
      const line = announced ?? fittest ?? inOrder[0] ?? lines[0];
      return line
        ? { skill, isShown: true, quote: quotable(line.text), advice: praise }
        : { skill, isShown: false, quote: null, advice: (kind === "exam" && adviceInExam) || advice };
    },
  );
  // While examining, a learner names the signs to the examiner: only what the patient is asked has to be plain.
  const heard = kind === "exam" ? said.filter(({ text }) => /\?$|^(?:please|could|can) /i.test(text)) : said;
  return [...marked, markPlainWords(heard, said.length > 0)];
}

function markPlainWords(said: readonly Said[], hasSpoken: boolean): MarkedSkill {
  const skill = "plainWords";
  // Silence does not show plain words.
  if (!hasSpoken)
    return { skill, isShown: false, quote: null, advice: "Use the words that the patient would use." };
  const [jargon] = said.flatMap(({ text }) => jargonIn(text));
  if (!jargon)
    return { skill, isShown: true, quote: null, advice: "You spoke in words that a patient understands." };
  return {
    skill,
    isShown: false,
    quote: jargon.text,
    advice: `Say “${jargon.plain}” rather than “${jargon.text}”, or explain the word.`,
  };
}
