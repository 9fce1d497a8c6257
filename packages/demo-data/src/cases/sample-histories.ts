import type { CaseContent } from "../rows.ts";
import type { TemplateValues } from "../template/template.ts";

/** A published state, described by what differed from the present content of the sample. */
export interface StateOfCase {
  columns?: Partial<Omit<CaseContent, "case_template">>;
  values?: TemplateValues;
  /** A typed commit message; left out for a generated one. */
  note?: string;
  by: "educator" | "admin";
  daysAgo: number;
}

/** How a sample came about, and how its patient speaks. */
export interface SampleHistory {
  voice: readonly [string, string, string];
  /** From the first publish to the last; the last one differs in nothing. */
  states: readonly StateOfCase[];
  draft?: Pick<StateOfCase, "columns" | "values">;
}

const story = "patient_agent.presenting_complaint.history_of_presenting_complaint";
const otherDrugs = "patient_agent.drug_history.other";
const questions = "examiner_agent.examination_and_investigations.questions";
const tests = "examiner_agent.examination_and_investigations.diagnostics.investigations";
const concerns = "examiner_agent.examination_and_investigations.risk_assessment";
const differentials =
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials";
const firstSteps = "examiner_agent.management_plan.initial";
const symptoms = "examiner_agent.symptomatology_and_differentials.full_presenting_symptoms";
const laterSteps = "examiner_agent.management_plan.definitive";
const standardQuestions = ["Summarise the history", "Discuss your management plan for this patient"];

/** The chest pain before the sildenafil became part of it. */
const withoutSildenafil: TemplateValues = {
  [otherDrugs]: "",
  [questions]: standardQuestions,
  [symptoms]:
    "Prolonged central crushing chest pain at rest with radiation to arm and jaw, autonomic symptoms, preceding crescendo exertional symptoms, multiple vascular risk factors.",
  [firstSteps]:
    "On the phone: recognise possible acute coronary syndrome, advise 999 now, not to drive, unlock the door, chew aspirin 300 mg if available and not allergic. On arrival: ABCDE, continuous ECG monitoring, IV access, GTN, IV morphine with an anti-emetic if needed, oxygen only if saturations fall below 94%. Fondaparinux unless immediate angiography or high bleeding risk; urgent cardiology discussion.",
  [laterSteps]:
    "Risk-stratify and offer coronary angiography with PCI if indicated (within 72 hours if predicted risk is intermediate or higher; immediately if unstable). Dual antiplatelet therapy, high-intensity statin, ACE inhibitor, beta-blocker, cardiac rehabilitation, smoking cessation, blood pressure control, driving and return-to-work advice.",
};

/** The histories of the hand-written cases by their slug. */
export const sampleHistories: Readonly<Record<string, SampleHistory>> = {
  "chest-pain-nstemi": {
    voice: [
      "It came on at ten this morning. I was carrying boxes upstairs, and it has not gone off since I sat down.",
      "It is heavy, like a weight, and it goes into my left arm and my jaw. I was sweating and felt sick.",
      "I keep telling myself that it is indigestion. My dad went with his heart at fifty-four.",
    ],
    states: [
      {
        values: {
          [story]:
            'Started at 10 am carrying boxes upstairs and has not settled with rest. Central, heavy, "like a weight", 7 out of 10, spreading to the left arm and jaw. Came with sweating, nausea and feeling short of breath; no vomiting, no collapse.',
          ...withoutSildenafil,
          [firstSteps]:
            "On the phone: recognise possible acute coronary syndrome, advise 999 now, not to drive, chew aspirin 300 mg if available and not allergic. On arrival: ABCDE, continuous ECG monitoring, IV access, analgesia.",
        },
        by: "educator",
        daysAgo: 196,
      },
      {
        values: withoutSildenafil,
        note: "Add exertional symptoms and a full plan for the first hour",
        by: "educator",
        daysAgo: 141,
      },
      { note: "Add sildenafil as a prescribing trap, with its question", by: "admin", daysAgo: 63 },
    ],
    draft: {
      values: {
        "patient_agent.social_history.exercise": "Little since changing job, used to play squash",
        [concerns]:
          "High risk: ongoing pain, dynamic ECG change, rising troponin. Learner should state that a risk score such as GRACE guides timing of angiography, together with bleeding risk. Ask what the learner would do if the pain returned on the ward.",
      },
    },
  },
  "ascites-abdominal-exam": {
    voice: [
      "It has been about six weeks. My tummy gets bigger, and I feel full after three mouthfuls.",
      "My ankles swell by the evening, and my sister said that my eyes looked yellow.",
      "I know that I drink too much. Please do not tell me off. Is it cancer, like my mum had?",
    ],
    states: [
      {
        columns: { title: "Abdominal examination: ascites", difficulty_level: "Beginner" },
        values: {
          [differentials]: [
            "Malignant ascites, including ovarian cancer",
            "Right heart failure",
            "Nephrotic syndrome",
          ],
        },
        by: "educator",
        daysAgo: 188,
      },
      {
        columns: { difficulty_level: "Beginner" },
        values: {
          [differentials]: [
            "Malignant ascites, including ovarian cancer",
            "Right heart failure",
            "Nephrotic syndrome",
          ],
        },
        by: "educator",
        daysAgo: 172,
      },
      {
        note: "Widen the differentials and raise the level after the pilot group",
        by: "educator",
        daysAgo: 84,
      },
    ],
  },
  "cap-penicillin-allergy-prescribing": {
    voice: [
      "Four days ago I began to cough. Now it is green, and I shiver in bed with three blankets.",
      "It catches me in the side on the right when I breathe in, and I am more out of breath since yesterday.",
      "They gave me something in two thousand and thirteen, and I nearly died. Please be careful what you give me.",
    ],
    states: [
      {
        values: {
          "patient_agent.drug_history.allergies": ["Penicillin"],
          "patient_agent.demographics.other": "Alert and orientated, answers clearly with pauses for breath.",
        },
        by: "admin",
        daysAgo: 159,
      },
      { by: "admin", daysAgo: 97 },
    ],
  },
  "first-episode-psychosis-history": {
    voice: [
      "I stopped going in. They talk about me through the wall, two of them, all day: now he is making tea.",
      "They put thoughts in through the wifi. And people out there can hear what I think, so what is the point of talking?",
      "If I say what they tell me to do, will you lock me up?",
    ],
    states: [
      {
        values: {
          [concerns]:
            "Risk to self: moderate, command hallucinations with passive suicidal thoughts and self-neglect.",
          [tests]: ["FBC, U&E, liver profile, thyroid function", "Urine drug screen"],
          "patient_agent.risk_assessment.risk_from_others": "None known.",
        },
        by: "admin",
        daysAgo: 150,
      },
      {
        values: { [tests]: ["FBC, U&E, liver profile, thyroid function", "Urine drug screen"] },
        note: "Complete all three directions of the risk assessment",
        by: "educator",
        daysAgo: 118,
      },
      { note: "Baseline tests before an antipsychotic", by: "educator", daysAgo: 41 },
    ],
    draft: {
      columns: {
        description:
          "A 22-year-old man attends with his mother after months of withdrawal. Take a psychiatric history, assess the mental state from the interview and complete a risk assessment. Allow 15 minutes.",
      },
    },
  },
};
