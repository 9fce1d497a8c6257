import postgres from "postgres";
import { configureDatabase } from "./postgres/system-schema.ts";

/** The same server and account, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates an empty database; resolves to its connection string. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withConnection(serverUrl, (sql) => sql.unsafe(`create database ${quoted(name)}`));
  return databaseUrl(serverUrl, name);
}

/** Clones a database without connections; resolves to the clone's connection string. */
export async function createDatabaseFromTemplate(
  serverUrl: string,
  template: string,
  name: string,
): Promise<string> {
  await withConnection(serverUrl, async (sql) => {
    // Two clones of one template at once would see each other's connection and fail.
    await sql`select pg_advisory_lock(hashtext('andromeda clone'))`;
    await sql.unsafe(`create database ${quoted(name)} template ${quoted(template)}`);
  });
  const url = databaseUrl(serverUrl, name);
  await withConnection(url, configureDatabase);
  return url;
}

/** Removes a database and ends the connections to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withConnection(serverUrl, (sql) =>
    sql.unsafe(`drop database if exists ${quoted(name)} with (force)`),
  );
}

/** Runs work on one short-lived connection. */
export async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The name as an identifier of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
