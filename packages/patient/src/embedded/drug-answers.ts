import { type Answer, disclose } from "./answer-parts.ts";
import { isAttribute, scoreFor } from "./attributes.ts";
import { type CaseIndex, factsAt, mayDisclose, overlap, tells } from "./case-index.ts";
import type { Concept } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { searchOrderFor, searchOrders } from "./fields.ts";
import { treatments } from "./lexicon-past.ts";
import { contentStems } from "./normalise.ts";
import type { Question } from "./understand.ts";

/** What is asked about a drug besides whether it is taken, and how a piece shows that it mentions it. */
const partsOfDrug: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:and |so )?why\b|\bwhat (?:is|was) the reason\b|\bwhat .*\b(?:for|in aid of)$/,
    /\bbecause\b|\bfor (?:an? |his |her |their |the )?(?!\d|an? |one\b|two\b|three\b|four\b|five\b|six\b|seven\b|the\b|about\b|over\b)[a-z]/,
  ],
  [
    /\bwhen\b|\bhow long\b|\bchang\w+|\bstart\w*/,
    /\b(?:started|began|begun|increased|changed|reduced|stopped|into|since|ago|for (?:about |over |nearly )?(?:\w+ )(?:days|weeks|months|years))\b/,
  ],
];

/** What any field says about the named drug to the question: why, or since when. */
export function partOfDrug(caseIndex: CaseIndex, question: Question, named: readonly Concept[]): Fact | null {
  const drugs = named.filter(({ kind }) => kind === "drug");
  const part = partsOfDrug.find(([asked]) => asked.test(question.text))?.[1];
  if (!part || drugs.length === 0) return null;
  // "One depressive episode, well on citalopram" says what citalopram is for.
  const isWhy = part === partsOfDrug[0]?.[1];
  const mentionsDrug = (fact: Fact) =>
    (part.test(fact.plain) ||
      (isWhy && /^past_(?:psychiatric_history|medical_history\.conditions)/.test(fact.path))) &&
    drugs.some((concept) => tells(caseIndex, fact, concept)) &&
    mayDisclose(caseIndex, fact, question);
  return (
    searchOrderFor(drugs, question.text)
      .flatMap((path) => factsAt(caseIndex, path))
      .find(mentionsDrug) ?? null
  );
}

/** The ids and names of a drug that a text names. */
const namesOf = ({ id }: Concept): string[] => [id, id.replace(/^drug /, "")];

/** The illness or symptom that a named drug is taken for, where the case has one: "What's the simvastatin for?" */
export function illnessOf(caseIndex: CaseIndex, question: Question): Fact | null {
  const names = question.concepts.filter(({ kind }) => kind === "drug").flatMap(namesOf);
  if (names.length === 0 || !partsOfDrug[0]?.[0].test(question.text)) return null;
  const illnesses = Object.keys(treatments).filter((id) =>
    treatments[id]?.split("|").some((drug) => names.includes(drug)),
  );
  return (
    searchOrders.past
      .flatMap((path) => factsAt(caseIndex, path))
      .find(
        (fact) =>
          !fact.isDenied &&
          fact.condition === null &&
          fact.concepts.some(({ id }) => illnesses.includes(id)) &&
          !fact.path.startsWith("drug_history"),
      ) ?? null
  );
}

/** Asks what an illness is treated with. */
const asksTreatment =
  /\b(?:tak\w+|on|use|using|have|need|given|anything|tablets?|medic\w+|pills?|treatment|drugs?) (?:\S+ ){0,2}for (?:the|your|his|her|this|that)\b|\bfor your \S+ (?:\S+ )?(?:do you take|are you (?:on|taking))\b/;

/** The drugs that a named illness is treated with: "Anything for your arthritis?" */
export function treatmentsOf(caseIndex: CaseIndex, { text, concepts }: Question): Fact[] {
  if (!asksTreatment.test(text) || concepts.some(({ kind }) => kind === "drug")) return [];
  const drugs = concepts.flatMap(({ id }) => treatments[id]?.split("|") ?? []);
  return ["drug_history.medications", "drug_history.other"]
    .flatMap((path) => factsAt(caseIndex, path))
    .filter(
      (fact) =>
        fact.condition === null &&
        fact.concepts.some(
          (concept) => concept.kind === "drug" && namesOf(concept).some((name) => drugs.includes(name)),
        ),
    );
}

/** The first drug that a named illness is treated with. */
export function treatmentOf(caseIndex: CaseIndex, question: Question): Fact | null {
  return treatmentsOf(caseIndex, question)[0] ?? null;
}

/** "What do you take for your diabetes?" is answered by what treats it, not by the whole list of drugs. */
export function onlyForIllness(caseIndex: CaseIndex, question: Question, answer: Answer): Answer {
  if (answer.facts.length < 2 || answer.facts.some(({ path }) => path !== "drug_history.medications"))
    return answer;
  const illness = question.concepts.filter(({ kind }) => kind === "disease");
  // Who has no diabetes says so.
  const denial = caseIndex.facts.find(
    (fact) =>
      /^no\b/.test(fact.plain) &&
      fact.path.startsWith("past_medical_history") &&
      asksTreatment.test(question.text) &&
      illness.some(({ id }) => fact.concepts.some((one) => one.id === id)),
  );
  if (denial) return disclose([denial], question);
  const drugs = treatmentsOf(caseIndex, question);
  return drugs.length > 0 ? disclose(drugs, question) : answer;
}

/** The statement about a drug that shares most words with the question; null where none shares more than the first. */
export function factOnDrug(
  caseIndex: CaseIndex,
  question: Question,
  concept: Concept,
  order: readonly string[],
): Fact | null {
  const wanted = new Set(contentStems(question.text));
  const all = order
    .flatMap((path) => factsAt(caseIndex, path))
    .filter((fact) => tells(caseIndex, fact, concept) && mayDisclose(caseIndex, fact, question))
    .map((fact) => ({
      fact,
      shared:
        overlap(wanted, [fact]) +
        (question.topics.some(
          (topic) => topic !== "medications" && isAttribute(topic) && scoreFor(topic, fact) > 0,
        )
          ? 0.5
          : 0),
    }));
  const [first] = all;
  const [best] = [...all].sort((a, b) => b.shared - a.shared);
  return first && best && best.shared > first.shared ? best.fact : null;
}
