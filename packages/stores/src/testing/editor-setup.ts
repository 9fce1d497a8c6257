import {
  AppError,
  type CaseDocument,
  type CaseRepository,
  defaultTemplate,
  formFromDocument,
  type LeafPath,
  type LeafValue,
  newCaseForm,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import { EditorStore, type EditorStoreDeps } from "../editor/editor-store.ts";
import { InMemoryCases } from "./in-memory-cases.ts";

export { settled as settle } from "./settled.ts";

/** A case with the columns and fields given, a published and active one unless it says otherwise. */
export function caseDocument(
  columns: Partial<Omit<CaseDocument, "case_template">> = {},
  leaves: Partial<Record<LeafPath, LeafValue>> = {},
): CaseDocument {
  const template = Object.entries(leaves).reduce(
    (filled, [path, value]) => setLeafValue(filled, path as LeafPath, value),
    defaultTemplate(),
  );
  const stored = toCaseDocument({ ...newCaseForm(), template });
  const document = {
    ...stored,
    title: "Chest pain",
    description: "A man of 58",
    is_draft: false,
    ...columns,
  };
  const form = formFromDocument(document);
  return { ...toCaseDocument({ ...form, isActive: columns.is_active ?? true }) };
}

/** A filled case that passes the check for publishing. */
export const completeCase: CaseDocument = caseDocument(
  { difficulty_level: "Beginner", specialty: "Cardiovascular" },
  {
    "patient_agent.presenting_complaint.chief_complaint": "I have a tight chest.",
    "patient_agent.presenting_complaint.history_of_presenting_complaint": "Since this morning.",
    "patient_agent.demographics.age": 58,
    "patient_agent.demographics.gender": "Male",
    "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": [
      "Pulmonary embolism",
    ],
  },
);

/** The error of a connection that broke: what became of the call is unknown. */
export const offline = new AppError("network/offline", "Failed to fetch", { recovery: "retry" });

interface EditorOptions extends Partial<Omit<EditorStoreDeps, "cases">> {
  /** The ids that the editor makes are `prefix-1`, `prefix-2`, … */
  readonly prefix?: string;
}

/** An editor on a repository of its own. */
export function editorOn(options: EditorOptions = {}) {
  const cases = new InMemoryCases();
  return { ...editorAt(cases, options), cases };
}

/** An editor on the repository given. */
export function editorAt(cases: CaseRepository, { prefix = "new", ...deps }: EditorOptions = {}) {
  let made = 0;
  const makeId = () => {
    made += 1;
    return `${prefix}-${made}`;
  };
  const logged: string[] = [];
  const store = new EditorStore({
    cases,
    makeId,
    log: (message) => logged.push(message),
    ...deps,
  });
  return { store, logged };
}
