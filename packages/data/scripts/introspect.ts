import type postgres from "postgres";

/** A type as the catalogue names it: `kind` is the pg_type.typtype of the element, `name` without the array mark. */
export interface TypeReference {
  readonly schema: string;
  readonly name: string;
  readonly kind: string;
  readonly isArray: boolean;
}

export interface Column {
  readonly name: string;
  readonly type: TypeReference;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Generated or always identity: nobody may write it. */
  readonly isAlwaysGenerated: boolean;
}

export interface Relationship {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isOneToOne: boolean;
  readonly referencedRelation: string;
  readonly referencedColumns: readonly string[];
}

export interface Relation {
  readonly name: string;
  readonly kind: "table" | "view";
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
}

export interface Argument {
  readonly name: string;
  readonly type: TypeReference;
  readonly hasDefault: boolean;
}

export interface Procedure {
  readonly name: string;
  readonly args: readonly Argument[];
  /** The columns of `returns table (…)`, else null. */
  readonly table: readonly { readonly name: string; readonly type: TypeReference }[] | null;
  readonly returns: TypeReference;
  readonly returnsSet: boolean;
}

export interface EnumType {
  readonly name: string;
  readonly values: readonly string[];
}

/** The catalogue data for the generated types; every list is ordered by name. */
export interface SchemaDescription {
  readonly schema: string;
  readonly relations: readonly Relation[];
  readonly procedures: readonly Procedure[];
  readonly enums: readonly EnumType[];
}

// Text is sorted byte by byte, so that the result does not depend on the collation of the server.
const typeReference = (sql: postgres.Sql, oid: string) =>
  sql.unsafe(`
  (select jsonb_build_object(
    'schema', n.nspname, 'name', e.typname, 'kind', e.typtype, 'isArray', e.oid is distinct from t.oid)
   from pg_type t
   join pg_type e on e.oid = case when t.typcategory = 'A' and t.typelem <> 0 then t.typelem else t.oid end
   join pg_namespace n on n.oid = e.typnamespace
   where t.oid = ${oid})`);

/** Reads tables, views, functions and enums of one schema from the catalogue. */
export async function introspect(sql: postgres.Sql, schema: string): Promise<SchemaDescription> {
  const [relations, procedures, enums] = await Promise.all([
    readRelations(sql, schema),
    readProcedures(sql, schema),
    readEnums(sql, schema),
  ]);
  return { schema, relations, procedures, enums };
}

async function readRelations(sql: postgres.Sql, schema: string): Promise<Relation[]> {
  return await sql<Relation[]>`
    select
      c.relname as name,
      case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', a.attname,
          'type', ${typeReference(sql, "a.atttypid")},
          'isNullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '',
          'isAlwaysGenerated', a.attgenerated <> '' or a.attidentity = 'a'
        ) order by a.attname collate "C"), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', f.conname,
          'columns', ${columnNames(sql, "f.conrelid", "f.conkey")},
          'isOneToOne', exists (
            select from pg_index i
            where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
              and i.indnkeyatts = cardinality(f.conkey)
              and (select array_agg(k order by k) from unnest(i.indkey::int2[]) k)
                = (select array_agg(k order by k) from unnest(f.conkey) k)
          ),
          'referencedRelation', r.relname,
          'referencedColumns', ${columnNames(sql, "f.confrelid", "f.confkey")}
        ) order by f.conname collate "C"), '[]')
        from pg_constraint f
        join pg_class r on r.oid = f.confrelid and r.relnamespace = c.relnamespace
        where f.conrelid = c.oid and f.contype = 'f'
      ) as relationships
    from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    order by c.relname collate "C"`;
}

const columnNames = (sql: postgres.Sql, relation: string, keys: string) =>
  sql.unsafe(`
  (select jsonb_agg(a.attname order by k.position)
   from unnest(${keys}) with ordinality k (number, position)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`);

async function readProcedures(sql: postgres.Sql, schema: string): Promise<Procedure[]> {
  return await sql<Procedure[]>`
    select
      p.proname as name,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', p.proargnames[i],
          'type', ${typeReference(sql, "p.proargtypes[i - 1]")},
          'hasDefault', i > p.pronargs - p.pronargdefaults
        ) order by p.proargnames[i] collate "C"), '[]')
        from generate_series(1, p.pronargs) i
      ) as args,
      case when p.proargmodes && array['t', 'o', 'b']::"char"[] then (
        select jsonb_agg(jsonb_build_object(
          'name', p.proargnames[i],
          'type', ${typeReference(sql, "p.proallargtypes[i]")}
        ) order by p.proargnames[i] collate "C")
        from generate_series(1, cardinality(p.proallargtypes)) i
        where p.proargmodes[i] in ('t', 'o', 'b')
      ) end as "table",
      ${typeReference(sql, "p.prorettype")} as returns,
      p.proretset as "returnsSet"
    from pg_proc p
    where p.pronamespace = ${schema}::regnamespace
      and p.prokind = 'f'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      -- PostgREST calls by name: an argument without one cannot be passed.
      and (p.pronargs = 0 or p.proargnames is not null)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;
}

async function readEnums(sql: postgres.Sql, schema: string): Promise<EnumType[]> {
  return await sql<EnumType[]>`
    select t.typname as name, jsonb_agg(e.enumlabel order by e.enumsortorder) as "values"
    from pg_type t
    join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = ${schema}::regnamespace
    group by t.typname
    order by t.typname collate "C"`;
}
