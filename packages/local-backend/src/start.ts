import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type postgres from "postgres";
import type { StartFunctionRuntime } from "./contracts.ts";
import { withConnection } from "./databases.ts";
import { LocalBackendError } from "./errors.ts";
import { createSecrets, type LocalSecrets, type ProjectKeys, readSecrets } from "./keys.ts";
import { requireLoopback } from "./loopback.ts";
import { startMailbox } from "./mail/mailbox.ts";
import { applyMigrations } from "./migrations.ts";
import { hasDatabase, type PostgresServer, startPostgres, stopLeftover } from "./postgres/cluster.ts";
import { requireFreePort } from "./postgres/ports.ts";
import type { ProjectConfig } from "./project-config.ts";

/** Everything on top of the database. Importing it takes as long as PostgreSQL's start and happens meanwhile. */
const loadRest = async () => ({
  ...(await import("./backend.ts")),
  ...(await import("./mail/transport.ts")),
  ...(await import("./postgres/system-schema.ts")),
});

type Rest = Awaited<ReturnType<typeof loadRest>>;

/** How to start the whole local backend. */
export interface LocalBackendOptions {
  /** Folder that git ignores: the database, object files, mails and keys. */
  dataDir: string;
  /** 0 picks a free one. */
  ports: { api: number; database: number; mail: number; smtp: number };
  /** Absent when the database already has its migrations. */
  migrationsDir?: string;
  functionsDir: string;
  /** Default 127.0.0.1; anything other machines could reach is refused. */
  host?: string;
  /** Origin of the portal, for mail links and the redirect allow list. */
  siteUrl: string;
  /** An existing PostgreSQL (15 or newer) instead of the embedded one. */
  databaseUrl?: string;
  onProgress?(message: string): void;
  /** Generated once and kept in dataDir when absent. */
  keys?: ProjectKeys;
  /** False gives up safety against power loss for speed; for tests only. Default true. */
  isDurable?: boolean;
  /** Further variables for `Deno.env` of the functions. */
  functionEnv?: Readonly<Record<string, string>>;
  /** Where the functions run; in this process by default. */
  functionRuntime?: StartFunctionRuntime;
  /** What differs from the `config.toml` beside the folder of the functions. */
  config?: Partial<ProjectConfig>;
}

/** The running local backend. */
export interface LocalBackend {
  apiUrl: string;
  mailUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Signs the events of the calling service (docs/calling-service.md). */
  callEventsSecret: string;
  /** True when the database had no migrations before this start, so that it wants seeding. */
  isNew: boolean;
  sql: postgres.Sql;
  /** Answers a request below `/functions/v1`, for mounting the functions elsewhere. */
  fetchFunction(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Starts database, API and mailbox; what was started is stopped again when a later step fails. */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const host = requireLoopback(options.host ?? "127.0.0.1");
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const secrets = readSecrets(dataDir) ?? (await newSecrets(options, dataDir));
  const callEventsSecret = options.functionEnv?.CALL_EVENTS_SECRET ?? secrets.callEventsSecret;
  const started: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of started.splice(0).reverse()) await close();
  };
  try {
    const { ports } = options;
    await requireFreePort(ports.api, "API");
    await requireFreePort(ports.mail, "mailbox page");
    await requireFreePort(ports.smtp, "mailbox SMTP");
    const mailbox = await startMailbox({
      directory: join(dataDir, "mail"),
      webPort: ports.mail,
      smtpPort: ports.smtp,
    });
    started.push(mailbox.close);
    const rest = Promise.withResolvers<Rest>();
    const readRest = () => void loadRest().then(rest.resolve, rest.reject);
    const database = await openDatabase(options, dataDir, secrets.databasePassword, readRest);
    started.push(database.stop);
    const { createBackendOn, createSmtpTransport, applySystemSchema } = await rest.promise;
    const prepareOn = (sql: postgres.Sql) => prepare(sql, options, applySystemSchema);
    const isNew = await (database.sql ? prepareOn(database.sql) : withConnection(database.url, prepareOn));
    options.onProgress?.("Starting the API …");
    const backend = await createBackendOn(database.url, {
      keys: options.keys ?? secrets,
      dataDir,
      functionsDir: options.functionsDir,
      siteUrl: options.siteUrl,
      mail: createSmtpTransport(mailbox.smtpPort),
      host,
      port: options.ports.api,
      ...(options.config ? { config: options.config } : {}),
      ...(options.functionRuntime ? { functionRuntime: options.functionRuntime } : {}),
      // Text messages go to the mailbox, unless the environment names a real provider.
      functionEnv: {
        SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
        ...options.functionEnv,
        CALL_EVENTS_SECRET: callEventsSecret,
      },
    });
    started.push(backend.close);
    return {
      apiUrl: backend.apiUrl,
      mailUrl: mailbox.url,
      databaseUrl: database.url,
      publishableKey: backend.context.publishableKey,
      secretKey: backend.context.secretKey,
      jwtSecret: backend.context.jwtSecret,
      callEventsSecret,
      isNew,
      sql: backend.context.sql,
      fetchFunction: backend.fetchFunction,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/**
 * Stops the database that a killed run left behind in this data folder, so that its ports are free again and
 * the folder may be removed. True when there was one; throws `backend/already-running` when its owner lives.
 */
export async function stopLeftoverDatabase(dataDir: string): Promise<boolean> {
  const secrets = readSecrets(dataDir);
  return secrets !== null && stopLeftover(join(resolve(dataDir), "postgres"), secrets.databasePassword);
}

/** The line to show when the backend is up. */
export function banner({ apiUrl, mailUrl }: Pick<LocalBackend, "apiUrl" | "mailUrl">): string {
  return `Local backend for use on this machine only: API ${apiUrl}, mailbox ${mailUrl}`;
}

/** Never makes new secrets for an existing embedded database, which needs its old ones. */
async function newSecrets({ databaseUrl }: LocalBackendOptions, dataDir: string): Promise<LocalSecrets> {
  if (!databaseUrl && (await hasDatabase(join(dataDir, "postgres")))) {
    throw new LocalBackendError(
      "backend/secrets-missing",
      `${join(dataDir, "secrets.json")} is missing, and without it the local database cannot be opened. Put the file back, or let \`npm run reset\` remove the database; the next start makes both anew.`,
    );
  }
  return createSecrets(dataDir);
}

async function openDatabase(
  options: LocalBackendOptions,
  dataDir: string,
  password: string,
  onSpawned: () => void,
): Promise<Pick<PostgresServer, "url" | "stop"> & { sql?: postgres.Sql }> {
  if (options.databaseUrl) {
    onSpawned();
    await requireReachable(options.databaseUrl);
    return { url: options.databaseUrl, stop: async () => {} };
  }
  return startPostgres({
    directory: join(dataDir, "postgres"),
    port: options.ports.database,
    password,
    isDurable: options.isDurable ?? true,
    onSpawned,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
}

async function requireReachable(url: string): Promise<void> {
  try {
    await withConnection(url, (sql) => sql`select 1`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LocalBackendError(
      "backend/database-unreachable",
      `The PostgreSQL named by ANDROMEDA_DATABASE_URL does not answer: ${reason}. Start it, correct the address, or leave the variable empty to use the embedded one.`,
      { cause },
    );
  }
}

/** Resolves to whether the database had no migrations. */
async function prepare(
  sql: postgres.Sql,
  { migrationsDir, onProgress }: LocalBackendOptions,
  applySystemSchema: Rest["applySystemSchema"],
): Promise<boolean> {
  await applySystemSchema(sql);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from supabase_migrations.schema_migrations`;
  if (migrationsDir) await applyMigrations(sql, migrationsDir, onProgress);
  return row?.count === 0;
}
