import type { JsonObject, Scenario, ScenarioCard, ScenarioRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Database, Json } from "../database.types.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followList } from "../realtime/live-table.ts";
import { readRow } from "../realtime/read-row.ts";

const CARD =
  "id, title, description, difficulty_level, specialty, presentation, condition, is_active, is_draft, created_at, updated_at";
const WHOLE =
  `${CARD}, case_template, revision, last_saved, auto_saved, created_by, published_version_id` as const;

/** The API answers at most this many rows at once. */
const ROWS_AT_ONCE = 1_000;

type ScenarioRow = Database["public"]["Tables"]["clinical_scenarios"]["Row"];
type CardRow = Pick<
  ScenarioRow,
  | "id"
  | "title"
  | "description"
  | "difficulty_level"
  | "specialty"
  | "presentation"
  | "condition"
  | "is_active"
  | "is_draft"
  | "created_at"
  | "updated_at"
>;

/** Scenarios in clinical_scenarios. */
export function createSupabaseScenarioRepository(client: AndromedaClient): ScenarioRepository {
  return {
    async list() {
      const cards: ScenarioCard[] = [];
      for (let isComplete = false; !isComplete; ) {
        const rows = unwrap(
          await client
            .from("clinical_scenarios")
            .select(CARD)
            .order("created_at", { ascending: false })
            .order("id", { ascending: false })
            .range(cards.length, cards.length + ROWS_AT_ONCE - 1),
        );
        cards.push(...rows.map(toCard));
        isComplete = rows.length < ROWS_AT_ONCE;
      }
      return cards;
    },

    async get(id) {
      const { data, error, status } = await client
        .from("clinical_scenarios")
        .select(WHOLE)
        .eq("id", id)
        .maybeSingle();
      if (!error) return data && toScenario(data);
      const failure = toAppError(error, status);
      // An id that cannot be one names no scenario.
      if (failure.serverCode === "22P02") return null;
      throw failure;
    },

    async remove(id) {
      unwrap(await client.from("clinical_scenarios").delete().eq("id", id));
    },

    subscribe(subscriber) {
      return followList(client, "scenarios", { table: "clinical_scenarios" }, toLiveCard, subscriber);
    },
  };
}

/** Null when the row lacks what a card cannot be without. */
function toLiveCard(row: Readonly<Record<string, unknown>>): ScenarioCard | null {
  const { text, value } = readRow(row);
  const [id, title, createdAt, updatedAt] = [
    text("id"),
    text("title"),
    text("created_at"),
    text("updated_at"),
  ];
  if (id === null || title === null || createdAt === null || updatedAt === null) return null;
  return {
    id,
    title,
    description: text("description"),
    difficultyLevel: text("difficulty_level"),
    specialty: text("specialty"),
    presentation: text("presentation"),
    condition: text("condition"),
    isActive: value("is_active") === true,
    isDraft: value("is_draft") === true,
    createdAt,
    updatedAt,
  };
}

function toCard(row: CardRow): ScenarioCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    difficultyLevel: row.difficulty_level,
    specialty: row.specialty,
    presentation: row.presentation,
    condition: row.condition,
    isActive: row.is_active,
    isDraft: row.is_draft,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toScenario(
  row: CardRow &
    Pick<
      ScenarioRow,
      "case_template" | "revision" | "last_saved" | "auto_saved" | "created_by" | "published_version_id"
    >,
): Scenario {
  return {
    ...toCard(row),
    caseTemplate: toObject(row.case_template),
    revision: row.revision,
    lastSavedAt: row.last_saved,
    wasAutoSaved: row.auto_saved,
    createdBy: row.created_by,
    publishedVersionId: row.published_version_id,
  };
}

function toObject(value: Json): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
