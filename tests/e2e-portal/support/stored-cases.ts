import {
  type CaseDocument,
  isJsonObject,
  type JsonValue,
  type LeafPath,
  type LeafValue,
  newCaseDraft,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import type { People } from "./people.ts";

/** What the database holds of a case, as far as authors write it. */
export type StoredCase = CaseDocument & { readonly last_saved: string | null };

export type Leaves = Readonly<Partial<Record<LeafPath, LeafValue>>>;

/** The template of a new case with these fields filled. */
export function templateWith(leaves: Leaves = {}): JsonValue {
  const draft = newCaseDraft();
  const template = Object.entries(leaves).reduce(
    (known, [path, value]) => setLeafValue(known, path as LeafPath, value),
    draft.template,
  );
  return toCaseDocument({ ...draft, template }).case_template;
}

/** The fields of the template that a case needs before it can be published. */
export const requiredLeaves = {
  "patient_agent.presenting_complaint.chief_complaint": "My chest is tight.",
  "patient_agent.presenting_complaint.history_of_presenting_complaint": "Since this morning.",
  "patient_agent.demographics.age": 58,
  "patient_agent.demographics.gender": "Male",
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": [
    "Unstable angina",
  ],
} as const satisfies Leaves;

/** Writes a case past the portal and gives its id: a draft with a title and a description, unless `columns` differ. */
export async function addCase(
  people: People,
  columns: Partial<StoredCase> & { readonly title: string },
): Promise<string> {
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert({ description: "Take a history.", case_template: templateWith(), ...columns })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/** The case as the database has it. */
export async function storedCase(people: People, id: string): Promise<StoredCase> {
  const { data } = await people.service
    .from("clinical_scenarios")
    .select(
      "title, description, specialty, presentation, condition, difficulty_level, case_template, is_active, is_draft, last_saved",
    )
    .eq("id", id)
    .single()
    .throwOnError();
  return data as StoredCase;
}

/** The value of a field in the stored template; undefined where there is no such field. */
export async function storedValue(people: People, id: string, path: string): Promise<unknown> {
  const { case_template: template } = await storedCase(people, id);
  const leaf = path
    .split(".")
    .reduce<JsonValue | undefined>((node, key) => (isJsonObject(node) ? node[key] : undefined), template);
  return isJsonObject(leaf) ? leaf.value : undefined;
}
