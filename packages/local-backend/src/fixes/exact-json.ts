/** What ES2026 adds to `JSON`, which the types do not know yet. */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

const json = JSON as unknown as SourceAwareJson;

/**
 * Reads JSON so that `JSON.stringify` writes the same numbers again, also those that no double holds: PostgreSQL keeps
 * `9007199254740993` and `1.50` as they came.
 */
export function parseExactly(text: string): unknown {
  return json.parse(text, (_key, value, { source }) =>
    typeof value === "number" && source !== undefined && String(value) !== source
      ? json.rawJSON(source)
      : value,
  );
}
