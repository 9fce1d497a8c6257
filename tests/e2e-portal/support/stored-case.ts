import { leafDefinitions, newCaseDraft, setLeafValue, toCaseDocument } from "@andromeda/domain";
import type { SupabaseClient } from "@supabase/supabase-js";

const COLUMNS =
  "id, title, description, is_draft, is_active, auto_saved, last_saved, updated_at, published_version_id, specialty, presentation, condition, difficulty_level, created_by, case_template";

/** A case as its row says. */
export interface StoredCase {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly is_draft: boolean;
  readonly is_active: boolean;
  readonly auto_saved: boolean;
  readonly last_saved: string | null;
  readonly updated_at: string;
  readonly published_version_id: string | null;
  readonly specialty: string | null;
  readonly presentation: string | null;
  readonly condition: string | null;
  readonly difficulty_level: string | null;
  readonly created_by: string | null;
  readonly case_template: unknown;
}

/** Every case of this title. */
export async function storedCases(service: SupabaseClient, title: string): Promise<readonly StoredCase[]> {
  const { data } = await service.from("clinical_scenarios").select(COLUMNS).eq("title", title).throwOnError();
  return data;
}

/** The one case of this title. */
export async function storedCase(service: SupabaseClient, title: string): Promise<StoredCase> {
  const [only, ...others] = await storedCases(service, title);
  if (!only || others.length > 0) throw new Error(`There is not one case titled ${title}.`);
  return only;
}

/** A draft that passes the check for publishing, but for the columns that are given otherwise. */
export function wholeCase(title: string, fields: Readonly<Record<string, unknown>> = {}) {
  const draft = newCaseDraft();
  const template = leafDefinitions
    .filter(({ required }) => required)
    .reduce((made, { path, type }) => {
      if (type === "list") return setLeafValue(made, path, ["One"]);
      if (type === "number") return setLeafValue(made, path, 58);
      return setLeafValue(made, path, type === "select" ? "Male" : "Something");
    }, draft.template);
  const document = toCaseDocument({
    ...draft,
    title,
    description: "Take a history.",
    difficultyLevel: "Advanced",
    specialty: "Respiratory",
    template,
  });
  return { ...document, ...fields };
}

/** Stores a case and answers its id. */
export async function addCase(
  service: SupabaseClient,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { data } = await service
    .from("clinical_scenarios")
    .insert(row)
    .select("id")
    .single<{ id: string }>()
    .throwOnError();
  return data.id;
}
