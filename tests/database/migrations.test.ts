import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { applySystemSchema, asAdministrator, createDatabase, dropDatabase } from "@andromeda/local-backend";
import { joinTestCluster, migrationsDir } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { capture } from "../../scripts/lib/process.ts";

const name = `migrations_${randomBytes(6).toString("hex")}`;
const role = `${name}_owner`;
let cluster: Awaited<ReturnType<typeof joinTestCluster>>;
let url: string;
/** The same database, with the role that applies the migrations. */
let pushUrl: string;

/**
 * `supabase db push`, as for a hosted project. Not among the packages that everybody installs: it has 130 MB, and
 * npm keeps it after the first run.
 */
const push = () =>
  capture(
    "npm",
    [
      "exec",
      "--yes",
      "--package=supabase@3.1.0",
      "--",
      "supabase",
      "db",
      "push",
      "--yes",
      `--remote=${pushUrl}`,
    ],
    { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" }, shell: process.platform === "win32" },
  );

beforeAll(async () => {
  cluster = await joinTestCluster();
  url = await createDatabase(cluster.serverUrl, name);
});

afterAll(async () => {
  await dropDatabase(cluster.serverUrl, name);
  await asAdministrator(cluster.serverUrl, (sql) => sql.unsafe(`drop role if exists ${role}`));
  await cluster.leave();
});

it("HOST-02 HOST-07 the official CLI takes config.toml without a warning and applies every migration as a role that is no superuser, as Supabase's own postgres role is", async () => {
  const password = randomBytes(12).toString("hex");
  await asAdministrator(url, async (sql) => {
    await applySystemSchema(sql);
    // What Supabase grants its postgres role.
    await sql.unsafe(`
      create role ${role} login password '${password}' nosuperuser bypassrls;
      grant create on database ${name} to ${role};
      alter schema public owner to ${role};
      grant usage on schema auth, storage, extensions to ${role} with grant option;
      grant create on schema extensions to ${role};
      grant select, references, trigger on all tables in schema auth to ${role};
      alter table storage.objects owner to ${role};
      -- On the platform an extension lets postgres make policies for a table that is not its own.
      grant usage on schema realtime to ${role};
      alter table realtime.messages owner to ${role};
      grant all on storage.buckets to ${role};
      alter publication supabase_realtime owner to ${role};
      grant all on schema supabase_migrations to ${role};
      grant all on all tables in schema supabase_migrations to ${role};
      -- The default privileges of Supabase, which every migration has to take back.
      alter default privileges for role ${role} in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges for role ${role} in schema public grant all on functions to anon, authenticated, service_role;
    `);
  });
  const asOwner = new URL(url);
  asOwner.username = role;
  asOwner.password = password;
  pushUrl = asOwner.href;
  const { code, output, errors } = await push();
  // npm has warnings of its own.
  expect(errors.replace(/^npm warn.*$/gm, "")).not.toMatch(/warn|deprecat|unknown|no longer/i);
  expect(code, errors).toBe(0);
  expect(output).toContain("Finished supabase db push.");

  const open = await asAdministrator(url, async (sql) => ({
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

it("HOST-02 applying them again changes nothing", async () => {
  expect((await push()).output).toContain("Remote database is up to date.");
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
