import { randomUUID } from "node:crypto";
import type { TestBackend } from "@andromeda/testing";

/** Words of the examiner's fields, which no learner may read before the call is marked. */
export const EXAMINERS_WORDS = ["Zebra syndrome", "Aquamarine", "Cobalt test"] as const;

const [DIAGNOSIS, DIFFERENTIAL, INVESTIGATION] = EXAMINERS_WORDS;

const text = (value: string) => ({ type: "text", value, required: false });
const list = (...value: string[]) => ({ type: "list", value, required: false });

/** A template that says who calls and why, and what the examiner knows. */
export const template = {
  patient_agent: {
    presenting_complaint: {
      chief_complaint: text('"I have a heavy pain in the middle of my chest."'),
      history_of_presenting_complaint: text("Started at ten carrying boxes. Only if asked: took sildenafil."),
    },
    demographics: {
      name: text("Graham Whitlock"),
      age: { type: "number", value: 58, required: true },
      gender: text("Male"),
    },
    drug_history: { allergies: list("No known drug allergies") },
  },
  examiner_agent: {
    symptomatology_and_differentials: {
      official_diagnosis: text(DIAGNOSIS),
      differential_diagnoses: { expected_differentials: list(DIFFERENTIAL) },
    },
    examination_and_investigations: {
      physical_examination: { respiratory: text("Vesicular breath sounds, no added sounds.") },
      diagnostics: { investigations: list(INVESTIGATION) },
      questions: list("What would you do next?"),
    },
  },
};

/** A case in circulation. */
export interface CirculatedCase {
  readonly scenarioId: string;
  readonly versionId: string;
}

/** Inserts a case with the template and publishes its first version. */
export async function circulate(
  { sql }: Pick<TestBackend, "sql">,
  columns: Readonly<Record<string, string>> = {},
): Promise<CirculatedCase> {
  const [scenarioId, versionId] = [randomUUID(), randomUUID()];
  const snapshot = {
    title: "Heavy chest pain",
    description: "A man rings urgent care.",
    difficulty_level: "Intermediate",
    specialty: "Cardiovascular",
    presentation: "Chest pain",
    condition: "Acute coronary syndromes",
    case_kind: "history",
    ...columns,
    case_template: template,
  };
  await sql`
    insert into public.clinical_scenarios (id, title, is_draft, is_active)
    values (${scenarioId}, ${snapshot.title}, false, true)`;
  await sql`
    insert into public.case_versions (id, case_id, version_number, commit_hash, title, commit_message, case_snapshot)
    values (
      ${versionId}, ${scenarioId}, 1, ${"0".repeat(40)}, ${snapshot.title}, 'Published', ${sql.json(snapshot)}
    )`;
  return { scenarioId, versionId };
}
