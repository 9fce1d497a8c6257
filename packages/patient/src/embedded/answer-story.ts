import { type Answer, disclose, gap, line, withheld } from "./answer-parts.ts";
import { type Attribute, isAttribute, namedCause, scoreFor, triggers } from "./attributes.ts";
import {
  type CaseIndex,
  complaint,
  factsAt,
  hpc,
  isComplaint,
  mayDisclose,
  overlap,
  tells,
} from "./case-index.ts";
import { answersConcept, type Concept, isWider } from "./concepts.ts";
import { isMet } from "./disclosure-rules.ts";
import { factOnDrug, partOfDrug } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { gapFieldOf, searchOrderFor, streetDrugs } from "./fields.ts";
import { contentStems } from "./normalise.ts";
import { asksForUnknownThing, complaintWords, namesOnlyUnknownThings, thingStems } from "./subject.ts";
import type { Question } from "./understand.ts";

/** "Has your jaw been bothering you?" sounds like an opening question, but names a part of the story. */
function namesMore(caseIndex: CaseIndex, { concepts }: Question): boolean {
  return concepts.some(
    (concept) =>
      !isComplaint(caseIndex, concept) &&
      !(concept.kind === "body" && caseIndex.complaintParts.has(concept.id.slice(1))) &&
      /^(?:symptom|sign|body)$/.test(concept.kind) &&
      factsAt(caseIndex, hpc).some((fact) => tells(caseIndex, fact, concept)),
  );
}

const forWhat =
  /\b(?:tak(?:e|en|ing)|took|given|us(?:e|ed|ing)|tried|had) (?:\S+ ){0,4}for (?:the|your|this|it|that)\b/;

/** The concepts that are asked for: the paracetamol in "paracetamol for the fever", the vaccine in "hepatitis vaccine". */
function namedConcepts({ text, concepts }: Question): readonly Concept[] {
  const named = concepts.filter(({ kind }) => kind !== "body");
  const drugs = named.filter(({ kind }) => kind === "drug");
  // "Since starting the apixaban, any bleeding?"
  if (/^since (?:being|starting|taking|coming) /.test(text) && drugs.length < named.length)
    return named.filter(({ kind }) => kind !== "drug");
  if (drugs.length > 0 && forWhat.test(text)) return drugs;
  return named.some(({ id }) => id === "vaccination")
    ? named.filter(({ kind }) => kind !== "disease")
    : named;
}

/** Whether more of the story is asked for; "Tell me about the bleeding" asks only for that where the story begins with another complaint. */
function asksForStory(caseIndex: CaseIndex, { topics }: Question, concepts: readonly Concept[]): boolean {
  if (topics.includes("associated")) return true;
  if (!topics.includes("tellMore") || concepts.length !== 1) return topics.includes("tellMore");
  const story = factsAt(caseIndex, hpc);
  const tellsOfIt = (fact: Fact) => concepts.some((one) => one.id !== "pain" && tells(caseIndex, fact, one));
  return (
    !story.some(tellsOfIt) || story.some((fact) => fact.sentence === story[0]?.sentence && tellsOfIt(fact))
  );
}

/** What answers a question about the complaint or about a concept that it names. */
export function answerStory(
  caseIndex: CaseIndex,
  question: Question,
  saidBefore: ReadonlySet<string>,
): Answer {
  const { topics } = question;
  const isHow = /\bhow (?:are|have) you\b/.test(question.text) && question.concepts.length === 0;
  if ((topics.includes("opening") && !namesMore(caseIndex, question)) || (topics.includes("mood") && isHow))
    return answerOpening(caseIndex, question, saidBefore);
  const concepts = namedConcepts(question);
  const others = concepts.filter((concept) => !isComplaint(caseIndex, concept));
  // "Have you had a stroke before?" asks for the stroke.
  const asksAboutThingBefore = topics.includes("previousEpisodes") && others.length > 0;
  // "Have you had a colonoscopy before?" asks for what no list of concepts has.
  const asksAboutUnlistedThing = concepts.length === 0 && !complaintWords.test(question.text);
  const attributes = topics
    .filter(isAttribute)
    .filter(
      (attribute) => attribute !== "previousEpisodes" || !(asksAboutThingBefore || asksAboutUnlistedThing),
    );
  if (attributes.length > 0)
    return asksForUnknownThing(caseIndex, question)
      ? gap(question, hpc)
      : answerAttributes(caseIndex, question, attributes);
  const asksForMore = asksForStory(caseIndex, question, concepts);
  if (others.length > 0 || (concepts.length > 0 && !asksForMore))
    return answerConcepts(
      caseIndex,
      question,
      others.length > 0 && topics.includes("tellMore") ? others : concepts,
    );
  if (topics.includes("associated")) return answerAssociated(caseIndex, question, saidBefore);
  if (topics.includes("tellMore")) return answerMore(caseIndex, question, saidBefore);
  const met = metBy(caseIndex, question);
  if (met.length > 0) return disclose(met, question);
  return answerBodyPart(caseIndex, question);
}

/** What the case says of a part of the body; but "Do you clench your jaw?" is not answered by whatever it says of the jaw. */
function answerBodyPart(caseIndex: CaseIndex, question: Question): Answer {
  const { text, concepts } = question;
  const parts = concepts.filter(({ kind }) => kind === "body");
  const isOutsideState = !/^(?:is|are|was|were|has|have|does|do|did) (?:your|the|his|her|people) /.test(text);
  return parts.length > 0 && !(isOutsideState && namesOnlyUnknownThings(caseIndex, question))
    ? answerConcepts(caseIndex, question, parts)
    : gap(question, hpc);
}

/** The patient's opening words; more of the story when the learner asks again what is going on. */
function answerOpening(caseIndex: CaseIndex, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const first = opening(caseIndex, question);
  const isHeard = first.facts.length > 0 && first.facts.every(({ text }) => saidBefore.has(text));
  // "What's your main concern?" asks for the complaint at first, and later for what is feared.
  if (isHeard && /\bconcerns?\b/.test(question.text))
    return answerAttributes(caseIndex, { ...question, topics: ["concerns"] }, ["concerns"]);
  return isHeard ? answerMore(caseIndex, question, saidBefore) : first;
}

function opening(caseIndex: CaseIndex, question: Question): Answer {
  const own = factsAt(caseIndex, complaint).filter(({ condition }) => condition === null);
  const story = factsAt(caseIndex, hpc).filter(({ condition }) => condition === null);
  const facts = own.length > 0 ? own : story.filter(({ sentence }) => sentence === story[0]?.sentence);
  return facts.length > 0 ? { ...disclose(facts, question), isYesNo: false } : gap(question, complaint);
}

/** Onset, character and the others, of the complaint or of the symptom that is named. */
function answerAttributes(
  caseIndex: CaseIndex,
  question: Question,
  attributes: readonly Attribute[],
): Answer {
  const named = question.concepts.filter(({ kind }) => kind !== "body");
  const others = named.filter((concept) => !isComplaint(caseIndex, concept));
  const isView = attributes.some(
    (attribute) => attribute === "ideas" || attribute === "concerns" || attribute === "expectations",
  );
  if (
    others.length > 0 &&
    !isView &&
    attributes.some((attribute) => /^(?:onset|timing|severity|site|character|relieving)$/.test(attribute))
  ) {
    const answer = answerSymptom(caseIndex, question, others, attributes);
    // "What colour is it?" after "Do you bring anything up?" is about sputum or vomit; the one that the case has may be the complaint.
    const mayMeanComplaint = others.length < named.length && question.isGoingOn;
    if (answer.kind === "disclosed" || !(mayMeanComplaint || attributes.includes("relieving"))) return answer;
  }
  // "Could there be another explanation?", "Would you rather your mum stayed?"
  const certaintyOrCompany = isView ? named.filter(({ id }) => id === "certainty" || id === "company") : [];
  if (certaintyOrCompany.length > 0) {
    const answer = answerConcepts(caseIndex, question, certaintyOrCompany);
    if (answer.kind === "disclosed") return answer;
  }
  const asksAboutComplaint = complaintWords.test(question.text) || others.length < named.length;
  const result = attributes.flatMap((attribute) => {
    // "Has it affected your sleep?" is not answered by the days off work.
    if (attribute === "impact" && others.some(({ id, kind }) => kind === "symptom" && id !== "hobbies"))
      return [];
    const found = factsOnComplaint(caseIndex, question, attribute, named);
    // "How long have you had it?" is answered by when it began.
    if (found.length === 0 && attribute === "timing" && howLong.test(question.text) && asksAboutComplaint)
      return factsOnComplaint(caseIndex, question, "onset", named).filter(({ plain }) =>
        saysWhen.test(plain),
      );
    // "What have you had to give up?" is answered by "Used to swim on Sundays".
    if (attribute === "impact" && (found.length === 0 || givenUp.test(question.text))) {
      const habits = changedHabits(caseIndex, question, others);
      if (habits.length > 0) return habits;
    }
    // What the past medical history says about the complaint is an earlier episode of it.
    if (found.length === 0 && attribute === "previousEpisodes" && asksAboutComplaint)
      return caseIndex.facts.filter(
        (fact) =>
          /^past_(?:psychiatric|medical)_history/.test(fact.path) &&
          fact.concepts.some(({ id }) => caseIndex.complaintConcepts.has(id)) &&
          mayDisclose(caseIndex, fact, question),
      );
    // "Are you afraid of cancer?": a fear also says what somebody thinks that it is.
    return found.length === 0 && attribute === "ideas"
      ? factsOnComplaint(caseIndex, question, "concerns", named).filter(
          ({ path }) => path === hpc || path === complaint,
        )
      : found;
  });
  // "Do you know what is in the packages?" asks about the packages, not for the patient's own view.
  const things = isView ? others.filter(({ kind }) => kind === "symptom") : [];
  if (
    result.length > 0 &&
    things.length > 0 &&
    !result.some((fact) => things.some((one) => tells(caseIndex, fact, one)))
  ) {
    return answerConcepts(caseIndex, question, things);
  }
  if (result.length > 0)
    return disclose(withList(caseIndex, question, attributes, [...new Set(result)].slice(0, 5)), question);
  const instead = answerNamed(caseIndex, question, attributes, isView);
  if (instead) return instead;
  const isWithheld = factsAt(caseIndex, hpc).some(
    (fact) => fact.condition !== null && attributes.some((attribute) => scoreFor(attribute, fact) > 0),
  );
  return isWithheld && !attributes.includes("severity") ? withheld : gap(question, hpc);
}

const namesTriggers = /\b(?:set off by|triggered by|brought on by)\b|^triggers? :/;

const startsWithTrigger =
  /^(?:(?:and|or|on|with|after|when|at|in|by|a|the) )*(?:(?:cough|mov|walk|ly|stand|sitt|bend|eat|chew|swallow|breath|sneez|strain|climb|runn|rest|lift|brush|talk|exercis|touch|lean|turn|roll|read|drink)ing\b|night|movement|exertion|exercise|stairs|food|meals?|stress|cold|heat|alcohol|light|noise|rest|sleep)/;

/** Whether the piece goes on with the one before it: "worse lying flat, coughing and at night". */
function goesOnWith(head: Fact, fact: Fact): boolean {
  return (
    fact.clause === head.clause &&
    fact.at > head.at &&
    fact.isDenied === head.isDenied &&
    fact.plain.split(" ").length <= 6 &&
    (namesTriggers.test(head.plain) || startsWithTrigger.test(fact.plain))
  );
}

/** The piece that says that what is listed in this one makes it worse or better; undefined where it says so itself. */
function headOf(caseIndex: CaseIndex, attribute: Attribute, fact: Fact): Fact | undefined {
  if ((attribute !== "exacerbating" && attribute !== "relieving") || scoreFor(attribute, fact) > 0)
    return undefined;
  return caseIndex.facts.findLast(
    (one) => one.condition === fact.condition && scoreFor(attribute, one) > 0 && goesOnWith(one, fact),
  );
}

/** "Set off by brushing, wind and chewing" is told whole to who asks for all; to who asks for one, with what it goes on with. */
function withList(
  caseIndex: CaseIndex,
  { text }: Question,
  attributes: readonly Attribute[],
  facts: readonly Fact[],
): readonly Fact[] {
  const change = attributes.find((one) => one === "exacerbating" || one === "relieving");
  if (!change) return facts;
  const namesOne = triggers.some((trigger) => trigger.test(text));
  const whole = facts.flatMap((fact) => {
    const head = headOf(caseIndex, change, fact);
    if (head) return [head, fact];
    return namesOne || scoreFor(change, fact) === 0
      ? [fact]
      : [fact, ...caseIndex.facts.filter((one) => one.condition === fact.condition && goesOnWith(fact, one))];
  });
  return [...new Set(whole)];
}

/** What the case says of the named things, where it does not mention the attribute. */
function answerNamed(
  caseIndex: CaseIndex,
  question: Question,
  attributes: readonly Attribute[],
  isView: boolean,
): Answer | null {
  const named = question.concepts.filter(({ kind }) => kind !== "body");
  const others = named.filter((concept) => !isComplaint(caseIndex, concept));
  const parts = question.concepts.filter(
    ({ kind, id }) => kind === "body" && !caseIndex.complaintParts.has(id.slice(1)),
  );
  // "Does it hurt when you press it?" is answered by a painless lump.
  const isPainElsewhere =
    named.every(({ id }) => id === "pain") && caseIndex.facts.some(({ plain }) => /\bpainless\b/.test(plain));
  const further = isView ? others.filter(({ kind }) => kind === "symptom") : others;
  const asksAboutPlaceOrSeverity = attributes.some(
    (one) => one === "radiation" || one === "severity" || one === "site",
  );
  for (const concepts of [isPainElsewhere && !asksAboutPlaceOrSeverity ? named : [], further]) {
    if (concepts.length === 0) continue;
    const answer = answerConcepts(caseIndex, question, concepts);
    if (answer.kind === "disclosed") return answer;
  }
  // "Swelling anywhere else?" is answered by the ankles.
  const signs = named.filter(({ kind }) => kind === "sign").map(({ id }) => id.split("@")[0]);
  const elsewhere = attributes.includes("radiation")
    ? caseIndex.facts.filter(
        (fact) =>
          !(fact.isDenied && signs.includes("pain")) &&
          fact.concepts.some(({ id }) => {
            const [sign, part] = id.split("@");
            return part !== undefined && signs.includes(sign) && !caseIndex.complaintParts.has(part);
          }) &&
          mayDisclose(caseIndex, fact, question),
      )
    : [];
  if (elsewhere[0]) return disclose(elsewhere.slice(0, 2), question);
  if (parts.length === 0 || named.length > 0) return null;
  // "When are your ankles at their worst?"
  const ofPart = caseIndex.facts.filter(
    (fact) =>
      parts.some((part) => tells(caseIndex, fact, part)) &&
      attributes.some((attribute) => scoreFor(attribute, fact) > 0) &&
      mayDisclose(caseIndex, fact, question),
  );
  if (ofPart[0]) return disclose(ofPart.slice(0, 2), question);
  const answer = answerConcepts(caseIndex, question, parts);
  return answer.kind === "disclosed" ? answer : null;
}

/** An attribute of a symptom other than the complaint: what is said about it, and in the same sentence. */
function answerSymptom(
  caseIndex: CaseIndex,
  question: Question,
  concepts: readonly Concept[],
  attributes: readonly Attribute[],
): Answer {
  const whole = answerConcepts(caseIndex, question, concepts);
  const [one] = whole.facts;
  // "Has your voice changed?" is answered by the soft voice, whenever it came.
  const asksForChange = /\b(?:has|have) (?:your|his|her) (?:\S+ ){1,3}changed$/.test(question.text);
  if (!one || one.isDenied || asksForChange) return whole;
  const both = searchOrderFor(concepts, question.text)
    .flatMap((path) => factsAt(caseIndex, path))
    .filter(
      (fact) =>
        mayDisclose(caseIndex, fact, question) &&
        concepts.some((concept) => tells(caseIndex, fact, concept)) &&
        attributes.some((attribute) => scoreFor(attribute, fact) > 0),
    );
  if (both[0]) return disclose(both.filter(({ path }) => path === both[0]?.path).slice(0, 2), question);
  const near = caseIndex.facts.filter(
    (fact) => fact.clause === one.clause && mayDisclose(caseIndex, fact, question, true),
  );
  const telling = near.filter((fact) => attributes.some((attribute) => scoreFor(attribute, fact) > 0));
  return disclose(
    telling.length > 0
      ? near.filter((fact) => whole.facts.includes(fact) || telling.includes(fact))
      : whole.facts,
    question,
  );
}

/** Where else a patient's own view may stand. */
const views = [
  hpc,
  complaint,
  "demographics.other",
  "social_history.other",
  "past_medical_history.other",
  "risk_assessment.risk_to_self",
];

interface Candidate {
  readonly fact: Fact;
  readonly score: number;
  readonly isNamed: boolean;
}

/** The pieces that mention the attribute most surely, with those that are withheld until it is asked about. */
function strongestOf(attribute: Attribute, candidates: readonly Candidate[]): Fact[] {
  // A denied symptom does not answer, unless nothing else does.
  const present = attribute === "character" ? candidates.filter(({ fact }) => !fact.isDenied) : [];
  const there = present.length > 0 ? present : candidates;
  const named =
    attribute === "character" || attribute === "site" ? [] : there.filter(({ isNamed }) => isNamed);
  const chosen = named.length > 0 ? named : there;
  const best = Math.max(...chosen.map(({ score }) => score));
  return chosen
    .filter(({ score, fact }) => score === best || fact.condition !== null)
    .slice(0, attribute === "character" ? 3 : 2)
    .map(({ fact }) => fact);
}

/** Whether the patient's opening words mention the concept; where they name none, whether it is the complaint. */
function isInOpening(caseIndex: CaseIndex, concept: Concept): boolean {
  const stated = factsAt(caseIndex, complaint).flatMap(({ concepts }) =>
    concepts.filter(({ kind }) => kind !== "body"),
  );
  return stated.length === 0
    ? isComplaint(caseIndex, concept)
    : stated.some(({ id }) => answersConcept(concept.id, id, caseIndex.complaintParts));
}

const sayEffect =
  /\b(?:help\w*|eas\w*|better|reliev\w*|settle\w*|improv\w*|effect|benefit|difference|change|nothing|work\w*|not touch)\b/;

/** A habit that an illness has changed. */
const changedHabit =
  /\b(?:used to|until (?:this|it|last)|limited|limits|no longer|stopped|given? up|gave up|cannot|can not|less than last|cut (?:down|her|his|my))\b/;

const givenUp = /\b(?:g[ai]ven?|giving|stop\w*|before|hobb\w+|sports?)\b/;

/** What the case says of habits that have changed; how somebody copes is not asked of them. */
function changedHabits(caseIndex: CaseIndex, question: Question, others: readonly Concept[]): Fact[] {
  if (
    others.some(({ id }) => id !== "hobbies") ||
    /\b(?:work|job|manag\w+|cop(?:e|es|ing))\b/.test(question.text)
  )
    return [];
  return caseIndex.facts.filter(
    (fact) =>
      /^social_history\.(?:exercise|other)/.test(fact.path) &&
      changedHabit.test(fact.plain) &&
      mayDisclose(caseIndex, fact, question),
  );
}

const howLong = /\b(?:how long|how many (?:hours|days|weeks|months|years)|duration)\b/;

const saysWhen =
  /\b(?:this (?:morning|afternoon|evening|week)|today|yesterday|last (?:night|week|month|year)|ago|since|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:about )?\d+|half past|o'?clock)\b/;

/** "Only if asked: flew back two weeks ago" is disclosed to a question about flights, not to one about when the pain came. */
function isWithheldForOther(
  caseIndex: CaseIndex,
  { condition, concepts }: Fact,
  question: Question,
): boolean {
  const named = condition?.namesNothing ? concepts.filter(({ kind }) => kind !== "body") : [];
  return (
    named.length > 0 &&
    !named.some(
      (concept) =>
        isInOpening(caseIndex, concept) ||
        isComplaint(caseIndex, concept) ||
        question.concepts.some(({ id }) => answersConcept(id, concept.id, caseIndex.complaintParts)),
    )
  );
}

function factsOnComplaint(
  caseIndex: CaseIndex,
  question: Question,
  attribute: Attribute,
  named: readonly Concept[],
): Fact[] {
  const isView = attribute === "ideas" || attribute === "concerns" || attribute === "expectations";
  const paths = [
    hpc,
    complaint,
    ...(attribute === "relieving" ? ["drug_history.other"] : []),
    ...(attribute === "previousEpisodes"
      ? ["past_medical_history.conditions", "past_medical_history.other"]
      : []),
  ];
  // "What movements bring it on?" and "What sets it off, is it food?" ask for any.
  const asksForAny = /\b(?:what|which) (?:\S+ ){0,2}(?:brings?|sets?|triggers?|starts?)\b/.test(
    question.text,
  );
  const triggersNamed =
    !asksForAny && (attribute === "exacerbating" || attribute === "relieving")
      ? triggers.filter((trigger) => trigger.test(question.text)).slice(0, 1)
      : [];
  // "Is it worse after chocolate?": what is named has to be mentioned.
  const cause =
    triggersNamed.length === 0 && (attribute === "exacerbating" || attribute === "relieving")
      ? namedCause.exec(question.text)?.[1]
      : undefined;
  const causes = cause === undefined ? [] : thingStems(cause, question.topics);
  const asksWhetherHelped =
    attribute === "relieving" &&
    /^(?:and |so |but )?(?:has|have|did|does|do|is|are) (?:it|that|they|this|them|the \S+) (?:\S+ )?(?:help\w*|work\w*|eas\w*)(?: at all)?$/.test(
      question.text,
    );
  const weaker: Candidate[] = [];
  for (const path of isView ? views : paths) {
    const candidates = factsAt(caseIndex, path)
      .filter(
        (fact) =>
          mayDisclose(caseIndex, fact, question) &&
          (isView || !isWithheldForOther(caseIndex, fact, question)) &&
          !fact.concepts.some(({ id }) => id === "company") &&
          !(attribute === "relieving" && streetDrugs.test(fact.plain) && !streetDrugs.test(question.text)) &&
          (path !== "social_history.other" || overlap(new Set(contentStems(question.text)), [fact]) > 0) &&
          // "Have you had it before?" is not answered by just any illness of the past.
          !(
            attribute === "previousEpisodes" &&
            /\b(?:had|got|get|felt|happened|experienced) (?:it|this|that|to)\b|\bbefore$/.test(
              question.text,
            ) &&
            path.startsWith("past_medical") &&
            !named.some((concept) => tells(caseIndex, fact, concept)) &&
            !fact.concepts.some((concept) => isComplaint(caseIndex, concept)) &&
            (fact.isDenied || /\b(?:child|childhood|never)\b/.test(fact.plain))
          ) &&
          // "Where is it?" is not answered by "naproxen for his back".
          !(
            attribute === "site" &&
            /^(?:takes|taking|uses|on)\b/.test(fact.plain) &&
            fact.concepts.some(({ kind }) => kind === "drug")
          ) &&
          // "When did it begin?" is answered neither by "Stiff for two hours each morning" …
          !(
            attribute === "onset" && /\b(?:each|every) (?:morning|evening|day|night|time)\b/.test(fact.plain)
          ) &&
          // … nor by "Started amitriptyline".
          !(
            attribute === "onset" &&
            /^(?:started|stopped|increased|given)\b/.test(fact.plain) &&
            fact.concepts.some(({ kind }) => kind === "drug") &&
            !question.concepts.some(({ kind }) => kind === "drug")
          ) &&
          // "Has it helped?" is not answered by what was taken.
          (!asksWhetherHelped || sayEffect.test(fact.plain)) &&
          triggersNamed.every((trigger) => trigger.test(fact.plain)) &&
          (causes.length === 0 || overlap(new Set(causes), [fact]) > 0),
      )
      .map((fact) => ({
        fact,
        score:
          scoreFor(attribute, fact) ||
          (headOf(caseIndex, attribute, fact) && triggersNamed.length > 0 ? 1 : 0),
        // "When did it start?" asks about the complaint, not about what came last.
        isNamed:
          // "Worse on a deep breath" mentions breathing, not breathlessness.
          (triggersNamed.length === 0 && named.some((concept) => tells(caseIndex, fact, concept))) ||
          (attribute === "onset" &&
            named.length === 0 &&
            (/^onset :/.test(fact.plain) ||
              fact.concepts.some((one) => one.kind !== "body" && isInOpening(caseIndex, one)))),
      }))
      .filter(
        ({ fact, score, isNamed }) =>
          score > 0 ||
          // "Is it painful to touch?" is answered by "warm and tender".
          (attribute === "exacerbating" &&
            /\b(?:touch\w*|press\w*|push\w*)\b/.test(question.text) &&
            /\b(?:tender|painless)\b/.test(fact.plain)) ||
          // "Do you think it is your heart?" is answered by the fear of it.
          (attribute === "ideas" && isNamed && scoreFor("concerns", fact) > 0) ||
          (fact.condition !== null &&
            !fact.condition.namesNothing &&
            (fact.condition.onlyAboutPast
              ? attribute === "previousEpisodes"
              : fact.condition.topics.includes(attribute))),
      );
    // "How long?" is answered by a time, wherever it stands.
    const asksHowLong = attribute === "timing" && !isView && howLong.test(question.text);
    const lasting = asksHowLong
      ? candidates.filter(
          ({ score, fact, isNamed }) =>
            score > 1 || fact.condition !== null || (isNamed && /\bsince\b/.test(fact.plain)),
        )
      : candidates;
    if (lasting.length > 0)
      return strongestOf(
        attribute,
        onlyOnCourse(question, attribute, onlyNamedForColour(question, attribute, lasting)),
      );
    weaker.push(...candidates);
  }
  return weaker.length > 0 ? strongestOf(attribute, weaker) : [];
}

/** What is asked about the course of a complaint, and how a piece shows that it says it. */
const courses: readonly (readonly [RegExp, RegExp])[] = [
  // "How long have your hands been stiff?" is not answered by two hours each morning.
  [/\bhow long (?:have|has)\b/, /^(?!.*\b(?:each|every|lasts|lasting|at a time)\b)/],
  [
    /\bhow (?:many times|often|frequent\w*)\b/,
    /\b(?:times|attacks|episodes|nightly|(?<!\b(?:for|in|over|of|about) )(?:a|per|each|every) (?:day|night|week|month|hour))\b/,
  ],
  [
    /^(?!.*\b(?:size|other)\b).*\b(?:bigger|smaller|grown|growing|larger|changed)\b/,
    /\b(?:bigger|smaller|grow\w*|larger|chang\w*|shr[aiu]nk\w*)\b/,
  ],
  [
    /\b(?:getting|got|gotten|become|becoming) (?:any |much |steadily )?(?:worse|better)\b/,
    /\b(?:worse\w*|progress\w*|growing|spreading|bigger|increas\w*|better|improv\w*|now|more|settled|eas(?:ed|ing))\b/,
  ],
];

/** "Has the lump got bigger?" is answered by "does not change" before whatever else is said of the lump. */
function onlyOnCourse(
  { text }: Question,
  attribute: Attribute,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const says = attribute === "timing" ? courses.find(([asked]) => asked.test(text))?.[1] : undefined;
  const found = candidates.filter(({ fact }) => says?.test(fact.plain) && !/\bno .* now\b/.test(fact.plain));
  // "Breathless on the stairs, now on the flat" is told from its beginning.
  const [now] = found.filter(({ fact }) => /^now\b/.test(fact.plain));
  const before = candidates.filter(
    ({ fact }) => now && fact.clause === now.fact.clause && fact.at < now.fact.at,
  );
  if (found.length === 0) return candidates;
  return now ? [...before, now].slice(-2).map((one) => ({ ...one, score: now.score, isNamed: true })) : found;
}

/** "What colour is the phlegm?" asks about the phlegm alone. */
function onlyNamedForColour(
  { text }: Question,
  attribute: Attribute,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const named = candidates.filter(({ isNamed }) => isNamed);
  // A pain has no looks.
  const seen = candidates.filter(
    ({ fact }) => !fact.concepts.some(({ id }) => /^(?:pain|headache)/.test(id)),
  );
  if (attribute === "character" && /\blook\w* like\b/.test(text) && seen.length > 0) return seen;
  return attribute === "character" && named.length > 0 && /\b(?:colour|size|big|large)\b/.test(text)
    ? named
    : candidates;
}

/** What the case withholds until this very question is asked, whatever its words. */
function metBy(caseIndex: CaseIndex, question: Question): Fact[] {
  return caseIndex.facts
    .filter(({ condition }) => condition !== null && !condition.namesNothing && isMet(condition, question))
    .slice(0, 2);
}

/** What was withheld together is disclosed together: what the voices order, and whether it was done. */
function withItsKind(caseIndex: CaseIndex, allowed: readonly Fact[]): readonly Fact[] {
  const withheldFact = allowed.find(({ condition }) => condition !== null && !condition.namesNothing);
  return withheldFact
    ? caseIndex.facts.filter(
        ({ sentence, condition }) =>
          sentence === withheldFact.sentence && condition === withheldFact.condition,
      )
    : allowed.slice(0, 2);
}

/** "Do your gums bleed?" is not answered by blood from elsewhere. */
function isOnSamePart(caseIndex: CaseIndex, { concepts }: Question, concept: Concept, fact: Fact): boolean {
  const parts = concepts.filter(({ kind }) => kind === "body");
  return (
    concept.id !== "bloodLoss" ||
    parts.length === 0 ||
    parts.some((part) => tells(caseIndex, fact, part)) ||
    (fact.concepts.every(({ id }) => id === "bloodLoss" || id === "bleedingDisorder") &&
      (fact.isDenied || fact.concepts.some(({ id }) => id === "bleedingDisorder")))
  );
}

/** "Any rash?" is not answered by the rash of an allergy years ago. */
function asksAboutToday({ text, topics }: Question, { kind, id }: Concept): boolean {
  return (
    (kind === "symptom" || kind === "sign" || id.includes("@")) &&
    topics.length === 0 &&
    !/\b(?:ever|react\w*|allerg\w*|before|past|when|did|with|after)\b/.test(text)
  );
}

/** "One meal a day" says how somebody eats. */
function saysHowMuch({ path, plain }: Fact): boolean {
  return (
    path === "social_history.diet" &&
    /\b(?:meals? a day|skips|eats (?:little|well|poorly)|normal)\b/.test(plain)
  );
}

/** "Do you get chest pain when you walk uphill?" is not answered by pain on deep breaths. */
function hasSameTrigger({ text }: Question, concept: Concept, fact: Fact): boolean {
  const when = /\b(?:when|if|after|while|during|on) (?:you (?:\w+ )?)?(\w+.*)$/.exec(text)?.[1];
  if (when === undefined || concept.kind === "disease" || concept.kind === "drug" || fact.isDenied)
    return true;
  const asked = triggers.filter((trigger) => trigger.test(when) && !/\bcough\w*|\bbreath\w*/.test(when));
  const stated = triggers.filter((trigger) => trigger.test(fact.plain));
  const isEver = concept.kind === "sign" && /\bever\b/.test(text);
  return (
    asked.length === 0 ||
    (stated.length === 0 && !isEver) ||
    asked.some((trigger) => stated.includes(trigger))
  );
}

/** "Any lung disease?" is answered by a field that denies lung disease by that name before one that says "No asthma". */
function withWholeFirst(
  caseIndex: CaseIndex,
  { id, kind }: Concept,
  order: readonly string[],
): readonly string[] {
  if (kind !== "disease") return order;
  const named = order.filter((path) =>
    factsAt(caseIndex, path).some(
      ({ isDenied, concepts }) => isDenied && concepts.some((one) => one.id === id),
    ),
  );
  const isOnlyPart = (path: string) =>
    factsAt(caseIndex, path).every(
      ({ isDenied, concepts }) => isDenied || !concepts.some((one) => one.id === id || isWider(id, one.id)),
    );
  return named.length > 0 && order.every((path) => isOnlyPart(path)) ? [...named, ...order] : order;
}

const elders = /\b(?:mother|father|sister|brother|aunt|uncle|cousin|gran\w*)\b/;

/** Whether the piece tells of the concept in the way that the question asks about it. */
function isAboutConcept(caseIndex: CaseIndex, question: Question, concept: Concept, fact: Fact): boolean {
  return (
    (tells(caseIndex, fact, concept) || (concept.id === "appetite" && saysHowMuch(fact))) &&
    isOnSamePart(caseIndex, question, concept, fact) &&
    // "Have you brought up any blood?" is not answered by black stools.
    !(
      !/\b(?:stools?|poos?|black|tarry|motions?)\b/.test(question.text) &&
      /\b(?:br(?:ought|ing\w*)|cough\w*|vomit\w*|sick|threw)\b/.test(question.text) &&
      fact.concepts.some(({ id }) => id === "melaena" || id === "rectalBleeding")
    ) &&
    // The mother's pregnancy is not the patient's.
    !(concept.id === "children" && /^family/.test(fact.path) && elders.test(fact.plain)) &&
    !(fact.path === "drug_history.allergies" && asksAboutToday(question, concept)) &&
    hasSameTrigger(question, concept, fact)
  );
}

/** "Ever had jaundice or hepatitis?" asks about the past. */
function pastFirst({ text }: Question, facts: readonly Fact[]): readonly Fact[] {
  const past = facts.filter(({ path }) => path.startsWith("past_"));
  return past.length > 0 && /\b(?:ever had|in the past|previously)\b/.test(text) ? past : facts;
}

/** "When is your cataract operation?" is answered by the piece that mentions both the cataract and the operation. */
function factsOnOperation(
  caseIndex: CaseIndex,
  question: Question,
  concepts: readonly Concept[],
  order: readonly string[],
): Fact[] {
  const asksAboutOneOperation =
    concepts.length > 1 &&
    concepts.some(({ id }) => id === "operation") &&
    !/\b(?:or|and|any|with|but)\b|,/.test(question.text);
  if (!asksAboutOneOperation) return [];
  const found = caseIndex.facts.filter(
    (fact) =>
      concepts.every((one) => tells(caseIndex, fact, one)) &&
      order.includes(fact.path) &&
      mayDisclose(caseIndex, fact, question),
  );
  return found.filter(({ path }) => path === found[0]?.path).slice(0, 2);
}

/** A symptom, an illness or a drug by name. */
export function answerConcepts(
  caseIndex: CaseIndex,
  question: Question,
  concepts: readonly Concept[],
  order: readonly string[] = searchOrderFor(concepts, question.text),
): Answer {
  const both = factsOnOperation(caseIndex, question, concepts, order);
  if (both[0]) return disclose(both, question);
  const result: Fact[] = [];
  let isWithheld = false;
  for (const concept of concepts) {
    if (concept.kind === "drug") {
      const best =
        partOfDrug(caseIndex, question, [concept]) ?? factOnDrug(caseIndex, question, concept, order);
      if (best) result.push(best);
      if (best) continue;
    }
    for (const path of withWholeFirst(caseIndex, concept, order)) {
      const all = factsAt(caseIndex, path).filter((fact) =>
        isAboutConcept(caseIndex, question, concept, fact),
      );
      const allowed = all.filter((fact) => mayDisclose(caseIndex, fact, question));
      isWithheld ||= allowed.length < all.length;
      if (allowed.length === 0) continue;
      result.push(...withItsKind(caseIndex, allowed));
      break;
    }
  }
  if (result.length > 0) return disclose([...new Set(pastFirst(question, result))].slice(0, 5), question);
  const met = metBy(caseIndex, question);
  if (met.length > 0) return disclose(met, question);
  return isWithheld ? withheld : gap(question, gapFieldOf(concepts));
}

function answerAssociated(caseIndex: CaseIndex, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const open = factsAt(caseIndex, hpc).filter(({ condition }) => condition === null);
  const others = open.filter(
    ({ isDenied, concepts }) =>
      !isDenied &&
      concepts.some(
        ({ id, kind }) =>
          (kind === "symptom" || id.includes("@")) && kind !== "body" && !caseIndex.complaintConcepts.has(id),
      ),
  );
  const fresh = others.filter(({ text }) => !saidBefore.has(text));
  if (fresh.length > 0) return { ...disclose(fresh.slice(0, 3), question), isYesNo: false };
  if (others.length > 0) return line("No, I think that's everything.");
  const denied = open.filter(({ isDenied }) => isDenied);
  return denied.length > 0 ? disclose(denied.slice(0, 2), question) : gap(question, hpc);
}

/** The next sentences of the story that were not disclosed yet. */
function answerMore(caseIndex: CaseIndex, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const open = factsAt(caseIndex, hpc).filter(
    ({ condition, text }) => condition === null && !saidBefore.has(text),
  );
  const sentences = [...new Set(open.map(({ sentence }) => sentence))].slice(0, 2);
  const facts = open.filter(({ sentence }) => sentences.includes(sentence));
  if (facts.length > 0) return { ...disclose(facts, question), isYesNo: false };
  if (factsAt(caseIndex, hpc).length > 0) return line("I think that's everything, really.");
  return opening(caseIndex, question);
}
