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

/** What is listed, as the body of `POST /object/list/:bucket` says it. */
export interface ListOptions {
  /** The folder, ending in a slash; empty for the root. */
  prefix: string;
  limit: number;
  offset: number;
  /** Beginning of the names wanted, in any case. */
  search: string;
  column: "name" | "created_at" | "updated_at" | "last_accessed_at";
  isDescending: boolean;
}

const COLUMNS: ReadonlySet<string> = new Set(["name", "created_at", "updated_at", "last_accessed_at"]);
const MAX_LIMIT = 1000;

/** Reads the options of a listing; throws StorageError InvalidRequest. */
export function readListOptions(body: Record<string, unknown>): ListOptions {
  const { prefix = "", limit = 100, offset = 0, search = "", sortBy } = body;
  const { column = "name", order = "asc" } = (sortBy ?? {}) as Record<string, unknown>;
  if (typeof prefix !== "string") throw new StorageError("InvalidRequest", "body/prefix must be string");
  if (!isCount(limit)) throw new StorageError("InvalidRequest", "body/limit must be a positive integer");
  if (!isCount(offset)) throw new StorageError("InvalidRequest", "body/offset must be a positive integer");
  if (!isColumn(column)) throw new StorageError("InvalidRequest", "body/sortBy/column is not a column");
  const folder = prefix.replace(/^\/+/, "");
  return {
    prefix: folder === "" || folder.endsWith("/") ? folder : `${folder}/`,
    limit: Math.min(limit, MAX_LIMIT),
    offset,
    search: typeof search === "string" ? search : "",
    column,
    isDescending: String(order).toLowerCase() === "desc",
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isColumn(value: unknown): value is ListOptions["column"] {
  return typeof value === "string" && COLUMNS.has(value);
}

/** Lists one folder as far as the transaction's role may see it: folders first, then objects. */
export async function listObjects(
  tx: postgres.TransactionSql,
  bucketId: string,
  options: ListOptions,
): Promise<ListEntry[]> {
  const { prefix, search, limit, offset, column, isDescending } = options;
  const order = column === "name" ? tx`name collate "C"` : tx`${tx(column)}`;
  const direction = isDescending ? tx`desc` : tx`asc`;
  return tx<ListEntry[]>`
    with inside as (
      select o.*, substr(o.name, length(${prefix}::text) + 1) as relative_name
      from storage.objects o
      where o.bucket_id = ${bucketId} and starts_with(o.name, ${prefix})
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
    select * from entries
    where starts_with(lower(name), lower(${search}))
    order by (id is null) desc, ${order} ${direction}, name collate "C"
    limit ${limit} offset ${offset}`;
}
