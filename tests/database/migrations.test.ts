import { randomBytes } from "node:crypto";
import {
  applyMigrations,
  applySystemSchema,
  asAdministrator,
  createDatabase,
  dropDatabase,
} from "@andromeda/local-backend";
import { joinTestCluster, migrationsDir } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

const name = `migrations_${randomBytes(6).toString("hex")}`;
const role = `${name}_owner`;
let cluster: Awaited<ReturnType<typeof joinTestCluster>>;
let url: string;

beforeAll(async () => {
  cluster = await joinTestCluster();
  url = await createDatabase(cluster.serverUrl, name);
});

afterAll(async () => {
  await dropDatabase(cluster.serverUrl, name);
  await asAdministrator(cluster.serverUrl, (sql) => sql.unsafe(`drop role if exists ${role}`));
  await cluster.leave();
});

it("HOST-02 every migration applies as a role that is no superuser, as Supabase's own postgres role is", async () => {
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
  const applied = await asAdministrator(asOwner.href, (sql) => applyMigrations(sql, migrationsDir));
  expect(applied.length).toBeGreaterThan(10);

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
  expect(await asAdministrator(url, (sql) => applyMigrations(sql, migrationsDir))).toEqual([]);
});
