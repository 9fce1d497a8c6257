import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  applyMigrations,
  applySystemSchema,
  asAdministrator,
  createDatabase,
  dropDatabase,
} from "@andromeda/local-backend";
import { joinTestCluster, migrationsDir, uniqueName } from "@andromeda/testing";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";
import { neededFor, tablesWithRows } from "./rows.ts";

const name = uniqueName("upgrade");
const folder = mkdtempSync(join(tmpdir(), "andromeda-upgrade-"));
let cluster: Awaited<ReturnType<typeof joinTestCluster>>;
let url: string;

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

beforeAll(async () => {
  cluster = await joinTestCluster();
  url = await createDatabase(cluster.serverUrl, name);
});

afterAll(async () => {
  await dropDatabase(cluster.serverUrl, name);
  await cluster.leave();
  rmSync(folder, { recursive: true });
});

/**
 * The tag of the release before this state of the code; null while there is none. The changelog knows a version before
 * its tag is set, so the newest one may have none yet.
 */
function previousRelease(): string | null {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const versions = [...changelog.matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version]) => `v${version}`);
  if (versions.length === 0) return null;
  const tags = new Set(git("tag", "--list", "v*").split("\n"));
  const tag = versions.find((version) => tags.has(version)) ?? null;
  if (tag === null && versions.length > 1)
    throw new Error("The tags of the releases are missing: git fetch --tags");
  return tag;
}

/** The migrations that the release had, in a folder of their own. */
function migrationsOf(tag: string): string {
  const files = git("ls-tree", "--name-only", tag, "supabase/migrations/").trim().split("\n");
  const target = join(folder, tag);
  mkdirSync(target);
  for (const file of files) writeFileSync(join(target, basename(file)), git("show", `${tag}:${file}`));
  return target;
}

/** One row in each table that there was, with what this state of the code thinks that a row needs. */
async function fillEveryTable(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // Each row for itself: none of what it refers to is there.
    await tx`set local session_replication_role = replica`;
    for (const table of tablesWithRows) {
      const columns = await tx<{ name: string }[]>`
        select attname as name from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0`;
      const known = new Set(columns.map((column) => column.name));
      const row = Object.fromEntries(
        Object.entries(neededFor(table)).filter(([column]) => known.has(column)),
      );
      if (known.size === 0) continue;
      if (Object.keys(row).length === 0) await tx`insert into ${tx(table)} default values`;
      else await tx`insert into ${tx(table)} ${tx(row)} on conflict do nothing`;
    }
  });
}

async function countRows(sql: postgres.Sql): Promise<Map<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`;
  const counts = new Map<string, number>();
  for (const table of tables) {
    const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) from ${table.name}`);
    counts.set(table.name, Number(row?.count));
  }
  return counts;
}

it("OPS-05 the database of the previous release is migrated to this one, and every row is there", async () => {
  const tag = previousRelease();
  await asAdministrator(url, async (sql) => {
    await applySystemSchema(sql);
    // A released migration that was changed since is refused by the second run.
    await applyMigrations(sql, tag === null ? migrationsDir : migrationsOf(tag));
    await fillEveryTable(sql);
    const before = await countRows(sql);
    expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(30);
    await applyMigrations(sql, migrationsDir);
    const after = await countRows(sql);
    const lost = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count);
    expect(lost).toEqual([]);
  });
});
