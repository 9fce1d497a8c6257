import {
  AppError,
  type CaseDocument,
  type CaseRecord,
  type CaseRepository,
  formFromDocument,
  type LeafPath,
  type LeafValue,
  newCaseForm,
  setLeafValue,
  type Taxonomy,
  toCaseDocument,
  type UnsavedEditsStore,
} from "@andromeda/domain";
import { EditorStore } from "@andromeda/stores";
import type { EditorView } from "../editor/editor-view.ts";
import { FieldFilter } from "../editor/field-filter/field-filter.ts";
import { SectionFolds } from "../editor/section-folds.ts";

/** A part of a taxonomy, enough to choose from. */
export const someTaxonomy: Taxonomy = {
  version: "gallery",
  specialties: [
    {
      name: "Cardiovascular",
      presentations: ["Breathlessness", "Chest pain", "Palpitations", "Peripheral oedema", "Syncope"],
      conditions: ["Acute coronary syndromes", "Aortic dissection", "Infective endocarditis", "Myocarditis"],
    },
    { name: "Mental health", presentations: ["Low mood"], conditions: ["Depression"] },
    {
      name: "Respiratory",
      presentations: ["Breathlessness", "Chest pain", "Cough"],
      conditions: ["Asthma", "Pneumothorax"],
    },
  ],
};

type Leaves = Partial<Record<LeafPath, LeafValue>>;

/** A case with the columns and fields given; a draft unless it says otherwise. */
export function caseWith(columns: Partial<CaseDocument>, leaves: Leaves = {}): CaseDocument {
  const { template } = newCaseForm();
  const filled = Object.entries(leaves).reduce(
    (known, [path, value]) => setLeafValue(known, path as LeafPath, value),
    template,
  );
  const stored = toCaseDocument({ ...newCaseForm(), template: filled });
  const document = { ...stored, ...columns };
  const isActive = columns.is_active ?? true;
  return toCaseDocument({ ...formFromDocument(document), isActive });
}

const filledLeaves: Leaves = {
  "patient_agent.presenting_complaint.chief_complaint":
    "I have had a tight pain across my chest since this morning.",
  "patient_agent.presenting_complaint.history_of_presenting_complaint":
    "It came on about two hours ago while I was clearing the breakfast table. It is a heavy, tight feeling across the middle of my chest and it goes into my left arm and jaw.\n\nI felt sick and I was sweating. It has not gone away with rest. If asked: I have had the same for five minutes on the stairs twice in the last month.",
  "patient_agent.demographics.name": "David Okafor",
  "patient_agent.demographics.age": 58,
  "patient_agent.demographics.gender": "Male",
  "patient_agent.demographics.ethnicity": "Black British",
  "patient_agent.past_medical_history.conditions": [
    "Hypertension, diagnosed 2011",
    "Type 2 diabetes, diagnosed 2016, diet and metformin",
  ],
  "patient_agent.past_medical_history.surgeries": ["Inguinal hernia repair, 2004"],
  "patient_agent.drug_history.medications": [
    "Ramipril 5 mg once daily",
    "Metformin 500 mg twice daily",
    "Simvastatin 20 mg at night, often forgotten",
  ],
  "patient_agent.drug_history.allergies": ["No known drug allergies"],
  "patient_agent.family_history": "Father died of a heart attack at 61. Mother has high blood pressure.",
  "patient_agent.social_history.occupation": "Bus driver",
  "patient_agent.social_history.smoking": "20 a day for 30 years (30 pack years)",
  "patient_agent.social_history.alcohol": "About 10 units a week",
  "examiner_agent.symptomatology_and_differentials.full_presenting_symptoms":
    "Central crushing chest pain radiating to the left arm and jaw with nausea and diaphoresis, two hours, unrelieved by rest.",
  "examiner_agent.symptomatology_and_differentials.official_diagnosis":
    "Non-ST-elevation myocardial infarction",
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": [
    "Unstable angina",
    "Pulmonary embolism",
    "Aortic dissection",
  ],
  "examiner_agent.examination_and_investigations.basic_observations.blood_pressure": "148/92 mmHg",
  "examiner_agent.examination_and_investigations.basic_observations.heart_rate":
    "96 beats per minute, regular",
  "examiner_agent.examination_and_investigations.basic_observations.oxygen_saturation_value": "96%",
  "examiner_agent.examination_and_investigations.basic_observations.oxygen_saturation_context": "On room air",
  "examiner_agent.examination_and_investigations.diagnostics.investigations": [
    "12-lead ECG",
    "High-sensitivity troponin at 0 and 3 hours",
    "Chest X-ray",
  ],
  "examiner_agent.management_plan.initial": "Aspirin 300 mg, analgesia, anti-emetic, cardiac monitoring.",
};

/** A published case that passes every check. */
export const filledCase: CaseDocument = caseWith(
  {
    title: "Chest pain in a 58-year-old bus driver",
    description:
      "You are the FY1 doctor in the emergency department. Take a focused history from David Okafor, who has come with chest pain. You have eight minutes.",
    difficulty_level: "Intermediate",
    specialty: "Cardiovascular",
    presentation: "Chest pain",
    condition: "Acute coronary syndromes",
    is_draft: false,
    is_active: true,
  },
  filledLeaves,
);

/** The filled case with three deprecated fields, two of which can be moved to a current one. */
export const caseWithDeprecatedFields: CaseDocument = {
  ...filledCase,
  case_template: {
    ...(filledCase.case_template as object),
    patient_agent: {
      ...(filledCase.case_template as { patient_agent: object }).patient_agent,
      background: {
        occupation: { type: "text", value: "Bus driver on the night route", required: false },
        medical_history: { type: "text", value: "Migraine\nHay fever", required: false },
      },
      old_note: { type: "text", value: "Reviewed by the panel in spring.", required: false },
    },
  },
};

/** A case with texts as long as authors write them, and longer. */
export const longCase: CaseDocument = {
  ...filledCase,
  title:
    "Chest pain, breathlessness and collapse in a 58-year-old bus driver with hypertension, type 2 diabetes and a family history of early cardiac death, seen in a small emergency department at night",
  case_template: caseWith(filledCase, {
    ...filledLeaves,
    "patient_agent.presenting_complaint.chief_complaint":
      "It is a tight, heavy, squeezing sort of pain, right across here, and I have never had anything like it in my life, doctor.",
    "patient_agent.presenting_complaint.history_of_presenting_complaint": Array(8)
      .fill(filledLeaves["patient_agent.presenting_complaint.history_of_presenting_complaint"])
      .join("\n\n"),
    "patient_agent.past_medical_history.conditions": [
      "Hypertension, diagnosed 2011 at a works medical, treated since 2013, with home readings of about 145/90 that he does not always write down",
      "Pneumonoultramicroscopicsilicovolcanoconiosis-like-changes-on-an-old-film",
      ...Array.from({ length: 10 }, (_, at) => `Condition ${at + 3}, with its duration and control`),
    ],
  }).case_template,
};

/** What the editor needs around it in the stories and tests of this package. */
export interface EditorFixture {
  readonly store: EditorStore;
  /** Every document that was written, oldest first. */
  readonly written: CaseDocument[];
  /** Somebody else writes the case, and the editor does not hear of it before it saves. */
  readonly writeElsewhere: (document: CaseDocument) => void;
}

/** An editor with the document in a repository of its own; null stands for a new case, an error for an unreadable one. */
export async function editorWith(
  document: CaseDocument | Error | null,
  mode: "edit" | "view" = "edit",
  unsavedEdits: UnsavedEditsStore | null = null,
): Promise<EditorFixture> {
  const written: CaseDocument[] = [];
  let record = document === null || document instanceof Error ? null : recordOf(document, 1);
  const write = (next: CaseDocument): CaseRecord => {
    written.push(next);
    record = recordOf(next, (record?.revision ?? 0) + 1);
    return record;
  };
  const cases: CaseRepository = {
    open: async () => {
      if (document instanceof Error) throw document;
      return record;
    },
    create: async (_id, next) => write(next),
    save: async ({ expectedRevision, document: next }) => {
      if (record?.revision === expectedRevision) return write(next);
      throw new AppError("conflict/stale-revision", "The case has moved on.");
    },
    publish: async (request) => ({
      record: write(request.document),
      versionId: "version-1",
      versionNumber: 1,
    }),
    remove: async () => undefined,
    watch: () => () => undefined,
  };
  const store = new EditorStore({
    cases,
    makeId: () => "case-1",
    ...(unsavedEdits ? { unsavedEdits: { store: unsavedEdits, accountId: () => "author" } } : {}),
    log: (message, cause) => console.error(message, cause),
  });
  if (document) await store.open("case-1", mode);
  else store.startNew();
  const writeElsewhere = (next: CaseDocument) => {
    record = recordOf(next, (record?.revision ?? 0) + 1);
  };
  return { store, written, writeElsewhere };
}

const START = Date.UTC(2026, 2, 10, 9, 12);

/** The fixtures' case as a repository keeps it. */
export function recordOf(document: CaseDocument, revision: number): CaseRecord {
  const time = new Date(START).toISOString();
  return {
    id: "case-1",
    revision,
    document,
    createdAt: time,
    updatedAt: time,
    lastSavedAt: time,
    wasAutoSaved: false,
    publishedVersionId: null,
  };
}

/** What a part of the editor finds around it, for a test of that part alone. */
export function editorViewOf(store: EditorStore): EditorView {
  const folds = new SectionFolds(store.fields);
  return {
    store,
    folds,
    filter: new FieldFilter(folds),
    fieldId: (path) => path,
    sectionId: (section) => section,
    hasFieldHistory: false,
    renderFieldExtra: undefined,
  };
}
