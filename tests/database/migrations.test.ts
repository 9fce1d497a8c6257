import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, dropDatabase, withConnection } from "@andromeda/local-backend";
import { joinTestCluster, migrationsDir } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProject, pushMigrations, supabase } from "../hosted/project-database.ts";

const name = `migrations_${randomBytes(6).toString("hex")}`;
const role = `${name}_owner`;
let cluster: Awaited<ReturnType<typeof joinTestCluster>>;
let url: string;
/** The same database, with the role that applies the migrations. */
let pushUrl: string;

/** What the CLI finds fault with; npm has warnings of its own. */
const complaints = (errors: string) =>
  errors
    .split("\n")
    .filter((line) => !line.startsWith("npm warn") && /warn|deprecat|unknown|no longer/i.test(line));

beforeAll(async () => {
  cluster = await joinTestCluster();
  url = await createDatabase(cluster.serverUrl, name);
});

afterAll(async () => {
  await dropDatabase(cluster.serverUrl, name);
  await withConnection(cluster.serverUrl, (sql) => sql.unsafe(`drop role if exists ${role}`));
  await cluster.leave();
});

it("HOST-02 HOST-07 the official CLI takes config.toml without a warning and applies every migration as a role that is no superuser, as Supabase's own postgres role is", async () => {
  pushUrl = await makeProject(url, role);
  const { code, output, errors } = await pushMigrations(pushUrl);
  expect(complaints(errors)).toEqual([]);
  expect(code, errors).toBe(0);
  expect(output).toContain("Finished supabase db push.");

  const open = await withConnection(url, async (sql) => ({
    tables: await sql`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
        and (has_table_privilege('anon', c.oid, 'select') or has_table_privilege('anon', c.oid, 'insert'))`,
    functions: await sql`
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`,
    unguarded: await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
  }));
  expect(open).toEqual({ tables: [], functions: [], unguarded: [] });
});

it("HOST-07 the CLI finds each migration of the folder in the database, and no other", async () => {
  const { output, errors } = await supabase([
    "migration",
    "list",
    "--output-format=json",
    `--remote=${pushUrl}`,
  ]);
  expect(complaints(errors)).toEqual([]);
  const { migrations } = JSON.parse(output) as { migrations: { local: string; remote: string }[] };
  const versions = readdirSync(migrationsDir).map((file) => file.split("_")[0]);
  expect(migrations.map(({ local, remote }) => [local, remote])).toEqual(
    versions.map((version) => [version, version]),
  );
});

it("HOST-02 applying them again changes nothing", async () => {
  expect((await pushMigrations(pushUrl)).output).toContain("Remote database is up to date.");
});

/** The statements of the migrations up to the first release, without comments, texts and bodies of functions. */
function readStatements(): string[] {
  return readdirSync(migrationsDir)
    .filter((file) => /^20260101.*\.sql$/.test(file))
    .flatMap((file) =>
      readFileSync(join(migrationsDir, file), "utf8")
        .replace(/("[^"]*")|--.*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$/g, "$1")
        .split(";"),
    )
    .map((statement) => statement.trim().replace(/\s+/g, " "));
}

it("HOST-16 each table, function, trigger, policy and index is defined once, and nothing is dropped, replaced or altered into its shape", () => {
  const statements = readStatements();
  const definitions = statements.flatMap((statement) => {
    const [, kind, name, table] =
      /^create (?:or replace )?(?:unique )?(table|view|sequence|function|trigger|policy|index) ("[^"]*"|[\w.]+)(?:.*? on ([\w.]+))?/.exec(
        statement,
      ) ?? [];
    return kind
      ? [["trigger", "policy"].includes(kind) ? `${kind} ${name} on ${table}` : `${kind} ${name}`]
      : [];
  });
  expect(definitions.length).toBeGreaterThan(300);
  expect(definitions.filter((definition, at) => definitions.indexOf(definition) !== at)).toEqual([]);
  expect(statements.filter((statement) => /\bdrop\b|^create or replace\b/i.test(statement))).toEqual([]);

  const alterations = statements.filter(
    (statement) =>
      statement.startsWith("alter") &&
      !/^alter publication supabase_realtime add table /.test(statement) &&
      !/^alter table [\w.]+ (enable row level security|replica identity using index \w+)$/.test(statement),
  );
  expect(alterations).toEqual([
    expect.stringMatching(
      /^alter table public\.user_profiles add constraint user_profiles_profile_fkey foreign key /,
    ),
    expect.stringMatching(
      /^alter table public\.clinical_scenarios add constraint clinical_scenarios_published_version_id_fkey foreign key /,
    ),
  ]);
});
