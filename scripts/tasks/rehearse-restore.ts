import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { seedDemoData } from "@andromeda/demo-data";
import {
  applyMigrations,
  applySystemSchema,
  createDatabase,
  databaseUrl,
  dropDatabase,
  withConnection,
} from "@andromeda/local-backend";
import { root } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";
import { compareDatabases } from "./compare-databases.ts";

const runProgram = promisify(execFile);

/**
 * `npm run rehearse:restore -- --from-server <url> --to-server <url>`: fills a database of the first server with the
 * demonstration data, carries out the runbook of docs/operations.md into the second, which is empty, and counts every
 * row. Needs pg_dump, pg_dumpall, pg_restore and psql of the servers' version or newer.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { "from-server": from, "to-server": to } = parseArgs({
    args: [...args],
    options: { "from-server": { type: "string" }, "to-server": { type: "string" } },
  }).values;
  if (!from || !to)
    throw new UserFacingError("Name both servers: --from-server postgres://… --to-server postgres://…");
  const name = `andromeda_restore_${randomBytes(4).toString("hex")}`;
  const folder = await mkdtemp(join(tmpdir(), "andromeda-restore-"));
  const target = databaseUrl(to, name);
  try {
    await requireEmpty(to);
    console.log("Filling a database with the demonstration data …");
    const source = await fillDatabase(from, name);
    console.log("Dumping …");
    const [roles, dump] = [join(folder, "roles.sql"), join(folder, "andromeda.dump")];
    await writeFile(roles, (await runProgram("pg_dumpall", ["--roles-only", "--dbname", source])).stdout);
    await runProgram("pg_dump", ["--format=custom", `--file=${dump}`, source]);
    console.log("Restoring …");
    await runProgram("psql", [to, "-f", roles]);
    await createDatabase(to, name);
    await runProgram("pg_restore", ["--exit-on-error", "--single-transaction", "-d", target, dump]);
    const { tables, rows, differences } = await compareDatabases(source, target);
    for (const { table, from, to } of differences) console.log(`${table}: ${from} before, ${to} afterwards`);
    await requireWorkingCopy(target);
    console.log(`${tables} tables with ${rows} rows restored, ${differences.length} differ.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await dropDatabase(from, name);
    await dropDatabase(to, name);
    await rm(folder, { recursive: true });
  }
}

/** An empty server has none of our roles: else the rehearsal would not show that the dump brings them. */
async function requireEmpty(server: string): Promise<void> {
  const found = await withConnection(
    server,
    (sql) => sql`select from pg_roles where rolname = 'service_role'`,
  );
  if (found.length > 0) throw new UserFacingError("The second server is not empty: it has Supabase's roles.");
}

/** Makes a database with the demonstration data, without the files of recordings, and resolves to its address. */
export async function fillDatabase(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  await withConnection(url, async (sql) => {
    await applySystemSchema(sql);
    await applyMigrations(sql, join(root, "supabase", "migrations"));
    await seedDemoData({ sql, uploadRecording: async () => undefined });
  });
  return url;
}

/** Rows alone are not enough: the rules must hold in the copy as well. */
async function requireWorkingCopy(url: string): Promise<void> {
  const [found] = await withConnection(
    url,
    (sql) => sql<{ unprotected: string }[]>`
      select count(*) as unprotected from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
  );
  if (found?.unprotected !== "0")
    throw new Error(`${found?.unprotected} tables came without row-level security`);
}
