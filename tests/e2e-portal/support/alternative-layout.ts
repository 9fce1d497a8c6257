/** A text as older cases store it. */
const textLeaf = (value: string) => ({ type: "text", value, required: false });

/** A case in the alternative layout, each field with a text of its own. */
export const alternativeLayout = {
  patient_agent: {
    background: {
      age: textLeaf("45"),
      gender: textLeaf("Unknown"),
      occupation: textLeaf("Bus driver"),
      medical_history: textLeaf("Migraine\nHay fever"),
      social_history: textLeaf("Lives alone."),
      family_history: textLeaf("Father had gout."),
      drug_history: textLeaf("Ramipril"),
    },
    presenting_complaint: textLeaf("A cough"),
  },
  examiner_agent: {
    symptomatology_and_differentials: textLeaf("Dry cough for six weeks"),
    physical_examination: {
      general_appearance: textLeaf("Pale"),
      vital_signs: textLeaf("Pulse 88"),
      cardiovascular_system: textLeaf("Normal heart sounds"),
      respiratory_system: textLeaf("Wheeze"),
      gastrointestinal_system: textLeaf("Soft"),
      neurological_system: textLeaf("Alert"),
    },
    investigations: {
      blood_tests: textLeaf("Full blood count"),
      imaging_studies: textLeaf("Chest film"),
      other_tests: textLeaf("Peak flow"),
    },
    management_and_treatment: {
      immediate_management: textLeaf("Oxygen"),
      definitive_treatment: textLeaf("Inhaler"),
      follow_up_care: textLeaf("In two weeks"),
    },
    case_discussion: {
      key_learning_points: { type: "list", value: ["Listen first", "Ask about work"], required: false },
      discussion_questions: { type: "list", value: ["Why now?"], required: false },
    },
  },
};

/** What each of its fields is called, and something that it says. */
export const alternativeFields = [
  ["Background › Age", "45"],
  ["Background › Gender", "Unknown"],
  ["Background › Occupation", "Bus driver"],
  ["Background › Medical History", "Hay fever"],
  ["Background › Social History", "Lives alone."],
  ["Background › Family History", "Father had gout."],
  ["Background › Drug History", "Ramipril"],
  ["Presenting Complaint", "A cough"],
  ["Symptomatology and Differentials", "Dry cough for six weeks"],
  ["Physical Examination › General Appearance", "Pale"],
  ["Physical Examination › Vital Signs", "Pulse 88"],
  ["Physical Examination › Cardiovascular System", "Normal heart sounds"],
  ["Physical Examination › Respiratory System", "Wheeze"],
  ["Physical Examination › Gastrointestinal System", "Soft"],
  ["Physical Examination › Neurological System", "Alert"],
  ["Investigations › Blood Tests", "Full blood count"],
  ["Investigations › Imaging Studies", "Chest film"],
  ["Investigations › Other Tests", "Peak flow"],
  ["Management and Treatment › Immediate Management", "Oxygen"],
  ["Management and Treatment › Definitive Treatment", "Inhaler"],
  ["Management and Treatment › Follow Up Care", "In two weeks"],
  ["Case Discussion › Key Learning Points", "Ask about work"],
  ["Case Discussion › Discussion Questions", "Why now?"],
] as const;
