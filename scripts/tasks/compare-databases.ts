import { parseArgs } from "node:util";
import { withConnection } from "@andromeda/local-backend";
import { UserFacingError } from "../lib/ports.ts";

/** A table whose rows two databases do not agree on; null where a database has no such table. */
export interface TableDifference {
  readonly table: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** `npm run compare:databases -- --from <url> --to <url>`: counts every row of a database and of its restored copy. */
export async function run(args: readonly string[]): Promise<number> {
  const { from, to } = parseArgs({
    args: [...args],
    options: { from: { type: "string" }, to: { type: "string" } },
  }).values;
  if (!from || !to) throw new UserFacingError("Name both databases: --from postgres://… --to postgres://…");
  const { tables, rows, differences } = await compareDatabases(from, to);
  for (const { table, from, to } of differences) {
    console.log(`${table}: ${from ?? "no table"} in the first, ${to ?? "no table"} in the second`);
  }
  console.log(`${tables} tables with ${rows} rows compared, ${differences.length} differ.`);
  return differences.length === 0 ? 0 : 1;
}

/** Counts the rows of every table of ours, of Auth and of Storage in both databases. */
export async function compareDatabases(
  fromUrl: string,
  toUrl: string,
): Promise<{ tables: number; rows: number; differences: TableDifference[] }> {
  const [from, to] = await Promise.all([fromUrl, toUrl].map(countRows));
  if (!from || !to) throw new Error("unreachable");
  const tables = [...new Set([...from.keys(), ...to.keys()])].sort();
  return {
    tables: tables.length,
    rows: [...from.values()].reduce((sum, count) => sum + count, 0),
    differences: tables
      .map((table) => ({ table, from: from.get(table) ?? null, to: to.get(table) ?? null }))
      .filter((counts) => counts.from !== counts.to),
  };
}

function countRows(url: string): Promise<Map<string, number>> {
  return withConnection(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'storage', 'supabase_migrations') order by 1`;
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) from ${name}`);
      counts.set(name, Number(row?.count));
    }
    return counts;
  });
}
