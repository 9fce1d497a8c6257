import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { BodyRefused, boundedRequest } from "./bounded-body.ts";
import type { RealtimePart } from "./contracts.ts";
import { portInUse } from "./postgres/ports.ts";

/** The largest request is a push of many cases at once. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_AUTH_BODY_BYTES = 64 * 1024;

type Handler = (request: Request) => Promise<Response>;

/** What the gateway serves, by path. */
export interface GatewayParts {
  rest: Handler;
  auth: Handler;
  storage: Handler;
  functions: Handler;
  realtime: RealtimePart;
}

/** The one HTTP server of the API; it listens before its parts exist, because they need its address. */
export interface Gateway {
  url: string;
  mount(parts: GatewayParts): void;
  close(): Promise<void>;
}

/** Starts listening; port 0 picks a free one. Requests before `mount` are answered 503. */
export async function startGateway(host: string, port: number): Promise<Gateway> {
  let parts: GatewayParts | undefined;
  let app: Hono | undefined;
  const listener = getRequestListener(
    async (request) => (app ? app.fetch(request) : new Response("Starting", { status: 503 })),
    // What is left of a body is discarded below; the adapter would cut the connection.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
  const server = createServer((request, response) => {
    // An answer given before the body was read (too large, not allowed) must not break the connection.
    response.once("finish", () => request.resume());
    void listener(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    if (parts?.realtime.handleUpgrade(request, socket, head)) return;
    socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
  });
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    mount(mounted) {
      parts = mounted;
      app = routes(mounted);
    },
    close: () => close(server),
  };
}

function routes(parts: GatewayParts): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
      exposeHeaders: [
        "Content-Range",
        "Content-Length",
        "Content-Encoding",
        "Accept-Ranges",
        "Content-Location",
        "Preference-Applied",
        "Location",
        "Range-Unit",
        "X-Total-Count",
        "Link",
      ],
      maxAge: 3600,
    }),
  );
  app.get("/health", (c) => c.json({ status: "ok", name: "Andromeda local backend", use: "local use only" }));
  const rest: Handler = async (request) => parts.rest(await boundedRequest(request, MAX_BODY_BYTES));
  app.all("/rest/v1/*", (c) => rest(c.req.raw));
  app.all("/rest/v1", (c) => rest(c.req.raw));
  app.all("/auth/v1/*", async (c) => parts.auth(await boundedRequest(c.req.raw, MAX_AUTH_BODY_BYTES)));
  // Storage has limits of its own, which its buckets and the size of objects set.
  app.all("/storage/v1/*", (c) => parts.storage(c.req.raw));
  app.all("/functions/v1/*", async (c) => parts.functions(await boundedRequest(c.req.raw, MAX_BODY_BYTES)));
  app.notFound((c) => c.json({ message: "no Route matched with those values" }, 404));
  app.onError((error, c) => {
    if (error instanceof BodyRefused) return c.json({ message: error.message }, error.status);
    console.error(error);
    return c.json({ code: "unexpected_failure", message: "Internal server error" }, 500);
  });
  return app;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port, "API", error) : error),
    );
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
