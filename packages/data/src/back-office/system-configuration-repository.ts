import { AppError, type SystemConfigurationRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";

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

    async save(settings) {
      const updated_at = new Date().toISOString();
      const rows = settings.map(({ key, value, dataType, description, isEditable }) => ({
        key,
        value,
        data_type: dataType,
        description,
        editable: isEditable,
        updated_at,
      }));
      const { error, status } = await client.from("system_configuration").upsert(rows, { onConflict: "key" });
      if (!error) return;
      const failure = toAppError(error, status);
      if (failure.serverCode === null) throw failure;
      throw new AppError(failure.code, `Database error: ${failure.message}`, failure);
    },
  };
}
