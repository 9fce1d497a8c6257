import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase, { type Database } from "better-sqlite3";
import type { Log } from "../log/file-log.ts";
import { writeWhole, writeWholeSync } from "./whole-file.ts";

/** A backup and the day it was made, as YYYY-MM-DD. */
export interface Backup {
  readonly file: string;
  readonly day: string;
}

const MAX_BACKUPS = 5;

/** Copies the whole database into the account's `backups` folder, at once, and removes the oldest copies. */
export function backUp(database: Database, folder: string, label: string, now: Date): void {
  writeWholeSync(newBackup(folder, label, now), (partial) => database.prepare("vacuum into ?").run(partial));
  removeOldBackups(folder, now);
}

/** Makes the backup of the day, unless there is one, a few pages at a time because the author may be typing. */
export async function backUpDaily(database: Database, folder: string, now: Date): Promise<void> {
  const today = stamp(now).slice(0, 8);
  if (backupNames(folder, now).some((name) => name.startsWith(today) && name.includes("-daily"))) return;
  await writeWhole(newBackup(folder, "daily", now), (partial) => database.backup(partial));
  removeOldBackups(folder, now);
}

/** The path of a new backup. Partial files of interrupted backups are removed. */
function newBackup(folder: string, label: string, now: Date): string {
  const backups = join(folder, "backups");
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(backups))
    if (name.endsWith(".sqlite.partial")) rmSync(join(backups, name), { force: true });
  return join(backups, `${stamp(now)}-${label}.sqlite`);
}

function removeOldBackups(folder: string, now: Date): void {
  for (const name of backupNames(folder, now).slice(MAX_BACKUPS))
    rmSync(join(folder, "backups", name), { force: true });
}

/** The newest intact backup; null when there is none. */
export function newestGoodBackup(folder: string, now: Date, log: Log): Backup | null {
  for (const name of backupNames(folder, now)) {
    const file = join(folder, "backups", name);
    const day = `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`;
    if (isIntact(file, log)) return { file, day };
  }
  return null;
}

/** Puts a copy of the backup in the place of the database, whole or not at all; the backup stays. */
export function restoreBackup(backup: string, file: string): void {
  writeWholeSync(file, (partial) => copyFileSync(backup, partial));
}

/** Moves a damaged database and its journals out of the way; returns its new name, or null when only journals were left. */
export function setAside(file: string, now: Date): string | null {
  const aside = `${file}.damaged-${stamp(now)}`;
  const found = ["", "-wal", "-shm"].filter((suffix) => existsSync(file + suffix));
  for (const suffix of found) renameSync(file + suffix, aside + suffix);
  return found.includes("") ? aside : null;
}

/** Whether the account had a database for long enough to have a backup. */
export function hasBackups(folder: string, now: Date): boolean {
  return backupNames(folder, now).length > 0;
}

/** Newest first. A date in the future comes from a wrong clock and counts as the oldest. */
function backupNames(folder: string, now: Date): string[] {
  const backups = join(folder, "backups");
  if (!existsSync(backups)) return [];
  const names = readdirSync(backups)
    .filter((name) => /^\d{8}T\d{9}-.+\.sqlite$/.test(name))
    .sort()
    .reverse();
  const isAhead = (name: string) => name.slice(0, 18) > stamp(now);
  return [...names.filter((name) => !isAhead(name)), ...names.filter(isAhead)];
}

function isIntact(file: string, log: Log): boolean {
  let database: Database | null = null;
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    return database.pragma("integrity_check", { simple: true }) === "ok";
  } catch (error) {
    log("A backup cannot be read", { file, error });
    return false;
  } finally {
    database?.close();
  }
}

/** A moment as a part of a file name, in UTC: 20260203T040506789. */
function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[-:.Z]/g, "");
}
