import type { LeafSpec } from "./leaf-spec.ts";

/** The examiner agent's fields: what the examiner knows, asks and expects. */
export const examinerLeaves = {
  "examiner_agent.specialty": {
    type: "text",
    mirrors: "specialty",
    help: "Follows the classification above.",
  },
  "examiner_agent.presentation": {
    type: "text",
    mirrors: "presentation",
    help: "Follows the classification above.",
  },
  "examiner_agent.condition": {
    type: "text",
    mirrors: "condition",
    help: "Follows the classification above.",
  },
  "examiner_agent.symptomatology_and_differentials.full_presenting_symptoms": {
    type: "text",
    multiline: true,
    help: "The whole picture in clinical terms, for marking the history.",
  },
  "examiner_agent.symptomatology_and_differentials.official_diagnosis": {
    type: "text",
    placeholder: "Non-ST-elevation myocardial infarction",
    help: "The one diagnosis that the case is built on.",
  },
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": {
    type: "list",
    required: true,
    placeholder: "Pulmonary embolism",
    help: "The differentials a good candidate offers, most likely first.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.blood_pressure": {
    type: "text",
    placeholder: "128/76 mmHg",
    help: "Systolic over diastolic in mmHg; both arms where it matters.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.heart_rate": {
    type: "text",
    placeholder: "88 beats per minute, regular",
    help: "Beats per minute, with the rhythm where it matters.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.respiratory_rate": {
    type: "text",
    placeholder: "16 breaths per minute",
    help: "Breaths per minute.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.temperature": {
    type: "text",
    placeholder: "36.8 °C",
    help: "Degrees Celsius, with the site where it matters.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.oxygen_saturation_value": {
    type: "text",
    placeholder: "97%",
    help: "Per cent by pulse oximetry.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.oxygen_saturation_context": {
    type: "text",
    placeholder: "On room air",
    help: "Room air, or the oxygen being given.",
  },
  "examiner_agent.examination_and_investigations.basic_observations.other": {
    type: "text",
    multiline: true,
    help: "Consciousness, glucose, weight, pain score, urine output.",
  },
  "examiner_agent.examination_and_investigations.physical_examination.general": {
    type: "text",
    multiline: true,
    help: "What is seen from the end of the bed.",
  },
  "examiner_agent.examination_and_investigations.physical_examination.cardiovascular": {
    type: "text",
    multiline: true,
    help: "Pulse, JVP, apex, heart sounds, oedema.",
  },
  "examiner_agent.examination_and_investigations.physical_examination.respiratory": {
    type: "text",
    multiline: true,
    help: "Expansion, percussion, breath sounds, added sounds.",
  },
  "examiner_agent.examination_and_investigations.physical_examination.abdominal": {
    type: "text",
    multiline: true,
    help: "Tenderness, masses, organs, bowel sounds.",
  },
  "examiner_agent.examination_and_investigations.physical_examination.neurological": {
    type: "text",
    multiline: true,
    help: "Consciousness, cranial nerves, power, reflexes, sensation, gait.",
  },
  "examiner_agent.examination_and_investigations.physical_examination.other": {
    type: "text",
    multiline: true,
    help: "Skin, joints, mental state, any other system.",
  },
  "examiner_agent.examination_and_investigations.diagnostics.investigations": {
    type: "list",
    placeholder: "12-lead ECG",
    help: "The tests a good candidate asks for, bedside first.",
  },
  "examiner_agent.examination_and_investigations.diagnostics.results": {
    type: "text",
    multiline: true,
    help: "Results given on request, with units and reference ranges.",
  },
  "examiner_agent.examination_and_investigations.risk_assessment": {
    type: "text",
    multiline: true,
    help: "Scores and red flags the candidate should weigh.",
  },
  "examiner_agent.examination_and_investigations.questions": {
    type: "list",
    required: true,
    initial: ["Summarise the history", "Discuss your management plan for this patient"],
    placeholder: "Which investigation would you do first, and why?",
    help: "What the examiner asks, in order.",
  },
  "examiner_agent.checklist": {
    type: "list",
    optional: true,
    placeholder: "Asks about family history of breast cancer",
    help: "What a practice call is marked by, besides what follows from the case.",
  },
  "examiner_agent.patient_tests": {
    type: "list",
    optional: true,
    placeholder: "Must answer: Do you smoke?",
    help: "Questions that are put to the simulated patient before every publish.",
  },
  "examiner_agent.accepted_findings": {
    type: "list",
    optional: true,
    placeholder: "What the case check says — why it is intended",
    help: "Findings of the case check that are intended, each with the reason.",
  },
  "examiner_agent.management_plan.initial": {
    type: "text",
    multiline: true,
    help: "First steps: resuscitation, relief of symptoms, whom to call.",
  },
  "examiner_agent.management_plan.definitive": {
    type: "text",
    multiline: true,
    help: "Definitive treatment, follow-up, safety net.",
  },
} as const satisfies Readonly<Record<string, LeafSpec>>;
