import { randomBytes } from "node:crypto";
import { applySystemSchema, withConnection } from "@andromeda/local-backend";
import { capture } from "../../scripts/lib/process.ts";

/**
 * Runs a command of the Supabase CLI. Not among the packages that everybody installs: it has 130 MB, and npm keeps it
 * after the first run.
 */
export const supabase = (args: readonly string[], environment: Record<string, string> = {}) =>
  capture("npm", ["exec", "--yes", "--package=supabase@3.1.0", "--", "supabase", ...args], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", ...environment },
    shell: process.platform === "win32",
  });

/**
 * Makes an empty database what a new Supabase project is, with a role that is no superuser and owns as much as Supabase's
 * `postgres` does. Resolves to the database's address for that role.
 */
export async function makeProject(url: string, role: string): Promise<string> {
  const password = randomBytes(12).toString("hex");
  const address = new URL(url);
  const name = address.pathname.slice(1);
  await withConnection(url, async (sql) => {
    await applySystemSchema(sql);
    // What Supabase grants its postgres role.
    await sql.unsafe(`
      create role ${role} login password '${password}' nosuperuser bypassrls;
      grant create on database ${name} to ${role};
      alter schema public owner to ${role};
      grant usage on schema auth, storage, extensions to ${role} with grant option;
      grant create on schema extensions to ${role};
      grant all on all tables in schema auth to ${role};
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
  address.username = role;
  address.password = password;
  return address.href;
}

/** `supabase db push`, as for a hosted project. */
export const pushMigrations = (url: string) => supabase(["db", "push", "--yes", `--remote=${url}`]);
