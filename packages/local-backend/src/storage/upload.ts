import { randomUUID } from "node:crypto";
import type { BackendContext, Claims } from "../contracts.ts";
import type { FileStore } from "./file-store.ts";
import { findBucket, findObjects, insertObject, type ObjectMetadata } from "./objects.ts";
import { requireKey } from "./requests.ts";
import { StorageError } from "./storage-error.ts";
import { FORM_OVERHEAD_BYTES, isAllowedType, isForm, readUploadBody } from "./upload-body.ts";

interface Services {
  context: BackendContext;
  files: FileStore;
}

/** Where an upload goes. */
export interface UploadTarget {
  bucketId: string;
  name: string;
  /** Whether an existing object is replaced; otherwise it is an error. */
  replaces: boolean;
}

/** Stores the content of a request as an object, as far as the caller's role may; returns the object's id. */
export async function storeUpload(
  { context, files, maxObjectBytes }: Services & { maxObjectBytes: number },
  claims: Claims,
  request: Request,
  { bucketId, name, replaces }: UploadTarget,
): Promise<string> {
  requireKey(name);
  const bucket = await findBucket(context.sql, bucketId);
  const limit = Math.min(maxObjectBytes, Number(bucket.file_size_limit ?? maxObjectBytes));
  // Refused before the body is read, so that the connection can be reused.
  const bodyLimit = isForm(request) ? limit + FORM_OVERHEAD_BYTES : limit;
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimit)
    throw new StorageError("EntityTooLarge");
  const { content, contentType, cacheControl } = await readUploadBody(request, limit);
  if (!isAllowedType(contentType, bucket.allowed_mime_types)) {
    throw new StorageError("InvalidMimeType", `mime type ${contentType} is not supported`);
  }

  const [previous] = await findObjects(context.sql, bucketId, [name]);
  const [id, version] = [previous?.id ?? randomUUID(), randomUUID()];
  const { size, md5 } = await files.write(version, content, limit);
  const metadata: ObjectMetadata = {
    eTag: `"${md5}"`,
    size,
    mimetype: contentType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  const object = { id: replaces ? id : randomUUID(), bucketId, name, ownerId: claims.sub ?? null, version };
  await keepFileOnlyIf(files, version, () =>
    context.runAs(claims, (tx) => insertObject(tx, { ...object, metadata }, replaces)),
  );
  if (previous) await files.remove([previous.version]);
  return object.id;
}

/**
 * The file is written before its row is committed, so that a row never lacks its file; if the commit fails, the file is
 * removed.
 */
async function keepFileOnlyIf(files: FileStore, version: string, commit: () => Promise<void>): Promise<void> {
  try {
    await commit();
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
}
