import { createHash } from "node:crypto";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@andromeda/domain";
import SqliteDatabase, { type Database } from "better-sqlite3";
import type { Log } from "../log/file-log.ts";
import { backUp, hasBackups, newestGoodBackup, restoreBackup, setAside } from "./backups.ts";
import { migrations } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";
import { openingFault } from "./storage-fault.ts";
import { saveWholeSync } from "./whole-file.ts";

/** What happened to the existing file. */
export type Recovery =
  | { readonly kind: "none" }
  /**
   * It was damaged and set aside as `setAsideAs`, or missing (null); `backupFrom` is the day of the backup that replaced
   * it, if any.
   */
  | { readonly kind: "recovered"; readonly setAsideAs: string | null; readonly backupFrom: string | null };

/** An open database and how it was opened. */
export interface OpenedDatabase {
  readonly database: Database;
  readonly recovery: Recovery;
}

/** The name of the database in an account's folder. */
export const DATABASE_FILE = "drafts.sqlite";

/**
 * Opens the drafts of one account, making or migrating them as needed. A damaged file is set aside, never deleted, and
 * the newest good backup takes its place. Throws `storage/newer-schema` or `storage/unavailable`, with a message for
 * the user.
 */
export function openDatabase(folder: string, now: () => Date, log: Log): OpenedDatabase {
  const file = join(folder, DATABASE_FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = isLost(folder, file, now()) ? null : openChecked(file, log);
    const recovery = found ? { kind: "none" as const } : recover(folder, file, now(), log);
    const database = found ?? open(file, log);
    prepare(database, folder, now(), log);
    return { database, recovery };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw openingFault(error, folder, () => tryWriting(folder));
  }
}

/** Writes as much as opening the drafts needs, and throws what the system says. */
function tryWriting(folder: string): void {
  const probe = join(folder, "probe");
  saveWholeSync(probe, Buffer.alloc(64 * 1024));
  rmSync(probe);
}

/** The settings that every connection needs. An acknowledged write survives a power cut: WAL with full synchronisation. */
export function configure(database: Database): void {
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("trusted_schema = OFF");
}

/** Whether there were drafts but their file is missing or empty: SQLite would silently create a new one. */
function isLost(folder: string, file: string, now: Date): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 && hasBackups(folder, now);
}

/**
 * Null when the file is there and damaged. The check takes up to 100 ms of the start with 10,000 cases. It is not
 * deferred: a migration or a save could store misread data, and open cases would have to be opened again.
 */
function openChecked(file: string, log: Log): Database | null {
  let database: Database | null = null;
  try {
    database = open(file, log);
    if (database.pragma("quick_check", { simple: true }) === "ok") return database;
  } catch (error) {
    if (!isDamage(error)) {
      database?.close();
      throw error;
    }
  }
  closeQuietly(database, log);
  return null;
}

function open(file: string, log: Log): Database {
  const database = new SqliteDatabase(file, { timeout: 5_000 });
  try {
    configure(database);
    return database;
  } catch (error) {
    closeQuietly(database, log);
    throw error;
  }
}

function recover(folder: string, file: string, now: Date, log: Log): Recovery {
  const backup = newestGoodBackup(folder, now, log);
  const setAsideAs = setAside(file, now);
  if (backup) restoreBackup(backup.file, file);
  return { kind: "recovered", setAsideAs, backupFrom: backup?.day ?? null };
}

function prepare(database: Database, folder: string, now: Date, log: Log): void {
  try {
    refuseNewerSchema(database, migrations);
    const version = schemaVersion(database);
    const isOutdated = version > 0 && version < latestVersion(migrations);
    if (isOutdated) backUp(database, folder, `before-schema-${latestVersion(migrations)}`, now);
    migrate(database, migrations);
  } catch (error) {
    closeQuietly(database, log);
    throw error;
  }
}

/** Whether SQLite says that the file itself is damaged. */
export function isDamage(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

/** The damage can make closing fail too. */
function closeQuietly(database: Database | null, log: Log): void {
  try {
    database?.close();
  } catch (error) {
    log("Closing the database failed", error);
  }
}

/** The version of the file's schema; 0 for a new file. */
export function schemaVersion(database: Database): number {
  const version: unknown = database.pragma("user_version", { simple: true });
  return typeof version === "number" ? version : 0;
}

/** The version that the steps lead to. */
function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/** Throws `storage/newer-schema` when a newer app wrote the file, which this one would misread. */
function refuseNewerSchema(database: Database, migrations: readonly Migration[]): void {
  const [version, known] = [schemaVersion(database), latestVersion(migrations)];
  if (version <= known) return;
  throw new AppError(
    "storage/newer-schema",
    `The drafts on this computer were written by a newer version of Andromeda Case Studio (schema ${version}; this one knows ${known}). Install the newer version; nothing was changed.`,
  );
}

/** Brings the schema up to date, each step whole or not at all. */
export function migrate(database: Database, migrations: readonly Migration[]): void {
  const from = schemaVersion(database);
  for (const { version, up } of migrations.filter((step) => step.version > from)) {
    database
      .transaction(() => {
        up(database);
        database.pragma(`user_version = ${version}`);
      })
      .immediate();
  }
}

/** The folder of one account's drafts: one for each backend and each account on this computer. */
export function accountFolder(userData: string, supabaseUrl: string, accountId: string): string {
  // An id is a uuid; anything else must not become a path.
  const account = /^[0-9a-f-]{36}$/i.test(accountId)
    ? accountId.toLowerCase()
    : digest(accountId).slice(0, 36);
  return join(userData, "accounts", `${account}-${digest(supabaseUrl).slice(0, 12)}`);
}

/** The session file of a backend: no backend is ever sent the tokens of another. */
export function sessionFile(userData: string, supabaseUrl: string): string {
  return join(userData, `session-${digest(supabaseUrl).slice(0, 12)}.bin`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
