import { type CaseIndex, overlap, tells } from "./case-index.ts";
import { wordsOfConcepts } from "./concepts.ts";
import type { Fact } from "./fact.ts";
import { kin } from "./lexicon-past.ts";
import { contentStems } from "./normalise.ts";
import { thingStems } from "./subject.ts";
import type { Question } from "./understand.ts";

/** Whether pieces that were found are near to what is asked, and yet do not answer it. */
export type Miss = (caseIndex: CaseIndex, question: Question, facts: readonly Fact[]) => boolean;

/** Words for one person close to the patient. */
export const closePerson = new RegExp(`\\b(?:${kin})\\b`);

const eachPerson = new RegExp(closePerson.source, "g");

const somebodyOnly = new RegExp(`^(?:protective : )?(?:(?:his|her|the) )?(?:${kin})s?$`);

/** "How are things with your wife?" is not answered by "Protective: wife". */
function isBarePerson(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    !/\b(?:who|what|keeps?|keeping|stops?|stopping|protect\w*|reasons?|live for)\b/.test(text) &&
    facts.every(({ plain }) => somebodyOnly.test(plain))
  );
}

/** "Your mother's clot, was it in the lung?" is not answered by the clot alone. */
function mentionsNoDetailOfRelative(
  caseIndex: CaseIndex,
  question: Question,
  facts: readonly Fact[],
): boolean {
  const { text, topics, concepts } = question;
  if (!closePerson.test(text) || !facts.every(({ path, isDenied }) => path === "family_history" && !isDenied))
    return false;
  const told = concepts.filter((one) => facts.some((fact) => tells(caseIndex, fact, one)));
  if (told.length === 0 || /\b(?:history|problems?|trouble|cancer of)\b/.test(text)) return false;
  if (told.length < concepts.length) return !/\b(?:or|and)\b/.test(text);
  const words = wordsOfConcepts(text, told);
  const known = new Set(contentStems(words.join(" ")));
  return (
    words.some((word) => new RegExp(`${closePerson.source}s? ${word}\\b`).test(text)) &&
    thingStems(text, topics).some((stem) => !known.has(stem) && overlap(new Set([stem]), facts) === 0)
  );
}

/** Asks about somebody close: "Do either of your sons have …?", and not what they noticed of the patient. */
const asksOfClosePerson = new RegExp(
  `^(?:and |so |okay )*(?:(?:what|which|how|when|why) (?:\\S+ ){0,2}?)?(?:do|does|did|has|have|had|is|are|was|were) (?:(?:either|any|both|one|all|none) of )?your (?:${kin})s? (?!noticed|seen|said|told|think|know|heard|mentioned|worried|here|there|with you)`,
);

/** "Do your sons have shaky hands?" is not answered by the patient's own, nor by their having sons. */
function isOfOtherPerson(
  caseIndex: CaseIndex,
  { text, concepts }: Question,
  facts: readonly Fact[],
): boolean {
  const ills = concepts.filter(
    ({ id, kind }) => kind !== "body" && kind !== "drug" && id !== "children" && id !== "marriage",
  );
  const people = new Set(
    contentStems(text.replace(/\b(?:parents|siblings)\b/g, "mother father brother sister")),
  );
  return (
    ills.length > 0 &&
    asksOfClosePerson.test(text) &&
    !/ you\b/.test(text) &&
    !facts.some(
      (fact) =>
        // "Have your sons the same tremor?" is not answered by what their grandfather had.
        (fact.path === "family_history" && !closePerson.test(fact.plain)) ||
        (contentStems(fact.plain.match(eachPerson)?.join(" ") ?? "").some((one) => people.has(one)) &&
          (fact.path === "family_history" || ills.some((one) => tells(caseIndex, fact, one)))),
    )
  );
}

/** "Does your uncle take any treatment?" is not answered by the patient's own tablets, nor by their habits. */
function isOfOneNotPatient(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    asksOfClosePerson.test(text) &&
    facts.every(
      ({ path, plain }) =>
        /^(?:drug_history|past_medical_history|social_history\.(?:smoking|alcohol|diet|exercise))/.test(
          path,
        ) && !closePerson.test(plain),
    )
  );
}

/** "Are there any children?" is not answered by "No, nothing like that" of the years of childhood. */
function deniesFamily(_caseIndex: CaseIndex, { text, concepts }: Question, facts: readonly Fact[]): boolean {
  return (
    !/\b(?:as|when) /.test(text) &&
    facts.length > 0 &&
    facts.every(({ isLine }) => isLine) &&
    concepts.some(({ id }) => id === "children" || id === "marriage")
  );
}

/** "How old is she?" of a daughter is not answered by the patient's age. */
function mentionsOtherAge(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    /\bhow old (?:is|was) (?:he|she)\b/.test(text) && facts.every(({ path }) => path === "demographics.age")
  );
}

/** What a question about a danger names; by its field. */
const dangers: Readonly<Record<string, RegExp>> = {
  "risk_assessment.risk_to_self":
    /\b(?:harm\w*|suicid\w*|kill\w*|die|dead|death|dying|alive|liv(?:e|ing)|life|overdos\w*|cut\w*|self|hopeless|thoughts?|urges?|end(?:ing)? (?:it|things)|better off|acted|attempts?|plan\w*|safe\w*|risks?|dangers?|wak(?:e|ing) up|go(?:ing)? on|carry(?:ing)? on|be(?:ing)? here|worth|disappear)\b|^(?!.*\bf[ae]ll(?:s|en)?\b).*\bhurt\w* yourself\b/,
  "risk_assessment.risk_to_others":
    /\b(?:harm\w*|hurt\w*|hit\w*|attack\w*|violen\w*|kill\w*|threat\w*|ang(?:ry|er)|fight\w*|fought|aggress\w*|weapons?|kni(?:fe|ves)|lash\w*|temper|others?|else|risks?|dangers?|safe\w*|driv\w+|drove|revenge|even)\b/,
  "risk_assessment.risk_from_others":
    /\b(?:any(?:one|body)|some(?:one|body)|people|others?|partner|husband|wife|boyfriend|girlfriend|family|neighbours?|they|safe\w*|abus\w*|bull\w*|threat\w*|exploit\w*|pressur\w*|control\w*|money|risks?|dangers?|afraid|scared|frightened|forced|at home|picked on|hurt you|hit you|violen\w*)\b/,
};

/** "Did he go down, hit anything?" is not answered by "None" of the danger from others. */
function deniesDanger(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    facts.length > 0 &&
    facts.every(
      ({ path, plain }) => /^(?:none|no|nil)\b ?[.]?$/.test(plain) && dangers[path]?.test(text) === false,
    )
  );
}

/** The misses where somebody else is asked about than the pieces tell of. */
export const missesOfPeople: readonly Miss[] = [
  isBarePerson,
  mentionsNoDetailOfRelative,
  isOfOtherPerson,
  isOfOneNotPatient,
  deniesFamily,
  deniesDanger,
  mentionsOtherAge,
];
