import { readBytes } from "../bounded-body.ts";
import { StorageError } from "./storage-error.ts";

/** The content of an upload and what the client says of it. */
export interface UploadBody {
  content: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
}

/** Room, in bytes, for the other fields and the boundaries of a form. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;
const NO_METADATA = "The local backend keeps no metadata of one's own with an object";
const DEFAULT_TYPE = "application/octet-stream";

/**
 * Reads an upload in either form that storage-js sends: the bare bytes, or a form with the file in it. A form is
 * kept in memory, bare bytes are not. Throws StorageError EntityTooLarge, InvalidRequest or NotSupported.
 */
export async function readUploadBody(request: Request, maxBytes: number): Promise<UploadBody> {
  const contentType = request.headers.get("content-type") ?? DEFAULT_TYPE;
  if (isForm(request)) return readForm(request, contentType, maxBytes);
  if (request.headers.has("x-metadata")) throw new StorageError("NotSupported", NO_METADATA);
  return {
    content: request.body ?? emptyBody(),
    contentType,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
  };
}

/** Whether the content comes in a form. */
export function isForm(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

async function readForm(request: Request, contentType: string, maxBytes: number): Promise<UploadBody> {
  const form = await parseForm(await readBytes(request, maxBytes + FORM_OVERHEAD_BYTES), contentType);
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!file) throw new StorageError("InvalidRequest", "No content provided");
  const cacheControl = form.get("cacheControl");
  if (form.has("metadata")) throw new StorageError("NotSupported", NO_METADATA);
  return {
    content: file.stream(),
    contentType: file.type || DEFAULT_TYPE,
    cacheControl: typeof cacheControl === "string" ? `max-age=${cacheControl}` : "no-cache",
  };
}

async function parseForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch (cause) {
    throw new StorageError("InvalidRequest", "The form cannot be read", { cause });
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Whether a bucket takes content of a type; its list may hold patterns such as `image/*`. */
export function isAllowedType(contentType: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return allowed.some((pattern) => {
    const wanted = pattern.trim().toLowerCase();
    return (
      wanted === "*/*" || wanted === type || (wanted.endsWith("/*") && type.startsWith(wanted.slice(0, -1)))
    );
  });
}
