import {
  askedConcepts,
  type Concept,
  classesOf,
  isDrugName,
  lexiconWords,
  namedDrugs,
  spellerFor,
} from "./concepts.ts";
import { meaning } from "./everyday-synonyms.ts";
import { relatives } from "./lexicon-past.ts";
import { isEnglish, plain, stem } from "./normalise.ts";
import { isMeantElse, otherMeaningsInQuestions } from "./not-meant.ts";
import { writtenOut } from "./shorthand.ts";
import { inStandardEnglish } from "./standard-english.ts";
import { topicBeginnings, topicWords } from "./topic-rule.ts";
import { lifeHalves, type SystemTopic, type Topic, topicsOf } from "./topics-of.ts";

export type { SystemTopic, Topic } from "./topics-of.ts";

/** One question or statement of what was said. */
export interface Question {
  /** As `plain` gives it, misspellings corrected. */
  readonly text: string;
  readonly topics: readonly Topic[];
  readonly concepts: readonly Concept[];
  /** Whether what it is about was taken over from a question before. */
  readonly isGoingOn?: boolean;
  /** Whether it was put to somebody who answers for the patient: "What is his name?" */
  readonly isOfPatient?: boolean;
}

/** How much of a text has to be known words for it to be English. */
const ENGLISH = 0.25;

const termStems = new Set([...lexiconWords, ...topicWords].map(stem));

/** Whether a text is in another language: of three words or more hardly one is known. */
export function isOtherLanguage(text: string, drugNames: ReadonlySet<string>): boolean {
  const words = plain(text).match(/\p{L}+/gu) ?? [];
  const terms = words.filter(
    (word) =>
      isDrugName(word, drugNames) ||
      termStems.has(stem(word)) ||
      // A word of a group of synonyms counts as known.
      meaning(stem(word)) !== stem(word),
  );
  const known = words.filter((word) => isEnglish(word) || terms.includes(word));
  // A term among two or three words is shorthand: "Immunisation status: influenza?"
  const isShorthand = words.length < 5 && terms.some((word) => word.length > 3);
  return words.length > 2 && known.length / words.length <= ENGLISH && !isShorthand;
}

const speller = spellerFor(topicWords, topicBeginnings);

const starters =
  "do|does|did|are|is|was|were|have|has|had|any|what|how|when|where|who|which|why|can|could|would|will|tell|describe|should|if|may";

/** "I'd like to examine you and do an ECG" is one statement. */
const startsNext = `(?!do (?:an?|some|the|this|that|more) |have (?:an?|another) (?:quick |little |good |proper )?(?:look|listen|feel|think|chat) )(?:${starters}) `;

const betweenQuestions = new RegExp(
  // "Was it sudden or did it build up?" is one question; "a condition where the vessels are inflamed" is not a question.
  `(?: ,)? (?:and|or(?! (?:did|does|was|is) (?:it|they|this|that) (?!move|spread|go |travel|radiate))|but|also|then|so) (?=${startsNext})| , (?!where (?:the|your|an?|it|they|small|little) |which (?:means|can|may|might|helps|makes) )(?=${startsNext})`,
);

/** Clauses that only say when, if or on which scale: "If you miss a drink, …" */
const onlySays = new RegExp(
  `^(?:and |so |but )*(?:(?:if|when|whenever|while|once) (?!(?:${starters}|last|exactly|so|not|ever|about|abouts|i|we) )\\S+ \\S+ \\S+|(?:when|once) (?:it|one|they) \\S+$|in a (?:sentence|word|nutshell)|in (?:your|his|her) (?:\\S+ )?(?:life|job|work|past|twenties|thirties|childhood|youth)$|out of (?:\\S+ )?\\S+ (?:days|nights)$|since (?:being|starting|taking|coming) |before (?:this|the|that|all|your) (?:\\S+ ){0,2}\\S+$|(?:after|since) (?:you|he|she|it|they|there) (?!last )|after (?:the|your|that|taking) (?:\\S+ )?\\S+$|on a scale |(?:in|over|during) (?:the|these) (?:last|past) (?:\\S+ ){0,2}(?:days|weeks|months|years?)$)`,
);

/** "If you miss a drink, do you shake?" is one question: what says only when or if goes with what is asked. */
function joined([first = "", second, ...others]: readonly string[]): string[] {
  if (second === undefined) return [first];
  // "Does penicillin, or any other drug, upset you?"
  if (/^(?:and |so )?(?:do|does|did|has|have|is|are|was|were|can) \S+$/.test(first))
    return joined([`${first} or ${second}`, ...others]);
  // "Where did you grow up, which town?"
  if (/^(?:and |so )?(?:where|when) /.test(first) && /^(?:in |on )?(?:which|what) \S+$/.test(second))
    return joined([`${first} ${second}`, ...others]);
  return onlySays.test(first) ? joined([`${first} ${second}`, ...others]) : [first, second, ...others];
}

/** What a thing that is named first goes on with: "Heart attacks, does anyone have those?", "Brothers, how many?" */
const goesOn =
  /\b(?:them|those|these)\b|^(?:\S+ )?(?:it|that|they|one) |^(?:\S+ ){0,2}\S+$|^what (?:is|was|were) the (?:figure|number|result|reading|level)$/;

/** "And your sleep, how many hours do you get?" */
const bareThing = /^(?:(?:and|so|but|okay|what about|how about) )*(?:your|the|his|her) \S+$/;

const illnessOfRelative = new RegExp(
  `^(?:(?:and|so|but|okay) )*(?:(?:your|the) )?(?:great )?(?:${relatives}) \\S+$`,
);

/** "Your brother who has the angina, how old was he?": what is named first asks nothing by itself. */
const namesFirst = new RegExp(
  `^(?:(?:and|so|but|oh|ah|no|well|sorry) )*(?:(?:with|about) )?(?:your|his|her|the|that|those|these|this) (?!(?:${starters}) )\\S+(?:(?<=\\b(?:with|about) \\S+ \\S+)|(?: (?!(?:${starters}|one) )\\S+){1,4}|(?: (?!(?:${starters}|one) )\\S+){0,2} (?:that|who|which|you|with|in|on|of|before|after|where) .*)$`,
);

/** A thing named first and the question of it are one question. */
function withItsThing(parts: readonly string[]): string[] {
  const [first = "", second, ...others] = parts;
  const isThing =
    first.split(" ").length <= 6 &&
    !new RegExp(
      `^(?:(?:and|so|but|or) )*(?:${starters}|in|on|at|from|with|before|after|since|about|because|by|for|just|hi|hello|hey|good|thanks|thank|ok|okay|right|well|yes|no|sorry|please|mr|mrs|miss|ms|dr) |\\b(?:i|you|we|me|please)\\b`,
    ).test(`${first} `);
  if (second === undefined) return [...parts];
  if (isThing && (goesOn.test(second) || (bareThing.test(first) && !/\b(?:he|she)\b/.test(second))))
    return [`${first} ${second}`, ...others];
  // "And your mum, any heart trouble there?", "Grandad's diabetes, was he on insulin?"
  if ((bareThing.test(first) && /^any .* there$/.test(second)) || illnessOfRelative.test(first))
    return [`${second} ${first}`, ...others];
  return namesFirst.test(first) ? [`${second} ${first}`, ...others] : [...parts];
}

/** "Your calves, they are painful?" */
const namedTwice =
  /(?<=^|[.?!] |\band )((?:your|the|his|her|this|these) (?:\w+ ){1,2}), (?:it|they|he|she) (?=(?:is|are|was|were|do|does|did|have|has|had) )/g;

/** "Apart from the pain, have you noticed anything else?" does not ask about the pain. */
const besideWhat = new RegExp(
  `(?<=^|[.?!] )(?:and |so |but )?(?:(?:apart|aside) from|other than) [^,.?!]{1,60} , (?=(?:and )?${startsNext})`,
  "g",
);

/** Splits what was said into its questions and statements. */
function splitQuestions(text: string): string[] {
  return (
    text
      // "Weight: up, down, steady?" asks how it is.
      .replace(/^(\S+) : \S+(?: , (?:or )?\S+)+(?= \?|$)/, "how is your $1")
      .replace(/^((?:\S+ ){0,3}\S+) : /, "$1 ")
      .replace(/(?<=^|[.?!] )((?:(?:and|so|but|well|right|now) )*)(?:, )+/g, "$1")
      .replace(/(?<=^|[.?!] )(?:(?:oh(?: (?:dear|no|go on))?|aw+|ooh+|ah+|gosh)(?: ,)? )+(?=\S)/g, "")
      .replace(namedTwice, "$1")
      // "Do the tablets work?" asks whether they help, not about a job.
      .replace(
        /\b((?:did|does|do|has|have) (?:it|that|they|this|those|these|any of (?:it|them|those|that|this)) )work(?:ed)?\b/g,
        "$1help",
      )
      .replace(besideWhat, "")
      // "Your poor rings! Who cut them?" names first what is asked about.
      .replace(new RegExp(` ! (?=${startsNext})`, "g"), " , ")
      .split(/ ?[.:;?!] ?/)
      .flatMap((sentence) => withItsThing(joined(sentence.split(betweenQuestions))))
      .map((part) => part.replace(/^[ ,:]+|[ ,:]+$/g, ""))
      .filter(
        (part) =>
          !/^(?:any|either|one|some|all|none|both) of (?:those|these|them|that|this)$|^(?:that sort|that kind) of thing$/.test(
            part,
          ) &&
          !/^(?:(?:and|so|then|or|but|ok|okay|right|well|yes|no|sure|great|alright|also)(?: |$))*$/.test(
            part,
          ),
      )
      .slice(0, 12)
  );
}

/** A concept, and another whose words contain its own: a question about the second does not ask about the first. */
const partOfWords: readonly (readonly [concept: string, other: string])[] = [
  // "Do you wake at night breathless?"
  ["nocturia", "pnd"],
  // "Are you breathless lying flat?" does not ask about the stairs.
  ["breathlessness", "orthopnoea"],
  ["breathlessness", "pnd"],
  // "Do you hear people talking when you are on your own?"
  ["company", "voices"],
  // "Are thoughts taken out of your head?" does not ask whether they are put in.
  ["thoughtInsertion", "thoughtWithdrawal"],
  ["thoughtBroadcast", "thoughtWithdrawal"],
  // "Is your neck stiff?" does not ask about a fit.
  ["seizure", "neckStiffness"],
  // "Does the TV talk about you?" does not ask about hearing voices.
  ["voices", "reference"],
  // "Could you be pregnant?" does not ask how certain the patient is.
  ["certainty", "pregnancy"],
  // "Was what happened with your partner something you were happy with?"
  ["sex", "consensual"],
  // "Do you get erections?" is not about partners.
  ["sex", "erectile"],
];

/** Without the concepts whose words a question uses and does not ask about. What a pattern alone decides is in `otherMeaningsInQuestions`. */
function withoutOtherMeanings(concepts: Concept[], part: string): Concept[] {
  // "Can you keep tablets down?" does not ask about a drug.
  const isKeptDown = /\b(?:keep|keeping|kept|stay|stays|staying) (?:\S+ ){0,3}down\b/.test(part);
  const has = (other: string) => concepts.some(({ id }) => id === other);
  return concepts.filter(
    ({ id, kind }) =>
      !(isKeptDown && (kind === "drug" || id === "dysphagia")) &&
      // "Your son" in a question is a person; only in a case does it say that there are children.
      id !== "child" &&
      !partOfWords.some(([concept, other]) => id === concept && has(other)) &&
      // "Can you point to it with one finger?" does not ask about the finger.
      !(id.endsWith("@finger") && /\bfingers? on\b|\bwith (?:a|one|your) finger\b/.test(part)) &&
      !isMeantElse(otherMeaningsInQuestions, id, part) &&
      // "Cramps" are the pain that is asked about, not a second one.
      !(
        id === "pain" &&
        has("cramps") &&
        /\bcramps\b/.test(part) &&
        !/\b(?:pains?|aches?|hurts?|sore)\b/.test(part)
      ),
  );
}

/** "Any nausea with the chest pain?" does not ask about the pain. */
const besideKnown =
  / with (?:the|this|that) (?!thought|idea|help|exception)(?:\S+ ){0,2}?\S+(?= ,| or | and |$)/;

/** The concepts that are asked for, without those that only go with them. */
function askedBeside(all: Concept[], part: string): Concept[] {
  const beside = besideKnown.exec(part);
  if (!beside || !/^(?:(?:and|so|or|but) )*(?:any|do|does|did|have|has|had|are|is|was|were) /.test(part))
    return all;
  const first = part.slice(0, beside.index).split(" ").length;
  const last = first + beside[0].trim().split(" ").length - 1;
  // "Was it an upset tummy with the penicillin?" asks about the drug.
  const isBeside = ({ kind, tokens }: Concept) =>
    kind !== "drug" && kind !== "disease" && tokens.every((token) => token >= first && token <= last);
  const rest = all.filter((concept) => !isBeside(concept));
  return rest.some(({ kind }) => kind !== "body") ? rest : all;
}

/** The concepts that a question asks about; not those that only say when: "Did you wet yourself when you collapsed?" */
function askedOf(part: string): Concept[] {
  const all = askedBeside(withoutOtherMeanings(askedConcepts(part), part), part);
  const at = `${part} `.search(
    / (?:(?:when|while|after|during) (?:you|he|she|they|it|this|that)|(?:just |right )?before (?:the|your) \S+ (?!or|and)\S+|as well as|on top of|along with|alongside|what with|after (?:having|your (?:bab(?:y|ies)|children|kids|pregnanc(?:y|ies)))) /,
  );
  if (at < 0) return all;
  const head = askedConcepts(part.slice(0, at));
  const ids = new Set([...head, ...askedConcepts(part.slice(at))].map(({ id }) => id));
  const words = part.slice(0, at).split(" ").length;
  const spansBoth = all.some(
    ({ id, tokens }) =>
      !ids.has(id) || (tokens.some((token) => token < words) && tokens.some((token) => token > words)),
  );
  return spansBoth || !head.some(({ kind }) => kind !== "body") ? all : head;
}

/** What was said, question by question. `correct` mends misspellings. */
export function readQuestions(
  text: string,
  correct: (text: string) => string = speller,
  names: ReadonlySet<string> = new Set(),
): Question[] {
  return splitQuestions(correct(inStandardEnglish(plain(writtenOut(text))))).flatMap((part) => {
    const halves = lifeHalves(part).map(({ topic, words }) => ({
      text: part,
      topics: [topic],
      concepts: conceptsOf(words, names),
    }));
    return halves.length > 0
      ? halves
      : [{ text: part, topics: topicsOf(part), concepts: conceptsOf(part, names) }];
  });
}

function conceptsOf(part: string, names: ReadonlySet<string>): Concept[] {
  const named = namedDrugs(part, names);
  // A drug by its name is that drug, not its class.
  const asked = askedOf(part).filter(({ kind }) => kind !== "drug" || named.length === 0);
  return [...new Map([...asked, ...named].map((concept) => [concept.id, concept])).values()];
}

const systemOf: readonly (readonly [SystemTopic, RegExp])[] = [
  [
    "systems.cardiovascular",
    /^(palpitations|syncope|orthopnoea|pnd|heart\w*|angina|murmur|pain@chest|swelling@(leg|ankle|foot))$/,
  ],
  ["systems.respiratory", /^(breathlessness|cough|sputum|haemoptysis|wheeze|lungDisease|asthma|copd)$/],
  [
    "systems.gastrointestinal",
    /^(nausea|vomiting|haematemesis|bowels|diarrhoea|constipation|melaena|rectalBleeding|jaundice|heartburn|dysphagia|appetite|pain@abdomen|mucusStool|paleStool)$/,
  ],
  [
    "systems.genitourinary",
    /^(urinary|dysuria|haematuria|polyuria|frequency|nocturia|urgency|retention|incontinence|darkUrine)$/,
  ],
  [
    "systems.neurological",
    /^(headache|seizure|vision|doubleVision|speech|numbness.*|weakness.*|dizziness|vertigo|balance|tremor|confusion|memory|hearing|photophobia|neckStiffness)$/,
  ],
  [
    "systems.musculoskeletal",
    /^((pain|swelling|stiffness)@(joint|knee|hip|hand|finger|back|shoulder|muscle|bone|neck)|stiffness|arthritis)$/,
  ],
  ["systems.skin", /^(rash.*|itching.*|bruising|mole|drySkin)$/],
  ["systems.constitutional", /^(fever|rigors|weightLoss|weightGain|nightSweats|fatigue|malaise|sweating)$/],
  [
    "systems.psychiatric",
    /^(lowMood|anhedonia|elation|voices|visions|paranoia|anxiety|sleep|hopelessness|thoughtInsertion|thoughtBroadcast|commands)$/,
  ],
  [
    "systems.reproductive",
    /^(periods|lmp|heavyPeriods|irregularBleeding|vaginalDischarge|pregnancy|contraception|sex|erectile)$/,
  ],
];

/** Which topics a thing that a learner says asks about or does, each once, in the order in which they were said. */
export function understand(text: string): readonly Topic[] {
  const topics = new Set<Topic>();
  for (const question of readQuestions(text)) {
    for (const topic of question.topics) topics.add(topic);
    for (const { id } of question.concepts) {
      const system = systemOf.find(([, pattern]) => pattern.test(id));
      if (system) topics.add(system[0]);
    }
  }
  return [...topics];
}

/** The concepts, such as `vomiting` or `pain@chest`, that a text names. */
export function conceptsIn(text: string): readonly string[] {
  const ids = readQuestions(text).flatMap(({ concepts }) => concepts.map(({ id }) => id));
  return [...new Set(ids.flatMap((id) => [id, ...classesOf(id)]))];
}
