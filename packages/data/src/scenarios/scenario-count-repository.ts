import type { ScenarioCountRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** Counts of scenarios in circulation, by the procedures of the two modes. */
export function createSupabaseScenarioCountRepository(client: AndromedaClient): ScenarioCountRepository {
  return {
    async list(mode) {
      if (mode === "presentations") {
        const rows = unwrap(await client.rpc("get_scenario_presentations"));
        return rows.map((row) => ({
          specialty: row.specialty,
          item: row.presentation,
          count: row.scenario_count,
        }));
      }
      const rows = unwrap(await client.rpc("get_scenario_conditions"));
      return rows.map((row) => ({
        specialty: row.specialty,
        item: row.condition,
        count: row.scenario_count,
      }));
    },
  };
}
