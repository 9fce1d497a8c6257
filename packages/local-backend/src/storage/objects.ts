import type postgres from "postgres";
import { StorageError } from "./storage-error.ts";

/** The limits of a row of `storage.buckets`. */
export interface BucketRow {
  /** Bytes; null means the server's own limit. */
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

/** `storage.objects.metadata`: what the server knows of the content. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** A row of `storage.objects`. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

/** A connection, or a transaction in the caller's role. */
export type Queryable = postgres.Sql | postgres.TransactionSql;

/** Finds a bucket as far as the connection's role may see it; throws StorageError NoSuchBucket. */
export async function findBucket(sql: Queryable, id: string): Promise<BucketRow> {
  const [bucket] = await sql<BucketRow[]>`
    select file_size_limit::text, allowed_mime_types from storage.buckets where id = ${id}`;
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}

/** Finds an object as far as the connection's role may see it; throws StorageError NoSuchKey. */
export async function findObject(sql: Queryable, bucketId: string, name: string): Promise<ObjectRow> {
  const [object] = await findObjects(sql, bucketId, [name]);
  if (!object) throw new StorageError("NoSuchKey");
  return object;
}

/** The columns of an ObjectRow. A row that somebody inserted by hand may have no version, and no file. */
export function objectColumns(sql: Queryable): postgres.Fragment {
  return sql`id, bucket_id, name, owner, owner_id, coalesce(version, id::text) as version, metadata,
    created_at, updated_at, last_accessed_at`;
}

/** Finds those of the objects that the connection's role may see. */
export async function findObjects(
  sql: Queryable,
  bucketId: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return sql<ObjectRow[]>`
    select ${objectColumns(sql)} from storage.objects
    where bucket_id = ${bucketId} and name in ${sql([...names])}`;
}

/** What is written of a new object or a new version of one. */
export interface NewObject {
  id: string;
  bucketId: string;
  name: string;
  /** `sub` of the caller, if it has one. */
  ownerId: string | null;
  version: string;
  metadata: ObjectMetadata;
}

/**
 * Inserts an object in the transaction's role, or puts a new version in its place. Without `replaces` an existing
 * name is a unique violation, and the role needs no right to read.
 */
export async function insertObject(
  tx: postgres.TransactionSql,
  object: NewObject,
  replaces: boolean,
): Promise<void> {
  const { id, bucketId, name, ownerId, version } = object;
  const metadata = JSON.stringify(object.metadata);
  const onConflict = replaces
    ? tx`on conflict (bucket_id, name) do update
        set version = excluded.version, metadata = excluded.metadata,
          owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
    : tx``;
  await tx`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
    values (${id}, ${bucketId}, ${name}, ${ownerId}::text::uuid, ${ownerId}, ${version},
      ${metadata}::text::jsonb)
    ${onConflict}`;
}
