import { createReadStream, statSync } from "node:fs";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { schemeOf } from "./app-url.ts";

/** What a request of the main process needs of its session. */
export interface FetchingSession {
  readonly isOffline: boolean;
  readonly protocol: { handlerOf(scheme: string | null): ((request: Request) => unknown) | null };
}

type FetchOptions = RequestInit & { readonly bypassCustomProtocolHandlers?: boolean };

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** `net.fetch`: Node's fetch, and beside it files and the app's own schemes. */
export async function netFetch(
  session: FetchingSession,
  input: string | Request,
  options: FetchOptions = {},
): Promise<Response> {
  const { bypassCustomProtocolHandlers: isBypassed, ...init } = options;
  const request = new Request(input, init);
  const scheme = schemeOf(request.url);
  const handler = isBypassed ? null : session.protocol.handlerOf(scheme);
  if (handler) return (await handler(request)) as Response;
  if (scheme === "file") return readFile(request.url);
  if (session.isOffline) throw new Error("net::ERR_INTERNET_DISCONNECTED");
  return fetch(request);
}

function readFile(url: string): Response {
  const { pathname } = new URL(url);
  const path = fileURLToPath(new URL(`file://${pathname}`));
  let size: number;
  try {
    const status = statSync(path);
    if (!status.isFile()) throw new Error("not a file");
    size = status.size;
  } catch {
    throw new Error("net::ERR_FILE_NOT_FOUND");
  }
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      "content-length": String(size),
      "content-type": types[extname(path).toLowerCase()] ?? "application/octet-stream",
    },
  });
}
