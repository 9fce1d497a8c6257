import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, relative } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { ConfigFile } from "../src/config.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** What a host of the built portal needs. */
export interface ServePortalOptions {
  /** The folder that `vite build` made. */
  readonly distDir: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** A loopback address; 127.0.0.1 by default. */
  readonly host?: string;
  /** The content of /config.json, whatever the folder holds. */
  readonly config: ConfigFile;
  /** Resolves when the backend answers; /config.json, which the app asks for before anything else, waits for it. */
  readonly ready?: Promise<unknown>;
  /** Answers everything below /api. */
  readonly apiFetch: (request: Request) => Promise<Response>;
}

/** A portal that is being served, at `url` (without a trailing slash). */
export interface ServedPortal {
  readonly url: string;
  close(): Promise<void>;
}

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Serves the built portal on this computer only: files, /api, and index.html for every path of the app. */
export async function servePortal(options: ServePortalOptions): Promise<ServedPortal> {
  const { port, host = "127.0.0.1" } = options;
  if (!loopback.has(host)) {
    throw new Error(
      `The local host of the portal serves this computer only; ${host} is not a loopback address.`,
    );
  }
  const app = createApp(options);
  // The functions run in this process too and use the platform's own Response.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const address = await listen(server, port, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${address}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createApp({ distDir, config, ready, apiFetch }: ServePortalOptions): Hono {
  const page = readIndex(distDir);
  const etag = `"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...securityHeaders,
    "Content-Security-Policy": contentSecurityPolicy(config.supabaseUrl, config.errorReports),
  };
  const sendPage = (c: Context) => {
    if (c.req.header("If-None-Match") === etag) return c.body(null, 304, { ETag: etag });
    return c.html(page, 200, { "Cache-Control": "no-cache", ETag: etag });
  };

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  app.all("/api/*", (c) => apiFetch(c.req.raw));
  app.use(compress());
  app.get("/config.json", async (c) => {
    await ready;
    return c.json(config, 200, { "Cache-Control": "no-cache" });
  });
  app.get("/", sendPage);
  app.get("/index.html", sendPage);
  app.get("*", async (c, next) => {
    await next();
    if (!c.res.ok || c.res.headers.has("Cache-Control")) return;
    // Names below /assets carry a hash of the content, so they never change.
    const isHashed = c.req.path.startsWith("/assets/");
    c.res.headers.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  });
  app.get("*", serveStatic({ root: relative(process.cwd(), distDir) || ".", precompressed: true }));
  // A missing file must not be answered with index.html, which a browser would report as a broken script.
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("*", sendPage);
  return app;
}

function readIndex(distDir: string): string {
  const file = join(distDir, "index.html");
  if (!existsSync(file))
    throw new Error(`There is no built portal in ${distDir}; run \`npm run build\` first.`);
  return readFileSync(file, "utf8");
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.removeListener("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
