import type { LeafSpec } from "./leaf-spec.ts";

/** The patient agent's fields: what the simulated patient knows and says. */
export const patientLeaves = {
  "patient_agent.presenting_complaint.chief_complaint": {
    type: "text",
    required: true,
    placeholder: "I have had a tight pain in my chest since this morning.",
    help: "The patient's opening words, in plain language and the first person.",
  },
  "patient_agent.presenting_complaint.history_of_presenting_complaint": {
    type: "text",
    required: true,
    multiline: true,
    placeholder: "Onset, site, character, radiation, timing, severity, associated symptoms",
    help: "The full story with relevant negatives, and what the patient says only when asked.",
  },
  "patient_agent.demographics.name": {
    type: "text",
    placeholder: "Margaret Ellis",
    help: "A fictional full name, never a real patient's.",
  },
  "patient_agent.demographics.age": {
    type: "number",
    required: true,
    placeholder: "58",
    help: "Age in years; it must agree with the history.",
  },
  "patient_agent.demographics.gender": {
    type: "select",
    required: true,
    options: ["Male", "Female"],
    help: "Sex as it bears on the case.",
  },
  "patient_agent.demographics.ethnicity": {
    type: "text",
    placeholder: "White British",
    help: "Ethnic background, where it adds realism or bears on risk.",
  },
  "patient_agent.demographics.other": {
    type: "text",
    multiline: true,
    help: "Setting, manner of speech, language, who else is present.",
  },
  "patient_agent.past_medical_history.conditions": {
    type: "list",
    placeholder: "Type 2 diabetes, diagnosed 2015",
    help: "Known conditions, each with its duration and control.",
  },
  "patient_agent.past_medical_history.surgeries": {
    type: "list",
    placeholder: "Appendicectomy, 1998",
    help: "Operations and procedures, each with its year.",
  },
  "patient_agent.past_medical_history.other": {
    type: "text",
    multiline: true,
    help: "Admissions, injuries, obstetric history and relevant negatives.",
  },
  "patient_agent.past_psychiatric_history": {
    type: "text",
    multiline: true,
    help: "Previous diagnoses, admissions, treatment and self-harm.",
  },
  "patient_agent.personal_history": {
    type: "text",
    multiline: true,
    help: "Birth, development, schooling, work and relationships.",
  },
  "patient_agent.forensic_history": {
    type: "text",
    multiline: true,
    help: "Contact with the police, convictions, violence.",
  },
  "patient_agent.risk_assessment.risk_to_self": {
    type: "text",
    multiline: true,
    help: "Suicidal thoughts, plans, self-harm, self-neglect, protective factors.",
  },
  "patient_agent.risk_assessment.risk_to_others": {
    type: "text",
    multiline: true,
    help: "Thoughts of harming others, weapons, dependants at risk.",
  },
  "patient_agent.risk_assessment.risk_from_others": {
    type: "text",
    multiline: true,
    help: "Abuse, exploitation, coercion, safety at home.",
  },
  "patient_agent.drug_history.medications": {
    type: "list",
    placeholder: "Ramipril 5 mg once daily",
    help: "Each drug with dose, frequency and whether it is taken.",
  },
  "patient_agent.drug_history.allergies": {
    type: "list",
    placeholder: "Penicillin: anaphylaxis, 2011",
    help: "Each allergy with its reaction, or “No known drug allergies”.",
  },
  "patient_agent.drug_history.other": {
    type: "text",
    multiline: true,
    help: "Over-the-counter, herbal and recreational drugs, recent changes.",
  },
  "patient_agent.family_history": {
    type: "text",
    multiline: true,
    help: "Conditions of close relatives, with age at onset or death.",
  },
  "patient_agent.social_history.occupation": {
    type: "text",
    placeholder: "Retired teacher",
    help: "Present and past work, with exposures where they matter.",
  },
  "patient_agent.social_history.smoking": {
    type: "text",
    placeholder: "20 a day for 30 years (30 pack years)",
    help: "Amount and duration, in pack years where known.",
  },
  "patient_agent.social_history.alcohol": {
    type: "text",
    placeholder: "About 10 units a week",
    help: "Units a week and pattern of drinking.",
  },
  "patient_agent.social_history.diet": {
    type: "text",
    help: "Usual diet, appetite and restrictions.",
  },
  "patient_agent.social_history.exercise": {
    type: "text",
    help: "Usual activity and exercise tolerance.",
  },
  "patient_agent.social_history.other": {
    type: "text",
    multiline: true,
    help: "Home, support, driving, travel, daily living.",
  },
} as const satisfies Readonly<Record<string, LeafSpec>>;
