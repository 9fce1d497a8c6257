import type { CaseKind } from "@andromeda/domain";

/** The levels of the case editor. */
export type Difficulty = "Beginner" | "Intermediate" | "Advanced" | "Expert";
/** The options of the gender field. */
export type Gender = "Male" | "Female";
/** Where a patient's family comes from: decides names and the ethnicity field together. */
export type Heritage =
  | "british"
  | "irish"
  | "welsh"
  | "indian"
  | "pakistani"
  | "westAfrican"
  | "caribbean"
  | "polish"
  | "chinese";

/** What is on the observation chart; the temperature is in degrees Celsius, rates are per minute. */
export interface Observations {
  bloodPressure: string;
  heartRate: number;
  respiratoryRate: number;
  temperature: number;
  saturation: number;
  context: string;
  other: string;
}

/** The examined systems; one that is left out reads as normal for the patient's age. */
export interface Findings {
  general?: string;
  cardiovascular?: string;
  respiratory?: string;
  abdominal?: string;
  neurological?: string;
  other?: string;
}

/** The past of a patient; what is left out is filled in from ordinary background for the age. */
export interface Past {
  conditions?: readonly string[];
  surgeries?: readonly string[];
  other?: string;
  psychiatric?: string;
  personal?: string;
  forensic?: string;
  medications?: readonly string[];
  allergies?: readonly string[];
  /** What is taken besides `medications`: bought, herbal or recreational. */
  otherDrugs?: string;
  family?: string;
}

/** Daily life; what is left out is filled in from ordinary background for the age. */
export interface Social {
  occupation?: string;
  smoking?: string;
  alcohol?: string;
  diet?: string;
  exercise?: string;
  other?: string;
}

/** Risk to and from the patient; what is left out reads "None.". */
export interface Risks {
  toSelf?: string;
  toOthers?: string;
  fromOthers?: string;
}

/**
 * The clinical core of one case. Name, age, family background and ordinary findings come from the seed.
 * Texts may hold `{Person}` ("A 58-year-old man"), `{age}` and `{year-12}` (the year twelve years ago).
 */
export interface CaseOutline {
  kind: CaseKind;
  difficulty: Difficulty;
  specialty: string;
  presentation: string;
  condition: string;
  title: string;
  /** The description that the learner reads before the case. */
  scene: string;
  sex: Gender;
  /** Youngest and oldest age for which every text holds. */
  ages: readonly [number, number];
  heritage?: Heritage;
  /** How the patient comes across, for the actor; left out where it does not matter. */
  manner?: string;
  /** Who answers the call when it is not the patient. */
  informant?: "mother" | "wife" | "daughter";
  complaint: string;
  story: string;
  /** The same story as spoken: how it began, what came with it, what worries the caller. */
  voice: readonly [string, string, string];
  past: Past;
  social?: Social;
  risks?: Risks;
  observations: Observations;
  findings: Findings;
  investigations: readonly string[];
  results: string;
  symptoms: string;
  diagnosis: string;
  differentials: readonly string[];
  /** What could go wrong, as the examiner wants to hear it. */
  concerns: string;
  /** Questions besides the two that every case has. */
  questions: readonly string[];
  initial: string;
  definitive: string;
  /** Checklist items that belong to this case only. */
  checks: readonly string[];
}

/** A list written as one line, its items separated by semicolons. */
export function items(line: string): string[] {
  return line.split(";").map((item) => item.trim());
}

/** The observation chart; its values are given in the order in which they are read out. */
export function observed(
  bloodPressure: string,
  heartRate: number,
  respiratoryRate: number,
  temperature: number,
  saturation: number,
  other = "",
  context = "On room air",
): Observations {
  return { bloodPressure, heartRate, respiratoryRate, temperature, saturation, context, other };
}
