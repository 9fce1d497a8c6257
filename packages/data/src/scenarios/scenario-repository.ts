import type { ScenarioCard, ScenarioRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { CARD, toCard } from "./card-row.ts";
import { followCards } from "./follow-cards.ts";

/** The API answers at most this many rows at once. */
const ROWS_AT_ONCE = 1_000;

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

    async remove(id) {
      unwrap(await client.from("clinical_scenarios").delete().eq("id", id));
    },

    subscribe(subscriber) {
      return followCards(client, subscriber);
    },
  };
}
