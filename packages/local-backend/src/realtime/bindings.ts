import type postgres from "postgres";
import { isRecord } from "./frames.ts";
import type { ChangeType, LogChange } from "./pgoutput.ts";
import { loadTableMetadata, PUBLICATION, type TableMetadata } from "./tables.ts";

/** What a subscriber wants to hear of: one `.on("postgres_changes", …)` of the client. */
export interface Binding {
  /** Tells the client which of its callbacks a change is for. */
  id: number;
  event: "*" | ChangeType;
  schema: string;
  table: string;
  /** The value that a column must have, as the log prints it; null when every row is wanted. */
  filter: { column: string; value: string } | null;
  /** The binding as the client sent it: the join reply must repeat it unchanged. */
  request: Record<string, unknown>;
}

/** A binding that cannot be; the message is for the subscriber. */
export class BindingError extends Error {
  override readonly name = "BindingError";
}

const MAX_BINDINGS = 100;
/** Types of which equal values may be printed in two ways. */
const AMBIGUOUS_TYPES: ReadonlySet<string> = new Set(["numeric", "float4", "float8", "citext"]);
let lastId = 0;

/** Reads the bindings of a join and checks them against the publication; throws BindingError. */
export async function prepareBindings(sql: postgres.Sql, requests: unknown): Promise<Binding[]> {
  if (requests === undefined || requests === null) return [];
  if (!Array.isArray(requests) || requests.length > MAX_BINDINGS) {
    throw new BindingError(`postgres_changes must be a list of at most ${MAX_BINDINGS} bindings`);
  }
  if (requests.length === 0) return [];
  const parsed = requests.map(parseBinding);
  const tables = await loadTableMetadata(sql, null, []);
  return Promise.all(parsed.map((binding) => prepare(sql, tables, binding)));
}

function parseBinding(request: unknown): Binding {
  if (!isRecord(request)) throw new BindingError("a postgres_changes binding must be an object");
  const { event = "*", schema, table, filter = "" } = request;
  if (typeof schema !== "string" || typeof table !== "string" || schema === "*" || table === "*") {
    throw new BindingError("The local backend needs a schema and a table in every postgres_changes binding");
  }
  if (typeof event !== "string" || typeof filter !== "string") {
    throw new BindingError("event and filter must be strings");
  }
  return {
    id: ++lastId,
    event: parseEvent(event),
    schema,
    table,
    filter: filter === "" ? null : parseFilter(filter),
    request,
  };
}

function parseEvent(event: string): Binding["event"] {
  const upper = event.toUpperCase();
  if (upper === "*" || upper === "INSERT" || upper === "UPDATE" || upper === "DELETE") return upper;
  throw new BindingError(`unknown event ${JSON.stringify(event)}, expected *, INSERT, UPDATE or DELETE`);
}

function parseFilter(text: string): NonNullable<Binding["filter"]> {
  const [, column, value] = /^([^=\s]+)=eq\.([^,"()]*)$/.exec(text) ?? [];
  if (column !== undefined && value !== undefined) return { column, value };
  throw new BindingError(
    `Error parsing \`filter\` params: ${JSON.stringify(text)}; the local backend knows \`column=eq.value\` only, without commas, quotes and parentheses`,
  );
}

async function prepare(
  sql: postgres.Sql,
  tables: readonly TableMetadata[],
  binding: Binding,
): Promise<Binding> {
  const metadata = tables.find(({ schema, table }) => schema === binding.schema && table === binding.table);
  if (!metadata) {
    throw new BindingError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [schema: ${binding.schema}, table: ${binding.table}] (is the table in the publication ${PUBLICATION}?)`,
    );
  }
  const { filter } = binding;
  return filter
    ? { ...binding, filter: { ...filter, value: await asLogged(sql, metadata, filter) } }
    : binding;
}

/** The value of a filter as the log prints it: a uuid in lower case, a time in UTC. */
async function asLogged(
  sql: postgres.Sql,
  metadata: TableMetadata,
  { column: name, value }: NonNullable<Binding["filter"]>,
): Promise<string> {
  const column = metadata.columns.find((one) => one.name === name);
  if (!column) throw new BindingError(`invalid column for filter ${name}`);
  if (AMBIGUOUS_TYPES.has(column.type.base)) {
    throw new BindingError(`The local backend does not filter on ${name}, which is ${column.type.base}`);
  }
  try {
    return await sql.begin(async (tx) => {
      await tx`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true)`;
      // The type's name comes from format_type, which quotes it where it must be quoted. Unlike a cast to text,
      // format prints a value as the log does: true is t.
      const [row] = await tx<{ text: string }[]>`
        select format('%s', ${value}::text::${tx.unsafe(column.castType)}) as text`;
      return row?.text ?? "";
    });
  } catch (cause) {
    throw new BindingError(
      `invalid value for filter on ${name}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Whether the binding asks for that kind of change in that table, whatever its filter. */
export function isInterestedIn(binding: Binding, { type, relation }: LogChange): boolean {
  return (
    (binding.event === "*" || binding.event === type) &&
    binding.schema === relation.schema &&
    binding.table === relation.table
  );
}

/**
 * Whether the change passes the binding's filter. A column that the role may not select, or whose value the log
 * does not hold, lets nothing pass: otherwise a filter would be a way to guess hidden values.
 */
export function passesFilter(
  { filter }: Binding,
  change: LogChange,
  selectable: ReadonlySet<string>,
): boolean {
  if (filter === null) return true;
  const row = change.type === "DELETE" ? change.oldRecord : change.record;
  return selectable.has(filter.column) && row?.get(filter.column) === filter.value;
}
