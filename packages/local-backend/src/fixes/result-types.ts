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
 * lite answers numeric as text where the digits do not round-trip (`1.50`) and timestamps as PostgreSQL
 * prints them; PostgREST answers JSON numbers and ISO 8601.
 */
export const resultTypes: Record<string, postgres.PostgresType> = {
  // A value JSON cannot hold (NaN, Infinity) stays text, as in PostgreSQL's own to_json.
  numeric: parsed(1700, (text) => (Number.isFinite(Number(text)) ? Number(text) : text)),
  timestamp: parsed(1114, iso),
  timestamptz: parsed(1184, isoZoned),
};
