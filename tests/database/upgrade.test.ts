import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  applyMigrations,
  applySystemSchema,
  createDatabase,
  dropDatabase,
  withConnection,
} from "@andromeda/local-backend";
import { insertTestUser, joinTestCluster, migrationsDir, uniqueName } from "@andromeda/testing";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";
import { completeCase } from "./authoring/support.ts";
import { neededFor, tablesWithRows } from "./rows.ts";
import type { Page, Result } from "./synchronisation/support.ts";

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

/** Two states of the migrations that follow each other, and the version of the first. */
function twoReleases(): { readonly version: string; readonly before: string; readonly after: string } {
  const tag = previousRelease();
  if (tag !== null) return { version: tag.slice(1), before: migrationsOf(tag), after: migrationsDir };
  // Until there is a release, this state stands for the first, and the next one has a column more.
  const after = join(folder, "next");
  cpSync(migrationsDir, after, { recursive: true });
  writeFileSync(
    join(after, "99990101000000_next.sql"),
    `alter table public.clinical_scenarios add column next_column text not null default 'added later'`,
  );
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { version, before: migrationsDir, after };
}

/** What a studio of that version is answered: each call in a transaction of its own, as the API does it. */
function studioOf(sql: postgres.Sql, version: string, userId: string) {
  const call = <T>(run: (tx: postgres.TransactionSql) => Promise<{ answer: T }[]>) =>
    sql.begin(async (tx) => {
      await tx`
        select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: "authenticated" })}, true),
          set_config('request.headers', ${JSON.stringify({ "x-client-info": `andromeda-studio/${version}` })}, true),
          set_config('role', 'authenticated', true)`;
      const [row] = await run(tx);
      if (!row) throw new Error("There is no answer.");
      return row.answer;
    });
  return {
    pull: (cursor: string | null) =>
      call<Page>((tx) => tx`select public.pull_cases(${cursor}, 500) as answer`),
    push: (mutation: postgres.JSONValue) =>
      call<Result[]>((tx) => tx`select public.push_cases(${tx.json([mutation])}) as answer`),
  };
}

it("OPS-05 SYNC-07 UPD-03 the database of the previous release is migrated to this one: every row is there, and its studio goes on, or is told that it is too old", async () => {
  const { version, before: older, after: newer } = twoReleases();
  await withConnection(url, async (sql) => {
    await applySystemSchema(sql);
    // A released migration that was changed since is refused by the second run.
    await applyMigrations(sql, older);
    await fillEveryTable(sql);
    const author = await insertTestUser(sql, { isEducator: true });
    const studio = studioOf(sql, version, author.id);
    const create = { mutation_id: randomUUID(), kind: "create", case_id: randomUUID(), case: completeCase };
    const [created] = await studio.push(create);
    expect(created).toMatchObject({ kind: "accepted", case: { title: completeCase.title } });
    const { cursor } = await studio.pull(null);
    const counts = await countRows(sql);
    expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(30);

    await applyMigrations(sql, newer);
    const after = await countRows(sql);
    const lost = [...counts].filter(([table, count]) => (after.get(table) ?? 0) < count);
    expect(lost).toEqual([]);

    const update = {
      ...create,
      mutation_id: randomUUID(),
      kind: "update",
      expected_revision: created?.case?.revision as number,
      case: { ...completeCase, title: "Written by the older studio" },
    };
    const answers = await Promise.allSettled([studio.pull(cursor), studio.push(update)]);
    const refusals = answers.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    if (refusals.length > 0) {
      expect(refusals).toEqual(["PT426", "PT426"]);
      return;
    }
    const [row] = await sql`select * from public.clinical_scenarios where id = ${create.case_id}`;
    expect(row).toMatchObject({ ...completeCase, title: update.case.title });
    // Nothing of a case that the older studio reads has gone.
    const [pushed] = answers[1]?.status === "fulfilled" ? answers[1].value : [];
    const known = Object.keys(created?.case ?? {});
    expect(Object.keys(pushed?.case ?? {})).toEqual(expect.arrayContaining(known));
  });
});
