/** Operators a postgres_changes filter may use. */
export type FilterOperator = "eq" | "neq" | "lt" | "lte" | "gt" | "gte" | "in";

/** One condition of a filter: `column=operator.value`, or `column=in.(a,b)`. Conditions are joined by AND. */
export interface FilterCondition {
  column: string;
  operator: FilterOperator;
  /** One value, or the members of the `in` list, as the client wrote them (unquoted). */
  values: readonly string[];
}

/** A filter that cannot be read; the message is for the subscriber. */
export class FilterError extends Error {
  override readonly name = "FilterError";
}

const OPERATORS: ReadonlySet<string> = new Set(["eq", "neq", "lt", "lte", "gt", "gte", "in"]);
const MAX_LIST_VALUES = 100;

/** Reads a filter such as `user_id=eq.7` or `id=in.(1,2),kind=eq.note`; throws FilterError. */
export function parseFilter(filter: string): FilterCondition[] {
  if (filter.trim() === "") return [];
  return splitTopLevel(filter).map(parseCondition);
}

function parseCondition(text: string): FilterCondition {
  const match = /^\s*([^=\s]+)\s*=([a-z]+)\.(.*?)\s*$/s.exec(text);
  const [, column, operator, value] = match ?? [];
  if (column === undefined || operator === undefined || value === undefined) {
    throw new FilterError(`Error parsing \`filter\` params: ${JSON.stringify(text.trim())}`);
  }
  if (!isFilterOperator(operator)) {
    throw new FilterError(
      `Error parsing \`filter\` params: unsupported operator ${JSON.stringify(operator)}, expected one of ${[...OPERATORS].join(", ")}`,
    );
  }
  return { column, operator, values: operator === "in" ? parseList(value) : [unquote(value)] };
}

function isFilterOperator(value: string): value is FilterOperator {
  return OPERATORS.has(value);
}

function parseList(value: string): string[] {
  if (!value.startsWith("(") || !value.endsWith(")")) {
    throw new FilterError("Error parsing `filter` params: `in` filter value must be wrapped by parentheses");
  }
  const inner = value.slice(1, -1);
  const members = inner.trim() === "" ? [] : splitTopLevel(inner).map((member) => unquote(member.trim()));
  if (members.length === 0) {
    throw new FilterError("Error parsing `filter` params: `in` filter needs at least one value");
  }
  if (members.length > MAX_LIST_VALUES) {
    throw new FilterError("too many values for `in` filter. Maximum 100");
  }
  return members;
}

// A quoted text counts as one only where a value can start: first of all, or after a dot, parenthesis or comma.
const TOKENS = /(?<=(?:^|[.(,])\s*)"(?:[^"\\]|\\.)*"|[(),]|[^"(),]+|"/gs;

/** Splits at commas that stand neither in quotes nor in parentheses. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let current = "";
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "," && depth === 0) {
      parts.push(current);
      current = "";
      continue;
    }
    if (token === "(") depth += 1;
    if (token === ")") depth = Math.max(0, depth - 1);
    current += token;
  }
  return [...parts, current];
}

function unquote(value: string): string {
  const match = /^"((?:[^"\\]|\\.)*)"$/s.exec(value);
  return match?.[1] === undefined ? value : match[1].replace(/\\(.)/gs, "$1");
}

/**
 * Whether a row passes the condition. `text` is the value as PostgreSQL prints it and `condition.values` must
 * be in that same canonical form; a null or unknown value passes nothing, as in SQL.
 */
export function matchesCondition(
  condition: FilterCondition,
  type: string,
  text: string | null | undefined,
): boolean {
  if (text === null || text === undefined) return false;
  const [first = ""] = condition.values;
  switch (condition.operator) {
    case "in":
      return condition.values.some((value) => compareTexts(type, text, value) === 0);
    case "eq":
      return compareTexts(type, text, first) === 0;
    case "neq":
      return compareTexts(type, text, first) !== 0;
    case "lt":
      return compareTexts(type, text, first) < 0;
    case "lte":
      return compareTexts(type, text, first) <= 0;
    case "gt":
      return compareTexts(type, text, first) > 0;
    case "gte":
      return compareTexts(type, text, first) >= 0;
  }
}

const NUMERIC_TYPES: ReadonlySet<string> = new Set([
  "int2",
  "int4",
  "int8",
  "float4",
  "float8",
  "numeric",
  "oid",
]);
const TEMPORAL_TYPES: ReadonlySet<string> = new Set(["date", "timestamp", "timestamptz"]);

/**
 * Orders two canonical texts of a PostgreSQL type: negative, zero or positive. Numbers compare by value,
 * everything else by code point, which for uuid, bool and the ISO dates of the years 1 to 9999 is the order of
 * the type itself.
 */
export function compareTexts(type: string, left: string, right: string): number {
  if (NUMERIC_TYPES.has(type)) return compareNumbers(left, right);
  if (type === "citext") return compareCodePoints(left.toLowerCase(), right.toLowerCase());
  if (TEMPORAL_TYPES.has(type)) {
    const infinite = infinity(left) - infinity(right);
    if (infinite !== 0) return infinite;
  }
  return compareCodePoints(left, right);
}

function infinity(text: string): number {
  return text === "infinity" ? 1 : text === "-infinity" ? -1 : 0;
}

function compareCodePoints(left: string, right: string): number {
  // UTF-8 bytes order like code points; JavaScript's own `<` orders UTF-16 units, which differ above U+FFFF.
  return left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right));
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

function compareNumbers(left: string, right: string): number {
  const [a, b] = [DECIMAL.exec(left), DECIMAL.exec(right)];
  if (a && b) {
    // Exact, because int8 and numeric hold values that a double cannot tell apart.
    const digits = Math.max(a[3]?.length ?? 0, b[3]?.length ?? 0);
    const difference = scaled(a, digits) - scaled(b, digits);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  const [x, y] = [Number(left), Number(right)];
  // PostgreSQL sorts NaN above every other number and equal to itself.
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
  return x < y ? -1 : x > y ? 1 : 0;
}

function scaled(match: RegExpExecArray, digits: number): bigint {
  const [, sign = "", whole = "0", fraction = ""] = match;
  const value = BigInt(whole + fraction.padEnd(digits, "0"));
  return sign === "-" ? -value : value;
}
