import { answerConcepts, metBy } from "./answer-concepts.ts";
import { type Answer, disclose, gap, line, withheld } from "./answer-parts.ts";
import { type Attribute, isAttribute, scoreFor } from "./attributes.ts";
import { type CaseIndex, complaint, factsAt, hpc, isComplaint, mayDisclose, tells } from "./case-index.ts";
import type { Concept } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { factsOnComplaint, howLong, withList } from "./facts-on-complaint.ts";
import { searchOrderFor } from "./fields.ts";
import { asksForUnknownThing, complaintWords, namesOnlyUnknownThings } from "./subject.ts";
import type { Question } from "./understand.ts";
import { factsOnAttribute } from "./what-set-it-off.ts";

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
    const found = factsOnAttribute(caseIndex, question, attribute, named);
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

const saysWhen =
  /\b(?:this (?:morning|afternoon|evening|week)|today|yesterday|last (?:night|week|month|year)|ago|since|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:about )?\d+|half past|o'?clock)\b/;

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
