import { type Attribute, namedCause, scoreFor, triggers } from "./attributes.ts";
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
import { answersConcept, type Concept } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { streetDrugs } from "./fields.ts";
import { contentStems } from "./normalise.ts";
import { complaintWords, thingStems } from "./subject.ts";
import type { Question } from "./understand.ts";

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
  const there = attribute === "character" ? withoutDenied(candidates) : candidates;
  const named =
    attribute === "character" || attribute === "site" ? [] : there.filter(({ isNamed }) => isNamed);
  const chosen = named.length > 0 ? named : there;
  const best = Math.max(...chosen.map(({ score }) => score));
  const strongest = chosen
    .filter(({ score, fact }) => score === best || fact.condition !== null)
    .slice(0, attribute === "character" ? 3 : 2);
  return (
    attribute === "site" || attribute === "previousEpisodes" ? withoutDenied(strongest) : strongest
  ).map(({ fact }) => fact);
}

function withoutDenied(candidates: readonly Candidate[]): readonly Candidate[] {
  const present = candidates.filter(({ fact }) => !fact.isDenied);
  return present.length > 0 ? present : candidates;
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

const asksAboutPain =
  /\b(?:pain|ache|hurts?|sharp|dull|burning|stabbing|throbbing|aching|crushing|cramp\w*)\b/;
const noPain =
  /\b(?:cough|voice|hair|stools?|sputum|phlegm|discharge|urine|periods?|bleeding|heavy since|mood|rash|lump|normally|heartbeat)\b/;

/** How long an attack went on: "jerked all over for about two minutes". */
const lastsShortly = /\bfor (?:about |nearly |over |some )*(?:\S+ )?(?:seconds?|minutes?)\b(?! (?:ago|now))/;

/** A question for how long something lasts or has lasted. */
export const howLong = /\b(?:how long|how many (?:hours|days|weeks|months|years)|duration)\b/;

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

/** What the case says of one attribute of the complaint ("What brings it on?"), the surest pieces first. */
export function factsOnComplaint(
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
            /\b(?:had|got|get|felt|happened|experienced) (?:it|this|that|to)\b|\bbefore$|\bfirst (?:time|episode|attack)\b|\bprevious (?:episodes?|attacks?|times?)\b/.test(
              question.text,
            ) &&
            path.startsWith("past_medical") &&
            !named.some((concept) => tells(caseIndex, fact, concept)) &&
            !fact.concepts.some((concept) => isComplaint(caseIndex, concept)) &&
            (fact.isDenied ||
              /\b(?:child|childhood|never)\b/.test(fact.plain) ||
              /\b(?:first|previous)\b/.test(question.text))
          ) &&
          // "Is it sharp, dull or burning?" is not answered by a dry cough.
          !(
            attribute === "character" &&
            (asksAboutPain.test(question.text) ||
              (named.length === 0 &&
                [...caseIndex.complaintConcepts].some((id) => /^(?:pain|headache)/.test(id)))) &&
            noPain.test(fact.plain) &&
            !fact.concepts.some(({ id }) => /^(?:pain|headache)/.test(id))
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
          // … nor by how long an attack went on …
          !(attribute === "onset" && lastsShortly.test(fact.plain)) &&
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
          (attribute === "onset" && asksWhenWell.test(question.text) && wasWell.test(fact.plain)) ||
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
        onlyOnCourse(
          question,
          attribute,
          onlyNamedForColour(question, attribute, onlyOfBeginning(caseIndex, question, attribute, lasting)),
        ),
      );
    weaker.push(...candidates);
  }
  return weaker.length > 0 ? strongestOf(attribute, weaker) : [];
}

const ofBeginning = /\b(?:start\w*|beg[aiu]n|c[ao]me on|first|onset|appear\w*)\b/;

/** "When did it start?" asks about what the story begins with, where that says a time, and not about an accident told later. */
function onlyOfBeginning(
  caseIndex: CaseIndex,
  { text, concepts }: Question,
  attribute: Attribute,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  if (attribute !== "onset" || concepts.length > 0 || !complaintWords.test(text) || !ofBeginning.test(text))
    return candidates;
  const [first] = factsAt(caseIndex, hpc);
  const isOfFirst = ({ fact, score }: Candidate) =>
    score > 0 && !fact.isDenied && fact.sentence === first?.sentence;
  const beginning = candidates.find(({ fact }) => /^onset :/.test(fact.plain)) ?? candidates.find(isOfFirst);
  return beginning ? [beginning] : candidates;
}

/** "When was he last well?" asks for the time before the complaint began. */
const asksWhenWell =
  /\blast (?:seen |known )?(?:to be )?(?:well|normal|ok|okay|fine|all right|himself|herself)\b/;
export const wasWell = /^(?:last )?(?:well|normal|fine) (?:at|until|when|before|yesterday|this|last|on)\b/;

/** What is asked about the beginning and the course of a complaint, and how a piece shows that it says it. */
const courses: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:comes? and go(?:es)?|all the time|constant\w*|on and off)\b/,
    /\b(?:constant|continuous|on and off|comes? and goes?|waves|intermittent|all the time|steady|colick\w*|attacks|spells|throughout)\b/,
  ],
  [asksWhenWell, wasWell],
  [/\bwhen did (?:it|they|the \S+) (?:move|shift|spread)\b/, /\b(?:mov|shift|spread)\w*/],
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
  const says =
    attribute === "timing" || attribute === "onset"
      ? courses.find(([asked]) => asked.test(text))?.[1]
      : undefined;
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
export function withList(
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
