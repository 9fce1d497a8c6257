import type postgres from "postgres";

/**
 * lite hands a json argument of an RPC to postgres.js as text that is JSON already, which postgres.js would encode
 * once more, so that a list reached the function as a JSON string. Text that parses is sent as it is.
 */
export function serializeJson(value: unknown): string {
  if (typeof value === "string" && isJson(value)) return value;
  return JSON.stringify(value);
}

const type = (oid: number): postgres.PostgresType => ({
  to: oid,
  from: [oid],
  serialize: serializeJson,
  parse: (text: string) => JSON.parse(text),
});

/** How lite's connection sends and reads json (114) and jsonb (3802). */
export const jsonTypes: Record<string, postgres.PostgresType> = { json: type(114), jsonb: type(3802) };

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
