import type postgres from "postgres";
import { StorageError } from "./storage-error.ts";

/** One line of a listing: an object, or a folder, which has a name and nothing else. */
export interface ListEntry {
  /** Relative to the listed folder. */
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: unknown;
}

const MAX_ENTRIES = 100;

/** The folder that the body of a listing names, ending in a slash or empty; throws StorageError for other options. */
export function readFolder({
  prefix = "",
  limit,
  offset,
  search = "",
  sortBy,
}: Record<string, unknown>): string {
  if (typeof prefix !== "string") throw new StorageError("InvalidRequest", "body/prefix must be string");
  const { column = "name", order = "asc" } = (sortBy ?? {}) as Record<string, unknown>;
  const isPlain = (limit ?? MAX_ENTRIES) === MAX_ENTRIES && (offset ?? 0) === 0 && search === "";
  if (!isPlain || column !== "name" || order !== "asc") {
    throw new StorageError(
      "NotSupported",
      `The local backend lists the first ${MAX_ENTRIES} names of a folder, without search, other order or offset`,
    );
  }
  const folder = prefix.replace(/^\/+/, "");
  return folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
}

/** Lists one folder as far as the transaction's role may see it: folders first, then objects. */
export async function listObjects(
  tx: postgres.TransactionSql,
  bucketId: string,
  folder: string,
): Promise<ListEntry[]> {
  return tx<ListEntry[]>`
    with inside as (
      select o.*, substr(o.name, length(${folder}::text) + 1) as relative_name
      from storage.objects o
      where o.bucket_id = ${bucketId} and starts_with(o.name, ${folder})
    ),
    entries as (
      select split_part(relative_name, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from inside where strpos(relative_name, '/') > 0
      group by 1
      union all
      select relative_name, id, updated_at, created_at, last_accessed_at, metadata
      from inside where strpos(relative_name, '/') = 0 and relative_name <> ''
    )
    select * from entries order by (id is null) desc, name collate "C" limit ${MAX_ENTRIES}`;
}
