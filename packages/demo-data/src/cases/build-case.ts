import { pickPatientIdentity } from "../people/patient-names.ts";
import type { Random } from "../random.ts";
import type { CaseContent } from "../rows.ts";
import { fillTemplate, type TemplateValues } from "../template/template.ts";
import { completeFindings, completeSocial, manner } from "./background.ts";
import type { CaseOutline, Gender, Past } from "./outline.ts";

/** A case with what calls and checklists need beside its stored content. */
export interface BuiltCase {
  content: CaseContent;
  voice: readonly [string, string, string];
  informant: CaseOutline["informant"];
  checks: readonly string[];
}

const irrelevant = 'Not relevant to this case; patient answers "no, nothing like that".';
const standardQuestions = ["Summarise the history", "Discuss your management plan for this patient"];

function noun(age: number, gender: Gender): string {
  if (age < 18) return gender === "Male" ? "boy" : "girl";
  return gender === "Male" ? "man" : "woman";
}

/** "a 58-year-old man", "an 8-year-old girl". */
export function describePerson(age: number, gender: Gender): string {
  const article = age === 8 || age === 11 || age === 18 || (age >= 80 && age <= 89) ? "an" : "a";
  return `${article} ${age}-year-old ${noun(age, gender)}`;
}

/** Puts age, person and years into the texts of an outline, at any depth. */
function personalise<T>(value: T, replace: (text: string) => string): T {
  if (typeof value === "string") return replace(value) as T;
  if (Array.isArray(value)) return value.map((entry) => personalise(entry, replace)) as T;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([key, entry]) => [key, personalise(entry, replace)]);
    return Object.fromEntries(entries) as T;
  }
  return value;
}

function replacer(age: number, gender: Gender, year: number): (text: string) => string {
  const person = describePerson(age, gender);
  return (text) =>
    text
      .replaceAll("{person}", person)
      .replaceAll("{Person}", person.charAt(0).toUpperCase() + person.slice(1))
      .replaceAll("{age}", String(age))
      .replaceAll(/\{year-(\d+)\}/g, (_, back: string) => String(year - Number(back)));
}

function historyValues(past: Past): TemplateValues {
  return {
    "patient_agent.past_medical_history.conditions": past.conditions ?? ["None"],
    "patient_agent.past_medical_history.surgeries": past.surgeries ?? ["None"],
    "patient_agent.past_medical_history.other": past.other ?? "Nothing else of note.",
    "patient_agent.past_psychiatric_history": past.psychiatric ?? irrelevant,
    "patient_agent.personal_history": past.personal ?? irrelevant,
    "patient_agent.forensic_history": past.forensic ?? irrelevant,
    "patient_agent.drug_history.medications": past.medications ?? ["None regular"],
    "patient_agent.drug_history.allergies": past.allergies ?? ["No known drug allergies"],
    "patient_agent.drug_history.other": past.otherDrugs ?? "Nothing bought over the counter.",
    "patient_agent.family_history": past.family ?? "Nothing relevant.",
  };
}

function patientValues(
  random: Random,
  outline: CaseOutline,
  age: number,
  taken: Set<string>,
): TemplateValues {
  const { name, ethnicity } = pickPatientIdentity(
    random,
    { age, gender: outline.sex, heritage: outline.heritage },
    taken,
  );
  const social = completeSocial(random, outline, age);
  const path = "patient_agent.social_history";
  return {
    "patient_agent.presenting_complaint.chief_complaint": outline.complaint,
    "patient_agent.presenting_complaint.history_of_presenting_complaint": outline.story,
    "patient_agent.demographics.name": name,
    "patient_agent.demographics.age": age,
    "patient_agent.demographics.gender": outline.sex,
    "patient_agent.demographics.ethnicity": ethnicity,
    "patient_agent.demographics.other": manner(random, outline, age),
    ...historyValues(outline.past),
    "patient_agent.risk_assessment.risk_to_self": outline.risks?.toSelf ?? "None.",
    "patient_agent.risk_assessment.risk_to_others": outline.risks?.toOthers ?? "None.",
    "patient_agent.risk_assessment.risk_from_others": outline.risks?.fromOthers ?? "None.",
    [`${path}.occupation`]: social.occupation,
    [`${path}.smoking`]: social.smoking,
    [`${path}.alcohol`]: social.alcohol,
    [`${path}.diet`]: social.diet,
    [`${path}.exercise`]: social.exercise,
    [`${path}.other`]: social.other,
  };
}

function examinerValues(random: Random, outline: CaseOutline): TemplateValues {
  const { observations } = outline;
  const findings = completeFindings(random, outline);
  const symptoms = "examiner_agent.symptomatology_and_differentials";
  const chart = "examiner_agent.examination_and_investigations.basic_observations";
  const body = "examiner_agent.examination_and_investigations.physical_examination";
  const tests = "examiner_agent.examination_and_investigations";
  return {
    "examiner_agent.specialty": outline.specialty,
    "examiner_agent.presentation": outline.presentation,
    "examiner_agent.condition": outline.condition,
    [`${symptoms}.full_presenting_symptoms`]: outline.symptoms,
    [`${symptoms}.official_diagnosis`]: outline.diagnosis,
    [`${symptoms}.differential_diagnoses.expected_differentials`]: outline.differentials,
    [`${chart}.blood_pressure`]: observations.bloodPressure,
    [`${chart}.heart_rate`]: observations.heartRate,
    [`${chart}.respiratory_rate`]: observations.respiratoryRate,
    [`${chart}.temperature`]: observations.temperature,
    [`${chart}.oxygen_saturation_value`]: observations.saturation,
    [`${chart}.oxygen_saturation_context`]: observations.context,
    [`${chart}.other`]: observations.other,
    [`${body}.general`]: findings.general,
    [`${body}.cardiovascular`]: findings.cardiovascular,
    [`${body}.respiratory`]: findings.respiratory,
    [`${body}.abdominal`]: findings.abdominal,
    [`${body}.neurological`]: findings.neurological,
    [`${body}.other`]: findings.other,
    [`${tests}.diagnostics.investigations`]: outline.investigations,
    [`${tests}.diagnostics.results`]: outline.results,
    [`${tests}.risk_assessment`]: outline.concerns,
    [`${tests}.questions`]: [...standardQuestions, ...outline.questions],
    "examiner_agent.management_plan.initial": outline.initial,
    "examiner_agent.management_plan.definitive": outline.definitive,
  };
}

/** Makes a case of an outline: picks age, name and background, and fills every field of the template. */
export function buildCase(random: Random, outline: CaseOutline, now: Date, taken: Set<string>): BuiltCase {
  const age = random.integer(outline.ages[0], outline.ages[1]);
  const personal = personalise(outline, replacer(age, outline.sex, now.getUTCFullYear()));
  return {
    content: {
      title: personal.title,
      description: personal.scene,
      difficulty_level: personal.difficulty,
      specialty: personal.specialty,
      presentation: personal.presentation,
      condition: personal.condition,
      case_kind: personal.kind,
      case_template: fillTemplate({
        ...patientValues(random, personal, age, taken),
        ...examinerValues(random, personal),
      }),
    },
    voice: personal.voice,
    informant: personal.informant,
    checks: personal.checks,
  };
}
