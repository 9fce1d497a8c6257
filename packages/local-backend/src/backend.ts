import { join } from "node:path";
import { createAuth } from "./auth/index.ts";
import { createContext } from "./context.ts";
import type { BackendContext, StartFunctionRuntime } from "./contracts.ts";
import { createFunctionHost } from "./functions/index.ts";
import { startGateway } from "./gateway.ts";
import type { ProjectKeys } from "./keys.ts";
import { createLiteApp } from "./lite-app.ts";
import { requireLoopback } from "./loopback.ts";
import { createAuthMailer } from "./mail/mailer.ts";
import type { MailTransport } from "./mail/transport.ts";
import { type ProjectConfig, readProjectConfig } from "./project-config.ts";
import { createRealtime } from "./realtime/index.ts";
import { createStorage } from "./storage/index.ts";

/** How long closing waits for requests that are still under way. */
const CLOSE_LIMIT_MS = 5_000;

/** An API on a database that already has the system schema and the migrations. */
export interface BackendOnOptions {
  keys: ProjectKeys;
  /** Folder for object files. */
  dataDir: string;
  functionsDir: string;
  /** Origin of the portal, for mail links. */
  siteUrl: string;
  mail: MailTransport;
  host?: string;
  /** 0 or absent picks a free port. */
  port?: number;
  /** Further variables for `Deno.env` of the functions. */
  functionEnv?: Readonly<Record<string, string>>;
  /** Where the functions run; in this process by default. */
  functionRuntime?: StartFunctionRuntime;
  /** What differs from the `config.toml` beside the folder of the functions. */
  config?: Partial<ProjectConfig>;
}

/** A running API. */
export interface Backend {
  apiUrl: string;
  context: BackendContext;
  /** Answers a request below `/functions/v1`, for mounting the functions elsewhere. */
  fetchFunction(request: Request): Promise<Response>;
  /** Resolves when the mails have been sent that go on after the answer to their request. */
  whenIdle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts REST, Auth, Storage, Realtime and Functions behind one loopback port, on the given database. */
export async function createBackendOn(databaseUrl: string, options: BackendOnOptions): Promise<Backend> {
  const config = {
    ...readProjectConfig(join(options.functionsDir, "..", "config.toml")),
    ...options.config,
  };
  const gateway = await startGateway(requireLoopback(options.host ?? "127.0.0.1"), options.port ?? 0);
  const { keys, dataDir, functionsDir, siteUrl, mail } = options;
  const context = createContext({ databaseUrl, keys, apiUrl: gateway.url, dataDir });
  const mailer = createAuthMailer(context, siteUrl, mail);
  const lite = await createLiteApp(context, { ...config, siteUrl, mailer });
  const realtime = await createRealtime(context);
  const functionEnv = options.functionEnv ?? {};
  const functions = await createFunctionHost(
    context,
    functionsDir,
    config.openFunctions,
    functionEnv,
    options.functionRuntime,
  );
  const auth = createAuth(context, lite, { siteUrl, ...config }, mailer);
  const storage = createStorage(context, config.maxObjectBytes);
  gateway.mount({
    rest: lite.fetch,
    auth: auth.fetch,
    storage: storage.fetch,
    functions: functions.fetch,
    realtime,
  });
  return {
    apiUrl: gateway.url,
    context,
    fetchFunction: functions.fetch,
    whenIdle: auth.whenIdle,
    async close() {
      await realtime.close();
      await gateway.close();
      await functions.close();
      await atMost(CLOSE_LIMIT_MS, auth.whenIdle());
      // A request that was cut off in the middle of a transaction would keep it waiting for good.
      await atMost(CLOSE_LIMIT_MS, lite.close());
      await context.sql.end({ timeout: 5 });
    },
  };
}

/** Waits for the promise, but no longer than that many milliseconds. */
async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
