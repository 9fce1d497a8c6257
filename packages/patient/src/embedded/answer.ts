import {
  detailsOfOthers,
  doneByOthers,
  givenToOthers,
  hadByOthers,
  isAboutPerson,
  wordsOfOthers,
} from "./about-others.ts";
import { answerConcepts } from "./answer-concepts.ts";
import { aloneNow, answerField, saysNothing } from "./answer-field.ts";
import { type Answer, disclose, gap } from "./answer-parts.ts";
import { answerStory } from "./answer-story.ts";
import { topicsHere, yields } from "./asked-topics.ts";
import { isAttribute, scoreFor } from "./attributes.ts";
import { type CaseIndex, complaint, factsAt, hpc, mayDisclose, overlap, tells } from "./case-index.ts";
import { type Concept, wordsOfConcepts } from "./concepts.ts";
import { illnessOf, onlyForIllness, treatmentOf } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { topicFields } from "./fields.ts";
import { askedStems, contentStems } from "./normalise.ts";
import { sayingWhatIsAsked } from "./says-what-is-asked.ts";
import { asksForUnknownThing, thingStems } from "./subject.ts";
import type { Question, Topic } from "./understand.ts";

/** What somebody was or had before, or always. */
const wordsOfBefore =
  /\b(?:before|previous\w*|used to|until|never|none|always|normal\w*|usual\w*|stopped|ex|was|were|first|at first|then)\b/;

function onlyOfBefore(question: Question, answer: Answer): Answer {
  const facts = answer.facts.filter(({ plain }) => wordsOfBefore.test(plain));
  if (answer.facts.length === 0 || facts.length === answer.facts.length) return answer;
  return facts.length > 0 ? disclose(facts, question) : gap(question, answer.facts[0]?.path ?? hpc);
}

/** Looks for what answers a question; one that asks for several fields has several answers. */
export function answerQuestion(
  caseIndex: CaseIndex,
  question: Question,
  saidBefore: ReadonlySet<string>,
): Answer[] {
  const { text } = question;
  const alone = aloneNow(caseIndex, question);
  if (alone) return [disclose([alone], question)];
  // "Do you sleep on three pillows? And before that?", "What colour is it normally?"
  const asksAboutBefore =
    (question.isGoingOn &&
      /^(?:and |so )?(?:what about |how about )?before (?:that|this|then|it)$/.test(text)) ||
    /^(?:and |so )?what (?:colou?r .*|(?:is|are|was|were) (?:it|you) (?:usually |normally )?like) (?:normally|usually|before (?:this|that|all this))$/.test(
      text,
    );
  const somebody = (doneByOthers.exec(question.text) ?? givenToOthers.exec(question.text))?.[1];
  const answers = withTreatment(
    caseIndex,
    question,
    sayingWhatIsAsked(caseIndex, question, findAnswers(caseIndex, question, saidBefore)),
  ).map((answer) => (asksAboutBefore ? onlyOfBefore(question, answer) : answer));
  if (hadByOthers.test(question.text))
    return answers.map((answer) =>
      answer.facts.length === 0 ||
      answer.facts.some(({ path, plain }) => path === "family_history" || wordsOfOthers.test(plain))
        ? answer
        : gap(question, "social_history.other"),
    );
  return somebody === undefined
    ? orAmount(caseIndex, question, answers)
    : answers.map((answer) =>
        isAboutPerson(answer, somebody, question.text) ? answer : gap(question, "demographics.other"),
      );
}

/** "When did you last have a drink?" is answered by how much is drunk where no piece says when. */
function orAmount(caseIndex: CaseIndex, question: Question, answers: Answer[]): Answer[] {
  if (
    !question.topics.includes("alcohol") ||
    question.concepts.length > 0 ||
    !/\b(?:last|latest|most recent) (?:\S+ ){0,2}(?:drink|drank|alcohol\w*)\b/.test(question.text) ||
    answers.some(({ kind }) => kind !== "gap")
  )
    return answers;
  const told = factsAt(caseIndex, "social_history.alcohol").filter(
    (fact) => fact.condition === null && !/^not (?:applicable|relevant)\b/.test(fact.plain),
  );
  return told.length > 0 ? [disclose(told.slice(0, 2), question)] : answers;
}

/** What a drug is for, and what an illness is treated with, where no piece says it in so many words. */
function withTreatment(caseIndex: CaseIndex, question: Question, answers: Answer[]): Answer[] {
  const illness = illnessOf(caseIndex, question);
  const drug = treatmentOf(caseIndex, question);
  const isSaid = ({ facts }: Answer) =>
    drug
      ? facts.some(({ path }) => path.startsWith("drug_history"))
      : facts.some(
          (fact) =>
            question.concepts.some((one) => one.kind === "drug" && tells(caseIndex, fact, one)) &&
            !fact.path.endsWith(".medications"),
        );
  const fact = illness ?? drug;
  return fact && !answers.some(isSaid) && !answers.some(({ kind }) => kind === "withheld")
    ? [disclose([fact], question)]
    : answers.map((answer) => onlyForIllness(caseIndex, question, withWholeList(caseIndex, answer)));
}

/** What protects somebody is told whole: "Protective: children, wife". */
function withWholeList(caseIndex: CaseIndex, answer: Answer): Answer {
  const [head, ...others] = answer.facts.filter(({ plain }) => /^protective\b/.test(plain));
  if (!head || others.length > 0) return answer;
  const rest = factsAt(caseIndex, head.path).filter(
    (fact) => fact.clause === head.clause && fact.at > head.at && !answer.facts.includes(fact),
  );
  return rest.length > 0 ? { ...answer, facts: [...answer.facts, ...rest] } : answer;
}

function findAnswers(caseIndex: CaseIndex, question: Question, saidBefore: ReadonlySet<string>): Answer[] {
  const { asked: whole, examples } = withoutExamples(question);
  const asked = { ...whole, topics: topicsHere(caseIndex, whole) };
  const { topics } = asked;
  const fields = topics.filter((topic) => topicFields[topic] && !yields(caseIndex, topic, asked));
  // No case tells what somebody else is called or does, or a contact detail.
  if (
    detailsOfOthers.test(asked.text) ||
    /\b(?:phone number|(?:what|which) number are you|post ?code|e ?mail|next of kin|nhs number|(?:your|home) address)\b/.test(
      asked.text,
    )
  )
    return [gap(asked, "demographics.other")];
  // "Are your periods regular?" is answered by how often they come.
  const cycle =
    /\b(?:periods?|cycles?)\b.*\b(?:regular|normal)\b|\bregular as clockwork\b|\bcome on (?:every month|monthly)\b/.test(
      asked.text,
    )
      ? caseIndex.facts.filter((fact) => saysCycle(caseIndex, fact) && mayDisclose(caseIndex, fact, asked))
      : [];
  // "Last period ten days ago, regular" is told as a whole.
  const [named = cycle[0]] = cycle.filter(({ plain }) => !/^(?:ir)?regular$/.test(plain));
  if (named) {
    const isBare = /^(?:ir)?regular$/.test(named.plain);
    const head = caseIndex.facts.find(
      ({ clause, plain }) => isBare && clause === named.clause && /\bperiods?\b/.test(plain),
    );
    return [{ ...disclose(head ? [head, named] : [named], asked), isYesNo: false }];
  }
  if (/\bfavourites?\b/.test(asked.text))
    return [orCloserPiece(caseIndex, { ...asked, topics: [] }, gap(asked, hpc))];
  if (fields.length > 0) {
    if (asksForUnknownThing(caseIndex, { ...asked, concepts: question.concepts }))
      return [gap(asked, topicFields[fields[0] ?? "home"]?.paths[0] ?? hpc)];
    const answers = fields
      .slice(0, 3)
      .map((topic) => orFromSection(caseIndex, asked, topic, answerField(caseIndex, asked, topic)));
    const named = topics.includes("family") ? [] : examples.filter(({ kind }) => kind === "disease");
    const further = named.length > 0 ? answerConcepts(caseIndex, question, named) : null;
    return further?.kind === "disclosed" ? [...answers, further] : answers;
  }
  const own = topics.filter((topic) => !topicFields[topic] || topic === "home");
  const story = own.length === topics.length ? asked : { ...asked, topics: own };
  return [orCloserPiece(caseIndex, story, answerStory(caseIndex, story, saidBefore))];
}

/** Whether a piece says how regular the periods are: "usually every 28 days", "last period ten days ago, regular". */
function saysCycle(caseIndex: CaseIndex, { plain, sentence }: Fact): boolean {
  if (
    /\b(?:ir)?regular (?:periods|cycles?)\b|\b(?:periods|cycles?) (?:\w+ )?(?:ir)?regular\b|\bday cycle\b/.test(
      plain,
    )
  )
    return true;
  return (
    /\bevery (?:\d+|\w+) (?:days|weeks)\b|^(?:ir)?regular$/.test(plain) &&
    caseIndex.facts.some((one) => one.sentence === sentence && /\b(?:periods?|cycle)\b/.test(one.plain))
  );
}

function sectionOf(fact: Fact | undefined): string {
  return fact?.path.split(".")[0] ?? "";
}

/** Topics of a list beside which the same section has a field for all else. */
const listTopics: ReadonlySet<Topic> = new Set<Topic>([
  "medications",
  "conditions",
  "surgeries",
  "adherence",
  "overTheCounter",
]);

/** Questions about a habit or about work that the personal history answers better, and how a piece of it shows that it does. */
const historyAnswers: readonly (readonly [Topic, RegExp, RegExp])[] = [
  [
    "selfHarm",
    /^(?!.*\b(?:thought|thoughts|think|plans?|planned)\b).*\b(?:ever|in the past|before|previous\w*) .*\b(?:harm\w*|hurt\w*|cut|attempt\w*|overdose)|\b(?:harm\w*|hurt\w*|cut|attempt\w*|overdose) .*\b(?:in the past|before|previously)\b/,
    /\b(?:self harm\w*|overdos\w*|harmed|attempts?|attempted|cut)\b/,
  ],
  [
    "occupation",
    /^(?!.*\b(?:suspended|place|risk)\b).*\b(?:what|which|how|your) .*\b(?:stud(?:y|ying|ies)|subject|degree|course)\b(?! or)/,
    /\b(?:degree|course|modules?|a levels|studying|studies|studied)\b/,
  ],
  [
    "exercise",
    /\buse(?:d)? to (?:enjoy|like|do|play|run|swim|cycle|train|do)\b/,
    /\b(?:play\w*|five a side|football|r[au]n\w*|sw[ai]m\w*|cycl\w+|train\w*|gym|sports?)\b/,
  ],
];

/** What a list says, or what the section's other field says in more of the question's words. */
function orFromSection(caseIndex: CaseIndex, question: Question, topic: Topic, answer: Answer): Answer {
  const instead = historyAnswers.find(([one, asked]) => one === topic && asked.test(question.text))?.[2];
  const ofIt = caseIndex.facts.filter(
    (fact) =>
      instead?.test(fact.plain) &&
      fact.path === (topic === "selfHarm" ? "past_psychiatric_history" : "personal_history") &&
      mayDisclose(caseIndex, fact, question),
  );
  if (ofIt[0]) return disclose(ofIt.slice(0, 2), question);
  if ((!listTopics.has(topic) && topic !== "alcohol" && topic !== "occupation") || answer.kind === "social")
    return answer;
  const wanted = new Set(askedStems(question.text));
  const section = topicFields[topic]?.paths[0]?.split(".")[0];
  const [best] = caseIndex.facts
    .filter(
      (fact) =>
        (sectionOf(fact) === section || (!listTopics.has(topic) && fact.path !== complaint)) &&
        mayDisclose(caseIndex, fact, question, true),
    )
    .map((fact) => ({ fact, shared: overlap(wanted, [fact]) }))
    .sort((a, b) => b.shared - a.shared);
  // "Have you had your spleen out?": the case lists no operation, but another piece mentions the spleen.
  const things = new Set(thingStems(question.text, question.topics));
  const namesSameThing =
    topic === "surgeries" && saysNothing(answer.facts) && best && overlap(things, [best.fact]) > 0;
  return best && (namesSameThing || best.shared >= 2) && best.shared > overlap(wanted, answer.facts)
    ? disclose([best.fact], question)
    : answer;
}

/** Topics of open questions, which no single piece answers better. */
const generalTopics: ReadonlySet<Topic> = new Set<Topic>([
  "opening",
  "tellMore",
  "associated",
  "ideas",
  "concerns",
  "expectations",
]);

/** The piece that shares most words and is not withheld; a rash of years ago is not a rash of today. */
function sharingMostWords({ retrieval }: CaseIndex, { text, topics, concepts }: Question): Fact[] {
  const mayAskAboutAllergy = topics.includes("allergies") || concepts.some(({ kind }) => kind === "drug");
  return retrieval(text).filter(
    ({ condition, path, plain }) =>
      condition === null &&
      // "No regular tablets" does not answer a question about something else that is regular.
      !/^none\b/.test(plain) &&
      // The patient's sex does not answer a question about the men whose voices are heard, nor "Black" one about a blackout.
      path !== "demographics.gender" &&
      path !== "demographics.ethnicity" &&
      (mayAskAboutAllergy || path !== "drug_history.allergies"),
  );
}

/** Fields in which a word of a symptom or an illness means something else: "Black British" is not a blackout. */
const lifeFields = /^(?:demographics|personal_history|social_history|risk_assessment|forensic_history)/;

/** Topics to which a denial elsewhere adds nothing. */
const presentTopics: ReadonlySet<Topic> = new Set<Topic>(["site", "severity", "character", "radiation"]);

/** Whether what was found only shares a word with the question, and does not say what it asks. */
function isSharedByChance(
  caseIndex: CaseIndex,
  { text, topics, concepts }: Question,
  found: readonly Fact[],
): boolean {
  if (topics.some((topic) => presentTopics.has(topic)) && found.every(({ isDenied }) => isDenied))
    return true;
  if (
    topics.includes("previousEpisodes") &&
    found.every(
      (fact) =>
        scoreFor("previousEpisodes", fact) === 0 &&
        // "Have you had one before?" names nothing that another field could tell of.
        (sectionOf(fact) === "presenting_complaint" ||
          /\b(?:had|got) (?:it|one|this|that) (?:ever )?before$/.test(text)),
    )
  )
    return true;
  const change = topics.filter((topic) => topic === "exacerbating" || topic === "relieving");
  // "What makes it worse?" is not answered by "now he is making tea".
  const asksForAny =
    concepts.some(({ kind }) => kind === "sign") ||
    (concepts.length === 0 &&
      /\b(?:makes?|making) (?:it|this|that|things|them) (?:any )?(?:worse|better)$/.test(text));
  if (asksForAny && change.length > 0 && !found.some((fact) => change.some((one) => scoreFor(one, fact) > 0)))
    return true;
  const named = concepts.filter(({ kind }) => kind !== "body");
  if (named.length === 0 || found.some((fact) => named.some((one) => tells(caseIndex, fact, one))))
    return false;
  // "Are you eating OK?" is not answered by "eased by food".
  if (named.every(({ id }) => id === "appetite")) return true;
  // A denial of one thing does not answer a question about another.
  if (found.every(({ isDenied }) => isDenied)) return true;
  const ofNamed = new Set(contentStems(wordsOfConcepts(text, named).join(" ")));
  return (
    found.every(({ path }) => lifeFields.test(path)) &&
    overlap(new Set(askedStems(text).filter((word) => !ofNamed.has(word))), found) === 0
  );
}

/** The answer, or a piece of the case that shares clearly more of the question's words. */
function orCloserPiece(caseIndex: CaseIndex, question: Question, answer: Answer): Answer {
  const countNamed = (facts: readonly Fact[]) =>
    question.concepts.filter(
      (concept) => concept.kind !== "body" && facts.some((fact) => tells(caseIndex, fact, concept)),
    ).length;
  const named = answer.kind === "disclosed" ? countNamed(answer.facts) : 0;
  const isFound = named > 0;
  if (
    answer.kind === "social" ||
    answer.kind === "withheld" ||
    question.topics.some((topic) => generalTopics.has(topic))
  )
    return answer;
  const found = sharingMostWords(caseIndex, question);
  if (
    (answer.kind === "gap" || question.topics.includes("site")) &&
    isSharedByChance(caseIndex, question, found)
  )
    return answer;
  // "High blood pressure or high cholesterol?": a piece that mentions one is not closer than what mentions both.
  if (found.length === 0 || (named > 1 && countNamed(found) < named)) return answer;
  // The "ten" of "out of ten" does not count as a shared word.
  const wanted = new Set(askedStems(question.text).filter((word) => !/^\d+$/.test(word)));
  const [now, then] = [overlap(wanted, answer.facts), overlap(wanted, found)];
  // The opening words do not outweigh the story, nor another piece one that mentions what is asked.
  const attributes = question.topics.filter(isAttribute);
  const isLess =
    found.every((fact) => fact.path === complaint) ||
    (attributes.length > 0 &&
      !found.some((fact) => attributes.some((attribute) => scoreFor(attribute, fact) > 0)));
  // "What helped the pain?" is not answered by a piece that only mentions the pain.
  const mentionsChange = attributes.some(
    (attribute) =>
      (attribute === "relieving" || attribute === "exacerbating") &&
      answer.facts.some((fact) => scoreFor(attribute, fact) > 0),
  );
  const isFromSameField = found.every(({ path }) => answer.facts.some((fact) => fact.path === path));
  if (
    answer.kind === "disclosed" &&
    isLess &&
    (now > 0 || isFromSameField || mentionsChange || found.every(({ path }) => path === complaint))
  )
    return answer;
  const margin = isFound && sectionOf(answer.facts[0]) !== sectionOf(found[0]) ? NAMED_MARGIN : 1;
  return then >= now + margin && (margin === NAMED_MARGIN || !isFound || then > 1)
    ? disclose(found, question)
    : answer;
}

/** How many more shared words outweigh an answer that mentions the very thing that is named. */
const NAMED_MARGIN = 2;

/** Forms in which drugs are taken. */
const drugForms =
  /\b(?:tablets?|pills?|inhalers?|puffers?|injections?|jabs?|creams?|sprays?|drops|patches)\b/g;

/** Ids of the concepts that such a form may be read as. */
const formConcepts: ReadonlySet<string> = new Set(["inhaler", "eyeDrops", "vaccination"]);

/** "Any conditions, such as diabetes" asks for all of them, and for what is said of the one that is named. */
function withoutExamples(question: Question): {
  readonly asked: Question;
  readonly examples: readonly Concept[];
} {
  // "Any medication, tablets, inhalers, jabs?" names forms, not drugs.
  if (question.topics.includes("medications") && (question.text.match(drugForms) ?? []).length > 1)
    return {
      asked: { ...question, concepts: question.concepts.filter(({ id }) => !formConcepts.has(id)) },
      examples: [],
    };
  // "Anything from the chemist, or herbal?" asks for all that is bought.
  if (
    question.topics.includes("overTheCounter") &&
    /\b(?:chemist|counter|shop|pharmacy|buy|bought|yourself)\b/.test(question.text) &&
    question.concepts.every(({ id }) => /^(?:herbal|vitamins?|supplements?)$/.test(id))
  )
    return { asked: { ...question, concepts: [] }, examples: [] };
  const at = question.text.search(
    / (?:such as|like (?!this|that|it)|for example|for instance|including|e g)(?= |$)|(?<=\b(?:(?:medical|health) (?:problems?|conditions?|issues?|history)|illness(?:es)?|diseases)) ,| ,(?= .* or (?:anything|something|whatever|stuff)(?: like (?:that|this)| of (?:that|the) (?:sort|kind)| similar| else)?$)/,
  );
  const isGeneral = question.topics.some(
    (topic) => (topicFields[topic] && topic !== "home") || topic === "associated",
  );
  if (at < 0 || !isGeneral) return { asked: question, examples: [] };
  return { asked: { ...question, concepts: [] }, examples: question.concepts };
}
