import type { PatientTurn } from "@andromeda/domain";
import { relatives } from "./lexicon-past.ts";
import { plain } from "./normalise.ts";
import type { Question, Topic } from "./understand.ts";

/** What the patient says to what is not a question about the case; a final line stands alone. */
export interface SocialLine {
  readonly text: string | null;
  readonly isFinal: boolean;
}

/** Topics that mention nothing but how or how much: a follow-up takes what it is about from the question before. */
export const loose: ReadonlySet<Topic> = new Set<Topic>([
  "timing",
  "onset",
  "character",
  "severity",
  "tellMore",
  "associated",
  "previousEpisodes",
  "overdose",
]);

/** Words by which a text asks something. */
export const asks =
  /(?<! this) (?:am i|what|how|when|where|who|which|why|(?:do|does|did|are|is|was|were|have|has|had|can|could|would|will) (?:you|he|she|it|that|they|there|the|your|his|her|any\w*)|any|tell|describe) /;

const LEADS =
  "(?:(?:thank you|thanks|(?:mr|mrs|ms|miss|dr) [a-z]+|so|and|then|now|also|but|okay|ok|right|well|first|next|today|for now|in the meantime|at the [a-z]+|(?:because|once|after|as|since|when) [^,.?]+,)[, ]+)*";
/** What a clinician says that they or others will do, or what they think. */
const PROMISES = new RegExp(
  `^${LEADS}(?:i|we|they)(?:['’](?:ll|re going|m going)|['’]d like you| would like you| (?:will|can['’]?t|cannot|must(?:n['’]?t)?|am going|are going|need you|want you|know it|think (?:this|it|that)|suspect))\\b|\\bthey(?:['’]ll| will)\\b|^${LEADS}i(?:['’]d| would) (?:also |just )*(?:like to (?:leave|stop|start|give|get|see|examine|do|take|put|keep|refer|admit|have you)|do|put|leave|refer)\\b`,
  "i",
);
/** What a clinician tells somebody to do: "Stand up with your arms crossed." */
const BIDS = new RegExp(
  `^${LEADS}(?:(?:please|always|just|try to)[, ]+)*(?:don['’]?t|do not|never|always|please|take|keep|stop|carry|come|bring|cut|try|let (?:me just|the|us|your)|push|pull|raise|stand|sit|lie|hold|look|close|open|squeeze|turn|bend|roll|puff|count|breathe|follow|put|lift|walk|touch|rest|drink|avoid|call|ring|cross|stick|shrug|say (?:aa?h|99|ninety))\\b`,
  "i",
);
/** What a clinician says while they examine. */
const DOES =
  /^(?:(?:now|then|and|just|next)[, ]+)*(?:tapping|percussing|palpating|pressing|gelling|washing|listening (?:for|to|over)|and now (?:for|the)|now for)\b/i;
const REMARKS =
  /^(?:(?:oh|ah|aw+|wow|gosh)[ ,]+)?you(?:['’](?:ve|re)| have| are) .*\b(?:lovely|nice|great|wonderful|brilliant|exciting|sweet|well done|congratulations)\W*$/i;
/** Words that ask, whatever they begin with. */
const ASKS =
  /\?|\b(?:tell (?:me|us)|describ\w*|talk (?:me|to me)|(?<!(?:we|i)(?:['’]ll| will) )talk about|walk me|take me|run me|bring me|show me|give me|remind me(?! of my)|let me know|explain (?:to me|me|your|what|how)|list|(?:get|have) (?:an? )?(?:idea|sense|picture|feel|flavour) of|own words|figure|please say|say me|go over|go through|ask\w*|know (?:about|more|if|whether|how|what|when|where|who|why|your)|hear|wonder\w*|curious|find out|check (?:if|whether|that)|understand|interested|say (?:that|more|what|how))\b/i;

/** Whether a text ends with a full stop and asks for nothing to be told. */
export function isDeclarative(text: string): boolean {
  return /[.!]\s*$/.test(text) && !ASKS.test(text);
}

/** Whether a sentence with its full stop states what is done or thought, or tells somebody to do something; it asks nothing, whatever it names. */
export function isStatement(sentence: string): boolean {
  return isDeclarative(sentence) && [PROMISES, BIDS, DOES].some((words) => words.test(sentence));
}

/** Why something is asked: "It matters because some tablets do not mix." */
const REASONS =
  /^(?:it (?:matters|is important)|it['’]s (?:important|just)|that is|that['’]s|this is|the reason (?:is|i ask)|some of (?:it|them|these))\b.*\b(?:because|as|since|so that|mix\w*|interact\w*|clash\w*)\b.*[.!]\s*$/i;

/** Whether a sentence beside a question only says kindly what was told ("Oh, you have a dog, lovely!"), or why it is asked. */
export function isRemark(sentence: string): boolean {
  return (isDeclarative(sentence) && REMARKS.test(sentence)) || REASONS.test(sentence);
}

const INTERJECTIONS =
  "(?:(?:oh|ah+|aw+|gosh|god|goodness|wow|no|well|yeah|yes|and|so|but|honestly|dear|me|haha|ha) (?:, )*)*";
const OWN_PEOPLE = `${relatives}|grandma|auntie|friend|mate|husband|wife|partner|boyfriend|girlfriend|dog|cat|flatmate|housemate|neighbour`;
const MISERY =
  "hard|tough|awful|horrible|horrid|rotten|miserable|exhausting|frightening|scary|terrifying|difficult|painful|nasty|dreadful|terrible|tiring|stressful|upsetting|uncomfortable|worrying|draining|rough|grim|no fun|a nightmare|a lot";
/** What a learner tells of themselves or of their own people, or says out of sympathy. */
const CHATTER = new RegExp(
  `^${INTERJECTIONS}(?:(?:my|our) (?:\\S+ )?(?:${OWN_PEOPLE})s?\\b|you remind me of\\b|i (?:had|have(?: got)?|know|knew) an? (?:\\S+ )?(?:${OWN_PEOPLE})\\b|we have (?:got )?an?\\b|i (?!.*\\byour?\\b).*\\b(?:myself|too|as well)\\b|i (?!.*\\byour?\\b)(?:would (?!like|also|just|ask|say|want|need|imagine|think|guess)|could (?:never|not)|can not (?:stand|bear|stop|live|imagine)|love|hate|adore|drink|eat|smoked?|get|never|always|used to|live on|have got an?|am (?:(?:so|absolutely|completely|always|really|a bit|such|no|never|not|allergic|the|just|as) )*(?:hopeless|useless|terrible|dreadful|awful|rubbish|bad|good|the same|allergic))\\b|(?:you )?poor (?:little |old )?(?:you|thing|love|soul|man|woman|lad|girl)\\b|bless (?:you|him|her|them)\\b|(?:what an?|how) (?:\\S+ )?(?:${MISERY}|shame|pity|nuisance|nightmare)\\b(?! (?:is|was|are|does|did))|(?!(?:is|are|was|does|do|did|has|have) )(?:(?!your? )\\S+ )+?(?:sounds?|(?:is|are|was)(?= \\S+(?: \\S+)? [!.]$)|must (?:be|have been|feel)) (?:(?:so|really|very|quite|pretty|absolutely|just|such|like) )*(?:${MISERY})\\b)`,
);

/** Whom a learner tells of. */
export const ownPeople = new RegExp(`\\b(?:my|our) (?:${OWN_PEOPLE})(?:['’]s)?\\b`, "gi");

/** Whether a sentence only tells of the learner or is kind; it asks nothing, whatever it names. */
export function isChatter(sentence: string): boolean {
  return isDeclarative(sentence) && CHATTER.test(plain(sentence));
}

/** What is said to put somebody at ease, whatever it names. */
const kindnesses: ReadonlySet<Topic> = new Set<Topic>(["rapport", "offer", "understood", "empathy"]);

interface Manner {
  readonly fits: (said: (topic: Topic) => boolean, isOnlySocial: boolean) => boolean;
  readonly text: string;
  readonly isFinal?: boolean;
}

/** What is said to what is not a question about the case; the first that fits. */
const manners: readonly Manner[] = [
  {
    fits: (said) => said("injection"),
    text: "I'm sorry, I don't know what you mean. I just want some help with this.",
    isFinal: true,
  },
  { fits: (said) => said("abuse"), text: "There's no need to talk to me like that.", isFinal: true },
  {
    fits: (said, isOnlySocial) => said("summary") && said("closing") && isOnlySocial,
    text: "That's about right, and I don't think there's anything else.",
    isFinal: true,
  },
  {
    fits: (said, isOnlySocial) => said("summary") && isOnlySocial,
    text: "Yes, I think that's about right.",
    isFinal: true,
  },
  { fits: (said) => said("teachBack"), text: "I'll do what you've told me.", isFinal: true },
  { fits: (said) => said("explained"), text: "No, not really.", isFinal: true },
  { fits: (said) => said("safetyNetting"), text: "All right, I'll do that.", isFinal: true },
  {
    fits: (said, isOnlySocial) => said("closing") && said("thanks") && isOnlySocial,
    text: "Thank you, bye.",
    isFinal: true,
  },
  { fits: (said, isOnlySocial) => said("farewell") && isOnlySocial, text: "Thank you, bye.", isFinal: true },
  {
    fits: (said, isOnlySocial) => said("closing") && isOnlySocial,
    text: "No, I don't think so, thank you.",
    isFinal: true,
  },
  {
    fits: (said) => (said("greeting") || said("introduction")) && said("consent"),
    text: "Hello. Yes, that's fine.",
  },
  { fits: (said) => said("greeting") || said("introduction"), text: "Hello." },
  { fits: (said) => said("consent"), text: "Yes, that's fine." },
  { fits: (said, isOnlySocial) => said("understood") && isOnlySocial, text: "Yes, I think so." },
  { fits: (said, isOnlySocial) => said("offer") && isOnlySocial, text: "I'm all right, thank you." },
  { fits: (said) => said("wellbeing"), text: "Thank you for asking." },
  {
    fits: (said, isOnlySocial) => (said("thanks") || said("empathy") || said("rapport")) && isOnlySocial,
    text: "Thank you.",
  },
  { fits: (said, isOnlySocial) => said("signposting") && isOnlySocial, text: "Yes, that's fine." },
  { fits: (said) => said("stage") || said("announcement"), text: "Yes, all right." },
];

/** Manners: greetings, consent, thanks, and what no patient can answer. */
export function socialLine(
  questions: readonly Question[],
  conversation: readonly PatientTurn[],
  hasWords: boolean,
): SocialLine {
  if (questions.length === 0) {
    // "Okay." is not silence.
    if (hasWords && conversation.length > 0) return { text: "Yes.", isFinal: true };
    return { text: conversation.length === 0 ? "Hello?" : "Sorry, are you still there?", isFinal: true };
  }
  const topics = new Set(questions.flatMap((question) => question.topics));
  // "Thanks very much. Do you have any questions for me?" is not goodbye yet.
  const asksForMore = questions.some(
    ({ text, topics: own }) =>
      own.includes("closing") &&
      /^(?:(?:and|so|now|but) )*(?:any|is there|are there|do|does|have|has|did|would) .*\b(?:any|anything|something|questions?)\b|^(?:and )?any (?:other )?questions\b/.test(
        text,
      ),
  );
  if (asksForMore) topics.delete("thanks");
  // "You've been feverish, is that right?" asks about the fever.
  const isCheck =
    questions.length === 2 &&
    questions[0] !== undefined &&
    (questions[0].concepts.length === 1 || questions[0].topics.length === 1) &&
    questions[0].text.split(" ").length <= 7 &&
    /^is that (?:right|correct|true)$/.test(questions[1]?.text ?? "");
  const isSummary =
    !isCheck &&
    topics.has("summary") &&
    !questions.some(({ text }) => /\b(?:what|when|where|how)\b/.test(text));
  const isOnlySocial =
    isSummary ||
    (!isCheck &&
      questions.every(
        (question) =>
          (question.concepts.length === 0 || question.topics.every((topic) => kindnesses.has(topic))) &&
          question.topics.length > 0 &&
          question.topics.every((topic) => !loose.has(topic)),
      ));
  const manner = manners.find(({ fits }) => fits((topic) => topics.has(topic), isOnlySocial));
  return { text: manner?.text ?? null, isFinal: manner?.isFinal ?? false };
}
