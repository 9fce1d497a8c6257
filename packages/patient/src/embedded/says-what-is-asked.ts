import { type Answer, disclose, gap } from "./answer-parts.ts";
import { asksForType, counted, isNameless } from "./answer-types.ts";
import { isAttribute } from "./attributes.ts";
import { type CaseIndex, complaint, hpc, isComplaint, mayDisclose, overlap, tells } from "./case-index.ts";
import { askedConcepts } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { mentionsFood } from "./fields.ts";
import { drugsOfClass } from "./lexicon-past.ts";
import { misses } from "./near-misses.ts";
import { closePerson } from "./near-misses-people.ts";
import { askedStems, contentStems } from "./normalise.ts";
import { aspects, questionKinds } from "./question-kinds.ts";
import { questionKindsAnyField } from "./question-kinds-any-field.ts";
import { questionWords } from "./question-words.ts";
import { complaintWords } from "./subject.ts";
import type { Question } from "./understand.ts";
import { mayBeYes } from "./yes-or-no.ts";

const noThing = new Set(
  contentStems(
    "home left right side once weekly daily few several dozen dozens couple hour hours minute minutes second seconds",
  ),
);

/** A piece of another field that says what is asked, such as a number or a time, about the same thing; null without one. */
function instead(
  caseIndex: CaseIndex,
  question: Question,
  answer: Answer,
  says: (plain: string) => boolean,
): Answer | null {
  // Words for a side or a place do not name the thing: the "left" of "left or right?"
  const wanted = new Set(askedStems(question.text).filter((word) => !noThing.has(word)));
  const named = question.concepts.filter(({ kind }) => kind !== "body");
  const drugsAndIllnesses = named.filter(({ kind }) => kind === "drug" || kind === "disease");
  // "Is it there all the time?" shares no word with the piece that answers it.
  const asksAboutCourse =
    question.topics.includes("timing") &&
    question.topics.every(isAttribute) &&
    !named.some((one) => !isComplaint(caseIndex, one)) &&
    (named.length > 0 ||
      complaintWords.test(question.text) ||
      /\b(?:come and go|constant\w*|all the time|on and off)\b/.test(question.text));
  // The age may be another piece of the sentence: "Two children, the younger is 12".
  const age = /\bhow old\b/.test(question.text)
    ? caseIndex.facts.find(
        (fact) =>
          says(fact.plain) &&
          !answer.facts.includes(fact) &&
          answer.facts.some(({ sentence }) => sentence === fact.sentence) &&
          mayDisclose(caseIndex, fact, question, true),
      )
    : undefined;
  if (age) return disclose([age], question);
  // "Did the paracetamol work?" is answered by how the piece goes on: "without effect".
  const goesOn = caseIndex.facts.find(
    (fact) =>
      /^without\b/.test(fact.plain) &&
      says(fact.plain) &&
      answer.facts.some(({ sentence, at }) => sentence === fact.sentence && at === fact.at - 1) &&
      mayDisclose(caseIndex, fact, question, true),
  );
  if (goesOn) return disclose([...answer.facts, goesOn], question);
  const person = closePerson.exec(question.text)?.[0];
  // "How many black stools are you passing in a day?": "Two days of black stools, three a day".
  const rate =
    /\bhow (?:often|many (?!years|months|weeks|days))\b.*\b(?:a|per|each|every) (?:day|night|week|month)\b/.test(
      question.text,
    )
      ? caseIndex.facts.find(
          (fact) =>
            says(fact.plain) &&
            /\b(?:a|per|each|every) (?:day|night|week|month)\b/.test(fact.plain) &&
            answer.facts.some(({ clause }) => clause === fact.clause) &&
            mayDisclose(caseIndex, fact, question, true),
        )
      : undefined;
  if (rate) return disclose([rate], question);
  const [best] = caseIndex.facts
    .filter(
      (fact) =>
        !fact.isLine &&
        // When an antibiotic was last taken is not told by an allergy to one.
        (fact.path !== "drug_history.allergies" || answer.facts.some(({ path }) => path === fact.path)) &&
        says(fact.plain) &&
        !misses.some((isMissed) => isMissed(caseIndex, question, [fact])) &&
        (person === undefined || overlap(new Set(contentStems(person)), [fact]) > 0) &&
        (!fact.isDenied || named.length === 0 || named.some((one) => tells(caseIndex, fact, one))) &&
        mayDisclose(caseIndex, fact, question, true) &&
        // "Has it changed?" asks about the complaint.
        (!/^(?:has|have) (?:it|this|that|they) /.test(question.text) ||
          fact.path.startsWith("presenting_complaint")),
    )
    .map((fact) => ({
      fact,
      shared:
        overlap(wanted, [fact]) + (drugsAndIllnesses.some((one) => tells(caseIndex, fact, one)) ? 1 : 0),
    }))
    .filter(
      ({ fact, shared }) =>
        (shared > 0 || (asksAboutCourse && fact.path === hpc)) && !answer.facts.includes(fact),
    )
    .sort((a, b) => b.shared - a.shared);
  return best ? disclose([best.fact], question) : null;
}

/** What a question asks for, and what a piece of any field must say to answer it. */
const anyFieldMarks = [...questionKindsAnyField, ...questionWords];

/** How a piece of any field shows that it says the kind of thing that a question asks for. */
export function marksOf(text: string): RegExp[] {
  return anyFieldMarks.filter(([pattern]) => pattern.test(text)).map(([, mark]) => mark);
}

/**
 * The answers, each checked for whether it says the kind of thing that is asked: a number to "How many?", a time to "When
 * did you last …?" Where it does not, another piece that does answers, or there is a gap.
 */
export function sayingWhatIsAsked(caseIndex: CaseIndex, question: Question, answers: Answer[]): Answer[] {
  // "What's the reason for your visit?" is answered by whatever brings somebody.
  if (
    question.topics.includes("opening") &&
    /\breason\b(?! for (?:the|that|your) (?!visit|call|appointment|consultation|admission|trip|stay))/.test(
      question.text,
    )
  )
    return answers;
  const asked = questionKinds.filter(([pattern]) => pattern.test(question.text));
  const marks = marksOf(question.text);
  // Patterns by which a piece of any field shows that it says the kind of thing that is asked.
  const ofAnyField = [...marks, ...asked.filter(([, field]) => field === "").map(([, , mark]) => mark)];
  const says = (text: string) =>
    (ofAnyField.length > 0 || asksForType(question)) && ofAnyField.every((mark) => mark.test(text));
  return answers.map((answer) => {
    const [path] = answer.facts.map((fact) => fact.path);
    const said = answer.sources[0];
    // The line "Allergic to penicillin" replaces the field, and does not say how the allergy was tested.
    if (answer.facts.length === 0 && said !== undefined && lacksAspect(question, [], said))
      return gap(question, said);
    const aboutDrug = marks.length > 0 ? aboutDrugNamed(caseIndex, question, answer.facts) : [];
    const isWrong =
      answer.kind === "disclosed" &&
      !isDenialOfIt(caseIndex, question, answer.facts) &&
      path !== undefined &&
      (misses.some((isMissed) => isMissed(caseIndex, question, answer.facts)) ||
        marks.some((mark) => !aboutDrug.some(({ plain }) => mark.test(plain))) ||
        ((path === "social_history.diet" || (path === hpc && question.topics.includes("diet"))) &&
          !answer.facts.some((fact) => mentionsFood(fact, question))) ||
        lacksAspect(question, answer.facts, path) ||
        asked.some(
          ([, field, mark]) => path.startsWith(field) && !answer.facts.some(({ plain }) => mark.test(plain)),
        ));
    const found = isWrong
      ? (nameInstead(caseIndex, question, answer) ??
        instead(caseIndex, question, answer, says) ??
        gap(question, path))
      : { ...answer, facts: withBeginning(caseIndex, onlySaying(question, answer, says)) };
    return { ...found, isYesNo: found.isYesNo && mayBeYes(caseIndex, question, found.facts) };
  });
}

/** Topics that ask for all that there is of their kind. */
const listingTopics: ReadonlySet<string> = new Set([
  "psychiatric",
  "conditions",
  "medications",
  "family",
  "associated",
]);

/** "How many courses of antibiotics for the lump?": of several pieces the one with the number. */
function onlySaying(
  { text, topics }: Question,
  { facts, isYesNo }: Answer,
  says: (plain: string) => boolean,
): readonly Fact[] {
  // "Have you had unprotected sex?": of several pieces the one that says all of it.
  const wanted = new Set(askedStems(text));
  const whole = facts.filter(
    (fact) =>
      fact.path !== complaint &&
      // A knife is told beside "no access to other weapons".
      !fact.path.startsWith("risk_assessment") &&
      overlap(wanted, [fact]) === wanted.size,
  );
  if (isYesNo && wanted.size > 1 && whole.length > 0 && !topics.some((topic) => listingTopics.has(topic)))
    return whole;
  const asksForOne = /^(?:and |so )?(?:how many|how old|who|when|which|what colour)\b(?!.*\band\b)/.test(
    text,
  );
  const saying = facts.filter(({ plain, isDenied }) => !(isDenied && /\bwhos?\b/.test(text)) && says(plain));
  if (!asksForOne || saying.length === 0 || topics.includes("home")) return facts;
  // "When did you last take MDMA?": "Tried MDMA twice, last a year ago" is told from its beginning.
  return facts.filter(
    (fact) =>
      saying.includes(fact) ||
      saying.some(({ clause, at }) => /\bwhen\b/.test(text) && clause === fact.clause && at > fact.at),
  );
}

/** The pieces; "followed by throbbing pain on one side" with what it follows. */
function withBeginning(caseIndex: CaseIndex, facts: readonly Fact[]): readonly Fact[] {
  const whole = facts.flatMap((fact) => {
    const before = fact.plain.startsWith("followed by ")
      ? caseIndex.facts.find(
          ({ clause, at, condition }) =>
            clause === fact.clause && at === fact.at - 1 && condition === fact.condition,
        )
      : undefined;
    return before ? [before, fact] : [fact];
  });
  return [...new Set(whole)];
}

/** Of several pieces those about the drug that is named: why another was given is not asked. */
function aboutDrugNamed(
  caseIndex: CaseIndex,
  { concepts }: Question,
  facts: readonly Fact[],
): readonly Fact[] {
  const drugs = concepts.filter(({ id, kind }) => kind === "drug" && !Object.hasOwn(drugsOfClass, id));
  const about = facts.filter((fact) => drugs.some((one) => tells(caseIndex, fact, one)));
  return about.length > 0
    ? facts.filter(({ sentence }) => about.some((fact) => fact.sentence === sentence))
    : facts;
}

/** The piece that names a drug of the class that is asked for. */
function nameInstead(caseIndex: CaseIndex, question: Question, answer: Answer): Answer | null {
  if (!isNameless(caseIndex, question, answer.facts)) return null;
  const named = caseIndex.facts.find(
    (fact) =>
      fact.path === "drug_history.medications" &&
      !fact.isDenied &&
      mayDisclose(caseIndex, fact, question, true) &&
      !isNameless(caseIndex, question, [fact]) &&
      question.concepts.some((one) => one.kind === "drug" && tells(caseIndex, fact, one)),
  );
  return named ? disclose([named], question) : null;
}

/** "Have your headaches been worse at night?" is answered by the denial "No headache". */
function isDenialOfIt(caseIndex: CaseIndex, { text, concepts }: Question, facts: readonly Fact[]): boolean {
  // "How many pillows?" is not answered by "Not sleeping well".
  const noun = counted.exec(text)?.groups?.["noun"];
  const symptoms = (noun === undefined ? concepts : askedConcepts(noun)).filter(
    ({ id, kind }) => (kind === "symptom" || kind === "sign") && id !== "operation",
  );
  return (
    facts.length > 0 &&
    !/\bwhen you were\b/.test(text) &&
    facts.every(
      (fact) =>
        fact.isDenied &&
        fact.path.startsWith("presenting_complaint") &&
        symptoms.some((one) => tells(caseIndex, fact, one)),
    )
  );
}

function lacksAspect({ text, topics }: Question, facts: readonly Fact[], path: string): boolean {
  // "Do you eat salt?" is not answered by the appetite in the history either.
  const at = path === hpc && topics.includes("diet") ? "social_history.diet" : path;
  const words = aspects.find(([field]) => field === at)?.[1];
  const asked = words ? contentStems(text).filter((word) => words.has(word)) : [];
  return asked.length > 0 && overlap(new Set(asked), facts) === 0;
}
