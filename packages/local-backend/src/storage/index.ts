import { createHmac } from "node:crypto";
import { join } from "node:path";
import { Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import type postgres from "postgres";
import type { BackendContext, StoragePart } from "../contracts.ts";
import { serveObject } from "./download.ts";
import { createFileStore } from "./file-store.ts";
import { listObjects, readFolder } from "./list.ts";
import { findObject, type ObjectRow, objectColumns } from "./objects.ts";
import { claimsOf, readExpiry, readJson, readNames } from "./requests.ts";
import { StorageError, toStorageError } from "./storage-error.ts";
import { storeUpload } from "./upload.ts";

/** Object routes of Supabase that are not supported here; without this list they would be taken for buckets. */
const MISSING = ["authenticated", "copy", "info", "list", "list-v2", "move", "public", "sign", "upload/sign"];

/**
 * The routes of Supabase's Storage that the product and its tests use, over `storage.buckets` and `storage.objects`; any
 * other is refused by name. Statements run in the caller's own role, so the policies on these tables decide; the bytes
 * lie in files below the data folder.
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

  app.post("/object/list/:bucket", async (c) => {
    const folder = readFolder(await readJson(c.req.raw));
    return c.json(await asCaller(c.req.raw, (tx) => listObjects(tx, c.req.param("bucket"), folder)));
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

  for (const route of MISSING) app.all(`/object/${route}/*`, (c) => refuse(c.req.raw));

  app.get("/object/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    const object = await asCaller(c.req.raw, (tx) => findObject(tx, bucket, path));
    return serveObject(files, c.req.raw, object);
  });

  app.post("/object/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    const claims = await claimsOf(context, c.req.raw);
    const target = { bucketId: bucket, name: path, replaces: c.req.header("x-upsert") === "true" };
    const id = await storeUpload({ context, files, maxObjectBytes }, claims, c.req.raw, target);
    return c.json({ Id: id, Key: `${bucket}/${path}` });
  });

  app.delete("/object/:bucket", async (c) => {
    const names = readNames((await readJson(c.req.raw)).prefixes);
    const removed = await asCaller(
      c.req.raw,
      (tx) => tx<ObjectRow[]>`
        delete from storage.objects where bucket_id = ${c.req.param("bucket")} and name in ${tx(names)}
        returning ${objectColumns(tx)}`,
    );
    await files.remove(removed.map(({ version }) => version));
    return c.json(removed);
  });

  app.onError((error) => {
    const known = toStorageError(error);
    if (known.code === "InternalError") console.error("Storage:", error);
    return known.toResponse();
  });
  app.notFound((c) => refuse(c.req.raw));

  return { fetch: async (request) => app.fetch(request) };
}

function refuse({ method, url }: Request): Response {
  const message = `The local backend does not support ${method} ${new URL(url).pathname}`;
  return new StorageError("NotSupported", message).toResponse();
}

/** Makes and checks the tokens of signed links. */
interface UrlSigner {
  /** The link to an object, relative to `/storage/v1`, valid for that many seconds. */
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
