import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { LocalBackendError } from "../errors.ts";
import { type ServerAccount, serverAccount } from "./account.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./binaries.ts";
import { holdOwnership, signalServer, stopLeftoverServer } from "./leftover.ts";
import { reachableLocation } from "./location.ts";
import { findFreePort, portInUse, requireFreePort } from "./ports.ts";

/** Major version of the packaged server; a data folder of another one cannot be opened. */
const majorVersion = "17";

/** How to start the embedded PostgreSQL server. */
export interface PostgresOptions {
  /** Folder of the server's files; made when missing. */
  directory: string;
  /** TCP port on 127.0.0.1; 0 picks a free one. */
  port: number;
  /** Password of the superuser `postgres`; only used to create the folder and to connect. */
  password: string;
  /** False trades safety against power loss for speed; for throwaway data only. */
  isDurable: boolean;
  maxConnections?: number;
  onProgress?(message: string): void;
  /** The server's process has started: until it answers, other work can be done. */
  onSpawned?(): void;
}

/** A running embedded server. */
export interface PostgresServer {
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  port: number;
  /** True when the folder was created by this start. */
  isNew: boolean;
  /** The one connection on which this process holds the server as its own; for short work while starting. */
  sql: postgres.Sql;
  stop(): Promise<void>;
}

/** Creates the data folder when needed and starts the server on 127.0.0.1; throws LocalBackendError. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const account = await serverAccount();
  const { directory, binaries } = await reachableLocation(
    account,
    options.directory,
    await findPostgresBinaries(),
  );
  requireAccess(directory);
  if (await stopLeftoverServer(directory, options.password, binaries.postgres)) {
    options.onProgress?.("Stopped the database that an earlier, interrupted run had left behind.");
  }
  await requireFreePort(options.port, "PostgreSQL");
  const isNew = !isInitialised(directory);
  if (isNew) {
    options.onProgress?.("Creating the database …");
    await initialise(directory, options, account, binaries);
  }
  const port = options.port === 0 ? await findFreePort() : options.port;
  const url = `postgres://postgres:${options.password}@127.0.0.1:${port}/postgres`;
  const { server, sql } = await launch(directory, port, url, options, account, binaries);
  return {
    url,
    port,
    isNew,
    sql,
    async stop() {
      await sql.end({ timeout: 1 });
      await stop(server);
    },
  };
}

/** A folder of another account (after a first start as root, for example) cannot be read. */
function requireAccess(directory: string): void {
  try {
    if (existsSync(directory)) readdirSync(directory);
  } catch (cause) {
    throw new LocalBackendError(
      "backend/data-inaccessible",
      `${directory} belongs to another account of this machine. Start Andromeda from that account, or remove the folder.`,
      { cause },
    );
  }
}

/** Whether a database has been made for the folder. */
export async function hasDatabase(directory: string): Promise<boolean> {
  const location = await reachableLocation(await serverAccount(), directory, await findPostgresBinaries());
  return existsSync(location.directory) && readdirSync(location.directory).length > 0;
}

/** Stops a server of the folder that a killed process left behind; true when there was one. */
export async function stopLeftover(directory: string, password: string): Promise<boolean> {
  const location = await reachableLocation(await serverAccount(), directory, await findPostgresBinaries());
  return stopLeftoverServer(location.directory, password, location.binaries.postgres);
}

function isInitialised(directory: string): boolean {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return false;
  const file = join(directory, "PG_VERSION");
  if (!existsSync(file)) {
    throw new LocalBackendError(
      "backend/data-corrupt",
      `${directory} is not a PostgreSQL data folder. \`npm run reset\` removes it; the next start makes a new one.`,
    );
  }
  const version = readFileSync(file, "utf8").trim();
  if (version !== majorVersion) {
    throw new LocalBackendError(
      "backend/data-foreign-version",
      `The database in ${directory} was made by PostgreSQL ${version}; this is PostgreSQL ${majorVersion}. \`npm run reset\` removes it; the next start makes a new one.`,
    );
  }
  return true;
}

async function initialise(
  directory: string,
  { password, isDurable }: PostgresOptions,
  account: ServerAccount,
  { initdb }: PostgresBinaries,
): Promise<void> {
  // Made beside its final place, so that an interrupted run never leaves half a folder behind.
  const fresh = `${directory}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = join(tmpdir(), `andromeda-${randomBytes(8).toString("hex")}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ("uid" in account) {
    chownSync(fresh, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    const { code, output } = await runToEnd(
      initdb,
      [
        `--pgdata=${fresh}`,
        "--auth=scram-sha-256",
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        ...(isDurable ? [] : ["--no-sync"]),
      ],
      account,
    );
    if (code !== 0) throw explainStartFailure(output, directory, 0);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(directory, { recursive: true, force: true });
  renameSync(fresh, directory);
}

function runToEnd(
  command: string,
  args: readonly string[],
  account: ServerAccount,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd: dirname(command),
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

function settings({ isDurable, maxConnections = 100 }: PostgresOptions, port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: maxConnections,
    shared_buffers: "64MB",
    max_wal_size: "256MB",
    min_wal_size: "64MB",
    // Realtime reads the publication from the write-ahead log, as on Supabase.
    wal_level: "logical",
    max_replication_slots: 64,
    max_wal_senders: 64,
    max_slot_wal_keep_size: "256MB",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    jit: "off",
    // Not synchronous_commit: Realtime sees flushed log only, so every event would wait for the log writer.
    ...(isDurable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** How often a server that starts is asked whether it answers. */
const POLL_MS = 20;

async function launch(
  directory: string,
  port: number,
  url: string,
  options: PostgresOptions,
  account: ServerAccount,
  { postgres: program }: PostgresBinaries,
): Promise<{ server: ChildProcess; sql: postgres.Sql }> {
  const logFile = `${directory}.log`;
  const log = openSync(logFile, "w", 0o600);
  // A process group of its own: Ctrl+C in the terminal reaches us first, and we close in order.
  const server = spawn(program, ["-D", directory, ...settings(options, port)], {
    ...account,
    cwd: dirname(program),
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  closeSync(log);
  let failure: Error | undefined;
  server.once("error", (error) => {
    failure = error;
  });
  options.onSpawned?.();
  for (let waited = 0; waited < 60_000; waited += POLL_MS) {
    if (failure || server.exitCode !== null || server.signalCode !== null) break;
    const sql = await orStop(server, ownWhenUp(url));
    if (sql) return { server, sql };
    await delay(POLL_MS);
  }
  await stop(server);
  throw explainStartFailure(failure?.message ?? readFileSync(logFile, "utf8"), directory, port);
}

/** Never leaves an unreachable server running. */
async function orStop<T>(server: ChildProcess, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await stop(server);
    throw error;
  }
}

/** Null while the server does not answer yet. */
async function ownWhenUp(url: string): Promise<postgres.Sql | null> {
  try {
    return await holdOwnership(url);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "28P01") {
      throw new LocalBackendError(
        "backend/data-corrupt",
        "The database refuses the password kept beside it. `npm run reset` removes both; the next start makes new ones.",
        { cause: error },
      );
    }
    return null;
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await signalServer("INT", server.pid, server.spawnfile);
  const forced = setTimeout(() => server.kill("SIGQUIT"), 20_000);
  await ended;
  clearTimeout(forced);
}

const corruption =
  /PANIC:|could not locate a valid checkpoint|invalid checkpoint|pg_control|incorrect checksum|could not open (?:file|directory) "(?:global|base|pg_)|is not a valid data directory|could not read file "(?:global|base|pg_)/;

/** Turns what the server wrote before it gave up into an error that says what is wrong and the way out. */
function explainStartFailure(log: string, directory: string, port: number): LocalBackendError {
  if (/could not bind|Address already in use/i.test(log)) return portInUse(port, "PostgreSQL");
  const tail = log.trim().split("\n").slice(-6).join("\n");
  if (corruption.test(log)) {
    return new LocalBackendError(
      "backend/data-corrupt",
      `The database in ${directory} is damaged and PostgreSQL cannot open it. \`npm run reset\` removes it; the next start makes a new one.\n${tail}`,
    );
  }
  return new LocalBackendError(
    "backend/database-start-failed",
    `PostgreSQL did not start. Its last messages were:\n${tail || "(none)"}`,
  );
}
