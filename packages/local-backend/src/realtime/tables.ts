import type postgres from "postgres";
import type { TypeInfo } from "./values.ts";

/** The publication whose tables are announced, as on Supabase. */
export const PUBLICATION = "supabase_realtime";

/** What the catalog says of a published table at the moment of asking. */
export interface TableMetadata {
  oid: number;
  schema: string;
  table: string;
  hasRowSecurity: boolean;
  /** Columns of the primary key in key order, with the type to cast a text to; empty without a primary key. */
  primaryKey: readonly { name: string; castType: string }[];
  columns: readonly { name: string; type: TypeInfo; castType: string }[];
  /** For each role asked for: the names of the columns it may select. */
  selectable: ReadonlyMap<string, ReadonlySet<string>>;
}

interface TableMetadataRow {
  oid: number;
  schema: string;
  table: string;
  hasRowSecurity: boolean;
  primaryKey: { name: string; castType: string }[];
  columns: { name: string; typeName: string; base: string; element: string | null; castType: string }[];
  selectable: Record<string, string[]>;
}

/**
 * Looks up published tables: the given oids, or every table when `oids` is null. It is asked again for each
 * batch of changes, so a revoked grant or a switched-on row-level security counts from that moment.
 */
export async function loadTableMetadata(
  sql: postgres.Sql,
  oids: readonly number[] | null,
  roles: readonly string[],
): Promise<TableMetadata[]> {
  const wanted = JSON.stringify(oids);
  const roleNames = JSON.stringify(roles);
  const [row] = await sql<{ facts: string }[]>`
    with recursive tables as materialized (
      select c.oid, n.nspname, c.relname, c.relrowsecurity
      from pg_publication_tables p
      join pg_namespace n on n.nspname = p.schemaname
      join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = ${PUBLICATION}
        and (${wanted}::text::jsonb = 'null'::jsonb or to_jsonb(c.oid::bigint) <@ ${wanted}::text::jsonb)
    ),
    -- Walks from each column type through its domains, and from each array on to its element type.
    resolved as (
      select y.oid as type_oid, y.typname, y.typtype, y.typbasetype, y.typelem, y.typcategory
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      join pg_type y on y.oid = a.atttypid
      union
      select case when r.typtype = 'd' then r.type_oid else y.oid end,
        y.typname, y.typtype, y.typbasetype, y.typelem, y.typcategory
      from resolved r join pg_type y
        on y.oid = case when r.typtype = 'd' then r.typbasetype when r.typcategory = 'A' then r.typelem end
    ),
    base as (
      select r.type_oid, r.typname as base,
        case when r.typcategory = 'A' then (
          select e.typname from resolved e where e.type_oid = r.typelem and e.typtype <> 'd'
        ) end as element
      from resolved r where r.typtype <> 'd'
    )
    select coalesce(json_agg(json_build_object(
      'oid', t.oid::bigint,
      'schema', t.nspname,
      'table', t.relname,
      'hasRowSecurity', t.relrowsecurity,
      'primaryKey', (
        select coalesce(json_agg(json_build_object(
          'name', a.attname, 'castType', format_type(a.atttypid, null)
        ) order by k.position), '[]')
        from pg_index i
        cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = t.oid and i.indisprimary
      ),
      'columns', (
        select coalesce(json_agg(json_build_object(
          'name', a.attname, 'typeName', y.typname, 'base', b.base, 'element', b.element,
          'castType', format_type(a.atttypid, null)
        ) order by a.attnum), '[]')
        from pg_attribute a
        join pg_type y on y.oid = a.atttypid
        join base b on b.type_oid = a.atttypid
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      ),
      'selectable', (
        select coalesce(json_object_agg(r.rolname, (
          select coalesce(json_agg(a.attname), '[]')
          from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            and has_column_privilege(r.oid, t.oid, a.attnum, 'select')
        )), '{}')
        from pg_roles r
        where ${roleNames}::text::jsonb ? r.rolname::text
      )
    )), '[]')::text as facts
    from tables t`;
  const rows = JSON.parse(row?.facts ?? "[]") as TableMetadataRow[];
  return rows.map(toFacts);
}

function toFacts(row: TableMetadataRow): TableMetadata {
  return {
    ...row,
    columns: row.columns.map(({ name, typeName, base, element, castType }) => ({
      name,
      castType,
      type: { name: typeName, base, element },
    })),
    selectable: new Map(Object.entries(row.selectable).map(([role, names]) => [role, new Set(names)])),
  };
}
