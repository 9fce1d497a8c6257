import type { SystemConfigurationRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** Settings in system_configuration. */
export function createSupabaseSystemConfigurationRepository(
  client: AndromedaClient,
): SystemConfigurationRepository {
  return {
    async list() {
      const rows = unwrap(
        await client
          .from("system_configuration")
          .select("key, value, data_type, description, editable, updated_at")
          .order("key"),
      );
      return rows.map((row) => ({
        key: row.key,
        value: row.value,
        dataType: row.data_type,
        description: row.description,
        isEditable: row.editable,
        updatedAt: row.updated_at,
      }));
    },
  };
}
