import { readFile } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";

const directives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  // Mantine and Monaco set styles in attributes.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self' data:",
  "worker-src": "'self' blob:",
  // The page makes no requests of its own: it asks main.
  "connect-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "frame-src": "'none'",
  "object-src": "'none'",
};

/** What a page of the app may load: its own scripts and styles, and nothing from anywhere else. */
const contentSecurityPolicy = Object.entries(directives)
  .map(([name, sources]) => `${name} ${sources}`)
  .join("; ");

/** The scheme and the address under which the app's own pages are served. */
export const APP_SCHEME = "app";
export const APP_ORIGIN = `${APP_SCHEME}://studio`;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
};

/** Whether an address belongs to the app's own pages. */
export function isAppUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === "studio";
}

/**
 * The file that an address of the app names; null for one outside the folder, of another host, or that is ambiguous.
 */
export function appFile(folder: string, url: string): string | null {
  if (!isAppUrl(url)) return null;
  let path: string;
  try {
    path = decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
  // Refused, not cleaned: no page of ours asks for such a path.
  if (path.includes("\0") || path.includes("\\") || path.includes("//") || path.split("/").includes(".."))
    return null;
  const file = resolve(join(folder, path === "/" ? "index.html" : path));
  const inside = relative(folder, file);
  return inside === "" || inside.startsWith("..") || inside.startsWith(sep) ? null : file;
}

/** Answers requests for the app's own files, each with the policy that keeps everything else out of the page. */
export function serveAppFiles(folder: string): (request: Request) => Promise<Response> {
  return async ({ url, method }) => {
    if (method !== "GET" && method !== "HEAD") return refuse(405, "Only reading is possible.");
    const file = appFile(folder, url);
    const type = file && TYPES[extname(file).toLowerCase()];
    if (!file || !type) return refuse(404, "There is no such file.");
    let content: Buffer<ArrayBuffer>;
    try {
      content = await readFile(file);
    } catch {
      return refuse(404, "There is no such file.");
    }
    return new Response(method === "HEAD" ? null : content, {
      headers: { ...headers, "Content-Type": type },
    });
  };
}

const headers = {
  "Content-Security-Policy": contentSecurityPolicy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
}

/** No real link is longer. */
const MAX_LENGTH = 2_000;

/** The address to pass to the system; null for anything but a plain https or mailto link. */
export function externalLink(address: string): string | null {
  if (address.length > MAX_LENGTH) return null;
  const url = URL.parse(address);
  if (!url) return null;
  if (url.protocol === "mailto:") return url.href;
  // A name or password in an address is a trick.
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}
