import type { CoverageItem, CoverageRepository, SpecialtyCoverage } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** The coverage of the curriculum, counted by the database. */
export function createSupabaseCoverageRepository(client: AndromedaClient): CoverageRepository {
  return {
    async listSpecialties() {
      return unwrap(await client.rpc("get_curriculum_coverage")) as unknown as readonly SpecialtyCoverage[];
    },

    async listItems(specialty) {
      const items = unwrap(await client.rpc("get_specialty_coverage", { p_specialty: specialty }));
      return items as unknown as readonly CoverageItem[];
    },
  };
}
