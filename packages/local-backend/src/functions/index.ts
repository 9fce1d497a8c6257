import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BackendContext, FunctionHost, FunctionRuntime } from "../contracts.ts";
import { captureHandler, type FunctionEnv, type FunctionHandler, withEnv } from "./deno-runtime.ts";

/** The same functions answer below the API's path and, for the portal, below `/api`. */
const PATH = /^\/(?:functions\/v1|api)\/([^/]+)(\/.*)?$/;

/**
 * Answers below both paths with the functions that the runtime runs, in this process unless another is given. All but
 * those in `open` require a session.
 */
export async function createFunctionHost(
  context: BackendContext,
  functionsDir: string,
  open: ReadonlySet<string>,
  env: FunctionEnv,
  startRuntime = startNodeRuntime,
): Promise<FunctionHost> {
  const directory = resolve(functionsDir);
  const runtime = await startRuntime(
    new Map(findFunctions(directory).map((name) => [name, join(directory, name, "index.ts")])),
    {
      SUPABASE_URL: context.apiUrl,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: context.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: context.secretKey }),
      // The terminal shows much else already.
      ANDROMEDA_LOG_LEVEL: "warn",
      ...env,
    },
  );
  const names = new Set(runtime.names);

  return {
    names: [...names],
    async fetch(request) {
      const url = new URL(request.url);
      const [, name = "", rest = ""] = PATH.exec(url.pathname) ?? [];
      if (!names.has(name)) return failure(404, "NOT_FOUND", "Requested function was not found");
      // A browser sends no token ahead of the actual request.
      if (!open.has(name) && request.method !== "OPTIONS") {
        const refusal = await findRefusal(context, request);
        if (refusal) return failure(401, "UNAUTHORIZED", refusal);
      }
      url.pathname = `/${name}${rest}`;
      return runtime.run(name, readdress(request, url));
    },
    close: () => runtime.close(),
  };
}

/**
 * Runs functions in this process: each file calls `Deno.serve`. Node strips the types; imports are relative or bare, and
 * a bare one is found in node_modules (on Supabase in the function's deno.json). Each is loaded with its first request. A
 * function that fails answers 500, one that cannot even be loaded 503; neither stops the others.
 */
async function startNodeRuntime(
  files: ReadonlyMap<string, string>,
  env: FunctionEnv,
): Promise<FunctionRuntime> {
  const handlers = new Map<string, Promise<FunctionHandler | null>>();
  return {
    names: [...files.keys()],
    async run(name, request) {
      const file = files.get(name);
      const loading = handlers.get(name) ?? (file === undefined ? null : load(file, name, env));
      if (loading) handlers.set(name, loading);
      const handler = await loading;
      if (!handler) return failure(503, "BOOT_ERROR", "Function failed to start (please check logs)");
      return withEnv(env, () => run(name, handler, request));
    },
    close: async () => {},
  };
}

/** Folders whose name begins with an underscore hold what functions share. */
function findFunctions(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z0-9]/i.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(directory, name, "index.ts")))
    .sort();
}

let loadCount = 0;

/** Null when the function cannot be loaded. */
async function load(file: string, name: string, env: FunctionEnv): Promise<FunctionHandler | null> {
  // A module is evaluated once for each address, but every host needs the call of `Deno.serve`.
  loadCount += 1;
  const address = `${pathToFileURL(file).href}?load=${loadCount}`;
  try {
    const handler = await captureHandler(env, () => import(/* @vite-ignore */ address));
    if (handler) return handler;
    console.error(`Function ${name}: it does not call Deno.serve`);
  } catch (error) {
    console.error(`Function ${name}: it cannot be loaded:`, error);
  }
  return null;
}

/** Why the caller may not pass, or null. As on Supabase, a project key is not a token: only sessions have one. */
async function findRefusal(context: BackendContext, request: Request): Promise<string | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined) return "Missing authorization header";
  if (token.split(".").length !== 3) return "Invalid JWT";
  try {
    await context.verifyToken(token);
    return null;
  } catch {
    return "Invalid JWT";
  }
}

function readdress(request: Request, url: URL): Request {
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: "half" } : {}) });
}

async function run(name: string, handler: FunctionHandler, request: Request): Promise<Response> {
  try {
    const response: unknown = await handler(request, {
      remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
    });
    if (response instanceof Response) return response;
    console.error(`Function ${name}: it answered with something other than a Response`);
  } catch (error) {
    console.error(`Function ${name}:`, error);
  }
  return failure(500, "WORKER_ERROR", "Function exited due to an error (please check logs)");
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code, message, error: message }, { status });
}
