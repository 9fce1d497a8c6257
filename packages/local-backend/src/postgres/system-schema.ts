import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { LocalBackendError } from "../errors.ts";

/** Raised when the SQL beside this file changes in a way that older data lacks. */
const version = "andromeda local backend, system schema 1";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/**
 * Makes what a Supabase project has before its first migration: roles, schemas, default privileges, the
 * tables of Auth and Storage, `auth.uid()`, the Realtime publication and `realtime.messages`. Does nothing when it is there;
 * running it again would undo what migrations revoked.
 */
export async function applySystemSchema(sql: postgres.Sql): Promise<void> {
  await requireSuitableServer(sql);
  const [found] = await sql<{ comment: string | null; exists: boolean }[]>`
    select obj_description(to_regnamespace('auth')) as comment, to_regclass('auth.users') is not null as exists`;
  if (found?.comment === version) return addRealtime(sql);
  if (found?.exists) {
    throw new LocalBackendError(
      "backend/data-foreign-version",
      "This database was set up by another version of the local backend, or by Supabase itself. `npm run reset` makes a new one; for ANDROMEDA_DATABASE_URL name an empty database.",
    );
  }
  // Large, and needed for a new database only.
  const { getAuthSchemaSql, getStorageSchemaSql } = await import("@supabase/lite");
  await sql.begin(async (tx) => {
    // Roles belong to the whole server: two databases set up at once must not race for them.
    await tx`select pg_advisory_xact_lock(hashtext('andromeda system schema'))`;
    for (const part of [
      read("roles-and-schemas.sql"),
      getAuthSchemaSql(),
      getStorageSchemaSql(),
      read("auth-and-storage.sql"),
    ]) {
      await tx.unsafe(part).simple();
    }
    await tx.unsafe(`comment on schema auth is '${version}'`);
  });
  await addRealtime(sql);
  await configureDatabase(sql);
}

/** Adds what Realtime looks at, also to a database that was made before all of it existed. */
async function addRealtime(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regprocedure('realtime.visible_rows(text, json)') is not null as exists`;
  if (!found?.exists) await sql.begin((tx) => tx.unsafe(read("realtime.sql")).simple());
}

/** Settings that PostgreSQL keeps per database and does not copy from a template. */
export async function configureDatabase(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  if (!row) return;
  await sql.unsafe(`alter database ${row.name} set search_path to "$user", public, extensions`);
  await sql.unsafe(`alter database ${row.name} set timezone to 'UTC'`);
}

async function requireSuitableServer(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ version: number; superuser: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('is_superuser') as superuser`;
  if (!server || server.version < 150_000) {
    throw new LocalBackendError(
      "backend/database-too-old",
      "The local backend needs PostgreSQL 15 or newer. Name another server, or leave ANDROMEDA_DATABASE_URL empty to use the embedded one.",
    );
  }
  if (server.superuser !== "on") {
    throw new LocalBackendError(
      "backend/database-unreachable",
      "The local backend needs a superuser of PostgreSQL, because it creates roles. Name one in the connection string.",
    );
  }
}
