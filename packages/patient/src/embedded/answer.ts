import type { PatientGap } from "@andromeda/domain";
import { type Attribute, isAttribute, tellsOf } from "./attributes.ts";
import { type CaseFacts, type Fact, patientPath } from "./case-facts.ts";
import { answersConcept, type Concept } from "./concepts.ts";
import { isMet } from "./directions.ts";
import { gapPathOf, isDrugOfSort, orderFor, topicFields } from "./fields.ts";
import type { Retrieval } from "./retrieval.ts";
import type { Question, Topic } from "./understand.ts";

/** What answers one question: pieces of the case in the order in which they are said, or nothing and why. */
export interface Answer {
  readonly kind: "told" | "social" | "gap" | "withheld";
  readonly facts: readonly Fact[];
  /** Words instead of facts. */
  readonly line: string | null;
  /** Where a line of a guard stands in for a field. */
  readonly sources: readonly string[];
  readonly gap: PatientGap | null;
  /** Whether a yes or a no belongs before the facts. */
  readonly isYesNo: boolean;
}

/** All that an answer is looked for in. */
export interface Known extends CaseFacts {
  readonly retrieval: Retrieval;
  /** The parts of the body that the complaint is about. */
  readonly usual: ReadonlySet<string>;
  /** What the complaint is: ids of concepts of the patient's opening words and first sentence. */
  readonly main: ReadonlySet<string>;
}

const hpc = "presenting_complaint.history_of_presenting_complaint";
const complaint = "presenting_complaint.chief_complaint";

const told = (facts: readonly Fact[], isYesNo = false): Answer => ({
  kind: "told",
  facts,
  line: null,
  sources: [],
  gap: null,
  isYesNo,
});
const withheld: Answer = { kind: "withheld", facts: [], line: null, sources: [], gap: null, isYesNo: false };

function gap(question: Question, path: string): Answer {
  return {
    kind: "gap",
    facts: [],
    line: null,
    sources: [],
    gap: { question: question.text, path: patientPath(path) },
    isYesNo: false,
  };
}

function isOpen(fact: Fact): boolean {
  return fact.condition === null;
}

/** Whether the fact may be told to this question, which is about it. */
function mayTell(fact: Fact, question: Question): boolean {
  if (!fact.condition) return true;
  return fact.condition.isOwn || isMet(fact.condition, question);
}

const yesNo =
  /^(?:and |so |or |also |then |but )*(?:do|does|did|are|is|was|were|have|has|had|any|can|could|would|will|been|ever|no) /;

/** Looks for what answers a question. `asked` are the topics that count, with those a follow-up takes over. */
export function answerQuestion(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const { topics } = question;
  for (const topic of topics) {
    const field = topicFields[topic];
    if (field) return answerField(known, question, topic);
  }
  const attributes = topics.filter(isAttribute);
  if (attributes.length > 0) return answerAttributes(known, question, attributes, saidBefore);
  if (topics.includes("opening"))
    return told(first(known, complaint, 9).length > 0 ? first(known, complaint, 9) : first(known, hpc, 1));
  const concepts = question.concepts.filter(({ kind }) => kind !== "body");
  if (concepts.length > 0 && !(topics.includes("tellMore") && isMain(known, concepts))) {
    return answerConcepts(known, question, concepts, orderFor(concepts, question.text));
  }
  if (topics.includes("associated")) return answerAssociated(known, question, saidBefore);
  if (topics.includes("tellMore")) return answerMore(known, question, saidBefore);
  const parts = question.concepts.filter(({ kind }) => kind === "body");
  if (parts.length > 0) return answerConcepts(known, question, parts, orderFor(parts, question.text));
  const found = known.retrieval(question.text);
  const open = found.filter((fact) => mayTell(fact, question));
  if (open.length > 0) return told(open, yesNo.test(`${question.text} `));
  return gap(question, hpc);
}

function isMain(known: Known, concepts: readonly Concept[]): boolean {
  return concepts.every(
    ({ id }) =>
      known.main.has(id) ||
      id === "pain" ||
      [...known.main].some((main) => answersConcept(id, main, known.usual)),
  );
}

function factsAt(known: Known, path: string): Fact[] {
  return known.facts.filter((fact) => fact.path === path);
}

/** The first sentences of a field that may be told unasked. */
function first(known: Known, path: string, count: number): Fact[] {
  const open = factsAt(known, path).filter(isOpen);
  const sentences = [...new Set(open.map(({ sentence }) => sentence))].slice(0, count);
  return open.filter(({ sentence }) => sentences.includes(sentence));
}

function matching(known: Known, facts: readonly Fact[], concepts: readonly Concept[]): Fact[] {
  return facts.filter((fact) =>
    concepts.some(({ id }) => fact.concepts.some((other) => answersConcept(id, other.id, known.usual))),
  );
}

/** A field of its own: allergies, smoking, family history and so on. */
function answerField(known: Known, question: Question, topic: Topic): Answer {
  const field = topicFields[topic];
  if (!field) return gap(question, hpc);
  const guard = known.guards.find(
    ({ line, condition }) =>
      line !== null && field.paths[0] === lineField(line) && !isMet(condition, question),
  );
  if (guard?.line)
    return {
      kind: "told",
      facts: [],
      line: guard.line,
      sources: [field.paths[0] ?? ""],
      gap: null,
      isYesNo: false,
    };
  const isAsked = yesNo.test(`${question.text} `);
  const named = question.concepts.filter(
    ({ kind, id }) => kind !== "body" && !(field.ownIdeas ?? []).includes(id),
  );
  const result: Fact[] = [];
  let isKept = false;
  for (const [index, path] of field.paths.entries()) {
    const all = factsAt(known, path).filter((fact) => !field.only || field.only(fact, question));
    const allowed = all.filter(
      (fact) =>
        mayTell(fact, question) &&
        (fact.condition === null || !fact.condition.isOwn || fact.concepts.length > 0 || index === 0),
    );
    isKept ||= allowed.length < all.length;
    const told = allowed.filter((fact) => fact.condition !== null && isMet(fact.condition, question));
    const about = named.length > 0 && field.isNarrowed ? matching(known, allowed, named) : [];
    if (about.length > 0) result.push(...new Set([...about, ...told]));
    else if (named.length > 0 && field.isNarrowed === "strictly" && !isBlanket(allowed)) result.push(...told);
    else if (index === 0 || result.length === 0 || field.isJoined) result.push(...allowed);
    else result.push(...told);
    if (result.length > 0 && !field.isJoined) break;
  }
  // What another field keeps for this very question.
  for (const fact of known.facts) {
    if (!fact.condition || fact.condition.isOwn || result.includes(fact) || field.paths.includes(fact.path))
      continue;
    if (fact.condition.topics.includes(topic) && isMet(fact.condition, question)) result.push(fact);
  }
  if (result.length > 0) return told(limited(result, field.limit ?? 6), isAsked);
  if (isKept) return withheld;
  const elsewhere = named.length > 0 ? answerConcepts(known, question, named, field.elsewhere ?? []) : null;
  if (elsewhere?.kind === "told") return elsewhere;
  return gap(question, field.paths[0] ?? hpc);
}

/** "Nothing relevant." answers every question of its field. */
function isBlanket(facts: readonly Fact[]): boolean {
  return (
    facts.length > 0 &&
    facts.every(
      ({ text, isLine }) =>
        isLine ||
        /^(?:none|nil|no|nothing|not relevant|not applicable|n\/a|unremarkable|unknown|adopted|no (?:known |relevant |significant |other )*(?:family history|history|illness|illnesses|conditions|problems|risk|risks))\b[^,;]*$/i.test(
          text,
        ),
    )
  );
}

function lineField(line: string): string {
  return /allerg/i.test(line) ? "drug_history.allergies" : "";
}

function limited(facts: readonly Fact[], count: number): Fact[] {
  return facts.slice(0, count);
}

/** Onset, character and the others, of the complaint or of the symptom that is named. */
function answerAttributes(
  known: Known,
  question: Question,
  attributes: readonly Attribute[],
  saidBefore: ReadonlySet<string>,
): Answer {
  const named = question.concepts.filter(({ kind }) => kind !== "body");
  const others = named.filter((concept) => !isMain(known, [concept]));
  const result: Fact[] = [];
  for (const attribute of attributes) {
    const isTime = attribute === "onset" || attribute === "timing" || attribute === "severity";
    if (others.length > 0 && (isTime || attribute === "site" || attribute === "character")) {
      const answer = ofSymptom(known, question, others, attribute);
      if (answer.kind !== "told") return answer;
      result.push(...answer.facts);
      continue;
    }
    result.push(...ofComplaint(known, question, attribute, named, saidBefore));
  }
  if (result.length > 0) return told([...new Set(result)].slice(0, 5));
  const isKept = known.facts.some(
    (fact) =>
      fact.condition !== null &&
      attributes.some((attribute) => tellsOf(attribute, fact) > 0) &&
      fact.path === hpc,
  );
  if (others.length > 0) {
    const answer = answerConcepts(known, question, others, orderFor(others, question.text));
    if (answer.kind === "told") return answer;
  }
  return isKept && !attributes.includes("severity") ? { ...withheld, gap: null } : gap(question, hpc);
}

/** An attribute of a symptom beside the complaint. */
function ofSymptom(
  known: Known,
  question: Question,
  concepts: readonly Concept[],
  attribute: Attribute,
): Answer {
  const whole = answerConcepts(known, question, concepts, orderFor(concepts, question.text));
  if (whole.kind !== "told") return whole;
  const [one] = whole.facts;
  if (!one || one.isDenied) return whole;
  const near = known.facts.filter((fact) => fact.clause === one.clause && isOpen(fact));
  return near.some((fact) => tellsOf(attribute, fact) > 0)
    ? told(near.filter((fact) => whole.facts.includes(fact) || tellsOf(attribute, fact) > 0))
    : whole;
}

const complaintOrder = [hpc, complaint];

function ofComplaint(
  known: Known,
  question: Question,
  attribute: Attribute,
  named: readonly Concept[],
  saidBefore: ReadonlySet<string>,
): Fact[] {
  const order =
    attribute === "ideas" || attribute === "concerns" || attribute === "expectations"
      ? [
          ...complaintOrder,
          "demographics.other",
          "social_history.other",
          "past_medical_history.other",
          "risk_assessment.risk_to_self",
        ]
      : complaintOrder;
  const held = known.facts.filter(
    (fact) =>
      fact.path === hpc &&
      fact.condition !== null &&
      !fact.condition.isOwn &&
      isMet(fact.condition, question),
  );
  const result: Fact[] = [];
  for (const path of order) {
    const candidates = factsAt(known, path)
      .filter((fact) => mayTell(fact, question) && !held.includes(fact))
      .map((fact) => ({
        fact,
        score: tellsOf(attribute, fact),
        isNamed: named.length > 0 && matching(known, [fact], named).length > 0,
      }))
      .filter(({ score }) => score > 0)
      .filter(({ fact }) =>
        attribute !== "onset" && attribute !== "timing"
          ? true
          : !/\b(?:ago|last (?:year|winter|month))\b/.test(fact.plain) || isAboutComplaint(known, fact),
      );
    if (candidates.length === 0) continue;
    const best = Math.max(...candidates.map(({ score }) => score));
    const chosen =
      candidates.some(({ isNamed }) => isNamed) && attribute !== "character" && attribute !== "site"
        ? candidates.filter(({ isNamed }) => isNamed)
        : candidates;
    const strongest = chosen.filter(({ score, isNamed }) => score === best || isNamed);
    result.push(
      ...(strongest.length > 0 ? strongest : chosen)
        .slice(0, attribute === "character" ? 3 : 2)
        .map(({ fact }) => fact),
    );
    break;
  }
  void saidBefore;
  return [...new Set([...result, ...(attribute === "previousEpisodes" ? held : [])])];
}

function isAboutComplaint(known: Known, fact: Fact): boolean {
  return (
    fact.concepts.some(({ id }) => known.main.has(id)) ||
    fact.sentence === known.facts.find(({ path }) => path === hpc)?.sentence
  );
}

/** A symptom, an illness or a drug by name. */
function answerConcepts(
  known: Known,
  question: Question,
  concepts: readonly Concept[],
  order: readonly string[],
): Answer {
  const result: Fact[] = [];
  let isKept = false;
  const isAsked = yesNo.test(`${question.text} `);
  for (const concept of concepts) {
    for (const path of order) {
      const all = matching(known, factsAt(known, path), [concept]);
      const allowed = all.filter((fact) => mayTell(fact, question) || isDrugOfSort(concept, fact));
      isKept ||= allowed.length < all.length;
      if (allowed.length === 0) continue;
      result.push(...allowed.slice(0, 2));
      break;
    }
  }
  if (result.length > 0) return told([...new Set(result)].slice(0, 5), isAsked || concepts.length > 0);
  if (isKept) return withheld;
  return gap(question, gapPathOf(concepts));
}

function answerAssociated(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const open = factsAt(known, hpc).filter((fact) => isOpen(fact) && !fact.isDenied);
  const others = open.filter((fact) =>
    fact.concepts.some(
      ({ id, kind }) => (kind === "symptom" || id.includes("@")) && kind !== "body" && !known.main.has(id),
    ),
  );
  const fresh = others.filter((fact) => !saidBefore.has(fact.text));
  if (fresh.length > 0) return told(fresh.slice(0, 3));
  if (others.length > 0)
    return {
      kind: "social",
      facts: [],
      line: "No, I think that's everything.",
      sources: [],
      gap: null,
      isYesNo: false,
    };
  const denied = factsAt(known, hpc).filter((fact) => isOpen(fact) && fact.isDenied);
  return denied.length > 0 ? told(denied.slice(0, 2)) : gap(question, hpc);
}

/** The next sentences of the story that were not told yet. */
function answerMore(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const open = factsAt(known, hpc).filter((fact) => isOpen(fact) && !saidBefore.has(fact.text));
  const sentences = [...new Set(open.map(({ sentence }) => sentence))].slice(0, 2);
  const facts = open.filter(({ sentence }) => sentences.includes(sentence));
  if (facts.length > 0) return told(facts);
  if (factsAt(known, hpc).length > 0)
    return {
      kind: "social",
      facts: [],
      line: "I think that's everything, really.",
      sources: [],
      gap: null,
      isYesNo: false,
    };
  const main = first(known, complaint, 9);
  return main.length > 0 ? told(main) : gap(question, hpc);
}
