import type postgres from "postgres";

const isoZoned = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
const iso = (text: string) => text.replace(" ", "T");

const parsed = <T>(oid: number, parse: (text: string) => T): postgres.PostgresType => ({
  to: oid,
  from: [oid],
  serialize: String,
  parse,
});

/**
 * lite answers numeric as text where the digits do not round-trip (`1.50`) and timestamps as PostgreSQL prints them (the
 * types of `createPostgresConnection`); PostgREST answers JSON numbers and ISO 8601.
 */
export const resultTypes: Record<string, postgres.PostgresType> = {
  // A value JSON cannot hold (NaN, Infinity) stays text, as in PostgreSQL's own to_json.
  numeric: parsed(1700, (text) => (Number.isFinite(Number(text)) ? Number(text) : text)),
  timestamp: parsed(1114, iso),
  timestamptz: parsed(1184, isoZoned),
};

/**
 * lite hands a json argument of an RPC to postgres.js as text that is JSON already, which its json type encodes once more
 * (the types of `createPostgresConnection`): a list reaches the function as a JSON string. PostgREST hands the list over.
 * Text that parses is sent as it is.
 */
function serializeJson(value: unknown): string {
  if (typeof value === "string" && isJson(value)) return value;
  return JSON.stringify(value);
}

const jsonType = (oid: number): postgres.PostgresType => ({
  to: oid,
  from: [oid],
  serialize: serializeJson,
  parse: (text: string) => JSON.parse(text),
});

/** How lite's connection sends and reads json (114) and jsonb (3802). */
export const jsonTypes: Record<string, postgres.PostgresType> = {
  json: jsonType(114),
  jsonb: jsonType(3802),
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
