import { well } from "./answer-parts.ts";
import { answersConcept, type Concept, isPartOf, isWider } from "./concepts.ts";
import { isMet } from "./disclosure-rules.ts";
import type { CaseFacts, Fact } from "./fact.ts";
import { contentStems } from "./normalise.ts";
import type { Retrieval } from "./retrieval.ts";
import type { Question } from "./understand.ts";

/** A case, prepared for answering questions. */
export interface CaseIndex extends CaseFacts {
  readonly retrieval: Retrieval;
  /** The parts of the body that the complaint is about. */
  readonly complaintParts: ReadonlySet<string>;
  /** What the complaint is: ids of the concepts of the patient's opening words. */
  readonly complaintConcepts: ReadonlySet<string>;
}

/** The field of the history. */
export const hpc = "presenting_complaint.history_of_presenting_complaint";
/** The field of the opening words. */
export const complaint = "presenting_complaint.chief_complaint";

/** How many words a question must share with a withheld fact to be asking for that very fact. */
const WORDS_OF_FACT = 3;

/** Whether the fact may be disclosed to this question, which is about it; `isGeneral` where it is about the whole field. */
export function mayDisclose(
  caseIndex: CaseIndex,
  fact: Fact,
  question: Question,
  isGeneral = false,
): boolean {
  if (!fact.condition) return true;
  if (!fact.condition.namesNothing && isMet(fact.condition, question)) return true;
  if (fact.condition.namesNothing && !isGeneral) return true;
  const wanted = new Set(contentStems(question.text));
  const shared = new Set(contentStems(fact.plain).filter((word) => wanted.has(word) && !/\d/.test(word)));
  if (shared.size >= (fact.condition.onlyAboutPast ? WORDS_OF_FACT - 1 : WORDS_OF_FACT)) return true;
  if (
    fact.condition.onlyAboutPast &&
    /\b(?:before|earlier|previous\w*|weeks|month)\b/.test(question.text) &&
    question.concepts.some(
      (concept) =>
        concept.kind !== "body" && !isComplaint(caseIndex, concept) && tells(caseIndex, fact, concept),
    )
  )
    return true;
  // A question that names the drug meets any condition.
  return question.concepts.some(
    (concept) =>
      concept.kind === "drug" &&
      !/^(?:painkiller|nsaid)$/.test(concept.id) &&
      tells(caseIndex, fact, concept),
  );
}

const spreading =
  /\b(?:spread\w*|radiat\w*|shoot\w*|travels?|(?:goes|moves|moved) (?:through|to|into|down|up|round))\b/;

/** Stands for a complaint that is in no part of the body. */
const nowhere: ReadonlySet<string> = new Set();

/** Whether the complaint is a pain. */
function isPainComplaint(caseIndex: CaseIndex): boolean {
  return [...caseIndex.complaintConcepts].some((id) => id === "pain" || id.startsWith("pain@"));
}

/** Concepts of which a denial denies every kind: "No urinary symptoms". */
const wholeConcepts: ReadonlySet<string> = new Set([
  "breathlessness",
  "urinary",
  "bowels",
  "vision",
  "heartDisease",
  "lungDisease",
  "kidneyDisease",
  "cancer",
  "vomiting",
]);

/** Concepts of blood or of a colour in what is passed. */
const colourConcepts: ReadonlySet<string> = new Set([
  "melaena",
  "rectalBleeding",
  "haematuria",
  "haematemesis",
  "darkUrine",
]);

/** "No urinary symptoms" denies every one of them; "no black stools" does not deny diarrhoea. */
function deniesWhole(fact: Fact, asked: string): boolean {
  return fact.concepts.some(
    ({ id }) =>
      wholeConcepts.has(id) &&
      isWider(id, asked) &&
      // Who is not breathless may wheeze.
      asked !== "wheeze" &&
      !fact.concepts.some((other) => isWider(id, other.id)),
  );
}

/** "Passing normal urine" denies whatever could be wrong with urine; "the neck is comfortable" denies neck pain. */
function isAllWell(fact: Fact, asked: string, part: string | undefined): boolean {
  if (fact.isDenied || !well.test(fact.plain)) return false;
  const coversPart =
    part !== undefined && !fact.concepts.some(({ kind }) => kind === "sign" || kind === "disease");
  return fact.concepts.some(
    ({ id }) => (wholeConcepts.has(id) && isWider(id, asked)) || (coversPart && id === `@${part}`),
  );
}

/** "Do your knees hurt?" is answered by "arthritis of the knees". */
function isArthritisOfPart(fact: Fact, sign: string | undefined, part: string | undefined): boolean {
  const ids = new Set(fact.concepts.map(({ id }) => id));
  // A stiff shoulder answers whether it is sore.
  if (sign === "pain" && !fact.isDenied && ids.has(`stiffness@${part}`)) return true;
  return (
    (sign === "pain" || sign === "stiffness") &&
    part !== undefined &&
    !fact.isDenied &&
    ids.has("arthritis") &&
    ids.has(`@${part}`)
  );
}

/** Whether a denial is of pain: "Does it hurt anywhere?" is not answered by "No chest pain", nor "Is it tender?" by what else does not hurt. */
function deniesPain(caseIndex: CaseIndex, { concepts }: Fact): boolean {
  return isPainComplaint(caseIndex)
    ? concepts.some(({ id }) => id === "pain" || caseIndex.complaintParts.has(id.split("@")[1] ?? ""))
    : concepts.some(({ id }) => id === "pain") && !concepts.some(({ id }) => id.startsWith("pain@"));
}

/** Whether the fact mentions the concept. */
export function tells(caseIndex: CaseIndex, fact: Fact, concept: Concept): boolean {
  // A part of the body is disclosed by a piece about it or a part of it, not by one about another part.
  if (concept.kind === "body")
    return fact.concepts.some(({ id }) => isPartOf(id, concept.id) || isWider(concept.id, id));
  const [sign, part] = concept.id.split("@");
  if (
    fact.isDenied &&
    fact.concepts.length === 1 &&
    fact.concepts.some(({ id }) => id === "bloodLoss" && isWider(id, concept.id))
  )
    return true;
  if (concept.id === "pain" && fact.isDenied) return deniesPain(caseIndex, fact);
  // A pain that spreads to the jaw is a pain in the jaw.
  if (
    sign === "pain" &&
    part !== undefined &&
    !fact.isDenied &&
    spreading.test(fact.plain) &&
    isPainComplaint(caseIndex) &&
    !fact.concepts.some(({ id, kind }) => kind === "sign" && !id.startsWith("pain"))
  )
    return fact.concepts.some(({ id }) => id.startsWith("@") && answersConcept(`@${part}`, id, nowhere));
  if (isArthritisOfPart(fact, sign, part) || (concept.kind !== "drug" && isAllWell(fact, concept.id, part)))
    return true;
  // "Never had a triptan" and "no NSAIDs" hold for each drug of the class, but not the other way round.
  if (concept.kind === "drug" && (fact.isDenied || fact.path === "drug_history.allergies"))
    return fact.concepts.some(
      ({ id }) => id === concept.id || isWider(id, concept.id) || (!fact.isDenied && isWider(concept.id, id)),
    );
  // A denied wheeze does not deny breathlessness.
  if (fact.isDenied && concept.kind === "symptom")
    return (
      // Denied blood or colour does not deny a problem with passing it.
      (fact.concepts.some(({ id }) => id === concept.id) &&
        !(wholeConcepts.has(concept.id) && fact.concepts.some(({ id }) => colourConcepts.has(id)))) ||
      deniesWhole(fact, concept.id)
    );
  return !isNarrower(fact, concept) && tellsKind(caseIndex, fact, concept, sign, part);
}

/** Denying suicide in the family does not deny other mental illness in it. */
function isNarrower(fact: Fact, { id: asked, kind }: Concept): boolean {
  return (
    fact.isDenied &&
    kind === "disease" &&
    fact.path === "family_history" &&
    fact.concepts.every(({ id }) => isWider(asked, id))
  );
}

function tellsKind(
  caseIndex: CaseIndex,
  fact: Fact,
  concept: Concept,
  sign: string | undefined,
  part: string | undefined,
): boolean {
  if (fact.isDenied && concept.kind === "disease" && deniesWhole(fact, concept.id)) return true;
  return fact.concepts.some(
    ({ id }) =>
      answersConcept(concept.id, id, caseIndex.complaintParts) ||
      (fact.isDenied && part !== undefined && sign !== "" && (id === sign || id === `${sign}@muscle`)),
  );
}

/** The facts of one field. */
export function factsAt(caseIndex: CaseIndex, path: string): Fact[] {
  return caseIndex.facts.filter((fact) => fact.path === path);
}

/** How many words of meaning a fact and a question share. */
export function overlap(wanted: ReadonlySet<string>, facts: readonly Fact[]): number {
  return Math.max(
    0,
    ...facts.map((fact) => new Set(contentStems(fact.plain).filter((word) => wanted.has(word))).size),
  );
}

/** Whether the concept is the complaint itself. */
export function isComplaint(caseIndex: CaseIndex, concept: Concept): boolean {
  return (
    concept.id === "pain" ||
    concept.id === "malaise" ||
    [...caseIndex.complaintConcepts].some((stated) =>
      answersConcept(concept.id, stated, caseIndex.complaintParts),
    )
  );
}
