import type { LogChange, LogRow } from "./pgoutput.ts";
import type { TableMetadata } from "./tables.ts";
import { type JsonValue, toJsonValue } from "./values.ts";

/** `data` of a `postgres_changes` message, in the shape supabase-js reads. */
export interface ChangePayload {
  schema: string;
  table: string;
  type: LogChange["type"];
  /** ISO 8601, UTC, milliseconds. */
  commit_timestamp: string;
  columns: { name: string; type: string }[];
  record?: Record<string, JsonValue>;
  old_record?: Record<string, JsonValue>;
  errors: string[] | null;
}

/** A row whose JSON is longer than this (in characters) is announced with its short values only. */
export const MAX_RECORD_LENGTH = 1024 * 1024;
const SHORT_VALUE_LENGTH = 64;

/**
 * Builds what a subscriber of a role gets to see of a change: the columns the role may select and, of the old
 * row, only its primary key when the table has row-level security, because it can no longer be checked whether
 * the subscriber was allowed to see the old row.
 */
export function buildChangePayload(
  change: LogChange,
  metadata: TableMetadata,
  selectable: ReadonlySet<string>,
): ChangePayload {
  const columns = metadata.columns.filter(({ name }) => selectable.has(name));
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const keyNames = new Set(metadata.primaryKey.map(({ name }) => name));

  const isTooLarge = rowLength(change.record) + rowLength(change.oldRecord) > MAX_RECORD_LENGTH;
  function toRecord(row: LogRow | null, onlyKey: boolean): Record<string, JsonValue> {
    const record: Record<string, JsonValue> = {};
    for (const [name, text] of row ?? []) {
      const type = types.get(name);
      if (!type || (onlyKey && !keyNames.has(name))) continue;
      if (isTooLarge && (text?.length ?? 0) > SHORT_VALUE_LENGTH) continue;
      record[name] = toJsonValue(text, type);
    }
    return record;
  }

  function oldRecord(): Record<string, JsonValue> {
    // The log repeats a default replica identity only when the key itself changed.
    if (change.oldRecord === null) return toRecord(change.record, true);
    return toRecord(change.oldRecord, metadata.hasRowSecurity);
  }

  return {
    schema: metadata.schema,
    table: metadata.table,
    type: change.type,
    commit_timestamp: change.committedAt.toISOString(),
    columns: columns.map(({ name, type }) => ({ name, type: type.name })),
    ...(change.type === "DELETE" ? {} : { record: toRecord(change.record, false) }),
    ...(change.type === "INSERT" ? {} : { old_record: oldRecord() }),
    errors: isTooLarge ? ["Error 413: Payload Too Large"] : null,
  };
}

function rowLength(row: LogRow | null): number {
  let length = 0;
  for (const text of row?.values() ?? []) length += text?.length ?? 0;
  return length;
}
