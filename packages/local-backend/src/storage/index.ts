import { createHmac } from "node:crypto";
import { join } from "node:path";
import { Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import type postgres from "postgres";
import type { BackendContext, StoragePart } from "../contracts.ts";
import { serveObject } from "./download.ts";
import { createFileStore } from "./file-store.ts";
import { listObjects, readListOptions } from "./list.ts";
import {
  type BucketRow,
  findBucket,
  findObject,
  findObjects,
  type ObjectRow,
  objectColumns,
} from "./objects.ts";
import { claimsOf, readExpiry, readJson, readNames, readTransfer } from "./requests.ts";
import { StorageError, toStorageError } from "./storage-error.ts";
import { copyObject, storeUpload } from "./upload.ts";

const NOT_READABLE = "Either the object does not exist or you do not have access to it";

/**
 * Supabase's Storage routes over `storage.buckets` and `storage.objects`. Statements run in the caller's own role,
 * so the policies on these tables decide; the bytes lie in files below the data folder.
 */
export function createStorage(context: BackendContext, maxObjectBytes: number): StoragePart {
  const files = createFileStore(join(context.dataDir, "storage"));
  const signer = createUrlSigner(context.jwtSecret);
  const app = new Hono().basePath("/storage/v1");

  async function asCaller<T>(
    request: Request,
    work: (tx: postgres.TransactionSql) => Promise<T>,
  ): Promise<T> {
    return context.runAs(await claimsOf(context, request), work);
  }

  async function removeObjects(request: Request, bucketId: string, names: string[]): Promise<ObjectRow[]> {
    const removed = await asCaller(
      request,
      (tx) => tx<ObjectRow[]>`
        delete from storage.objects where bucket_id = ${bucketId} and name in ${tx(names)} returning ${objectColumns(tx)}`,
    );
    await files.remove(removed.map(({ version }) => version));
    return removed;
  }

  app.get("/bucket", async (c) => {
    const buckets = await asCaller(
      c.req.raw,
      (tx) => tx<BucketRow[]>`
        select id, name, owner, public, file_size_limit::text, allowed_mime_types, created_at, updated_at
        from storage.buckets order by name`,
    );
    return c.json(buckets.map(toBucket));
  });

  app.get("/bucket/:bucket", async (c) => {
    return c.json(toBucket(await asCaller(c.req.raw, (tx) => findBucket(tx, c.req.param("bucket")))));
  });

  app.post("/object/list/:bucket", async (c) => {
    const options = readListOptions(await readJson(c.req.raw));
    return c.json(await asCaller(c.req.raw, (tx) => listObjects(tx, c.req.param("bucket"), options)));
  });

  app.post("/object/sign/:bucket", async (c) => {
    const { bucket } = c.req.param();
    const body = await readJson(c.req.raw);
    const expiresIn = readExpiry(body);
    const paths = readNames(body.paths, "paths");
    const readable = await asCaller(c.req.raw, (tx) => findObjects(tx, bucket, paths));
    const names = new Set(readable.map(({ name }) => name));
    const links = paths.map(async (path) => {
      if (!names.has(path)) return { error: NOT_READABLE, path, signedURL: null };
      return { error: null, path, signedURL: await signer.sign(bucket, path, expiresIn) };
    });
    return c.json(await Promise.all(links));
  });

  app.post("/object/sign/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    const expiresIn = readExpiry(await readJson(c.req.raw));
    await asCaller(c.req.raw, (tx) => findObject(tx, bucket, path));
    return c.json({ signedURL: await signer.sign(bucket, path, expiresIn) });
  });

  app.get("/object/sign/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    await signer.verify(c.req.query("token") ?? "", bucket, path);
    // Whoever made the link was allowed to read the object: that is what the link passes on.
    return serveObject(files, c.req.raw, await findObject(context.sql, bucket, path));
  });

  app.post("/object/move", async (c) => {
    const { bucketId, sourceKey, destinationBucket, destinationKey } = readTransfer(
      await readJson(c.req.raw),
    );
    const moved = await asCaller(
      c.req.raw,
      (tx) => tx`
        update storage.objects set bucket_id = ${destinationBucket}, name = ${destinationKey}, updated_at = now()
        where bucket_id = ${bucketId} and name = ${sourceKey}
        returning id`,
    );
    if (moved.length === 0) throw new StorageError("NoSuchKey");
    return c.json({ message: "Successfully moved" });
  });

  app.post("/object/copy", async (c) => {
    const transfer = readTransfer(await readJson(c.req.raw));
    const id = await copyObject({ context, files }, await claimsOf(context, c.req.raw), transfer);
    return c.json({ Id: id, Key: `${transfer.destinationBucket}/${transfer.destinationKey}` });
  });

  async function findPublicObject(bucketId: string, name: string): Promise<ObjectRow> {
    if (!(await findBucket(context.sql, bucketId)).public) throw new StorageError("NoSuchBucket");
    return findObject(context.sql, bucketId, name);
  }

  app.get("/object/public/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    return serveObject(files, c.req.raw, await findPublicObject(bucket, path));
  });

  app.get("/object/info/public/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    return c.json(toInfo(await findPublicObject(bucket, path)));
  });

  for (const route of ["/object/info/authenticated", "/object/info"] as const) {
    app.get(`${route}/:bucket/:path{.+}`, async (c) => {
      const { bucket, path } = c.req.param();
      return c.json(toInfo(await asCaller(c.req.raw, (tx) => findObject(tx, bucket, path))));
    });
  }

  for (const route of ["/object/authenticated", "/object"] as const) {
    app.get(`${route}/:bucket/:path{.+}`, async (c) => {
      const { bucket, path } = c.req.param();
      const object = await asCaller(c.req.raw, (tx) => findObject(tx, bucket, path));
      return serveObject(files, c.req.raw, object);
    });
  }

  // Before the upload, which would take these routes for buckets of that name.
  app.on(["POST", "PUT"], ["/object/upload/sign/*", "/object/list-v2/*"], (c) => {
    throw new StorageError(
      "NotSupported",
      `The local backend does not support ${c.req.method} ${c.req.path}`,
    );
  });

  app.on(["POST", "PUT"], "/object/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    const replaces = c.req.method === "PUT" || c.req.header("x-upsert") === "true";
    const claims = await claimsOf(context, c.req.raw);
    const target = { bucketId: bucket, name: path, replaces };
    const id = await storeUpload({ context, files, maxObjectBytes }, claims, c.req.raw, target);
    return c.json({ Id: id, Key: `${bucket}/${path}` });
  });

  app.delete("/object/:bucket", async (c) => {
    const names = readNames((await readJson(c.req.raw)).prefixes, "prefixes");
    return c.json(await removeObjects(c.req.raw, c.req.param("bucket"), names));
  });

  app.delete("/object/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    const removed = await removeObjects(c.req.raw, bucket, [path]);
    if (removed.length === 0) throw new StorageError("NoSuchKey");
    return c.json({ message: "Successfully deleted" });
  });

  app.onError((error) => {
    const known = toStorageError(error);
    if (known.code === "InternalError") console.error("Storage:", error);
    return known.toResponse();
  });
  app.notFound((c) => {
    const message = `Route ${c.req.method}:${c.req.path} not found`;
    return c.json({ statusCode: "404", error: "Not Found", message }, 404);
  });

  return { fetch: async (request) => app.fetch(request) };
}

function toBucket({ file_size_limit: limit, ...bucket }: BucketRow): Record<string, unknown> {
  return { ...bucket, owner: bucket.owner ?? "", file_size_limit: limit === null ? null : Number(limit) };
}

function toInfo(object: ObjectRow): Record<string, unknown> {
  const { id, name, version, bucket_id, created_at, metadata, user_metadata } = object;
  return {
    id,
    name,
    version,
    bucket_id,
    created_at,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.cacheControl,
    etag: metadata?.eTag,
    last_modified: metadata?.lastModified,
    metadata: user_metadata ?? {},
  };
}

/** Makes and checks the tokens of signed links. */
interface UrlSigner {
  /** The link to an object, relative to `/storage/v1`, good for so many seconds. */
  sign(bucketId: string, name: string, expiresIn: number): Promise<string>;
  /** Resolves when the token was made for that object and still holds; throws StorageError InvalidJWT. */
  verify(token: string, bucketId: string, name: string): Promise<void>;
}

/** The key is derived from the project's secret, so that a link's token is never taken for an access token. */
function createUrlSigner(jwtSecret: string): UrlSigner {
  const key = createHmac("sha256", jwtSecret).update("andromeda storage signed urls").digest();
  return {
    async sign(bucketId, name, expiresIn) {
      const url = `${bucketId}/${name}`;
      const token = await new SignJWT({ url })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt()
        .setExpirationTime(`${expiresIn} seconds`)
        .sign(key);
      return `/object/sign/${url}?token=${token}`;
    },
    async verify(token, bucketId, name) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
        if (payload.url === `${bucketId}/${name}`) return;
      } catch (cause) {
        throw new StorageError("InvalidJWT", cause instanceof Error ? cause.message : undefined, { cause });
      }
      throw new StorageError("InvalidJWT", "The token was made for another object");
    },
  };
}
