/** What is known of a column's type: its own name, and what it comes down to. */
export interface TypeInfo {
  /** `pg_type.typname`, as the payload's `columns` names it: `uuid`, `_text`, a domain's own name. */
  name: string;
  /** The type below any domains. */
  base: string;
  /** The base type of the elements when the type is an array, else null. */
  element: string | null;
}

/** A value as JSON holds it. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

const NUMBERS: ReadonlySet<string> = new Set(["int2", "int4", "int8", "float4", "float8", "numeric", "oid"]);

/** Turns PostgreSQL's text of a value (UTC, ISO dates) into the JSON that PostgREST would send for it. */
export function toJsonValue(text: string | null, type: TypeInfo): JsonValue {
  if (text === null) return null;
  if (type.element !== null) return parseArray(text, type.element);
  return scalar(text, type.base);
}

function scalar(text: string, base: string): JsonValue {
  if (NUMBERS.has(base)) {
    const value = Number(text);
    return Number.isFinite(value) ? value : text;
  }
  switch (base) {
    case "bool":
      return text === "t";
    case "json":
    case "jsonb":
      return JSON.parse(text) as JsonValue;
    case "timestamp":
      return text.replace(" ", "T");
    case "timestamptz":
      return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
    default:
      return text;
  }
}

/** Reads an array literal such as `{1,NULL,"a \"b\""}` or `{{1,2},{3,4}}`, with or without explicit bounds. */
function parseArray(text: string, element: string): JsonValue[] {
  const source = text.startsWith("[") ? text.slice(text.indexOf("=") + 1) : text;
  let position = 0;

  function list(): JsonValue[] {
    const items: JsonValue[] = [];
    position += 1;
    while (position < source.length && source[position] !== "}") {
      if (source[position] === ",") position += 1;
      if (source[position] === "{") items.push(list());
      else if (source[position] === '"') items.push(scalar(quoted(), element));
      else items.push(bare());
    }
    position += 1;
    return items;
  }

  function quoted(): string {
    let value = "";
    position += 1;
    while (position < source.length && source[position] !== '"') {
      if (source[position] === "\\") position += 1;
      value += source[position] ?? "";
      position += 1;
    }
    position += 1;
    return value;
  }

  function bare(): JsonValue {
    const start = position;
    while (position < source.length && source[position] !== "," && source[position] !== "}") position += 1;
    const value = source.slice(start, position);
    return value === "NULL" ? null : scalar(value, element);
  }

  return list();
}
