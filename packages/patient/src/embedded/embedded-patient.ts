import type { CaseTemplate, Patient, PatientReply, PatientTurn } from "@andromeda/domain";
import { sentencesOf } from "../sentences.ts";
import { nameCheckOf } from "../template-text.ts";
import { answerQuestion } from "./answer.ts";
import { type Answer, line as own } from "./answer-parts.ts";
import { scoreFor } from "./attributes.ts";
import { genderOf, patientPath, readCase, textsAt } from "./case-facts.ts";
import { type CaseIndex, complaint, hpc, tells } from "./case-index.ts";
import { compose } from "./compose.ts";
import { isDrugName, spellerFor } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { type Speaker, spoken } from "./first-person.ts";
import { followUp } from "./follow-up.ts";
import { askedOfPatient, asPutToPatient, informantOf, whoSpeaks } from "./informant.ts";
import { relatives } from "./lexicon-past.ts";
import { isEnglish, plain } from "./normalise.ts";
import { onWhatWasSaid } from "./on-what-was-said.ts";
import { createRetrieval } from "./retrieval.ts";
import {
  asks,
  isChatter,
  isDeclarative,
  isRemark,
  isStatement,
  ownPeople,
  type SocialLine,
  socialLine,
} from "./talk.ts";
import { topicBeginnings, topicWords } from "./topic-rule.ts";
import { isOtherLanguage, type Question, readQuestions } from "./understand.ts";
import { takesNeither } from "./yes-or-no.ts";

/** Questions of one turn that are answered; a person would not keep more in mind. */
const MAX_ANSWERS = 5;

/** The patient of a case that answers from the case's own words, without a language model. */
export function createEmbeddedPatient(template: CaseTemplate): Patient {
  const { facts, guards, drugNames } = readCase(template);
  const opening = facts.filter(({ path }) => path === complaint);
  const [firstOfStory] = facts.filter(({ path }) => path === hpc);
  const mainFacts = [
    ...opening,
    ...facts.filter(({ sentence }) => firstOfStory && sentence === firstOfStory.sentence),
  ].filter(({ isDenied }) => !isDenied);
  const caseIndex: CaseIndex = {
    facts,
    guards,
    drugNames,
    retrieval: createRetrieval(facts),
    complaintConcepts: new Set(
      [...opening, ...(firstOfStory ? [firstOfStory] : [])]
        .filter(({ plain }) => !plain.includes("painless"))
        .flatMap(({ concepts }) => concepts.filter(({ kind }) => kind !== "body").map(({ id }) => id))
        // "Elated, sometimes irritable mood" is no low mood.
        .filter((id, _, ids) => id !== "lowMood" || !ids.includes("elation")),
    ),
    complaintParts: new Set(
      mainFacts.flatMap(({ concepts }) =>
        concepts.filter(({ kind }) => kind === "body").map(({ id }) => id.slice(1)),
      ),
    ),
  };
  const spell = spellerFor(
    [...topicWords, ...facts.flatMap(({ plain }) => plain.split(" ").filter((word) => word.length > 4))],
    topicBeginnings,
  );
  const drugs = facts
    .filter(({ path }) => path.startsWith("drug_history"))
    .flatMap(({ plain }) => plain.split(" ").filter((word) => isDrugName(word, drugNames)));
  const speaker = speakerOf(template, facts);
  const [firstName = ""] = plain(textsAt(template, patientPath("demographics.name")).join(" "))
    .replace(/^(?:mr|mrs|ms|miss|dr|master) /, "")
    .split(" ");
  const correct = (text: string) =>
    spell(
      text
        .split(" ")
        .map((word) => fullName(word, drugs))
        .join(" "),
    );
  const lines = facts.map((fact) => ({
    fact,
    said: spoken(fact.text, speaker).toLowerCase().replace(/[.]$/, ""),
  }));
  const readOwn = (text: string) => readQuestions(text, correct, drugNames);
  const nameCheck = nameCheckOf(template);
  const read = (text: string) => {
    const questions = readOwn(nameCheck ? text.replace(nameCheck, "what is your name") : text);
    return speaker.isPatient
      ? questions
      : questions.map((question) =>
          asPutToPatient(question, readOwn(askedOfPatient(question.text, speaker, firstName))),
        );
  };
  return {
    reply: (conversation, text) => reply({ caseIndex, speaker, read, lines }, conversation, text),
  };
}

/** "Simva" is simvastatin where the case has that. */
function fullName(word: string, drugs: readonly string[]): string {
  if (word.length < 4 || word.length > 8 || isEnglish(word)) return word;
  return drugs.find((drug) => drug.startsWith(word) && drug.length > word.length + 2) ?? word;
}

interface ReplyContext {
  readonly caseIndex: CaseIndex;
  readonly speaker: Speaker;
  /** What was said, question by question, as if it were put to the patient. */
  readonly read: (text: string) => Question[];
  /** The facts as they are said, so that a repeated one is recognised. */
  readonly lines: readonly { readonly fact: Fact; readonly said: string }[];
}

function speakerOf(template: CaseTemplate, facts: readonly Fact[]): Speaker {
  const manner = textsAt(template, patientPath("demographics.other")).join(" ");
  // Opening words without "I" or "me" are those of somebody else: "He coughs every night".
  const [words = ""] = facts.filter(({ path }) => path === complaint).map(({ text }) => text);
  const informant = informantOf(manner);
  const isInformant =
    informant !== null ||
    (/^["“]?(?:he|she|my (?:son|daughter|husband|wife|mother|father|mum|dad|baby|child|little))\b/i.test(
      words,
    ) &&
      !/\b(?:I|me|myself)\b/.test(words));
  return {
    isPatient: !isInformant,
    gender: genderOf(template),
    informant,
  };
}

function reply(
  { caseIndex, speaker, read, lines }: ReplyContext,
  conversation: readonly PatientTurn[],
  text: string,
): PatientReply {
  const earlier = conversation
    .filter((turn) => turn.speaker === "patient")
    .map((turn) => turn.text.toLowerCase());
  const saidBefore = new Set(
    lines.filter((one) => earlier.some((turn) => turn.includes(one.said))).map(({ fact }) => fact.text),
  );
  const lastTurn = earlier.at(-1) ?? "";
  const justSaid = lines.filter(({ said }) => isPieceOf(lastTurn, said)).map(({ fact }) => fact);
  const heard = heardOf(text);
  const before = withAside(lastQuestions(conversation, read), heard, read);
  const own = read(heard.asked);
  const said = followUp(own, before);
  const spokenTo = said.filter(
    ({ topics, text: part }) => said.length === 1 || topics.length > 0 || !leadsUp.test(part),
  );
  const line: SocialLine = isOtherLanguage(text, caseIndex.drugNames)
    ? { text: "I'm sorry, I only speak English.", isFinal: true }
    : asIsStated(socialLine(spokenTo, conversation, /\p{L}/u.test(text)), heard.isStated);
  const asking = said.filter((question) => isAsking(caseIndex, question));
  // "I know this is personal, but …" is dropped where a question follows.
  const real = asking.filter(
    ({ topics, concepts, text: part }) =>
      (topics.length + concepts.length > 0 && !leadsUp.test(part)) || startsAsQuestion.test(`${part} `),
  );
  const rest = said.length > 1 ? asking.filter(({ text: part }) => !leadsUp.test(part)) : asking;
  const chosen = real.length > 0 ? real : rest;
  // "Some people hear voices. Does that ring a bell?" asks about the voices.
  const isNamed = chosen.some(({ topics, concepts }) => topics.length + concepts.length > 0);
  const asked = (isNamed ? chosen : asking).slice(0, MAX_ANSWERS);
  const answers = line.isFinal
    ? []
    : answersTo(
        asked.map((question) => ({ question, own: own[said.indexOf(question)] ?? question })),
        caseIndex,
        speaker,
        { saidBefore, justSaid },
        (text.match(/\?/g) ?? []).length <= 1,
      );
  return compose(answers, line.text, speaker, isDeclarative(text));
}

interface Heard {
  /** What of a turn asks something, or all of it where nothing does. */
  readonly asked: string;
  /** What the learner says of themselves, of their own people or out of sympathy. */
  readonly aside: string;
  /** Whether nothing is asked. */
  readonly isStated: boolean;
}

/** "You take apixaban. Any bleeding?": a statement beside a question says what the question is about. */
function heardOf(text: string): Heard {
  const sentences = sentencesOf(text);
  const isStated = text.includes("?") ? isRemark : isStatement;
  const isBeside = (sentence: string) => isStated(sentence) || isChatter(sentence);
  const open = sentences.filter((sentence) => !isBeside(sentence));
  return {
    asked: open.length === 0 || open.length === sentences.length ? text : open.join(" "),
    aside: open.length === 0 ? "" : sentences.filter(isChatter).join(" "),
    isStated: open.length === 0 && sentences.some(isStated),
  };
}

/** "My uncle has puffers too! How many different ones have you got?": with what an aside names, of whoever it was said. */
function withAside(
  before: readonly Question[],
  { asked, aside }: Heard,
  read: (text: string) => Question[],
): readonly Question[] {
  if (aside === "" || !/\b(?:ones?|yours|them|those)\b/i.test(asked)) return before;
  const named = read(aside.replace(ownPeople, "you")).map((question) => ({
    ...question,
    topics: question.concepts.length > 0 ? [] : question.topics.filter((topic) => !social.has(topic)),
  }));
  return [...before, ...named];
}

/** Whether a piece was said as one, and is not only a word of another: the "heavy" of "a heavy pain". */
function isPieceOf(turn: string, said: string): boolean {
  const at = turn.indexOf(said);
  return (
    at >= 0 &&
    (at === 0 || /[.,!] $/.test(turn.slice(0, at))) &&
    /^(?:[.,]|$)/.test(turn.slice(at + said.length))
  );
}

/** What answers the questions of one turn. */
function answersTo(
  asked: readonly { readonly question: Question; readonly own: Question }[],
  caseIndex: CaseIndex,
  speaker: Speaker,
  told: { readonly saidBefore: ReadonlySet<string>; readonly justSaid: readonly Fact[] },
  isOneQuestion: boolean,
): Answer[] {
  const answers: Answer[] = [];
  // How many of the answers are to what only leads up to the question.
  let leading = 0;
  const disclosed = new Set(told.saidBefore);
  let justSaid = told.justSaid;
  let isUnknown = false;
  for (const { question, own: asAsked } of asked) {
    // "Who gave you those, was it the chemist?": what is guessed at is not known either.
    if (isUnknown && guesses.test(question.text)) continue;
    const who = whoSpeaks(question, speaker);
    if (who !== null) {
      answers.push(own(who, ["demographics.other"]));
      continue;
    }
    const found = inContext(caseIndex, question, asAsked, justSaid, disclosed).map((answer) =>
      answer.facts[0] && takesNeither(question, answer.facts[0]) ? { ...answer, isYesNo: false } : answer,
    );
    const isQuestion = startsAsQuestion.test(question.text);
    if (isOnNoAllergy(question, found, justSaid)) continue;
    justSaid = found.flatMap(({ facts }) => facts);
    isUnknown = isQuestion && found.every(({ kind }) => kind === "gap");
    // "Oh dear, osteoporosis, have you broken any bones with it?" is not answered by "Osteoporosis".
    if (isUnknown && isOneQuestion && question.topics.length + question.concepts.length > 0)
      answers.splice(0, leading, ...answers.slice(0, leading).filter(({ kind }) => kind === "gap"));
    if (!isQuestion && isLeadIn(question) && leading === answers.length) leading += found.length;
    for (const answer of found) {
      for (const fact of answer.facts) disclosed.add(fact.text);
      answers.push(answer);
    }
  }
  return answers;
}

/** What answers a question as it follows on what was asked and said before. */
function inContext(
  caseIndex: CaseIndex,
  question: Question,
  own: Question,
  justSaid: readonly Fact[],
  disclosed: ReadonlySet<string>,
): readonly Answer[] {
  const answers = answerQuestion(caseIndex, question, disclosed);
  const facts = answers.flatMap((answer) => answer.facts);
  // "How often do you swim?" "Have you had it before?" asks about the complaint, where no piece says it of the swimming.
  const isOfComplaint =
    question !== own &&
    question.topics.includes("previousEpisodes") &&
    own.topics.includes("previousEpisodes") &&
    own.concepts.length === 0 &&
    facts.length > 0 &&
    facts.every((fact) => !fact.isDenied && scoreFor("previousEpisodes", fact) === 0);
  return onWhatWasSaid(
    caseIndex,
    question,
    own,
    justSaid,
    isOfComplaint ? answerQuestion(caseIndex, own, disclosed) : answers,
  );
}

/** "Any allergies, and what happens?" asks nothing more where there are none. */
function isOnNoAllergy(question: Question, found: readonly Answer[], justSaid: readonly Fact[]): boolean {
  return (
    question.topics.includes("allergyReaction") &&
    justSaid.some(({ path }) => path === "drug_history.allergies") &&
    justSaid.every(({ isDenied }) => isDenied) &&
    found.every(({ kind }) => kind === "gap")
  );
}

/** A guess at what was asked just before. */
const guesses = /^(?:and |or |so )*(?:is|was|would|did) (?:it|that|they) /;

/** What is only stated is agreed to. */
function asIsStated(line: SocialLine, isStated: boolean): SocialLine {
  return isStated ? { text: line.text ?? "Yes, all right.", isFinal: true } : line;
}

/** Turns that a follow-up can look back over: "Do you smoke?", "How much?", "Since when?" */
const MAX_TURNS_BACK = 6;

function lastQuestions(conversation: readonly PatientTurn[], read: (text: string) => Question[]): Question[] {
  const said = conversation.filter(({ speaker }) => speaker === "learner").slice(-MAX_TURNS_BACK);
  return said.reduce<Question[]>((before, { text }) => {
    const heard = heardOf(text);
    const questions = followUp(read(heard.asked), withAside(before, heard, read));
    return questions.some(({ topics, concepts }) => topics.length + concepts.length > 0) ? questions : before;
  }, []);
}

const social = new Set([
  "announcement",
  "greeting",
  "introduction",
  "consent",
  "thanks",
  "closing",
  "summary",
  "empathy",
  "signposting",
  "safetyNetting",
  "farewell",
  "offer",
  "rapport",
  "understood",
  "teachBack",
  "explained",
  "wellbeing",
  "stage",
  "abuse",
  "injection",
]);

/** What frames a conversation ("Sorry to ask"): it asks nothing by itself, whatever it names. */
const framing: ReadonlySet<string> = new Set([
  "greeting",
  "introduction",
  "thanks",
  "closing",
  "farewell",
  "rapport",
]);

/** "Before anybody gives you tablets: do you bleed easily?" */
const leadsUp =
  /^(?:before (?:any|we|i|you)|since you (?!stop|gave|laid|quit|came off|packed)|my (?!name)|given (?:that|your)|because|i (?:have to ask|must ask|know|hope|understand|gather|realise|appreciate|can see|see)|you (?:said|told|mentioned)|this (?:is|might|may)|sorry|apologies|(?:right |so |well |okay )?(?:in )?your own words$|be (?:honest|truthful)|no judge?ment|deep down$|off the record$|cast your mind back|(?:some|most|many|lots of|plenty of|a lot of) (?:people|folk|folks|patients)|it (?:must be|makes a)|we ask|i (?:only |just )?ask|i am (?:only |just )?(?:asking|checking)|pain like|with all (?:that|this)|i need (?:it|this|that) (?:to|for|so))\b/;

const notLeadIn = new RegExp(`^(?:you|\\w+ing)\\b|\\bmay i\\b|\\b(?:${relatives})\\b`);

/** Whether something only names what the question after it is about; of a relative who is named it may be the whole question. */
function isLeadIn({ text }: Question): boolean {
  return !asks.test(` ${text} `) && !notLeadIn.test(text);
}

const startsAsQuestion =
  /^(?:and |so |or |but )*(?:do|does|did|are|is|was|were|have|has|had|any|what|how|when|where|who|which|why|can|could|would|will) /;

/** Whether something is asked that the case could answer. */
function isAsking(caseIndex: CaseIndex, question: Question): boolean {
  if (
    question.topics.includes("announcement") &&
    !/^(?:please )?(?:to )?tell me what\b|^(?:(?:and|so|but) )?(?:any|is there|are there|do you|have you|where|what (?!you|we|i)|when|how|which|who|why)\b|(?:and|,|can you|could you) (?:please )?(?:tell|talk|walk|run) me (?!if|when|know|back)/.test(
      question.text,
    )
  )
    return false;
  // "I am going to ask about your general health" asks nothing yet.
  if (
    question.topics.includes("signposting") &&
    /^(?:(?:so|and|now|next|then|ok|okay|right) )*i (?:am|will|would|want|need|have been asked|was asked) /.test(
      question.text,
    ) &&
    !/\bwhether\b|\bif you\b/.test(question.text)
  )
    return false;
  if (question.topics.some((topic) => framing.has(topic)) && !asks.test(` ${question.text} `)) return false;
  if (question.topics.some((topic) => !social.has(topic))) return true;
  // "Would you like a chaperone?" is a question where the case has one.
  if (question.topics.includes("consent"))
    return question.concepts.some(
      (concept) =>
        concept.kind === "symptom" && caseIndex.facts.some((fact) => tells(caseIndex, fact, concept)),
    );
  return question.topics.length === 0;
}
