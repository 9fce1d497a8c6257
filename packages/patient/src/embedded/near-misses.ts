import { missesOfTypes } from "./answer-types.ts";
import { scoreFor } from "./attributes.ts";
import { type CaseIndex, complaint, hpc, overlap, tells } from "./case-index.ts";
import { askedConcepts } from "./concepts.ts";
import { treatmentOf } from "./drug-answers.ts";
import type { Fact } from "./fact.ts";
import { drugsOfClass, kin } from "./lexicon-past.ts";
import { missesOfDetails } from "./near-misses-details.ts";
import { closePerson, type Miss, missesOfPeople } from "./near-misses-people.ts";
import { contentStems } from "./normalise.ts";
import { complaintWords, thingStems } from "./subject.ts";
import type { Question } from "./understand.ts";
import { asksWhatSetItOff, saysWhatSetItOff } from "./what-set-it-off.ts";

const vaccines =
  /\b(?:covid|flu|tetanus|pneumo\w+|shingles|hpv|mmr|bcg|tuberculosis|hepatitis|measles|meningitis|rabies|typhoid|yellow fever)\b/g;

/** Whether another vaccine is mentioned than the one that is named. */
function mentionsOtherVaccine(
  _caseIndex: CaseIndex,
  { text, concepts }: Question,
  facts: readonly Fact[],
): boolean {
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

/** "Have you had an STI screen?" is not answered by a screening for cancer. */
const mentionsOtherScreening: Miss = (caseIndex, { concepts }, facts) => {
  const named = concepts.filter(({ id }) => id === "sexualScreen" || id === "stiHistory");
  return (
    named.length > 0 &&
    facts.some((fact) => fact.concepts.some(({ id }) => id === "screening" || id === "smear")) &&
    !facts.some((fact) => named.some((one) => tells(caseIndex, fact, one)))
  );
};

const otherAllergens =
  /\b(?:foods?|nuts?|peanuts?|eggs?|milk|dairy|shellfish|latex|pollen|dust|grass|fur|pets?|animals?|cats?|dogs?|plasters?|stings?|bees?|wasps?|metals?|nickel)\b/;

/** "Any food allergies?" is not answered by "No known drug allergies". */
const deniesDrugAllergiesAlone: Miss = (_caseIndex, { text }, facts) =>
  /\ballerg/.test(text) &&
  otherAllergens.test(text) &&
  !/\b(?:drugs?|medic\w+|tablets?|antibiotics?|penicillin)\b/.test(text) &&
  facts.length > 0 &&
  facts.every(({ plain, isDenied }) => isDenied && /\b(?:drug|medic\w+) allerg/.test(plain));

const closePeopleOrAlone = new RegExp(`\\b(?:${kin}|alone)\\b`);

/** What is counted in the question, but for times and amounts. */
const counted =
  /\bhow many (?:of (?:the|your) )?(?:other |different |more )?(?!times?\b|units?\b|lots\b|courses\b|rounds\b|goes\b|trips\b|milligrams\b|mg\b|grams\b|more\b|a\b|an\b|on\b|do\b|did\b|in\b)([a-z]+)\b/;

/** "How many people have you slept with?" is not answered by a number of days. */
function countsSomethingElse(caseIndex: CaseIndex, question: Question, facts: readonly Fact[]): boolean {
  const { text, topics } = question;
  const noun = counted.exec(text)?.[1];
  return (
    noun !== undefined &&
    (/^(?:people|men|women|partners)$/.test(noun) || thingStems(noun, topics).length > 0) &&
    !complaintWords.test(noun) &&
    !facts.some(({ path }) => /^social_history\.(?:smoking|alcohol)/.test(path)) &&
    overlap(new Set(contentStems(noun)), facts) === 0 &&
    !askedConcepts(noun).some((one) => facts.some((fact) => tells(caseIndex, fact, one))) &&
    !(
      noun === "people" &&
      /\b(?:live|share|house|home|flat)\b/.test(text) &&
      facts.some(({ plain }) => closePeopleOrAlone.test(plain))
    )
  );
}

/** "Have you tried naproxen?" is not answered by what ibuprofen does. */
function mentionsOtherDrug(
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

/** "Did you need insulin for it?" is not answered by the illness, nor by the patient's tablets for somebody else's. */
function isWithoutDrug(caseIndex: CaseIndex, { text, concepts }: Question, facts: readonly Fact[]): boolean {
  const drugs = concepts.filter(({ id, kind }) => kind === "drug" && !Object.hasOwn(drugsOfClass, id));
  const person = closePerson.exec(text)?.[0];
  return (
    (drugs.length > 0 &&
      /\bneed(?:ed)? (?!to)/.test(text) &&
      !facts.some((fact) => drugs.some((one) => tells(caseIndex, fact, one)))) ||
    (person !== undefined &&
      concepts.some(({ kind }) => kind === "disease") &&
      facts.every(({ path }) => path.startsWith("drug_history")) &&
      overlap(new Set(contentStems(person)), facts) === 0)
  );
}

/** "Do your muscles ache with your simvastatin?" asks about the ache, not about the drug. */
function mentionsNoEffect(
  caseIndex: CaseIndex,
  { text, concepts }: Question,
  facts: readonly Fact[],
): boolean {
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

/** "Does it go through to your back?" is not answered by arthritis of the spine. */
function isWithoutSpread(_caseIndex: CaseIndex, { text, topics }: Question, facts: readonly Fact[]): boolean {
  return (
    topics.includes("radiation") &&
    !topics.includes("alcohol") &&
    (/\b(?:radiat\w*|spread\w*|travel|go) (?:\S+ )?(?:to|into|through|round|down)\b/.test(text) ||
      // "Does the pain move?"
      /\b(?:does|did|has) (?:it|the|your|this|that) ?(?:pain|ache|discomfort)? (?:ever |also |just )?(?:go|gone|move\w*|travel\w*|radiat\w*|shift\w*|spread\w*)(?: (?:any|some)where(?: else)?| elsewhere| at all| around| about)?$/.test(
        text,
      )) &&
    facts.every((fact) => !fact.isDenied && scoreFor("radiation", fact) === 0)
  );
}

/** "Does anything bring it on?" is answered by what does. */
function isWithoutTrigger(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    /\banything (?:that |which )?(?:brings?|sets?|triggers?|starts?)\b/.test(text) &&
    facts.every(
      (fact) =>
        !fact.isDenied &&
        scoreFor("exacerbating", fact) === 0 &&
        !(asksWhatSetItOff.test(text) && saysWhatSetItOff(fact)),
    )
  );
}

/** "Does it hurt when you press on it?" is not answered, where nothing hurts, by what else happens. */
function mentionsNoPain(
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

/** "Which country was that in?" is answered by a piece with that word or with a name. */
function isWithoutValue(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  const noun =
    /\b(?:what|which) (factor|country|town|city|company|firm|brand|breed|make|model|restaurant|pub|clinic|pharmacy|finger|toe|tooth|stage|magazine|shop|modules?)\b/.exec(
      text,
    )?.[1];
  return (
    noun !== undefined &&
    overlap(new Set(contentStems(noun)), facts) === 0 &&
    !facts.some((fact) => fact.path === hpc && /[a-z] (?!I\b)[A-Z]/.test(fact.text))
  );
}

/** What a question asks for by its place: the remedy, what is worn, what is on the thing. */
const objects: readonly RegExp[] = [
  /\b(?:do|does|did) (?!it|that|this|they|anything|something|the pain)(.+?) (?:help|ease|relieve|soothe|settle|do (?:anything )?(?:to|for))\b/,
  /\b(?:do|does|did) (?!it|that|this|they|anything|something|the pain)(.+?) (?:make|makes|made) (?:it|this|that|the \S+|your \S+|things) (?:any )?(?:worse|better)\b/,
  /\bis it (.+?) that (?:tends? to )?(?:brings?|sets?|triggers?|starts?|makes?)\b/,
  /\bwear(?:ing)? (?:an? |any |your )?(\w+(?: or (?:an? )?\w+)?)/,
  /\b(?:is|was) there (?:an? |any )(?!pain\b)(.+?) (?:on|over|around|under|in) (?:top of )?(?:the|your|it)\b(?! (?:family|cupboard|house|home))/,
  /\bis it an? (.+?) (?:that )?you (?:are|were|have|had|do|did)\b/,
];

/** "Does curling up ease it?" is answered by what is said of curling up. */
function mentionsOtherObject(
  caseIndex: CaseIndex,
  { text, topics }: Question,
  facts: readonly Fact[],
): boolean {
  const object = objects.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? "";
  const words = thingStems(
    object,
    topics.filter((topic) => topic !== "fluids"),
  );
  return (
    words.length > 0 &&
    overlap(new Set(words), facts) === 0 &&
    !askedConcepts(object).some((one) => facts.some((fact) => tells(caseIndex, fact, one)))
  );
}

/** "Was the infection on your leg?" is not answered by an infection of no place. */
function mentionsNoPlace(
  _caseIndex: CaseIndex,
  { text, concepts }: Question,
  facts: readonly Fact[],
): boolean {
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

/** Parts of one limb, none of which is a part of another of them. */
const limbs: readonly (readonly RegExp[])[] = [
  [
    /\bthighs?\b/,
    /\bknees?\b/,
    /\b(?:cal(?:f|ves)|shins?)\b/,
    /\b(?:ankles?|foot|feet|toes?|heels?|soles?|shoes?)\b/,
  ],
  [/\bshoulders?\b/, /\belbows?\b/, /\bforearms?\b/, /\b(?:wrists?|hands?|fingers?|thumbs?|palms?)\b/],
  [/\bankles?\b/, /\b(?:heels?|soles?)\b/, /\btoes?\b/],
  [/\bmouth\b/, /\beyes?\b/, /\bnose\b/, /\bears?\b/],
  [/\btongue\b/, /\bjaws?\b/, /\bchin\b/],
  [/\bwrists?\b/, /\bpalms?\b/, /\b(?:fingers?|thumbs?)\b/],
];

/** "Is the thigh swollen as well?" is not answered by a swollen calf. */
function mentionsOtherPart(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return limbs.some((parts) => {
    const asked = parts.filter((part) => part.test(text.replace(/ (?:as well )?as your .*$/, "")));
    return (
      asked.length === 1 &&
      facts.some(({ plain }) => parts.some((part) => part.test(plain))) &&
      !facts.some(({ plain }) => asked.some((part) => part.test(plain)))
    );
  });
}

/** "How big was it at first?" is not answered by how big it is now. */
function mentionsOnlyNow(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    /\b(?:back when|when you were|at first|originally|initially|to (?:begin|start) with)\b/.test(text) &&
    facts.some(({ plain }) => /^(?:and |but )?now\b/.test(plain))
  );
}

/** "Did you hit your head as you fell?" is not answered by a concussion of years ago. */
function mentionsOldEvent(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    /^(?:and |so )?did you (?:hit|bang|hurt|injure|break|knock|faint|pass out|bleed)\b/.test(text) &&
    !/\b(?:ever|past|history|before|previous\w*|when)\b/.test(text) &&
    facts.some(({ path, plain }) => path.startsWith("past_") && /\b(?:\d{4}|ago|child\w*)\b/.test(plain))
  );
}

/** "Are you feeling anxious?" is not answered by a counsellor at school. */
function mentionsOldMood(
  _caseIndex: CaseIndex,
  { text, concepts }: Question,
  facts: readonly Fact[],
): boolean {
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

/** "What puts you off tablets?" is not answered by "None regular". */
function listsNothing(_caseIndex: CaseIndex, { text }: Question, facts: readonly Fact[]): boolean {
  return (
    facts.length > 0 &&
    facts.every(({ path, plain }) => path === "drug_history.medications" && /^none\b/.test(plain)) &&
    /^(?:and |so )?(?:why|whose|what (?:puts?|bothers?|worries|stops?|made|makes|frightens|scares))\b/.test(
      text,
    )
  );
}

/** Each says whether pieces that were found are near to what is asked, and yet do not answer it. */
export const misses: readonly Miss[] = [
  ...missesOfPeople,
  ...missesOfDetails,
  ...missesOfTypes,
  mentionsOtherVaccine,
  mentionsOtherScreening,
  deniesDrugAllergiesAlone,
  countsSomethingElse,
  mentionsOtherDrug,
  isForOther,
  isWithoutDrug,
  mentionsNoEffect,
  isWithoutSpread,
  isWithoutTrigger,
  mentionsNoPain,
  isWithoutValue,
  mentionsOtherObject,
  mentionsNoPlace,
  mentionsOtherPart,
  mentionsOnlyNow,
  mentionsOldEvent,
  mentionsOldMood,
  listsNothing,
];
