/** The texts, numbers and lists of a row whose columns nobody has checked. */
export interface RowReader {
  text(column: string): string | null;
  value(column: string): unknown;
  texts(column: string): readonly string[] | null;
}

/** Reads a row that came over Realtime, where the types of the query builder do not reach. */
export function readRow(row: Readonly<Record<string, unknown>>): RowReader {
  return {
    value: (column) => row[column],
    text(column) {
      const value = row[column];
      return typeof value === "string" ? value : null;
    },
    texts(column) {
      const value = row[column];
      return Array.isArray(value) ? value.filter((item) => typeof item === "string") : null;
    },
  };
}

/** The value when it is one of the allowed ones, else the fallback. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}
