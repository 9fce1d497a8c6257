import type { Fact } from "./case-facts.ts";
import { answersConcept, type Concept } from "./concepts.ts";
import type { Question, Topic } from "./understand.ts";

/** Where the answers to a topic stand. */
export interface TopicField {
  /** The first that says something answers. */
  readonly paths: readonly string[];
  /** All of the paths are told. */
  readonly isJoined?: boolean;
  /** Only what tells of the named idea; "strictly": nothing when the field does not tell of it. */
  readonly isNarrowed?: true | "strictly";
  /** Which of a field's facts belong to the topic. */
  readonly only?: (fact: Fact, question: Question) => boolean;
  /** Ideas that are the topic's own words. */
  readonly ownIdeas?: readonly string[];
  /** Where a named idea is looked for when the field does not tell of it. */
  readonly elsewhere?: readonly string[];
  readonly limit?: number;
}

const hpc = "presenting_complaint.history_of_presenting_complaint";
const complaint = "presenting_complaint.chief_complaint";
const past = [
  "past_medical_history.conditions",
  "past_medical_history.other",
  "past_medical_history.surgeries",
];
const drugFields = ["drug_history.medications", "drug_history.other"];

const has = (pattern: RegExp) => (fact: Fact) => pattern.test(fact.plain);
const boughtOrOther =
  /\b(?:over the counter|bought|shop|chemist|pharmacy|herbal|remed\w+|supplements?|vitamins?|multivitamins?|paracetamol|ibuprofen|aspirin|antihistamines?|antacids?|cream|tablets?|borrowed|friend|calcium|iron|johns? wort|sildenafil|viagra|laxatives?|co codamol|painkillers?|loperamide|drops|salt substitute|lozenges|none|nothing)\b/;
const street =
  /\b(?:cannabis|weed|cocaine|mdma|ecstasy|heroin|amphetamines?|stimulants?|recreational|drugs|illicit|ketamine|inject\w*|spice|crack|opioids|benzodiazepines)\b/;
const adherence =
  /\b(?:forgets?|misses|missed|stopped|skips?|regularly|every day|reliably|stopped by|as prescribed|not taken|has not taken|borrowed|taken this morning|run out|ran out|changed|started)\b/;

/** The fields that answer a topic; a topic without an entry is answered otherwise. */
export const topicFields: Partial<Readonly<Record<Topic, TopicField>>> = {
  identity: { paths: ["demographics.name"] },
  age: { paths: ["demographics.age"] },
  gender: { paths: ["demographics.gender"] },
  ethnicity: { paths: ["demographics.ethnicity"] },
  allergyReaction: { paths: ["drug_history.allergies"] },
  allergies: { paths: ["drug_history.allergies"] },
  recreationalDrugs: { paths: ["drug_history.other", hpc], only: has(street), isNarrowed: true },
  overTheCounter: {
    paths: ["drug_history.other", "drug_history.medications"],
    only: has(boughtOrOther),
    isJoined: true,
    isNarrowed: true,
    limit: 3,
  },
  adherence: {
    paths: ["drug_history.medications", "drug_history.other"],
    only: has(adherence),
    isJoined: true,
    isNarrowed: true,
  },
  family: { paths: ["family_history"], isNarrowed: "strictly" },
  selfHarm: { paths: ["risk_assessment.risk_to_self", hpc], isNarrowed: true, limit: 3 },
  harmToOthers: { paths: ["risk_assessment.risk_to_others"], isNarrowed: true, limit: 3 },
  exploitation: { paths: ["risk_assessment.risk_from_others"], isNarrowed: true, limit: 3 },
  forensic: { paths: ["forensic_history"], isNarrowed: true },
  psychiatric: {
    paths: ["past_psychiatric_history", "past_medical_history.conditions"],
    isNarrowed: true,
    ownIdeas: ["depression", "anxiety", "lowMood"],
  },
  surgeries: { paths: ["past_medical_history.surgeries"] },
  smoking: { paths: ["social_history.smoking"] },
  alcohol: { paths: ["social_history.alcohol"] },
  medications: {
    paths: ["drug_history.medications"],
    isNarrowed: "strictly",
    elsewhere: drugFields,
    ownIdeas: ["contraceptivePill"],
  },
  conditions: { paths: ["past_medical_history.conditions"] },
  occupation: { paths: ["social_history.occupation"] },
  diet: { paths: ["social_history.diet"], ownIdeas: ["appetite"] },
  exercise: { paths: ["social_history.exercise"] },
  personal: { paths: ["personal_history"], isNarrowed: true, limit: 4 },
  home: {
    paths: ["social_history.other", "demographics.other"],
    only: has(
      /\b(?:live|lives|living|home|house|flat|bungalow|alone|with (?:his|her)|husband|wife|partner|mother|family|sister|daughter|son|independent|stairs|carers?|neighbours?|hall|care home|support|visits?|hostel|homeless|rent\w*)\b/,
    ),
  },
  social: { paths: ["social_history.other", "social_history.occupation"], isJoined: true },
};

const everywhere = [
  hpc,
  complaint,
  ...past,
  "past_psychiatric_history",
  "risk_assessment.risk_to_self",
  "risk_assessment.risk_to_others",
  "risk_assessment.risk_from_others",
  "personal_history",
  "forensic_history",
  ...drugFields,
  "drug_history.allergies",
  "social_history.other",
  "social_history.diet",
  "social_history.exercise",
  "social_history.occupation",
  "social_history.smoking",
  "social_history.alcohol",
  "demographics.other",
];

const orders: Readonly<Record<Concept["kind"], readonly string[]>> = {
  sign: everywhere,
  symptom: everywhere,
  body: everywhere,
  disease: [...past, "past_psychiatric_history", hpc, complaint, ...drugFields],
  drug: [...drugFields, hpc, ...past],
};

/** Where ideas are looked for, the most likely field first. */
export function orderFor(concepts: readonly Concept[], question: string): readonly string[] {
  const kinds = new Set(concepts.map(({ kind }) => kind));
  if (kinds.has("drug")) return orders.drug;
  if (kinds.has("disease") && !/\b(?:now|today|at the moment|with it)\b/.test(question))
    return orders.disease;
  return everywhere;
}

const gapPaths: readonly (readonly [RegExp, string])[] = [
  [/^(?:vaccination|birth|development|pregnancy|smear|screening|admission)$/, "past_medical_history.other"],
  [/^(?:driving|mobility|hobbies|money|friends|animals|driving|glasses)$/, "social_history.other"],
  [/^(?:school)$/, "personal_history"],
];

/** The field where an author would write of the idea. */
export function gapPathOf(concepts: readonly Concept[]): string {
  const [one] = concepts;
  if (!one) return hpc;
  const own = gapPaths.find(([pattern]) => pattern.test(one.id));
  if (own) return own[1];
  if (one.kind === "disease") return "past_medical_history.conditions";
  return one.kind === "drug" ? "drug_history.medications" : hpc;
}

/** Whether the question names the very drug that the fact keeps back. */
export function isDrugOfSort(concept: Concept, fact: Fact): boolean {
  return (
    concept.kind === "drug" &&
    !/^(?:painkiller|nsaid)$/.test(concept.id) &&
    fact.concepts.some(({ id }) => answersConcept(concept.id, id, new Set()))
  );
}
