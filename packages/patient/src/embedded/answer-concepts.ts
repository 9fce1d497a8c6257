import { type Answer, disclose, gap, withheld } from "./answer-parts.ts";
import { scoreFor, triggers } from "./attributes.ts";
import { type CaseIndex, factsAt, mayDisclose, tells } from "./case-index.ts";
import { type Concept, isWider } from "./concepts.ts";
import { isMet } from "./disclosure-rules.ts";
import { factOnDrug, partOfDrug } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { gapFieldOf, searchOrderFor } from "./fields.ts";
import type { Question } from "./understand.ts";

/** What the case withholds until this very question is asked, whatever its words. */
export function metBy(caseIndex: CaseIndex, question: Question): Fact[] {
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
      (fact.concepts.some(({ id }) => id === "melaena" || id === "rectalBleeding") ||
        /\b(?:vagina\w*|periods?|urine)\b/.test(fact.plain))
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

/** "Are you using contraception?" is answered by what is used before what is wanted. */
function withoutWishes({ text, topics }: Question, facts: readonly Fact[]): readonly Fact[] {
  if (
    topics.includes("expectations") ||
    /\b(?:want\w*|like|hop\w+|prefer|plan\w*|would|mind|thought|consider\w*)\b/.test(text)
  )
    return facts;
  const others = facts.filter((fact) => scoreFor("expectations", fact) === 0);
  return others.length > 0 ? others : facts;
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
  // "If asked about driving: …" is told beside what is always told of driving.
  if (result.length > 0)
    result.push(
      ...metBy(caseIndex, question).filter(({ condition }) =>
        condition?.concepts.some(({ id }) => concepts.some((concept) => concept.id === id)),
      ),
    );
  if (result.length > 0)
    return disclose(withoutWishes(question, [...new Set(pastFirst(question, result))]).slice(0, 5), question);
  const met = metBy(caseIndex, question);
  if (met.length > 0) return disclose(met, question);
  return isWithheld ? withheld : gap(question, gapFieldOf(concepts));
}
