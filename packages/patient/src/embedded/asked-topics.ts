import { type CaseIndex, factsAt, hpc, isComplaint, tells } from "./case-index.ts";
import type { Fact } from "./fact.ts";
import { topicFields } from "./fields.ts";
import { namesOnlyUnknownThings } from "./subject.ts";
import type { Question, Topic } from "./understand.ts";

/** Topics that replace others where the case has something for them, and are dropped where it has not. */
const special: Partial<Readonly<Record<Topic, readonly Topic[]>>> = {
  treatmentTried: ["relieving", "medications", "overTheCounter", "adherence"],
  independence: ["home", "impact", "exercise", "relieving"],
  routine: ["diet", "timing", "occupation", "home", "exercise"],
  exposure: ["occupation"],
  siblings: ["family", "personal"],
};

/** "What symptoms did you get with the co-amoxiclav?" asks about the reaction to it. */
function asksAboutReaction(caseIndex: CaseIndex, { text, concepts }: Question): boolean {
  return (
    /\b(?:symptoms|happen\w*|reaction|effects?|upset) .*\b(?:with|from|to|after|when|on)\b/.test(text) &&
    concepts.some(
      (concept) =>
        concept.kind === "drug" &&
        factsAt(caseIndex, "drug_history.allergies").some(
          (fact) => !fact.isDenied && tells(caseIndex, fact, concept),
        ),
    )
  );
}

/** The topics of a question as this case answers them. */
export function topicsHere(caseIndex: CaseIndex, question: Question): readonly Topic[] {
  if (asksAboutReaction(caseIndex, question)) return ["allergyReaction"];
  // "Who had the goitre?" asks about the family where that tells of it.
  if (
    question.topics.length === 0 &&
    /^(?:and |so )?who (?:(?:is|was) it (?:that |who )?)?(?:had|has|got|gets|died|suffers?|suffered)\b/.test(
      question.text,
    ) &&
    factsAt(caseIndex, "family_history").some((fact) =>
      question.concepts.some((concept) => concept.kind !== "body" && tells(caseIndex, fact, concept)),
    )
  )
    return ["family"];
  let topics = question.topics;
  for (const topic of question.topics) {
    const isOverdose = topic === "overdose";
    const instead = special[topic];
    if (!instead && !isOverdose) continue;
    const field = topicFields[topic];
    const isCovered =
      (!isOverdose ||
        caseIndex.facts.some(({ path, plain }) => path === hpc && /\boverdose\b/.test(plain))) &&
      caseIndex.facts.some((fact) => field?.paths.includes(fact.path) && field.only?.(fact, question));
    topics = isCovered
      ? topics.filter((other) => other === topic || !(isOverdose || instead?.includes(other)))
      : topics.filter((other) => other !== topic && !(topic === "exposure" && other === "occupation"));
  }
  return topics;
}

/** Whether a topic is only a part of what is asked: "Does exercise make it worse?" asks about the complaint. */
export function yields(caseIndex: CaseIndex, topic: Topic, question: Question): boolean {
  return (
    yielding[topic]?.(caseIndex, question) === true ||
    (habits.has(topic) && habitYields(caseIndex, topic, question))
  );
}

const womenOfFamily = /\b(?:mother|mum|sister|aunt|gran\w*)\b/;

/** Topics about who is with the patient, which are neither family history nor home. */
const companyConcepts: ReadonlySet<string> = new Set([
  "company",
  "children",
  "voices",
  "door",
  "placeOfCare",
]);

function asksAboutCompany(caseIndex: CaseIndex, { concepts }: Pick<Question, "concepts">): boolean {
  return concepts
    .filter(({ id }) => companyConcepts.has(id))
    .some((concept) =>
      caseIndex.facts.some((fact) => fact.path !== "family_history" && tells(caseIndex, fact, concept)),
    );
}

/** "Does anybody else in the house have a cough?" says only where: the home does not answer it. */
function isOnlyPlace(caseIndex: CaseIndex, question: Question): boolean {
  const { text, topics, concepts } = question;
  if (/\b(?:have|use|using|on) (?:\S+ )?oxygen\b/.test(text)) return true;
  return (
    /\b(?:at home|(?:in|of|at|round|already in) (?:the|your) (?:\w+ )?(?:house|flat))\b/.test(text) &&
    !/\b(?:live|lives|living|alone|who|what|stairs|steps|carers?|support|help|helps|look|looks|manage|manag\w+|cope|coping|with you|care|safe|partner|wife|husband|children)\b/.test(
      text,
    ) &&
    (concepts.some(({ kind }) => kind !== "body") ||
      topics.some((other) => other !== "home" && topicFields[other]) ||
      namesOnlyUnknownThings(caseIndex, question))
  );
}

const treatmentByDiet =
  /\b(?:or|just|by|with) (?:\w+ ){0,2}(?:diet|what you eat)\b|\bdiet (?:controlled|alone|only)\b/;

/** "Did you have asthma as a child?" asks about the asthma. */
function asksAboutPastIllness(caseIndex: CaseIndex, { concepts }: Question): boolean {
  return concepts.some(
    (concept) =>
      (concept.kind === "disease" || concept.id === "seizure") &&
      caseIndex.facts.some((fact) => fact.path.startsWith("past_medical") && tells(caseIndex, fact, concept)),
  );
}

/** When a topic is not what is asked, though a word of it is said. */
const yielding: Partial<Readonly<Record<Topic, (caseIndex: CaseIndex, question: Question) => boolean>>> = {
  surgeries: (caseIndex, { text, topics, concepts }) =>
    /\b(?:feel about|going to|due|upcoming|coming up|planned|waiting|when is|booked|having|will you)\b/.test(
      text,
    ) ||
    // "What painkillers since the op?"
    (/\b(?:since|after|before) (?:the|your|that) (?:op|operation|surgery)\b/.test(text) &&
      (concepts.some(({ id }) => id !== "operation") ||
        topics.some((other) => other !== "surgeries" && topicFields[other]))) ||
    // "Any recent surgery?" is about the story where the story speaks of surgery.
    (/\b(?:recent\w*|lately|last (?:few|couple|\w+) (?:weeks|months|days)|last (?:month|week|fortnight|year)|laid up)\b/.test(
      text,
    ) &&
      caseIndex.facts.some(
        ({ path, isDenied, concepts: stated }) =>
          (path === hpc || (path === "past_medical_history.other" && isDenied)) &&
          stated.some(({ id }) => id === "operation"),
      )),
  // "When you go up hills, do you get any tightness?" asks about the tightness.
  tolerance: (_, { text, concepts }) =>
    /^(?:when|if) you .* (?:do|does|is|are|have) /.test(text) && concepts.some(({ kind }) => kind === "sign"),
  // "Has your heart rhythm ever been abnormal?" is answered where illnesses are listed.
  tests: (caseIndex, { concepts }) =>
    concepts.some(
      (concept) => concept.id === "qt" && caseIndex.facts.some((fact) => tells(caseIndex, fact, concept)),
    ),
  // "Been poorly with a cold or a cough?" asks about the cough.
  conditions: (_, { text, topics, concepts }) =>
    (topics.includes("birthHistory") && /\b(?:born|birth|baby)\b/.test(text)) ||
    (/\b(?:poorly|ill|unwell) with\b/.test(text) && concepts.some(({ kind }) => kind === "symptom")),
  contactsIll: (_, { text, concepts }) =>
    /\byou been (?:\S+ )?(?:poorly|ill|unwell|sick)\b|^been (?:poorly|ill|unwell)\b/.test(text) &&
    concepts.length > 0,
  independence: (_, { topics, text }) =>
    topics.includes("previousEpisodes") && /\b(?:chest|pains?|tightness|breath\w*)\b/.test(text),
  // "Did your mum have problems in her pregnancies?" asks about the mother.
  family: (caseIndex, question) =>
    asksAboutCompany(caseIndex, question) &&
    !(womenOfFamily.test(question.text) && question.concepts.some(({ id }) => id === "pregnancy")),
  personal: asksAboutPastIllness,
  // "Can you have penicillin?" is answered where the case tells of it: "Has taken amoxicillin without trouble".
  allergies: (caseIndex, { text, concepts }) => {
    const drugs = concepts.filter(({ kind }) => kind === "drug");
    const tellsOfThem = (fact: Fact) => drugs.some((one) => tells(caseIndex, fact, one));
    return (
      /\b(?:can|could|ok|okay|alright|fine|safe|tolerate\w*)\b/.test(text) &&
      !/\b(?:allerg|react|upset|disagree)/.test(text) &&
      factsAt(caseIndex, "drug_history.other").some((fact) => !fact.isDenied && tellsOfThem(fact)) &&
      !factsAt(caseIndex, "drug_history.allergies").some(tellsOfThem)
    );
  },
  home: (caseIndex, question) =>
    asksAboutCompany(caseIndex, question) ||
    // "Do you ever swim on your own?"
    question.concepts.some(
      (concept) =>
        concept.kind === "symptom" &&
        factsAt(caseIndex, "social_history.exercise").some((fact) => tells(caseIndex, fact, concept)),
    ) ||
    question.topics.includes("consent") ||
    isOnlyPlace(caseIndex, question),
  occupation: (_, { concepts }) => concepts.some(({ id }) => id === "stress" || id === "hobbies"),
  gender: (_, { concepts }) => concepts.length > 0,
  social: (caseIndex, { topics, concepts }) =>
    asksAboutCompany(caseIndex, { concepts }) ||
    topics.some((other) => other !== "social" && other !== "home" && topicFields[other]),
  medications: (caseIndex, { text, topics, concepts }) =>
    // "What worries you about stopping the tablets?", "What have you been told about your tablets?"
    (topics.includes("concerns") &&
      /\b(?:worr\w+|concern\w*|afraid|scared|fears?|bother\w*) .*\babout\b/.test(text)) ||
    /\b(?:what|anything) (?:have |has |did |were |was )?(?:you|he|she|they|anyone|anybody) (?:been )?(?:told|tell you|said|say) (?:\S+ ){0,2}about\b/.test(
      text,
    ) ||
    /\b(?:(?:get|getting|keep|keeping|go|goes|stay\w*) (?:\S+ ){0,7}down|(?:able to|can you|could you) swallow|offered|willing|would you (?:take|accept|consider|try|sooner|prefer|rather|be open to)|(?:feel about|hoping|about being|given the choice)|by (?:\w+ ){0,2}tablets)\b/.test(
      text,
    ) ||
    ((/\b(?:controlled|managed|treated|under control)\b/.test(text) || treatmentByDiet.test(text)) &&
      concepts.some(({ kind }) => kind === "disease")) ||
    // "Do you need tablets for your sugar?" where diet is enough.
    (/\b(?:tablets?|anything|something|medicines?|medication|treatment|take|taking) for\b/.test(text) &&
      caseIndex.facts.some(
        (fact) =>
          /\b(?:diet|untreated|no treatment|treatment stopped|stopped treatment)\b/.test(fact.plain) &&
          concepts.some((concept) => concept.kind === "disease" && tells(caseIndex, fact, concept)),
      )),
  // "Is your diabetes on tablets, or just diet?"
  diet: (_, { text, concepts }) =>
    concepts.some(({ kind }) => kind === "disease") && treatmentByDiet.test(text),
  alcohol: (caseIndex, { text, concepts }) =>
    // "Drinking and peeing loads?"
    (/\bdrink\w* and\b|\band drink\w*/.test(text) && concepts.some(({ id }) => id === "polyuria")) ||
    // "Are you drinking more than usual?" asks about thirst, not about alcohol, where the case has a thirst.
    (/\b(?:so much|more than usual|all this|constantly)\b/.test(text) &&
      factsAt(caseIndex, hpc).some((fact) => fact.concepts.some(({ id }) => id === "thirst"))) ||
    (/\b(?:if|when|without) (?:\w+ ){0,5}(?:drink|drinking|alcohol)\b/.test(text) &&
      concepts.some(({ kind }) => kind !== "body" && kind !== "drug")),
};

const habits: ReadonlySet<Topic> = new Set<Topic>([
  "exercise",
  "occupation",
  "alcohol",
  "smoking",
  "diet",
  "home",
  "social",
]);

/** "Breathless when you walk?" and "Does food make it worse?" do not ask about a habit. */
function habitYields(caseIndex: CaseIndex, topic: Topic, { topics, concepts, text }: Question): boolean {
  // "Was it while you were active?" asks about how it began.
  if (
    topic === "exercise" &&
    topics.includes("onset") &&
    /\b(?:while|when) you were\b|\bat rest or\b/.test(text)
  )
    return true;
  if (
    /\b(?:after|during|with|when|before) (?:\w+ ){0,2}(?:exercise|exercising|eating|meals?|food|smoking|work|walking|running|exert\w*|climb\w*|stairs|hills?)\b|\bwhen you (?:eat|chew|swallow)\b/.test(
      text,
    )
  )
    return concepts.some(({ kind }) => kind === "symptom" || kind === "sign");
  if (topics.includes("exacerbating")) return true;
  // What stops somebody from walking is disclosed with the walking.
  const isLimited =
    topic === "exercise" &&
    factsAt(caseIndex, "social_history.exercise").some(({ plain }) =>
      /\b(?:limited|limits|stopped|unable|no longer)\b/.test(plain),
    );
  if (topics.includes("impact") && topic !== "home" && !isLimited) return true;
  if ((topic === "exercise" || topic === "diet") && topics.includes("relieving")) return true;
  if (
    topic === "diet" &&
    !/\b(?:health\w*|balanced|normal\w*|usual\w*|typical|diet|what|kind|sort)\b/.test(text)
  )
    return concepts.some(
      (concept) =>
        (concept.kind === "symptom" || concept.id === "foodCause") &&
        factsAt(caseIndex, hpc).some((fact) => tells(caseIndex, fact, concept)),
    );
  if (
    topic === "exercise" &&
    !/\b(?:what|how much) exercise|exercise were you|how (?:fit|active)\b/.test(text)
  )
    return concepts.some((concept) => concept.kind !== "body" && isComplaint(caseIndex, concept));
  return (
    topic === "home" &&
    !/\b(?:lives?|living|alone|house|flat|accommodation|carers?)\b/.test(text) &&
    topics.some((other) => other !== "home" && topicFields[other])
  );
}
