import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
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

// An import would load all that node:http exports, a WebSocket client too, which takes 10 ms of the start.
const { createServer } = process.getBuiltinModule("node:http");

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Serves the built portal on this computer only: files, /api, and index.html for every path of the app. */
export async function servePortal(options: ServePortalOptions): Promise<ServedPortal> {
  const { port, host = "127.0.0.1" } = options;
  if (!loopback.has(host)) {
    throw new Error(
      `The local host of the portal serves this computer only; ${host} is not a loopback address.`,
    );
  }
  const server = createServer(createListener(options));
  const boundPort = await listen(server, port, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createListener({ distDir, config, ready, apiFetch }: ServePortalOptions): RequestListener {
  if (!existsSync(join(distDir, "index.html")))
    throw new Error(`There is no built portal in ${distDir}; run \`npm run build\` first.`);
  const headers = Object.entries({
    ...securityHeaders,
    "Content-Security-Policy": contentSecurityPolicy(config.supabaseUrl, config.errorReports),
  });
  const sendFile = sirv(distDir, {
    // Asks the disk each time: a new build replaces the files while they are served.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // Names below /assets carry a hash of the content, so they never change.
      if (path.startsWith("/assets/"))
        response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    },
  });
  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-cache" }).end(body);
  let api: Promise<RequestListener> | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value);
    const path = (request.url ?? "/").replace(/[?#].*/, "");
    if (path.startsWith("/api/")) {
      // Loaded at the first request, so that the page is served sooner. The functions run in this process too and use
      // the platform's own Response.
      api ??= import("@hono/node-server").then(({ getRequestListener }) =>
        getRequestListener(apiFetch, { overrideGlobalObjects: false }),
      );
      await (await api)(request, response);
    } else if (path === "/config.json") {
      await ready;
      send(response, 200, "application/json", JSON.stringify(config));
    } else {
      sendFile(request, response, () => {
        // A missing file must not be answered with the page, which a browser would report as a broken script.
        if (path.startsWith("/assets/")) return void send(response, 404, "text/plain", "Not found");
        request.url = "/";
        sendFile(request, response);
      });
    }
  }
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) send(response, 500, "text/plain", "Internal server error");
    });
  };
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
