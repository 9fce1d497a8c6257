import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { LocalBackendError } from "../errors.ts";
import { serverAccount } from "./account.ts";

const run = promisify(execFile);

/** Locked by the process that owns a database folder; a server without it was left behind by a crash. */
const ownerLock = 7_310_512_094;

/** A server younger than this may not have been claimed by the process that started it. */
const unclaimedSeconds = 2;

interface PostmasterFile {
  pid: number;
  port: number;
  /** Seconds since 1970. */
  startedAt: number;
}

/** Resolves to the connection that holds the owner's lock until it is ended; rejects when the server does not answer. */
export async function holdOwnership(url: string): Promise<postgres.Sql> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 2,
    // The lock goes with the connection, and by default a connection is renewed after half an hour.
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: "andromeda-owner" },
  });
  try {
    await sql`select pg_advisory_lock(${ownerLock})`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
}

/**
 * Clears the way for a start: stops a server of this folder that no process owns any more and removes a
 * `postmaster.pid` whose process no longer exists. Throws `backend/already-running` when the owner is alive.
 * True when a server had to be stopped. `program` is the server's own file.
 */
export async function stopLeftoverServer(
  directory: string,
  password: string,
  program: string,
): Promise<boolean> {
  const file = readPostmasterFile(directory);
  if (!file) return false;
  if (!isAlive(file.pid)) return false;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const state = await probe(directory, file, password);
    if (state === "owned") throw alreadyRunning(directory, file.pid);
    if (state === "orphan" && Date.now() / 1000 - file.startedAt > unclaimedSeconds) {
      await stopProcess(file.pid, program);
      return true;
    }
    if (state === "unknown" && !isPostgresProcess(file.pid)) {
      // After the crash the process number was reused by another program.
      rmSync(join(directory, "postmaster.pid"), { force: true });
      return false;
    }
    await delay(250);
    if (!isAlive(file.pid) || !readPostmasterFile(directory)) return false;
  }
  throw alreadyRunning(directory, file.pid);
}

function readPostmasterFile(directory: string): PostmasterFile | undefined {
  const path = join(directory, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  const startedAt = Number.parseInt(lines[2] ?? "", 10);
  const port = Number.parseInt(lines[3] ?? "", 10);
  if (Number.isNaN(pid)) return undefined;
  return { pid, startedAt: Number.isNaN(startedAt) ? 0 : startedAt, port: Number.isNaN(port) ? 0 : port };
}

async function probe(
  directory: string,
  { port }: PostmasterFile,
  password: string,
): Promise<"owned" | "orphan" | "unknown"> {
  if (port === 0) return "unknown";
  const sql = postgres({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
  });
  try {
    const [row] = await sql<{ directory: string; free: boolean }[]>`
      select current_setting('data_directory') as directory, pg_try_advisory_lock(${ownerLock}) as free`;
    if (!row || realpathSync(row.directory) !== realpathSync(directory)) return "unknown";
    return row.free ? "orphan" : "owned";
  } catch {
    return "unknown";
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isPostgresProcess(pid: number): boolean {
  try {
    if (process.platform === "win32") {
      return execFileSync("tasklist", ["/FI", `PID eq ${pid}`], { encoding: "utf8" }).includes("postgres");
    }
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

/**
 * Asks a server to end: INT rolls open transactions back and leaves the data whole. With pg_ctl, because on Windows a signal
 * from Node ends any process at once.
 */
export async function signalServer(signal: "INT" | "QUIT", pid: number, program: string): Promise<void> {
  const control = join(dirname(program), basename(program).replace("postgres", "pg_ctl"));
  const account = await serverAccount();
  // It fails for a process that has ended meanwhile.
  await run(control, ["kill", signal, String(pid)], { ...account, cwd: dirname(program) }).catch(() => {});
}

async function stopProcess(pid: number, program: string): Promise<void> {
  await signalServer("INT", pid, program);
  for (let waited = 0; waited < 20_000 && isAlive(pid); waited += 50) await delay(50);
  if (isAlive(pid)) await signalServer("QUIT", pid, program);
  for (let waited = 0; waited < 5000 && isAlive(pid); waited += 50) await delay(50);
}

function alreadyRunning(directory: string, pid: number): LocalBackendError {
  return new LocalBackendError(
    "backend/already-running",
    `Andromeda is already running with the data in ${directory} (PostgreSQL process ${pid}). Stop it (Ctrl+C in its window) before starting another.`,
  );
}
