import { type Mutation, quote, type Sql } from "./mutation.ts";

interface Privilege {
  role: string;
  privilege: string;
  /** What it is a privilege on, as SQL takes it: `table cases`, `function private.is_admin()`. */
  target: string;
  isGranted: boolean;
}

/**
 * Each privilege on a table, column or procedure is granted to the API's roles where they lack it and revoked where
 * they have it; each table loses its row-level security, each view reads with the rights of its owner.
 */
export async function listPrivilegeMutations(sql: Sql): Promise<Mutation[]> {
  const privileges = [
    ...(await readTables(sql)),
    ...(await readColumns(sql)),
    ...(await readProcedures(sql)),
  ];
  return [
    ...privileges.map(({ role, privilege, target, isGranted }): Mutation => {
      const what = `${privilege} on ${target}`;
      return {
        kind: "privilege",
        name: `${what}: ${isGranted ? "revoked from" : "granted to"} ${role}`,
        statement: isGranted ? `revoke ${what} from ${role}` : `grant ${what} to ${role}`,
        words: [],
      };
    }),
    ...(await listRowSecurityMutations(sql)),
  ];
}

async function readTables(sql: Sql): Promise<Privilege[]> {
  return sql<Privilege[]>`
    select role, privilege, 'table ' || c.oid::regclass as target,
      has_table_privilege(role, c.oid, privilege) as "isGranted"
    from pg_class as c, unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
    order by 3, 1, 2`;
}

/** The columns of tables that a person may not write, or read, as a whole. */
async function readColumns(sql: Sql): Promise<Privilege[]> {
  const rows = await sql<(Omit<Privilege, "target"> & { table: string; column: string })[]>`
    select 'authenticated' as role, privilege, c.oid::regclass::text as table, a.attname as column,
      has_column_privilege('authenticated', c.oid, a.attnum, privilege) as "isGranted"
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['select', 'insert', 'update']) as privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
      and not has_table_privilege('authenticated', c.oid, privilege)
    order by 3, 4, 2`;
  return rows.map(({ role, privilege, table, column, isGranted }) => ({
    role,
    privilege: `${privilege} (${quote(column)})`,
    target: `table ${table}`,
    isGranted,
  }));
}

async function readProcedures(sql: Sql): Promise<Privilege[]> {
  return sql<Privilege[]>`
    select role, 'execute' as privilege, 'function ' || p.oid::regprocedure as target,
      has_function_privilege(role, p.oid, 'execute') as "isGranted"
    from pg_proc as p, unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 3, 1`;
}

async function listRowSecurityMutations(sql: Sql): Promise<Mutation[]> {
  const relations = await sql<{ name: string; isView: boolean }[]>`
    select oid::regclass::text as name, relkind = 'v' as "isView" from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v')
    order by 1`;
  return relations.map(({ name, isView }) => ({
    kind: "privilege",
    name: isView ? `view ${name}: reads with its owner's rights` : `table ${name}: no row-level security`,
    statement: isView
      ? `alter view ${name} set (security_invoker = false)`
      : `alter table ${name} disable row level security`,
    words: [],
  }));
}
