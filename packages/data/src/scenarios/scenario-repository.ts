import type { JsonObject, Scenario, ScenarioCard, ScenarioRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Database, Json } from "../database.types.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { CARD, type CardRow, toCard } from "./card-row.ts";
import { followCards } from "./follow-cards.ts";

const WHOLE =
  `${CARD}, case_template, revision, last_saved, auto_saved, created_by, published_version_id` as const;

/** The API answers at most this many rows at once. */
const ROWS_AT_ONCE = 1_000;

type ScenarioRow = Database["public"]["Tables"]["clinical_scenarios"]["Row"];
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
      return followCards(client, subscriber);
    },
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
