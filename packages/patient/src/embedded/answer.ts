import type { PatientGap } from "@andromeda/domain";
import { type Attribute, isAttribute, tellsOf } from "./attributes.ts";
import { type CaseFacts, type Fact, patientPath } from "./case-facts.ts";
import { answersConcept, type Concept, widened } from "./concepts.ts";
import { isMet } from "./directions.ts";
import { gapPathOf, orderFor, type TopicField, topicFields } from "./fields.ts";
import type { Retrieval } from "./retrieval.ts";
import type { Question, Topic } from "./understand.ts";
import { askedStems, contentStems } from "./words.ts";

/** What answers one question: pieces of the case in the order in which they are said, or nothing and why. */
export interface Answer {
  readonly kind: "told" | "social" | "gap" | "withheld";
  readonly facts: readonly Fact[];
  /** Words instead of facts. */
  readonly line: string | null;
  /** The fields that a line stands in for. */
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
  /** What the complaint is: ids of the ideas of the patient's opening words. */
  readonly main: ReadonlySet<string>;
}

const hpc = "presenting_complaint.history_of_presenting_complaint";
const complaint = "presenting_complaint.chief_complaint";

const nothing = { facts: [], line: null, sources: [], gap: null, isYesNo: false } as const;
const withheld: Answer = { ...nothing, kind: "withheld" };

function told(facts: readonly Fact[], question: Question): Answer {
  return { ...nothing, kind: "told", facts: [...new Set(facts)], isYesNo: yesNo.test(`${question.text} `) };
}

function line(text: string, sources: readonly string[] = []): Answer {
  return { ...nothing, kind: sources.length > 0 ? "told" : "social", line: text, sources };
}

function gap(question: Question, path: string): Answer {
  return { ...nothing, kind: "gap", gap: { question: question.text, path: patientPath(path) } };
}

const yesNo =
  /^(?:and |so |or |also |then |but |yes |ok |okay )*(?:do|does|did|are|is|was|were|have|has|had|any|can|could|would|will|been|ever|no|you) /;

/** Numbers of words that a question shares with a thing kept back, from which on it asks for that very thing. */
const VERY_THING = 3;

/** Whether the fact may be told to this question, which is about it; `isGeneral` where it is about the whole field. */
function mayTell(known: Known, fact: Fact, question: Question, isGeneral = false): boolean {
  if (!fact.condition) return true;
  if (!fact.condition.isOwn && isMet(fact.condition, question)) return true;
  if (fact.condition.isOwn && !isGeneral) return true;
  const wanted = new Set(contentStems(question.text));
  const shared = new Set(contentStems(fact.plain).filter((word) => wanted.has(word) && !/\d/.test(word)));
  if (shared.size >= VERY_THING) return true;
  // A drug that is named is asked for.
  return question.concepts.some(
    (concept) =>
      concept.kind === "drug" && !/^(?:painkiller|nsaid)$/.test(concept.id) && tells(known, fact, concept),
  );
}

function tells(known: Known, fact: Fact, concept: Concept): boolean {
  const [sign, part] = concept.id.split("@");
  if (
    fact.isDenied &&
    fact.concepts.length === 1 &&
    fact.concepts.some(({ id }) => id === "bloodLoss" && widened(id, concept.id))
  )
    return true;
  // That there is no wheeze says nothing of breathlessness.
  if (fact.isDenied && concept.kind === "symptom") return fact.concepts.some(({ id }) => id === concept.id);
  return fact.concepts.some(
    ({ id }) =>
      answersConcept(concept.id, id, known.usual) || (fact.isDenied && part !== undefined && id === sign),
  );
}

function factsAt(known: Known, path: string): Fact[] {
  return known.facts.filter((fact) => fact.path === path);
}

/** Looks for what answers a question; one that asks for several fields has several answers. */
export function answerQuestion(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer[] {
  const asked = withoutExamples(question);
  const { topics } = asked;
  const fields = topics.filter((topic) => topicFields[topic] && !yields(known, topic, asked));
  if (fields.length > 0)
    return fields
      .slice(0, 3)
      .map((topic) => ofSection(known, asked, topic, answerField(known, asked, topic)));
  return [closer(known, asked, answerStory(known, asked, saidBefore))];
}

const habits: ReadonlySet<Topic> = new Set<Topic>([
  "exercise",
  "occupation",
  "alcohol",
  "smoking",
  "diet",
  "home",
  "social",
]);

/** Whether a topic is but a part of what is asked: "Does exercise make it worse?" asks of the complaint. */
function yields(known: Known, topic: Topic, { topics, concepts, text }: Question): boolean {
  if (topic === "surgeries") return /\b(?:going to|due|upcoming|planned|waiting|when is)\b/.test(text);
  if (topic === "overdose")
    return !factsAt(known, hpc).some((fact) =>
      topicFields.overdose?.only?.(fact, { topics, concepts, text }),
    );
  if (!habits.has(topic)) return false;
  if (topics.includes("exacerbating") || (topics.includes("impact") && topic !== "home")) return true;
  if ((topic === "exercise" || topic === "diet") && topics.includes("relieving")) return true;
  if (topic === "exercise")
    return concepts.some((concept) => concept.kind !== "body" && isMain(known, concept));
  if (topic === "home")
    return (
      !/\b(?:lives?|living|alone|house|flat|accommodation|carers?)\b/.test(text) &&
      topics.some((other) => other !== "home" && topicFields[other])
    );
  return false;
}

function sectionOf(fact: Fact | undefined): string {
  return fact?.path.split(".")[0] ?? "";
}

/** Topics of a list beside which the same section has a field for all else. */
const lists: ReadonlySet<Topic> = new Set<Topic>([
  "medications",
  "conditions",
  "surgeries",
  "adherence",
  "overTheCounter",
]);

/** What a list says, or what the section's other field says in more of the question's words. */
function ofSection(known: Known, question: Question, topic: Topic, answer: Answer): Answer {
  if (!lists.has(topic) || answer.kind === "social") return answer;
  const wanted = new Set(contentStems(question.text));
  const section = topicFields[topic]?.paths[0]?.split(".")[0];
  const [best] = known.facts
    .filter((fact) => sectionOf(fact) === section && mayTell(known, fact, question, true))
    .map((fact) => ({ fact, shared: overlap(wanted, [fact]) }))
    .sort((a, b) => b.shared - a.shared);
  return best && best.shared >= 2 && best.shared > overlap(wanted, answer.facts)
    ? told([best.fact], question)
    : answer;
}

const general: ReadonlySet<Topic> = new Set<Topic>([
  "opening",
  "tellMore",
  "associated",
  "ideas",
  "concerns",
  "expectations",
]);

/** How many words of meaning a fact and a question share. */
function overlap(wanted: ReadonlySet<string>, facts: readonly Fact[]): number {
  return Math.max(
    0,
    ...facts.map((fact) => new Set(contentStems(fact.plain).filter((word) => wanted.has(word))).size),
  );
}

/** The answer, or a piece of the case that shares clearly more of the question's words. */
function closer(known: Known, question: Question, answer: Answer): Answer {
  const isFound =
    answer.kind === "told" &&
    question.concepts.some(
      (concept) => concept.kind !== "body" && answer.facts.some((fact) => tells(known, fact, concept)),
    );
  if (
    answer.kind === "social" ||
    answer.kind === "withheld" ||
    question.topics.some((topic) => general.has(topic))
  )
    return answer;
  const found = known.retrieval(question.text).filter((fact) => fact.condition === null);
  if (found.length === 0) return answer;
  const wanted = new Set(askedStems(question.text));
  const [now, then] = [overlap(wanted, answer.facts), overlap(wanted, found)];
  // The opening words do not outweigh the story, nor another piece one that tells of what is asked.
  const attributes = question.topics.filter(isAttribute);
  const isLess =
    found.every((fact) => fact.path === complaint) ||
    (attributes.length > 0 &&
      !found.some((fact) => attributes.some((attribute) => tellsOf(attribute, fact) > 0)));
  if (answer.kind === "told" && isLess && now > 0) return answer;
  const margin = isFound && sectionOf(answer.facts[0]) !== sectionOf(found[0]) ? FOUND : 1;
  return then >= now + margin && (margin === FOUND || !isFound || then > 1) ? told(found, question) : answer;
}

/** How many more shared words outweigh an answer that tells of the very thing that is named. */
const FOUND = 2;

/** "Any conditions, such as diabetes" asks for all of them. */
function withoutExamples(question: Question): Question {
  const at = question.text.search(
    / (?:such as|like (?!this|that|it)|for example|for instance|including|e g) /,
  );
  const isGeneral = question.topics.some((topic) => topicFields[topic] || topic === "associated");
  if (at < 0 || !isGeneral) return question;
  return { ...question, concepts: [] };
}

function answerStory(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const { topics } = question;
  if (topics.includes("opening")) return opening(known, question);
  const concepts = question.concepts.filter(({ kind }) => kind !== "body");
  const others = concepts.filter((concept) => !isMain(known, concept));
  // "Have you had a stroke before?" asks for the stroke.
  const isOfPast = topics.includes("previousEpisodes") && others.length > 0;
  // "Have you had a colonoscopy before?" asks for what no list of ideas has.
  const isOfOther = concepts.length === 0 && !pointing.test(question.text);
  const attributes = topics
    .filter(isAttribute)
    .filter((attribute) => attribute !== "previousEpisodes" || !(isOfPast || isOfOther));
  if (attributes.length > 0) return answerAttributes(known, question, attributes);
  if (others.length > 0 || (concepts.length > 0 && !topics.includes("tellMore")))
    return answerConcepts(
      known,
      question,
      others.length > 0 && topics.includes("tellMore") ? others : concepts,
    );
  if (topics.includes("associated")) return answerAssociated(known, question, saidBefore);
  if (topics.includes("tellMore")) return answerMore(known, question, saidBefore);
  const met = metBy(known, question);
  if (met.length > 0) return told(met, question);
  const parts = question.concepts.filter(({ kind }) => kind === "body");
  return parts.length > 0 ? answerConcepts(known, question, parts) : gap(question, hpc);
}

/** Words that stand for the complaint. */
const pointing =
  /\b(?:it|this|that|these|those|them|they|similar|same|episodes?|attacks?|symptoms?|pains?|happen\w*|first time|new|warning|before today|leading|exertion)\b/;

function opening(known: Known, question: Question): Answer {
  const own = factsAt(known, complaint).filter(({ condition }) => condition === null);
  const story = factsAt(known, hpc).filter(({ condition }) => condition === null);
  const facts = own.length > 0 ? own : story.filter(({ sentence }) => sentence === story[0]?.sentence);
  return facts.length > 0 ? { ...told(facts, question), isYesNo: false } : gap(question, complaint);
}

function isMain(known: Known, concept: Concept): boolean {
  return (
    concept.id === "pain" || [...known.main].some((main) => answersConcept(concept.id, main, known.usual))
  );
}

/** A field of its own: allergies, smoking, family history and so on. */
function answerField(known: Known, question: Question, topic: Topic): Answer {
  const field = topicFields[topic];
  const [home] = field?.paths ?? [];
  if (!field || home === undefined) return gap(question, hpc);
  const guard = known.guards.find(
    ({ line, condition }) => line !== null && home === fieldOfLine(line) && !isMet(condition, question),
  );
  if (guard?.line) return line(`${guard.line.replace(/[.]$/, "")}.`, [home]);
  const named = question.concepts.filter(({ kind, id }) => kind !== "body" && !field.ownIdeas?.includes(id));
  const kept = keptFor(known, question, topic, field);
  const own = fromField(known, question, field, named);
  // What is kept elsewhere and asked for by name stands alone.
  const isElsewhere =
    kept.some((fact) => named.some((concept) => tells(known, fact, concept))) &&
    !own.some((fact) => named.some((concept) => tells(known, fact, concept)));
  if (
    named.length > 0 &&
    field.elsewhere &&
    !own.some((fact) => named.some((concept) => tells(known, fact, concept)))
  ) {
    const answer = answerConcepts(
      known,
      question,
      named.filter(({ kind }) => kind === "drug" || (kind === "disease" && topic === "conditions")),
      field.elsewhere,
    );
    if (answer.kind === "told") return answer;
  }
  const facts = isElsewhere ? kept : [...own, ...kept];
  if (facts.length > 0) return told(facts.slice(0, field.limit ?? 6), question);
  const isKept = field.paths.some((path) => factsAt(known, path).some(({ condition }) => condition !== null));
  return isKept && named.length === 0 ? withheld : gap(question, home);
}

/** What a field says to the question: of the named ideas, or as a whole. */
function fromField(known: Known, question: Question, field: TopicField, named: readonly Concept[]): Fact[] {
  const result: Fact[] = [];
  for (const path of field.paths) {
    const belonging = factsAt(known, path).filter((fact) => !field.only || field.only(fact, question));
    // The story is where a field's own facts may stand as well; it does not outweigh them.
    if (path === hpc && result.length > 0) break;
    const about = belonging.filter(
      (fact) => named.some((concept) => tells(known, fact, concept)) && mayTell(known, fact, question),
    );
    if (field.isNarrowed && about.length > 0) return about;
    const open = belonging.filter((fact) => mayTell(known, fact, question, field.isList));
    const isSilent = named.some(({ kind }) => field.strictFor?.includes(kind)) && !isBlanket(open);
    if (!isSilent && (field.isJoined || result.length === 0)) result.push(...open);
  }
  return result;
}

/** What another field keeps for this very question. */
function keptFor(known: Known, question: Question, topic: Topic, field: TopicField): Fact[] {
  return known.facts.filter(
    ({ condition, path }) =>
      condition !== null &&
      !condition.isOwn &&
      !field.paths.includes(path) &&
      condition.topics.includes(topic) &&
      isMet(condition, question),
  );
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
    ) &&
    facts.every(({ concepts }) => concepts.length === 0)
  );
}

function fieldOfLine(text: string): string {
  return /allerg|can't have|cannot have|cannot take|can't take/i.test(text) ? "drug_history.allergies" : "";
}

/** Onset, character and the others, of the complaint or of the symptom that is named. */
function answerAttributes(known: Known, question: Question, attributes: readonly Attribute[]): Answer {
  const named = question.concepts.filter(({ kind }) => kind !== "body");
  const others = named.filter((concept) => !isMain(known, concept));
  const isView = attributes.some(
    (attribute) => attribute === "ideas" || attribute === "concerns" || attribute === "expectations",
  );
  if (
    others.length > 0 &&
    !isView &&
    attributes.some((attribute) => /^(?:onset|timing|severity|site|character|relieving)$/.test(attribute))
  ) {
    const answer = ofSymptom(known, question, others, attributes);
    if (answer.kind === "told" || !attributes.some((attribute) => attribute === "relieving")) return answer;
  }
  const result = attributes.flatMap((attribute) => ofComplaint(known, question, attribute, named));
  if (result.length > 0) return told([...new Set(result)].slice(0, 5), question);
  if (others.length > 0 && !isView) {
    const answer = answerConcepts(known, question, others);
    if (answer.kind === "told") return answer;
  }
  const isKept = factsAt(known, hpc).some(
    (fact) => fact.condition !== null && attributes.some((attribute) => tellsOf(attribute, fact) > 0),
  );
  return isKept && !attributes.includes("severity") ? withheld : gap(question, hpc);
}

/** An attribute of a symptom beside the complaint: what is said of it, and what stands beside it. */
function ofSymptom(
  known: Known,
  question: Question,
  concepts: readonly Concept[],
  attributes: readonly Attribute[],
): Answer {
  const whole = answerConcepts(known, question, concepts);
  const [one] = whole.facts;
  if (!one || one.isDenied) return whole;
  const both = orderFor(concepts, question.text)
    .flatMap((path) => factsAt(known, path))
    .filter(
      (fact) =>
        mayTell(known, fact, question) &&
        concepts.some((concept) => tells(known, fact, concept)) &&
        attributes.some((attribute) => tellsOf(attribute, fact) > 0),
    );
  if (both[0]) return told(both.filter(({ path }) => path === both[0]?.path).slice(0, 2), question);
  const near = known.facts.filter(
    (fact) => fact.clause === one.clause && mayTell(known, fact, question, true),
  );
  const telling = near.filter((fact) => attributes.some((attribute) => tellsOf(attribute, fact) > 0));
  return told(
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

function ofComplaint(
  known: Known,
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
  for (const path of isView ? views : paths) {
    const candidates = factsAt(known, path)
      .filter((fact) => mayTell(known, fact, question))
      .map((fact) => ({
        fact,
        score: tellsOf(attribute, fact),
        isNamed: named.some((concept) => tells(known, fact, concept)),
      }))
      .filter(
        ({ fact, score, isNamed }) =>
          score > 0 ||
          // "Do you think it is your heart?" is answered by the fear of it.
          (attribute === "ideas" && isNamed && tellsOf("concerns", fact) > 0) ||
          (fact.condition !== null &&
            !fact.condition.isOwn &&
            (fact.condition.isOfPast
              ? attribute === "previousEpisodes"
              : fact.condition.topics.includes(attribute))),
      );
    if (candidates.length === 0) continue;
    const isOfNamed =
      attribute !== "character" && attribute !== "site" && candidates.some(({ isNamed }) => isNamed);
    const chosen = isOfNamed ? candidates.filter(({ isNamed }) => isNamed) : candidates;
    const best = Math.max(...chosen.map(({ score }) => score));
    const strongest = chosen.filter(({ score, fact }) => score === best || fact.condition !== null);
    return strongest.slice(0, attribute === "character" ? 3 : 2).map(({ fact }) => fact);
  }
  return [];
}

/** What the case keeps for this very question, whatever its words. */
function metBy(known: Known, question: Question): Fact[] {
  return known.facts
    .filter(({ condition }) => condition !== null && !condition.isOwn && isMet(condition, question))
    .slice(0, 2);
}

/** Of what is told of a drug in several fields, what shares most of the question's words; null where none shares more. */
function ofDrug(known: Known, question: Question, concept: Concept, order: readonly string[]): Fact | null {
  const wanted = new Set(contentStems(question.text));
  const all = order
    .flatMap((path) => factsAt(known, path))
    .filter((fact) => tells(known, fact, concept) && mayTell(known, fact, question))
    .map((fact) => ({ fact, shared: overlap(wanted, [fact]) }));
  const [first] = all;
  const [best] = [...all].sort((a, b) => b.shared - a.shared);
  return first && best && best.shared > first.shared ? best.fact : null;
}

/** A symptom, an illness or a drug by name. */
function answerConcepts(
  known: Known,
  question: Question,
  concepts: readonly Concept[],
  order: readonly string[] = orderFor(concepts, question.text),
): Answer {
  const result: Fact[] = [];
  let isKept = false;
  for (const concept of concepts) {
    if (concept.kind === "drug") {
      const best = ofDrug(known, question, concept, order);
      if (best) result.push(best);
      if (best) continue;
    }
    for (const path of order) {
      const all = factsAt(known, path).filter((fact) => tells(known, fact, concept));
      const allowed = all.filter((fact) => mayTell(known, fact, question));
      isKept ||= allowed.length < all.length;
      if (allowed.length === 0) continue;
      result.push(...allowed.slice(0, 2));
      break;
    }
  }
  if (result.length > 0) return told([...new Set(result)].slice(0, 5), question);
  const met = metBy(known, question);
  if (met.length > 0) return told(met, question);
  return isKept ? withheld : gap(question, gapPathOf(concepts));
}

function answerAssociated(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const open = factsAt(known, hpc).filter(({ condition }) => condition === null);
  const others = open.filter(
    ({ isDenied, concepts }) =>
      !isDenied &&
      concepts.some(
        ({ id, kind }) => (kind === "symptom" || id.includes("@")) && kind !== "body" && !known.main.has(id),
      ),
  );
  const fresh = others.filter(({ text }) => !saidBefore.has(text));
  if (fresh.length > 0) return { ...told(fresh.slice(0, 3), question), isYesNo: false };
  if (others.length > 0) return line("No, I think that's everything.");
  const denied = open.filter(({ isDenied }) => isDenied);
  return denied.length > 0 ? told(denied.slice(0, 2), question) : gap(question, hpc);
}

/** The next sentences of the story that were not told yet. */
function answerMore(known: Known, question: Question, saidBefore: ReadonlySet<string>): Answer {
  const open = factsAt(known, hpc).filter(
    ({ condition, text }) => condition === null && !saidBefore.has(text),
  );
  const sentences = [...new Set(open.map(({ sentence }) => sentence))].slice(0, 2);
  const facts = open.filter(({ sentence }) => sentences.includes(sentence));
  if (facts.length > 0) return { ...told(facts, question), isYesNo: false };
  if (factsAt(known, hpc).length > 0) return line("I think that's everything, really.");
  return opening(known, question);
}
