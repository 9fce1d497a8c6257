import type { PatientGap } from "@andromeda/domain";
import { patientPath } from "./case-facts.ts";
import { answersConcept, type Concept, isPartOf, widened } from "./concepts.ts";
import { isMet } from "./directions.ts";
import type { CaseFacts, Fact } from "./fact.ts";
import type { Retrieval } from "./retrieval.ts";
import type { Question } from "./understand.ts";
import { contentStems } from "./words.ts";

/** What answers one question: pieces of the case in the order in which they are said, or nothing and why. */
export interface Answer {
  readonly kind: "disclosed" | "social" | "gap" | "withheld";
  readonly facts: readonly Fact[];
  /** Words instead of facts. */
  readonly line: string | null;
  /** The fields that a line stands in for. */
  readonly sources: readonly string[];
  readonly gap: PatientGap | null;
  /** Whether a yes or a no belongs before the facts. */
  readonly isYesNo: boolean;
}

/** A case, prepared for answering questions. */
export interface Known extends CaseFacts {
  readonly retrieval: Retrieval;
  /** The parts of the body that the complaint is about. */
  readonly usual: ReadonlySet<string>;
  /** What the complaint is: ids of the concepts of the patient's opening words. */
  readonly main: ReadonlySet<string>;
}

/** The field of the history. */
export const hpc = "presenting_complaint.history_of_presenting_complaint";
/** The field of the opening words. */
export const complaint = "presenting_complaint.chief_complaint";

const nothing = { facts: [], line: null, sources: [], gap: null, isYesNo: false } as const;
/** The case says it, but not to this question. */
export const withheld: Answer = { ...nothing, kind: "withheld" };

const well =
  /\b(?:painless|awake and|alert|orientated|normal|normally|fine|comfortable|unchanged|all right)\b/;

/** Questions that a "Yes" would not answer: which of two, whether somebody lives still, what is still there. */
const noYes =
  /^(?:would you|is (?:it|(?:the|this) \w+)|was it|are they|did it|does it)\b.*\bor\b|\b(?:vegetarian|vegan)\b|\b(?:stick|frame|wheelchair|walking aid|drink(?:ing)? problem)\b|\b(?:alive|still (?:with us|living|got your|in))\b/;

const ofStairs = /\b(?:stairs|steps)\b/;

/** An answer of pieces of the case. That something is well is neither a yes nor a no: it is said unchanged. */
export function disclose(facts: readonly Fact[], question: Question): Answer {
  const [first] = facts;
  const isYesNo =
    yesNo.test(`${question.text} `) &&
    !(
      first &&
      (well.test(first.plain) ||
        /^demographics\.(?:name|age|gender|ethnicity)$/.test(first.path) ||
        (!first.isDenied && noYes.test(question.text)) ||
        // "Is the cough dry?" is not a question for a "Yes, productive."
        (/\bdry\b/.test(question.text) && /\b(?:productive|sputum|phlegm)\b/.test(first.plain)) ||
        // "Have you stairs?" is neither a yes nor a no where a flat on the ground floor is disclosed.
        // "Are you on your own?" is not a question for a "Yes, with my wife."
        (/\b(?:liv(?:e|ing)|are you) (?:\S+ ){0,2}(?:alone|on your own|by yourself)\b/.test(question.text) &&
          !/\balone\b/.test(first.plain)) ||
        (ofStairs.test(question.text) && !ofStairs.test(first.plain)))
    );
  // "Do you feel safe?" is not a question for a "No, none."
  if (
    /\bsafe\b/.test(question.text) &&
    first &&
    facts.every(({ plain }) => /^(?:none|nil|nothing)\b ?[.]?$/.test(plain))
  )
    return line("Yes, that's all fine.", [first.path]);
  return { ...nothing, kind: "disclosed", facts: [...new Set(facts)], isYesNo };
}

/** An answer in words of its own. */
export function line(text: string, sources: readonly string[] = []): Answer {
  return { ...nothing, kind: sources.length > 0 ? "disclosed" : "social", line: text, sources };
}

/** What the case does not say, with the field where it belongs. */
export function gap(question: Question, path: string): Answer {
  return { ...nothing, kind: "gap", gap: { question: question.text, path: patientPath(path) } };
}

const yesNo =
  /^(?:and |so |or |also |then |but |yes |ok |okay )*(?:do|does|did|are|is|was|were|have|has|had|any|can|could|would|will|been|ever|no|you) /;

/** How many words a question must share with a withheld fact to be asking for that very fact. */
const VERY_THING = 3;

/** Whether the fact may be disclosed to this question, which is about it; `isGeneral` where it is about the whole field. */
export function mayDisclose(known: Known, fact: Fact, question: Question, isGeneral = false): boolean {
  if (!fact.condition) return true;
  if (!fact.condition.isOwn && isMet(fact.condition, question)) return true;
  if (fact.condition.isOwn && !isGeneral) return true;
  const wanted = new Set(contentStems(question.text));
  const shared = new Set(contentStems(fact.plain).filter((word) => wanted.has(word) && !/\d/.test(word)));
  if (shared.size >= (fact.condition.isOfPast ? VERY_THING - 1 : VERY_THING)) return true;
  if (
    fact.condition.isOfPast &&
    /\b(?:before|earlier|previous\w*|weeks|month)\b/.test(question.text) &&
    question.concepts.some(
      (concept) => concept.kind !== "body" && !isMain(known, concept) && tells(known, fact, concept),
    )
  )
    return true;
  // A drug that is named is asked for.
  return question.concepts.some(
    (concept) =>
      concept.kind === "drug" && !/^(?:painkiller|nsaid)$/.test(concept.id) && tells(known, fact, concept),
  );
}

const spreading =
  /\b(?:spread\w*|radiat\w*|shoot\w*|travels?|(?:goes|moves|moved) (?:through|to|into|down|up|round))\b/;

const nowhere: ReadonlySet<string> = new Set();

/** Whether the complaint is a pain. */
function isOfPain(known: Known): boolean {
  return [...known.main].some((id) => id === "pain" || id.startsWith("pain@"));
}

/** Ideas of which a denial denies every kind: "No urinary symptoms". */
const wholes: ReadonlySet<string> = new Set([
  "urinary",
  "bowels",
  "vision",
  "heartDisease",
  "lungDisease",
  "kidneyDisease",
  "cancer",
]);

const ofColour: ReadonlySet<string> = new Set(["melaena", "rectalBleeding", "haematuria", "darkUrine"]);

/** "No urinary symptoms" denies every one; "no black stools" denies no diarrhoea. */
function deniesWhole(fact: Fact, asked: string): boolean {
  return fact.concepts.some(
    ({ id }) => wholes.has(id) && widened(id, asked) && !fact.concepts.some((other) => widened(id, other.id)),
  );
}

/** "Passing normal urine" denies whatever could be wrong with it, "the neck is comfortable" a pain of it. */
function isAllWell(fact: Fact, asked: string, part: string | undefined): boolean {
  if (fact.isDenied || !well.test(fact.plain)) return false;
  const isOfPart =
    part !== undefined && !fact.concepts.some(({ kind }) => kind === "sign" || kind === "disease");
  return fact.concepts.some(
    ({ id }) => (wholes.has(id) && widened(id, asked)) || (isOfPart && id === `@${part}`),
  );
}

/** Worn knees are painful knees. */
function isWorn(fact: Fact, sign: string | undefined, part: string | undefined): boolean {
  const ids = new Set(fact.concepts.map(({ id }) => id));
  return (
    (sign === "pain" || sign === "stiffness") &&
    part !== undefined &&
    !fact.isDenied &&
    ids.has("arthritis") &&
    ids.has(`@${part}`)
  );
}

/** Whether the fact mentions the concept. */
export function tells(known: Known, fact: Fact, concept: Concept): boolean {
  // What is said of the arm is not said of the hand.
  if (concept.kind === "body")
    return fact.concepts.some(({ id }) => isPartOf(id, concept.id) || widened(concept.id, id));
  const [sign, part] = concept.id.split("@");
  if (
    fact.isDenied &&
    fact.concepts.length === 1 &&
    fact.concepts.some(({ id }) => id === "bloodLoss" && widened(id, concept.id))
  )
    return true;
  // "Is it tender?" is not answered by what does not hurt.
  if (concept.id === "pain" && fact.isDenied && isOfPain(known))
    return fact.concepts.some(({ id }) => id === "pain" || known.usual.has(id.split("@")[1] ?? ""));
  // A pain that spreads to the jaw is a pain in the jaw.
  if (
    sign === "pain" &&
    part !== undefined &&
    !fact.isDenied &&
    spreading.test(fact.plain) &&
    isOfPain(known) &&
    !fact.concepts.some(({ id, kind }) => kind === "sign" && !id.startsWith("pain"))
  )
    return fact.concepts.some(({ id }) => id.startsWith("@") && answersConcept(`@${part}`, id, nowhere));
  if (isWorn(fact, sign, part) || (concept.kind !== "drug" && isAllWell(fact, concept.id, part))) return true;
  // "Never had a triptan" and "no NSAIDs" hold for each drug of the class.
  if (concept.kind === "drug" && (fact.isDenied || fact.path === "drug_history.allergies"))
    return fact.concepts.some(
      ({ id }) => id === concept.id || widened(id, concept.id) || widened(concept.id, id),
    );
  // A denied wheeze does not deny breathlessness.
  if (fact.isDenied && concept.kind === "symptom")
    return (
      // Denied blood or colour does not deny a problem with passing it.
      (fact.concepts.some(({ id }) => id === concept.id) &&
        !(wholes.has(concept.id) && fact.concepts.some(({ id }) => ofColour.has(id)))) ||
      deniesWhole(fact, concept.id)
    );
  return !isNarrower(fact, concept) && tellsNearly(known, fact, concept, sign, part);
}

/** Denying suicide in the family does not deny other mental illness in it. */
function isNarrower(fact: Fact, { id: asked, kind }: Concept): boolean {
  return (
    fact.isDenied &&
    kind === "disease" &&
    fact.path === "family_history" &&
    fact.concepts.every(({ id }) => widened(asked, id))
  );
}

function tellsNearly(
  known: Known,
  fact: Fact,
  concept: Concept,
  sign: string | undefined,
  part: string | undefined,
): boolean {
  if (fact.isDenied && concept.kind === "disease" && deniesWhole(fact, concept.id)) return true;
  return fact.concepts.some(
    ({ id }) =>
      answersConcept(concept.id, id, known.usual) ||
      (fact.isDenied && part !== undefined && sign !== "" && (id === sign || id === `${sign}@muscle`)),
  );
}

/** What a field says. */
export function factsAt(known: Known, path: string): Fact[] {
  return known.facts.filter((fact) => fact.path === path);
}

/** How many words of meaning a fact and a question share. */
export function overlap(wanted: ReadonlySet<string>, facts: readonly Fact[]): number {
  return Math.max(
    0,
    ...facts.map((fact) => new Set(contentStems(fact.plain).filter((word) => wanted.has(word))).size),
  );
}

/** Whether the concept is the complaint itself. */
export function isMain(known: Known, concept: Concept): boolean {
  return (
    concept.id === "pain" ||
    concept.id === "malaise" ||
    [...known.main].some((main) => answersConcept(concept.id, main, known.usual))
  );
}
