import { decodeJwt } from "jose";
import type postgres from "postgres";
import type { Next } from "../auth/fix.ts";
import { bearerOf } from "../auth/responses.ts";
import type { BackendContext } from "../contracts.ts";

/**
 * At its first request lite grants ALL ON ALL TABLES to anon and authenticated, undoing every REVOKE of the migrations
 * (`BasePostgresConnection.ensureRlsContext`). Supabase grants nothing afterwards. With its own set-up marked as done lite
 * leaves the privileges alone.
 */
export function keepGrants(connection: object): void {
  if (Reflect.get(connection, "rlsState") !== "unknown") {
    throw new Error("@supabase/lite changed: its connection no longer has rlsState; check the grants fix");
  }
  Reflect.set(connection, "rlsState", "active");
}

/**
 * lite becomes whatever role a token names (`BasePostgresConnection.applyJwtSessionContext`), and its connection belongs
 * to a superuser. PostgREST's own account may only become the three roles of the API, so for any other it answers as
 * PostgreSQL refuses `set role`.
 */
export function refuseOtherRoles({ isApiRole }: Pick<BackendContext, "isApiRole">, next: Next): Next {
  return async (request) => {
    const role = roleOf(bearerOf(request));
    if (role === undefined || isApiRole(role)) return next(request);
    return Response.json(
      {
        code: "42501",
        message: `permission denied to set role "${String(role)}"`,
        details: null,
        hint: null,
      },
      { status: 403 },
    );
  };
}

/** The role that a token names, not verified: lite refuses a forged token, and treats one without a role as anonymous. */
function roleOf(token: string): unknown {
  try {
    return decodeJwt(token).role;
  } catch {
    return undefined;
  }
}

/** The part of lite's connection that remembers the catalogue. */
interface CachingConnection {
  clearSchemaCache(): Promise<unknown>;
}

/**
 * PostgREST forgets its schema cache on `notify pgrst, 'reload schema'`, and Supabase sends that after every
 * change of the schema; lite keeps what it read at the first request (`Connection.introspect`).
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
