import {
  CASE_COLUMNS,
  type CaseDocument,
  type CaseForm,
  isJsonObject,
  type JsonValue,
  type LeafPath,
  type LeafValue,
  newCaseForm,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import type { People } from "./people.ts";

const COLUMNS = [
  ...CASE_COLUMNS,
  "id, case_template, auto_saved, last_saved, updated_at, published_version_id, created_by, revision",
].join(", ");

/** A case as its row says. */
export type StoredCase = CaseDocument & {
  readonly id: string;
  readonly auto_saved: boolean;
  readonly last_saved: string | null;
  readonly updated_at: string;
  readonly published_version_id: string | null;
  readonly created_by: string | null;
  readonly revision: number;
};

export type Leaves = Readonly<Partial<Record<LeafPath, LeafValue>>>;

/** A new case whose template has these fields filled. */
function formWith(leaves: Leaves): CaseForm {
  const form = newCaseForm();
  const template = Object.entries(leaves).reduce(
    (known, [path, value]) => setLeafValue(known, path as LeafPath, value),
    form.template,
  );
  return { ...form, template };
}

/** The template of a new case with these fields filled. */
export function templateWith(leaves: Leaves = {}): JsonValue {
  return toCaseDocument(formWith(leaves)).case_template;
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

/** A draft that passes the check for publishing: every required field is filled, the others are empty. */
export function publishableCase(
  title: string,
  classification: Partial<Pick<CaseForm, "specialty" | "presentation" | "condition">> = {},
): CaseDocument & { readonly title: string } {
  const document = toCaseDocument({
    ...formWith(requiredLeaves),
    description: "Take a history.",
    difficulty_level: "Beginner",
    specialty: "Respiratory",
    ...classification,
  });
  return { ...document, title };
}

/** Inserts a case without the portal and gives its id: a draft with a title and a description, unless `columns` differ. */
export async function addCase(
  people: People,
  columns: Readonly<Partial<Omit<StoredCase, "case_template">>> & {
    readonly title: string;
    /** A template of any shape, as other programs may have written it. */
    readonly case_template?: unknown;
  },
): Promise<string> {
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert({ description: "Take a history.", case_template: templateWith(), ...columns })
    .select("id")
    .single<{ id: string }>()
    .throwOnError();
  return data.id;
}

/** The case as the database has it. */
export async function storedCase(people: People, id: string): Promise<StoredCase> {
  const row = people.service.from("clinical_scenarios").select(COLUMNS).eq("id", id);
  return (await row.single<StoredCase>().throwOnError()).data;
}

/** Every case of this title. */
export async function casesTitled(people: People, title: string): Promise<readonly StoredCase[]> {
  const rows = people.service.from("clinical_scenarios").select(COLUMNS).eq("title", title);
  return (await rows.overrideTypes<StoredCase[], { merge: false }>().throwOnError()).data;
}

/** The one case of this title. */
export async function caseTitled(people: People, title: string): Promise<StoredCase> {
  const [only, ...others] = await casesTitled(people, title);
  if (!only || others.length > 0) throw new Error(`There is not one case titled ${title}.`);
  return only;
}

/** The value of a field in the stored template; undefined where there is no such field. */
export async function storedValue(people: People, id: string, path: string): Promise<unknown> {
  const { case_template: template } = await storedCase(people, id);
  const leaf = path
    .split(".")
    .reduce<JsonValue | undefined>((node, key) => (isJsonObject(node) ? node[key] : undefined), template);
  return isJsonObject(leaf) ? leaf.value : undefined;
}
