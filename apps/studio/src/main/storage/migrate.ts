import { AppError } from "@andromeda/domain";
import type { Database } from "better-sqlite3";
import type { Migration } from "./migrations/migration.ts";

/** The version of the file's schema; 0 for a new file. */
export function schemaVersion(database: Database): number {
  const version: unknown = database.pragma("user_version", { simple: true });
  return typeof version === "number" ? version : 0;
}

/** The version that the steps lead to. */
export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/** Throws `storage/newer-schema` when a newer app wrote the file: this one would not know what it reads. */
export function refuseNewerSchema(database: Database, migrations: readonly Migration[]): void {
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
