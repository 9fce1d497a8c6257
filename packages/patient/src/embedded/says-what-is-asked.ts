import { type Answer, disclose, gap } from "./answer-parts.ts";
import { scoreFor } from "./attributes.ts";
import { type CaseIndex, complaint, hpc, isComplaint, mayDisclose, overlap, tells } from "./case-index.ts";
import { askedConcepts, wordsOfConcepts } from "./concepts.ts";
import { treatmentOf } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { mentionsFood } from "./fields.ts";
import { drugsOfClass, relatives } from "./lexicon-past.ts";
import { askedStems, contentStems } from "./normalise.ts";
import { aspects, questionKinds } from "./question-kinds.ts";
import { questionKindsAnyField } from "./question-kinds-any-field.ts";
import { questionWords } from "./question-words.ts";
import { complaintWords, thingStems } from "./subject.ts";
import type { Question } from "./understand.ts";

/** "Do your muscles ache with your simvastatin?" asks about the ache, not about the drug. */
function isOfEffect(caseIndex: CaseIndex, { text, concepts }: Question, facts: readonly Fact[]): boolean {
  if (
    !/\b(?:from|with|since|because of|due to) (?:the|your|taking|starting)\b|\b(?:makes?|made|making) you\b/.test(
      text,
    )
  )
    return false;
  // "Since the pain started" only says when.
  if (/\bsince (?:the|your) \w+ (?:started|began|came)\b/.test(text)) return false;
  if (facts.every(({ path }) => path === "drug_history.allergies")) return false;
  const effects = concepts.filter(({ kind }) => kind === "symptom" || kind === "sign");
  return (
    effects.length > 0 &&
    concepts.some(({ kind }) => kind === "drug") &&
    !facts.some((fact) => effects.some((concept) => tells(caseIndex, fact, concept)))
  );
}

const ofPerson = new RegExp(`\\b(?:${relatives}|husband|wife|partner)\\b`);

const noThing = new Set(
  contentStems("home left right side once weekly daily few several dozen dozens couple"),
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
  // "Is it there all the time?" shares no word with the piece that answers it.
  const isOfCourse =
    question.topics.includes("timing") &&
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
  const person = ofPerson.exec(question.text)?.[0];
  const [best] = caseIndex.facts
    .filter(
      (fact) =>
        !fact.isLine &&
        says(fact.plain) &&
        !isOfOtherDrug(caseIndex, question, [fact]) &&
        (person === undefined || overlap(new Set(contentStems(person)), [fact]) > 0) &&
        (!fact.isDenied || named.length === 0 || named.some((one) => tells(caseIndex, fact, one))) &&
        mayDisclose(caseIndex, fact, question, true) &&
        // "Has it changed?" asks about the complaint.
        (!/^(?:has|have) (?:it|this|that|they) /.test(question.text) ||
          fact.path.startsWith("presenting_complaint")),
    )
    .map((fact) => ({ fact, shared: overlap(wanted, [fact]) }))
    .filter(
      ({ fact, shared }) => (shared > 0 || (isOfCourse && fact.path === hpc)) && !answer.facts.includes(fact),
    )
    .sort((a, b) => b.shared - a.shared);
  return best ? disclose([best.fact], question) : null;
}

/**
 * The answers, each checked for whether it says the kind of thing that is asked: a number to "How many?", a time to "When
 * did you last …?" Where it does not, another piece that does answers, or there is a gap.
 */
export function sayingWhatIsAsked(caseIndex: CaseIndex, question: Question, answers: Answer[]): Answer[] {
  const asked = questionKinds.filter(([pattern]) => pattern.test(question.text));
  const marks = [...questionKindsAnyField, ...questionWords]
    .filter(([pattern]) => pattern.test(question.text))
    .map(([, mark]) => mark);
  // Patterns by which a piece of any field shows that it says the kind of thing that is asked.
  const ofAnyField = [...marks, ...asked.filter(([, field]) => field === "").map(([, , mark]) => mark)];
  const says = (text: string) => ofAnyField.length > 0 && ofAnyField.every((mark) => mark.test(text));
  return answers.map((answer) => {
    const [path] = answer.facts.map((fact) => fact.path);
    const said = answer.sources[0];
    // The line "Allergic to penicillin" replaces the field, and does not say how the allergy was tested.
    if (answer.facts.length === 0 && said !== undefined && isOfAspect(question, [], said))
      return gap(question, said);
    const isWrong =
      answer.kind === "disclosed" &&
      !isDenialOfIt(caseIndex, question, answer.facts) &&
      path !== undefined &&
      (isOfOtherVaccine(question, answer.facts) ||
        isNameless(question, answer.facts) ||
        isBarePerson(question, answer.facts) ||
        isOfOtherNumber(question, answer.facts) ||
        isOfOtherDrug(caseIndex, question, answer.facts) ||
        isForOther(caseIndex, question, answer.facts) ||
        isWithoutSpread(question, answer.facts) ||
        isWithoutValue(question, answer.facts) ||
        isOfPainElsewhere(caseIndex, question, answer.facts) ||
        (path === "demographics.age" && /\bhow old (?:is|was) (?:he|she)\b/.test(question.text)) ||
        isOfOtherTime(question, answer.facts) ||
        isOfOtherRemedy(caseIndex, question, answer.facts) ||
        isOfRelativeOnly(caseIndex, question, answer.facts) ||
        isOfOldEvent(question, answer.facts) ||
        isOfNoPlace(question, answer.facts) ||
        isOfOldMood(question, answer.facts) ||
        isOfEffect(caseIndex, question, answer.facts) ||
        marks.some(
          (mark) => !ofDrugNamed(caseIndex, question, answer.facts).some(({ plain }) => mark.test(plain)),
        ) ||
        ((path === "social_history.diet" || (path === hpc && question.topics.includes("diet"))) &&
          !answer.facts.some((fact) => mentionsFood(fact, question))) ||
        isOfAspect(question, answer.facts, path) ||
        asked.some(
          ([, field, mark]) => path.startsWith(field) && !answer.facts.some(({ plain }) => mark.test(plain)),
        ));
    if (isWrong)
      return (
        nameInstead(caseIndex, question, answer) ??
        instead(caseIndex, question, answer, says) ??
        gap(question, path)
      );
    return { ...answer, isYesNo: answer.isYesNo && mayBeYes(caseIndex, question, answer.facts) };
  });
}

/** Of several pieces those about the drug that is named: why another was given is not asked. */
function ofDrugNamed(caseIndex: CaseIndex, { concepts }: Question, facts: readonly Fact[]): readonly Fact[] {
  const drugs = concepts.filter(({ id, kind }) => kind === "drug" && !Object.hasOwn(drugsOfClass, id));
  const about = facts.filter((fact) => drugs.some((one) => tells(caseIndex, fact, one)));
  return about.length > 0
    ? facts.filter(({ sentence }) => about.some((fact) => fact.sentence === sentence))
    : facts;
}

/** "Did you hit your head as you fell?" is not answered by a concussion of years ago. */
function isOfOldEvent({ text }: Question, facts: readonly Fact[]): boolean {
  return (
    /^(?:and |so )?did you (?:hit|bang|hurt|injure|break|knock|faint|pass out|bleed)\b/.test(text) &&
    !/\b(?:ever|past|history|before|previous\w*|when)\b/.test(text) &&
    facts.some(({ path, plain }) => path.startsWith("past_") && /\b(?:\d{4}|ago|child\w*)\b/.test(plain))
  );
}

/** "Was the infection on your leg?" is not answered by an infection of no place. */
function isOfNoPlace({ text, concepts }: Question, facts: readonly Fact[]): boolean {
  return (
    /^(?:and |so )?(?:is|was|are|were) .* (?:on|in|under|behind) (?:your|the) (?!family|skin)\w+$/.test(
      text,
    ) &&
    concepts.some((one) => one.kind === "body") &&
    facts.every(
      ({ path, isDenied, concepts: said }) =>
        !isDenied &&
        path !== hpc &&
        path !== complaint &&
        !said.some(({ id }) => id.includes("@") && id !== "@skin"),
    )
  );
}

/** Fields whose pieces are not announced by "Yes": "Have you been to prison?" is not answered "Yes" by a caution. */
const withoutYes = /^(?:risk_assessment\.risk_(?:from|to)_others|forensic_history)/;

/** Words that say that somebody cannot do something, or not well. */
const unable =
  /\b(?:weak\w*|numb|pain\w*|sore|stiff\w*|breathless\w*|cannot|limited|tiptoes|with help|stick|frame|rubbish|jumbled|slurred)\b/;

/** Whether "Yes" before the pieces would be true: "Yes, 20 a day" would be a wrong answer to "Do you vape?" */
function mayBeYes(caseIndex: CaseIndex, question: Question, facts: readonly Fact[]): boolean {
  const [first] = facts;
  if (!first || first.isDenied || first.isLine) return true;
  if (withoutYes.test(first.path)) return false;
  // "Can he lift both arms?" is not answered "Yes" by a weak arm.
  if (
    /^(?:and |so )?(?:can|could|(?:are|is) (?:you|he|she) able) /.test(question.text) &&
    unable.test(first.plain)
  )
    return false;
  const isShared = overlap(new Set(askedStems(question.text)), facts) > 0;
  // After a question about voices, "Do you recognise them?" is not answered "Yes" by hearing them.
  if (question.isGoingOn && !isShared && thingStems(question.text, question.topics).length > 0) return false;
  if (isShared) return true;
  if (first.path === "risk_assessment.risk_to_self") return false;
  const concepts = question.concepts.filter(({ kind }) => kind !== "body");
  if (concepts.length > 0)
    return concepts.some((concept) => facts.some((fact) => tells(caseIndex, fact, concept)));
  return thingStems(question.text, question.topics).length === 0;
}

const vaccines =
  /\b(?:covid|flu|tetanus|pneumo\w+|shingles|hpv|mmr|bcg|tuberculosis|hepatitis|measles|meningitis|rabies|typhoid|yellow fever)\b/g;

/** Whether another vaccine is mentioned than the one that is named. */
function isOfOtherVaccine({ text, concepts }: Question, facts: readonly Fact[]): boolean {
  const against = (words: string) =>
    (words.match(vaccines) ?? []).map((name) => (name === "tuberculosis" ? "bcg" : name.slice(0, 6)));
  const named = against(text);
  return (
    named.length > 0 &&
    concepts.some(({ id }) => id === "vaccination") &&
    facts.every(({ plain }) => {
      const others = against(plain);
      return others.length > 0 && !others.some((name) => named.includes(name));
    })
  );
}

const ofRelatives = new RegExp(`\\b(?:${relatives}|husband|wife|partner|alone)\\b`);

/** "How many people have you slept with?" is not answered by a number of days. */
function isOfOtherNumber({ text }: Question, facts: readonly Fact[]): boolean {
  const counted = /^(?:and |so )?how many (people|men|women|partners)\b/.exec(text)?.[1];
  return (
    counted !== undefined &&
    overlap(new Set(contentStems(counted)), facts) === 0 &&
    !(
      counted === "people" &&
      /\b(?:live|share|house|home|flat)\b/.test(text) &&
      facts.some(({ plain }) => ofRelatives.test(plain))
    )
  );
}

/** "Have you tried naproxen?" is not answered by what ibuprofen does. */
function isOfOtherDrug(
  caseIndex: CaseIndex,
  { topics, concepts }: Question,
  facts: readonly Fact[],
): boolean {
  if (topics.includes("adherence")) return false;
  const named = concepts.filter(
    ({ id, kind }) =>
      kind === "drug" &&
      !Object.hasOwn(drugsOfClass, id) &&
      !/^(?:vitamins?|supplements?|herbal\w*)$/.test(id),
  );
  const told = facts.filter((fact) => fact.concepts.some(({ kind }) => kind === "drug"));
  return (
    named.length > 0 &&
    told.length === facts.length &&
    !told.some((fact) => named.some((one) => tells(caseIndex, fact, one)))
  );
}

/** "What did they give you for the depression?" is not answered by a list of tablets for something else. */
function isForOther(caseIndex: CaseIndex, question: Question, facts: readonly Fact[]): boolean {
  const illnesses = question.concepts.filter(({ kind }) => kind === "disease");
  return (
    illnesses.length > 0 &&
    /\bwhat .*\bg[ai]ven? you for (?:the|your|that|this) \S+ ?\S*$/.test(question.text) &&
    facts.every(({ path }) => path.startsWith("drug_history")) &&
    !facts.some((fact) => illnesses.some((one) => tells(caseIndex, fact, one))) &&
    treatmentOf(caseIndex, question) === null
  );
}

/** "Does it go through to your back?" is not answered by arthritis of the spine. */
function isWithoutSpread({ text, topics }: Question, facts: readonly Fact[]): boolean {
  return (
    topics.includes("radiation") &&
    /\b(?:radiat\w*|spread\w*|travel|go) (?:\S+ )?(?:to|into|through|round|down)\b/.test(text) &&
    facts.every((fact) => !fact.isDenied && scoreFor("radiation", fact) === 0)
  );
}

/** "Which country was that in?" is answered by a piece with that word or with a name. */
function isWithoutValue({ text }: Question, facts: readonly Fact[]): boolean {
  const noun =
    /\b(?:what|which) (factor|country|town|city|company|firm|brand|breed|make|model|restaurant|pub|clinic|pharmacy|finger|toe|tooth|stage|magazine|shop)\b/.exec(
      text,
    )?.[1];
  return (
    noun !== undefined &&
    overlap(new Set(contentStems(noun)), facts) === 0 &&
    !facts.some((fact) => fact.path === hpc && /[a-z] (?!I\b)[A-Z]/.test(fact.text))
  );
}

/** "Does it hurt when you press on it?" is not answered, where nothing hurts, by what else happens. */
function isOfPainElsewhere(
  { complaintConcepts }: CaseIndex,
  { topics, concepts }: Question,
  facts: readonly Fact[],
): boolean {
  return (
    topics.includes("exacerbating") &&
    concepts.some(({ id }) => id === "pain") &&
    ![...complaintConcepts].some((id) => id.startsWith("pain")) &&
    !facts.some(({ plain }) => /pain|hurt|sore|tender|ach|uncomfort|headache|burn|throb/.test(plain))
  );
}

/** "How big was it at first?" is not answered by how big it is now. */
function isOfOtherTime({ text }: Question, facts: readonly Fact[]): boolean {
  return (
    /\b(?:back when|when you were|at first|originally|initially|to (?:begin|start) with)\b/.test(text) &&
    facts.some(({ plain }) => /^(?:and |but )?now\b/.test(plain))
  );
}

/** "Does curling up ease it?" is answered by what is said of curling up. */
function isOfOtherRemedy(caseIndex: CaseIndex, { text, topics }: Question, facts: readonly Fact[]): boolean {
  const remedy =
    /\b(?:do|does|did) (?!it|that|this|they|anything|something|the pain)(.+?) (?:help|ease|relieve|soothe|settle|do (?:anything )?(?:to|for))\b/.exec(
      text,
    )?.[1];
  const words = remedy === undefined ? [] : thingStems(remedy, topics);
  return (
    words.length > 0 &&
    overlap(new Set(words), facts) === 0 &&
    !askedConcepts(remedy ?? "").some((one) => facts.some((fact) => tells(caseIndex, fact, one)))
  );
}

/** "Your mother's clot, was it in the lung?" is not answered by the clot alone. */
function isOfRelativeOnly(caseIndex: CaseIndex, question: Question, facts: readonly Fact[]): boolean {
  const { text, topics, concepts } = question;
  if (!ofPerson.test(text) || !facts.every(({ path, isDenied }) => path === "family_history" && !isDenied))
    return false;
  const told = concepts.filter((one) => facts.some((fact) => tells(caseIndex, fact, one)));
  if (told.length === 0 || /\b(?:history|problems?|trouble|cancer of)\b/.test(text)) return false;
  if (told.length < concepts.length) return !/\b(?:or|and)\b/.test(text);
  const words = wordsOfConcepts(text, told);
  const known = new Set(contentStems(words.join(" ")));
  return (
    words.some((word) => new RegExp(`${ofPerson.source}s? ${word}\\b`).test(text)) &&
    thingStems(text, topics).some((stem) => !known.has(stem) && overlap(new Set([stem]), facts) === 0)
  );
}

/** "Are you feeling anxious?" is not answered by a counsellor at school. */
function isOfOldMood({ text, concepts }: Question, facts: readonly Fact[]): boolean {
  return (
    concepts.some(({ id }) => id === "anxiety" || id === "stress") &&
    !/\b(?:ever|past|history|before|previous\w*|when|did|problems?|suffer\w*|diagnos\w+|saw|seen|school)\b/.test(
      text.replace(/\bwhen (?!did|was|were)/, ""),
    ) &&
    facts.every(
      ({ path, plain }) =>
        path === "past_psychiatric_history" && /\b(?:at \d+|in \d{4}|ago|after|at school|last)\b/.test(plain),
    )
  );
}

const somebodyOnly = new RegExp(
  `^(?:protective : )?(?:(?:his|her|the) )?(?:${relatives}|husband|wife|partner)s?$`,
);

/** "How are things with your wife?" is not answered by "Protective: wife". */
function isBarePerson({ text }: Question, facts: readonly Fact[]): boolean {
  return (
    !/\b(?:who|what|keeps?|keeping|stops?|stopping|protect\w*|reasons?|live for)\b/.test(text) &&
    facts.every(({ plain }) => somebodyOnly.test(plain))
  );
}

/** "Which antibiotic was it?" wants its name. */
function isNameless({ text }: Question, facts: readonly Fact[]): boolean {
  return (
    /\b(?:which|what) (?:was the )?(?:\S+ ){0,3}?(?:antibiotics?|antimalarials?|antihistamines?|painkillers?|pills?|tablets?|inhalers?|medicines?|steroids?|creams?)\b.*\b(?:was|were|did|cured|names?|called)\b|\bname of (?:the |an? )?(?:antibiotic|antihistamine|painkiller|inhaler|cream)\b/.test(
      text,
    ) &&
    !facts.some(({ concepts }) =>
      concepts.some(({ id, kind }) => kind === "drug" && !Object.hasOwn(drugsOfClass, id)),
    )
  );
}

/** The piece that names a drug of the class that is asked for. */
function nameInstead(caseIndex: CaseIndex, question: Question, answer: Answer): Answer | null {
  if (!isNameless(question, answer.facts)) return null;
  const named = caseIndex.facts.find(
    (fact) =>
      fact.path === "drug_history.medications" &&
      !fact.isDenied &&
      mayDisclose(caseIndex, fact, question, true) &&
      !isNameless(question, [fact]) &&
      question.concepts.some((one) => one.kind === "drug" && tells(caseIndex, fact, one)),
  );
  return named ? disclose([named], question) : null;
}

/** "Have your headaches been worse at night?" is answered by the denial "No headache". */
function isDenialOfIt(caseIndex: CaseIndex, { concepts }: Question, facts: readonly Fact[]): boolean {
  const symptoms = concepts.filter(
    ({ id, kind }) => (kind === "symptom" || kind === "sign") && id !== "operation",
  );
  return (
    facts.length > 0 &&
    facts.every(
      (fact) =>
        fact.isDenied &&
        fact.path.startsWith("presenting_complaint") &&
        symptoms.some((one) => tells(caseIndex, fact, one)),
    )
  );
}

function isOfAspect({ text, topics }: Question, facts: readonly Fact[], path: string): boolean {
  // "Do you eat salt?" is not answered by the appetite in the history either.
  const at = path === hpc && topics.includes("diet") ? "social_history.diet" : path;
  const words = aspects.find(([field]) => field === at)?.[1];
  const asked = words ? contentStems(text).filter((word) => words.has(word)) : [];
  return asked.length > 0 && overlap(new Set(asked), facts) === 0;
}
