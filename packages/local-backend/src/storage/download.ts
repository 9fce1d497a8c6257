import type { ByteRange, FileStore } from "./file-store.ts";
import type { ObjectRow } from "./objects.ts";
import { StorageError } from "./storage-error.ts";

/** Answers a GET or HEAD for an object's content: ranges and the `download` parameter included. */
export async function serveObject(files: FileStore, request: Request, object: ObjectRow): Promise<Response> {
  // A row that somebody inserted by hand has no content.
  if (object.metadata === null) throw new StorageError("NoSuchKey");
  const { eTag, size, mimetype, cacheControl, lastModified } = object.metadata;
  const headers = new Headers({
    "content-type": mimetype,
    "cache-control": cacheControl,
    etag: eTag,
    "last-modified": new Date(lastModified).toUTCString(),
    "accept-ranges": "bytes",
    // The content is whatever somebody uploaded: a browser that opens it must neither guess its type nor run it.
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; media-src 'self'; img-src 'self'",
  });
  const disposition = contentDisposition(new URL(request.url).searchParams.get("download"), object.name);
  if (disposition) headers.set("content-disposition", disposition);

  const range = requestedRange(request.headers, size, eTag);
  if (range === "unsatisfiable") {
    const { body } = new StorageError("InvalidRange").toResponse();
    const unsatisfiable = { "content-range": `bytes */${size}`, "content-type": "application/json" };
    return new Response(body, { status: 416, headers: unsatisfiable });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const hasBody = request.method !== "HEAD" && size > 0;
  const body = hasBody ? await files.read(object.version, range ?? undefined) : null;
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Reads a Range header with one range; several, or anything else unusual, are answered with the whole. */
function requestedRange(headers: Headers, size: number, eTag: string): ByteRange | "unsatisfiable" | null {
  const condition = headers.get("if-range");
  if (condition !== null && condition !== eTag) return null;
  return parseRange(headers.get("range") ?? "", size);
}

/** The part of a file of `size` bytes that a Range header names; null when it names no single range. */
export function parseRange(header: string, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return start >= size || (first === "" && Number(last) === 0) ? "unsatisfiable" : { start, end };
}

/** Null without the parameter; an empty one stands for the object's own file name. */
function contentDisposition(download: string | null, name: string): string | null {
  if (download === null) return null;
  const fileName = download === "" ? (name.split("/").at(-1) ?? name) : download;
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
