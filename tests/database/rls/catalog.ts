import type { TestBackend } from "@andromeda/testing";
import type { Matrix } from "./matrix.ts";

/** What the database contains, read from its catalogue, as far as the matrix must cover it. */
export interface Catalog {
  relations: string[];
  procedures: string[];
  buckets: { id: string; public: boolean; file_size_limit: string | null }[];
}

type Sql = TestBackend["sql"];

/** Reads the tables, views and procedures of the API, and the storage buckets. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const relations = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;
  const procedures = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
  const buckets = await sql<Catalog["buckets"]>`
    select id, public, file_size_limit::text from storage.buckets order by id`;
  return {
    relations: relations.map(({ name }) => name),
    procedures: procedures.map(({ name }) => name),
    buckets,
  };
}

/** What the matrix says that is not in the database, and what is in the database and not in the matrix. */
export function compareWithCatalog(matrix: Matrix, catalog: Catalog): string[] {
  return [
    ...compare(
      "relation",
      matrix.subjects.map(({ relation }) => relation),
      catalog.relations,
    ),
    ...compare(
      "procedure",
      matrix.procedures.map(({ name }) => name),
      catalog.procedures,
    ),
    ...compare(
      "bucket",
      matrix.buckets.map(({ id }) => id),
      catalog.buckets.map(({ id }) => id),
    ),
  ];
}

/** The names that only one side knows, each in a sentence. */
export function compare(kind: string, listed: readonly string[], found: readonly string[]): string[] {
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `${kind} ${name} is not in the matrix`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `${kind} ${name} is not in the database`),
  ];
}

/** Columns that a signed-in person may send for each relation, as `relation` → sorted names. */
export async function readWritableColumns(
  sql: Sql,
  privilege: "insert" | "update",
): Promise<Map<string, string[]>> {
  const rows = await sql<{ relation: string; columns: string[] }[]>`
    select c.relname as relation, array_agg(a.attname::text order by a.attname) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attgenerated = '' and has_column_privilege('authenticated', c.oid, a.attnum, ${privilege})
    group by c.relname`;
  return new Map(rows.map(({ relation, columns }) => [relation, columns]));
}

/** Tables of the API without row-level security. */
export async function tablesWithoutRowSecurity(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p') and not relrowsecurity`;
  return rows.map(({ name }) => name);
}

/** Views of the API that read with the rights of their owner. */
export async function viewsWithOwnerRights(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`;
  return rows.map(({ name }) => name);
}

/** Everything of ours that somebody without a session could use: tables, views, sequences, columns, procedures. */
export async function openToTheSignedOut(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class as c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and case
        when c.relkind = 'S' then has_sequence_privilege('anon', c.oid, 'usage, select, update')
        when c.relkind in ('r', 'p', 'v', 'm', 'f') then
          has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege('anon', c.oid, 'select, insert, update, references')
        else false
      end
    union all
    select p.oid::regprocedure::text from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('anon', p.oid, 'execute')`;
  return rows.map(({ name }) => name);
}

/** Functions of ours, whoever's rights they run with, that leave the search path to the caller. */
export async function functionsWithoutSearchPath(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']`;
  return rows.map(({ name }) => name);
}

/** Policies that do not ask whether the caller's account is open, or take the caller's id from the token alone. */
export async function policiesThatTrustTheToken(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select format('"%s" on %s.%s', policyname, schemaname, tablename) as name
    from pg_policies, concat(qual, ' ', with_check) as condition
    where condition !~ 'private\\.(account_id|is_admin|is_educator|is_author)\\(\\)' or condition ~ 'auth\\.'`;
  return rows.map(({ name }) => name);
}
