import {
  SCENARIO_LIST_PAGE_SIZE,
  type ScenarioPage,
  type ScenarioQuery,
  type ScenarioRepository,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { unwrapPage } from "../errors/unwrap-page.ts";
import { CARD_COLUMNS, toCard } from "./card-row.ts";
import { followCards } from "./follow-cards.ts";

/** Scenarios in clinical_scenarios; the plain list is read from the table, any other through the search procedure. */
export function createSupabaseScenarioRepository(client: AndromedaClient): ScenarioRepository {
  return {
    listPage: (query) => (isPlain(query) ? selectPage(client, query.page) : searchPage(client, query)),

    async remove(id) {
      unwrap(await client.from("clinical_scenarios").delete().eq("id", id));
    },

    subscribe(subscriber) {
      return followCards(client, subscriber);
    },
  };
}

function isPlain({ search, status, specialty, difficulty, item, sort }: ScenarioQuery): boolean {
  return !search?.trim() && !status && !specialty && !difficulty && !item && sort === "newest";
}

async function selectPage(client: AndromedaClient, page: number): Promise<ScenarioPage> {
  const first = page * SCENARIO_LIST_PAGE_SIZE;
  const { rows, totalCount } = unwrapPage(
    await client
      .from("clinical_scenarios")
      .select(CARD_COLUMNS, { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(first, first + SCENARIO_LIST_PAGE_SIZE - 1),
  );
  return { scenarios: rows.map(toCard), totalCount };
}

async function searchPage(
  client: AndromedaClient,
  { search, status, specialty, difficulty, item, sort, page }: ScenarioQuery,
): Promise<ScenarioPage> {
  const rows = unwrap(
    await client.rpc("search_clinical_scenarios", {
      ...(search?.trim() ? { p_search: search.trim() } : {}),
      ...(status ? { p_status: status } : {}),
      ...(specialty ? { p_specialty: specialty } : {}),
      ...(difficulty ? { p_difficulty: difficulty } : {}),
      ...(item ? { p_item: item } : {}),
      p_sort: sort,
      p_limit: SCENARIO_LIST_PAGE_SIZE,
      p_offset: page * SCENARIO_LIST_PAGE_SIZE,
    }),
  );
  return { scenarios: rows.map(toCard), totalCount: rows[0]?.total_count ?? 0 };
}
