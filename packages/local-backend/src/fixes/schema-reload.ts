import type postgres from "postgres";

/** The part of lite's connection that remembers the catalogue. */
interface CachingConnection {
  clearSchemaCache(): Promise<unknown>;
}

/**
 * PostgREST forgets its schema cache on `notify pgrst, 'reload schema'`, and Supabase sends that after every
 * change of the schema; lite would keep what it read at the first request.
 */
export async function reloadSchemaOnNotice(
  sql: postgres.Sql,
  connection: CachingConnection,
): Promise<{ close(): Promise<void> }> {
  const listener = await sql.listen("pgrst", async (payload) => {
    if (payload === "" || payload === "reload schema") await connection.clearSchemaCache();
  });
  return { close: () => listener.unlisten() };
}
