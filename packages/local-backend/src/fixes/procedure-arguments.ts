import type { createPostgresConnection } from "@supabase/lite/postgres";
import { sql } from "kysely";
import { isRecord } from "../auth/responses.ts";
import { writtenRows } from "./rest-requests.ts";

/** A function as lite's catalogue has it. */
interface CatalogueFunction {
  schema: string;
  name: string;
  arg_names: readonly string[];
  arg_types: readonly string[];
  has_variadic: boolean;
}

/** A call as lite has read it. */
interface Call {
  schema?: string | undefined;
  function?: string | undefined;
  args?: unknown;
}

type Connection = ReturnType<typeof createPostgresConnection>;

/**
 * Arguments of a procedure reach PostgreSQL as the JSON they are, which it converts to their types, as with PostgREST:
 * lite's own way (the branch `rpc` of its query builder) has no composite types, takes the string "123" for a number
 * where json is wanted, and rounds.
 */
export function fixProcedureArguments(connection: Connection): void {
  const onRequest = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request) => {
    const parsed = await onRequest(request);
    if (parsed.type !== "rpc") return parsed;
    const called = await findFunction(connection, parsed);
    return called && !called.has_variadic
      ? Object.assign(parsed, { args: typedArguments(called, parsed.args) })
      : parsed;
  };
}

async function findFunction(
  connection: Connection,
  { schema = "public", function: name, args }: Call,
): Promise<CatalogueFunction | undefined> {
  const { functions } = (await connection.introspect({ useCache: true })) as {
    functions?: CatalogueFunction[];
  };
  const given = isRecord(args) ? Object.keys(args) : [];
  const candidates = (functions ?? []).filter(
    (one) => one.schema === schema && one.name === name && given.every((arg) => one.arg_names.includes(arg)),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

function typedArguments({ arg_names: names, arg_types: types }: CatalogueFunction, args: unknown): unknown {
  // Arguments in the address are text, which lite casts.
  const [body] = writtenRows.getStore() ?? [];
  if (!isRecord(args) || !body) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const type = types[names.indexOf(name)];
      return [name, type === undefined || !(name in body) ? value : typed(body[name], type)];
    }),
  );
}

function typed(value: unknown, type: string): unknown {
  const json = JSON.stringify(value);
  // lite sends a text for json as it is.
  if (type === "json" || type === "jsonb") return value === null ? null : json;
  const converted = sql`(select v from json_to_record(${`{"v":${json}}`}::text::json) as _(v ${sql.raw(type)}))`;
  // lite would write a value that is not a list as JSON where a list is expected.
  return type.endsWith("[]")
    ? Object.assign([], { toOperationNode: () => converted.toOperationNode() })
    : converted;
}
