import { isRecord } from "../auth/responses.ts";

/** One column of a foreign key in lite's catalogue. */
interface KeyColumn {
  schema: string;
  table: string;
  column: string;
  ref_table: string;
  ref_column: string;
  foreign_key_name: string;
  /** Distinguishes the same key seen through views from the key itself. */
  foreign_key_group?: string;
  is_visible?: boolean;
}

interface Catalogue {
  foreign_keys?: readonly KeyColumn[];
  primary_keys?: readonly { table: string; columns: readonly string[] }[];
}

/** A foreign key with all of its columns. */
interface Key {
  name: string;
  table: string;
  refTable: string;
  columns: string[];
  refColumns: string[];
}

/** The embedded tables of a request as lite has read it. */
interface Embedding {
  select?: readonly unknown[];
  join?: Readonly<Record<string, { from?: string; hint?: string }>>;
}

/** The part of lite's connection that sees a request before it is turned into SQL. */
interface EmbeddingConnection {
  introspect(options?: { useCache?: boolean }): Promise<object>;
  onPostgrestAST(request: never): Promise<unknown>;
}

/**
 * lite takes an alias for the name of a key's column, prefers a key to a table in between, and answers null for a table
 * embedded in itself (the planner of `select` in `dist/index.js`); PostgREST refuses the first two as ambiguous. Here an
 * embedded table must be reached by one foreign key: the only way between the two tables, or the key that the caller names
 * by its constraint or column. Every other way is refused, also those that PostgREST knows.
 */
export function refuseAmbiguousEmbeds(connection: EmbeddingConnection): void {
  const onRequest = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request) => {
    const parsed = (await onRequest(request)) as Embedding & { from?: string };
    if (parsed.from !== undefined && parsed.join) {
      checkEmbeds(
        (await connection.introspect({ useCache: true })) as Catalogue,
        parsed.from,
        parsed,
        parsed.join,
      );
    }
    return parsed;
  };
}

function checkEmbeds(
  catalogue: Catalogue,
  origin: string,
  { select = [], join }: Embedding,
  inherited: NonNullable<Embedding["join"]>,
): void {
  const joins = join ?? inherited;
  for (const [name, embedded] of select.flatMap((entry) => (isRecord(entry) ? Object.entries(entry) : []))) {
    if (!isRecord(embedded) || !Array.isArray(embedded.select)) continue;
    const { from: target = name, hint } = joins[name] ?? {};
    const found = findKeys(catalogue, origin, target, hint);
    const [key] = found;
    if (!key) throw unreachable(origin, target);
    if (found.length > 1) throw ambiguous(origin, target, found);
    checkEmbeds(catalogue, key.table === origin ? key.refTable : key.table, embedded, joins);
  }
}

/**
 * The keys that lead from one table to another; `target` may be a key's own name or column as well. Without a hint also
 * those by which a table in between would lead there.
 */
function findKeys(
  { foreign_keys: columns = [], primary_keys: primary = [] }: Catalogue,
  origin: string,
  target: string,
  hint: string | undefined,
): Key[] {
  const keys = keysOf(columns);
  const direct = keys.filter(({ name, table, refTable, columns }) => {
    const names = [name, columns.join()];
    if (table === origin && hint === undefined && names.includes(target)) return true;
    if (table === refTable || !(hint === undefined || names.includes(hint))) return false;
    return (table === origin && refTable === target) || (refTable === origin && table === target);
  });
  if (hint !== undefined || direct.length === 0) return direct;
  const between = keys.filter((near) => {
    const primaryKey = primary.find(({ table }) => table === near.table)?.columns ?? [];
    return (
      near.refTable === origin &&
      keys.some(
        (far) =>
          far !== near &&
          far.table === near.table &&
          far.refTable === target &&
          [...near.columns, ...far.columns].every((column) => primaryKey.includes(column)),
      )
    );
  });
  return [...direct, ...between];
}

function keysOf(columns: readonly KeyColumn[]): Key[] {
  const visible = columns.filter(({ is_visible }) => is_visible !== false);
  const groups = Map.groupBy(visible, (one) =>
    JSON.stringify([one.schema, one.table, one.ref_table, one.foreign_key_name, one.foreign_key_group]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      name: first.foreign_key_name,
      table: first.table,
      refTable: first.ref_table,
      columns: group.map(({ column }) => column),
      refColumns: group.map(({ ref_column }) => ref_column),
    };
  });
}

function unreachable(origin: string, target: string): Error {
  return refusal(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    hint: "The local backend embeds along one foreign key between two tables, and in itself only by the key's column.",
  });
}

function ambiguous(origin: string, target: string, keys: readonly Key[]): Error {
  const names = keys.map(({ name }) => `'${target}!${name}'`).sort();
  return refusal(300, {
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: keys.map(({ name, table, refTable, columns, refColumns }) => ({
      embedding: `${origin} with ${target}`,
      relationship: `${name} using ${table}(${columns.join(", ")}) and ${refTable}(${refColumns.join(", ")})`,
    })),
    hint: `Try changing '${target}' to one of the following: ${names.join(", ")}. Find the desired relationship in the 'details' key.`,
  });
}

/** An error that lite answers with this status and message, in PostgREST's form. */
function refusal(
  status: number,
  body: { code: string; message: string; details?: unknown; hint?: string | null },
): Error {
  return Object.assign(new Error(JSON.stringify({ details: null, hint: null, ...body })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}
