import type postgres from "postgres";
import { type FilterCondition, FilterError, matchesCondition, parseFilter } from "./filter.ts";
import { isRecord } from "./frames.ts";
import type { ChangeType, LogChange } from "./pgoutput.ts";
import { canonicalConditions, loadTableFacts, PUBLICATION, type TableFacts } from "./tables.ts";

/** What a subscriber wants to hear of: one `.on("postgres_changes", …)` of the client. */
export interface Binding {
  /** Tells the client which of its callbacks a change is for. */
  id: number;
  event: "*" | ChangeType;
  schema: string;
  table: string;
  conditions: readonly FilterCondition[];
  /** The binding as the client sent it: the join reply must repeat it unchanged. */
  request: Record<string, unknown>;
}

const MAX_BINDINGS = 100;
let lastId = 0;

/** Reads the bindings of a join and checks them against the publication; throws FilterError. */
export async function prepareBindings(sql: postgres.Sql, requests: unknown): Promise<Binding[]> {
  if (requests === undefined || requests === null) return [];
  if (!Array.isArray(requests) || requests.length > MAX_BINDINGS) {
    throw new FilterError(`postgres_changes must be a list of at most ${MAX_BINDINGS} bindings`);
  }
  if (requests.length === 0) return [];
  const parsed = requests.map(parseBinding);
  const tables = await loadTableFacts(sql, null, []);
  return Promise.all(parsed.map((binding) => prepare(sql, tables, binding)));
}

function parseBinding(request: unknown): Binding {
  if (!isRecord(request)) throw new FilterError("a postgres_changes binding must be an object");
  const { event = "*", schema, table, filter } = request;
  for (const value of [event, schema ?? "", table ?? "", filter ?? ""]) {
    if (typeof value !== "string") throw new FilterError("event, schema, table and filter must be strings");
  }
  if (typeof schema !== "string" && typeof table !== "string") {
    throw new FilterError(
      "No subscription params provided. Please provide at least a `schema` or `table` to subscribe to",
    );
  }
  return {
    id: ++lastId,
    event: parseEvent(String(event)),
    schema: typeof schema === "string" ? schema : "public",
    table: typeof table === "string" ? table : "*",
    conditions: typeof filter === "string" ? parseFilter(filter) : [],
    request,
  };
}

function parseEvent(event: string): Binding["event"] {
  const upper = event.toUpperCase();
  if (upper === "*" || upper === "INSERT" || upper === "UPDATE" || upper === "DELETE") return upper;
  throw new FilterError(`unknown event ${JSON.stringify(event)}, expected *, INSERT, UPDATE or DELETE`);
}

async function prepare(sql: postgres.Sql, tables: readonly TableFacts[], binding: Binding): Promise<Binding> {
  const covered = tables.filter((facts) => coversTable(binding, facts));
  if (covered.length === 0) {
    throw new FilterError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [schema: ${binding.schema}, table: ${binding.table}] (is the table in the publication ${PUBLICATION}?)`,
    );
  }
  if (binding.conditions.length === 0) return binding;
  const [facts] = covered;
  if (!facts || binding.table === "*" || binding.schema === "*") {
    throw new FilterError("A filter needs an explicit schema and table");
  }
  return { ...binding, conditions: await canonicalConditions(sql, facts, binding.conditions) };
}

/** Whether the binding is about that table, whatever its filter. */
export function coversTable(binding: Binding, table: { schema: string; table: string }): boolean {
  return (
    (binding.schema === "*" || binding.schema === table.schema) &&
    (binding.table === "*" || binding.table === table.table)
  );
}

/** Whether the binding asks for that kind of change in that table, whatever its filter. */
export function isInterestedIn(binding: Binding, change: LogChange): boolean {
  return (binding.event === "*" || binding.event === change.type) && coversTable(binding, change.relation);
}

/**
 * Whether the change passes the binding's filter. A column that the role may not select, or whose value the log
 * does not hold, lets nothing pass: otherwise a filter would be a way to guess hidden values.
 */
export function passesFilter(
  binding: Binding,
  change: LogChange,
  facts: TableFacts,
  selectable: ReadonlySet<string>,
): boolean {
  const row = change.type === "DELETE" ? change.oldRecord : change.record;
  return binding.conditions.every((condition) => {
    const column = facts.columns.find(({ name }) => name === condition.column);
    if (!column || !selectable.has(column.name)) return false;
    return matchesCondition(condition, column.type.base, row?.get(column.name));
  });
}
