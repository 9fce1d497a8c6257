import { isRecord } from "../auth/responses.ts";
import { refusal } from "./refusal.ts";

/** One column of a foreign key, as lite's catalogue has it. */
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
  primary_keys?: readonly { table: string; schema?: string; columns: readonly string[] }[];
  views?: readonly { name: string }[];
}

/** A way from one table to another. */
interface Relationship {
  kind: "many-to-one" | "one-to-many" | "many-to-many";
  /** The table that is reached. */
  target: string;
  /** Names that may follow `!`: the constraint, its single columns on either side, or the table in between. */
  hints: readonly string[];
  /** Names that may stand for the target: the constraint, or its single column on the side of the origin. */
  targets: readonly string[];
  description: string;
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
 * lite chooses for the caller where PostgREST finds several ways from one table to another, and goes the wrong way from a
 * table to itself: refuse the first as PostgREST does, and the second with the way that works in both.
 */
export function refuseDoubtfulEmbeds(connection: EmbeddingConnection): void {
  const onRequest = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request) => {
    const read = (await onRequest(request)) as Embedding & { from?: string };
    if (read.from !== undefined && read.join) {
      const catalogue = (await connection.introspect({ useCache: true })) as Catalogue;
      checkEmbeds(catalogue, read.from, read, read.join);
    }
    return read;
  };
}

function checkEmbeds(
  catalogue: Catalogue,
  origin: string,
  { select, join }: Embedding,
  inherited: NonNullable<Embedding["join"]>,
): void {
  const joins = join ?? inherited;
  for (const [name, embedded] of (select ?? []).flatMap((entry) =>
    isRecord(entry) ? Object.entries(entry) : [],
  )) {
    if (!isRecord(embedded) || !Array.isArray(embedded.select)) continue;
    const { from: target = name, hint } = joins[name] ?? {};
    const found = findRelationships(catalogue, origin, target, hint);
    if (found.length > 1) throw ambiguous(origin, target, found);
    if (origin === target && hint !== undefined && name === target) throw needsAlias(target, hint);
    const [way] = found;
    if (way) checkEmbeds(catalogue, way.target, embedded, joins);
  }
}

function findRelationships(
  catalogue: Catalogue,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship[] {
  const views = new Set(catalogue.views?.map(({ name }) => name));
  return relationshipsOf(catalogue, origin).filter((way) => {
    if (way.target === origin) {
      // A key from a table to itself leads both ways: the table's name to the many, its column's name to the one.
      if (hint !== undefined)
        return target === origin && way.kind === "one-to-many" && way.hints.includes(hint);
      return way.kind === "one-to-many" ? target === origin : way.targets.includes(target);
    }
    if (hint !== undefined) return target === way.target && way.hints.includes(hint);
    return target === way.target || (way.targets.includes(target) && !views.has(way.target));
  });
}

function relationshipsOf(catalogue: Catalogue, origin: string): Relationship[] {
  const keys = keysOf(catalogue);
  const direct = keys.flatMap((key): Relationship[] => {
    const { name, table, refTable, columns, refColumns } = key;
    const hints = columns.length === 1 ? [name, ...columns, ...refColumns] : [name];
    const way = (
      kind: Relationship["kind"],
      target: string,
      own: readonly string[],
      other: readonly string[],
    ) => ({
      kind,
      target,
      hints,
      targets: own.length === 1 ? [name, ...own] : [name],
      description: `${name} using ${origin}(${own.join(", ")}) and ${target}(${other.join(", ")})`,
    });
    return [
      ...(table === origin ? [way("many-to-one", refTable, columns, refColumns)] : []),
      ...(refTable === origin ? [way("one-to-many", table, refColumns, columns)] : []),
    ];
  });
  const between = keys
    .filter(({ refTable, table }) => refTable === origin && table !== origin)
    .flatMap((near) =>
      keys
        .filter((far) => far !== near && far.table === near.table && isJunction(catalogue, near, far))
        .map(
          (far): Relationship => ({
            kind: "many-to-many",
            target: far.refTable,
            hints: [near.table],
            targets: [],
            description: `${near.table} using ${near.name}(${near.columns.join(", ")}) and ${far.name}(${far.columns.join(", ")})`,
          }),
        ),
    )
    // A table is related to itself by its own keys only.
    .filter(({ target }) => target !== origin);
  return [...direct, ...between];
}

interface Key {
  name: string;
  table: string;
  refTable: string;
  columns: string[];
  refColumns: string[];
}

function keysOf({ foreign_keys: all = [] }: Catalogue): Key[] {
  const visible = all.filter(({ is_visible }) => is_visible !== false);
  const groups = Map.groupBy(visible, (one) =>
    JSON.stringify([one.schema, one.table, one.ref_table, one.foreign_key_name, one.foreign_key_group]),
  );
  return [...groups.values()].flatMap((columns) => {
    const [first] = columns;
    if (!first) return [];
    return {
      name: first.foreign_key_name,
      table: first.table,
      refTable: first.ref_table,
      columns: columns.map(({ column }) => column),
      refColumns: columns.map(({ ref_column }) => ref_column),
    };
  });
}

/** A table stands between two others when both keys are part of its primary key. */
function isJunction({ primary_keys: all = [] }: Catalogue, near: Key, far: Key): boolean {
  const key = all.find(({ table }) => table === near.table)?.columns ?? [];
  return [...near.columns, ...far.columns].every((column) => key.includes(column));
}

function ambiguous(origin: string, target: string, ways: readonly Relationship[]): Error {
  const found = ways.toSorted((a, b) => (a.description < b.description ? -1 : 1));
  const choices = found.map(({ hints: [hint] }) => `'${target}!${hint}'`).join(", ");
  return refusal(300, {
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: found.map(({ kind, target: reached, description }) => ({
      cardinality: kind,
      embedding: `${origin} with ${reached}`,
      relationship: description,
    })),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  });
}

function needsAlias(target: string, hint: string): Error {
  return refusal(400, {
    code: "PGRST100",
    message: `The local backend embeds '${target}' in itself only under another name`,
    hint: `Write 'children:${target}!${hint}(…)'.`,
  });
}

/** The part of lite's connection that reads the catalogue. */
interface IntrospectingConnection {
  introspect(options?: { useCache?: boolean }): Promise<object>;
}

/**
 * lite resolves an embedded table by its bare name over all schemas, so `users` would answer `auth.users`.
 * PostgREST knows only the exposed schemas: hide everything else from lite's catalogue.
 */
export function limitEmbedsTo(connection: IntrospectingConnection, schemas: readonly string[]): void {
  const introspect = connection.introspect.bind(connection);
  const scoped = new WeakMap<object, object>();
  connection.introspect = async (options) => {
    const full = await introspect(options);
    const known = scoped.get(full);
    if (known) return known;
    const limited = Object.fromEntries(
      Object.entries(full).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.filter(isExposed) : value,
      ]),
    );
    scoped.set(full, limited);
    return limited;
  };

  function isExposed(entry: unknown): boolean {
    if (typeof entry !== "object" || entry === null) return true;
    const schema: unknown = Reflect.get(entry, "schema");
    return typeof schema !== "string" || schema === "" || schemas.includes(schema);
  }
}
