import { readBytes } from "../bounded-body.ts";
import { StorageError } from "./storage-error.ts";

/** The content of an upload and what the client says of it. */
export interface UploadBody {
  content: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** Room, in bytes, for the other fields and the boundaries of a form. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;
const DEFAULT_TYPE = "application/octet-stream";

/**
 * Reads an upload in either form that storage-js sends: the bare bytes, or a form with the file in it. A form is
 * kept in memory, bare bytes are not. Throws StorageError EntityTooLarge or InvalidRequest.
 */
export async function readUploadBody(request: Request, maxBytes: number): Promise<UploadBody> {
  const contentType = request.headers.get("content-type") ?? DEFAULT_TYPE;
  if (isForm(request)) return readForm(request, contentType, maxBytes);
  const encoded = request.headers.get("x-metadata");
  return {
    content: request.body ?? emptyBody(),
    contentType,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata: encoded === null ? null : parseMetadata(Buffer.from(encoded, "base64").toString("utf8")),
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
  const metadata = form.get("metadata");
  return {
    content: file.stream(),
    contentType: file.type || DEFAULT_TYPE,
    cacheControl: typeof cacheControl === "string" ? `max-age=${cacheControl}` : "no-cache",
    userMetadata: typeof metadata === "string" ? parseMetadata(metadata) : null,
  };
}

async function parseForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch (cause) {
    throw new StorageError("InvalidRequest", "The form cannot be read", { cause });
  }
}

function parseMetadata(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Said below.
  }
  throw new StorageError("InvalidRequest", "The metadata must be a JSON object");
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
