import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { LocalBackendError } from "./errors.ts";

interface Migration {
  version: string;
  name: string;
  text: string;
}

/**
 * Applies the migrations that are not recorded yet, in order of their names, each in one transaction, and
 * records them as the Supabase CLI does. Resolves to the names applied; throws LocalBackendError
 * `backend/migration-failed` or `backend/migration-changed`.
 */
export async function applyMigrations(
  sql: postgres.Sql,
  directory: string,
  onProgress?: (message: string) => void,
): Promise<string[]> {
  const recorded = new Map(
    // Their hashes: to read the texts themselves takes a tenth of a second.
    (
      await sql<{ version: string; hash: string }[]>`
        select version, md5(coalesce(array_to_string(statements, ''), '')) as hash
        from supabase_migrations.schema_migrations`
    ).map(({ version, hash }) => [version, hash]),
  );
  const applied: string[] = [];
  for (const migration of readMigrations(directory)) {
    const earlier = recorded.get(migration.version);
    if (earlier === undefined) {
      onProgress?.(`Applying migration ${migration.version}_${migration.name} …`);
      await apply(sql, migration);
      applied.push(`${migration.version}_${migration.name}`);
    } else if (earlier !== createHash("md5").update(migration.text).digest("hex")) {
      throw new LocalBackendError(
        "backend/migration-changed",
        `The migration ${migration.version}_${migration.name} was changed after it had been applied to this database. \`npm run reset\` makes a new database.`,
      );
    }
  }
  return applied;
}

/** Reads the migrations of a folder, oldest first; a missing folder has none. */
function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ version, name, text: readFileSync(join(directory, file), "utf8") }] : [];
    });
}

async function apply(sql: postgres.Sql, { version, name, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(text).simple();
      await tx`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (cause) {
    throw new LocalBackendError(
      "backend/migration-failed",
      `The migration ${version}_${name} failed: ${describe(cause, text)}`,
      { cause },
    );
  }
}

function describe(cause: unknown, text: string): string {
  if (!(cause instanceof Error)) return String(cause);
  const position = "position" in cause ? Number(cause.position) : Number.NaN;
  const line = position > 0 ? ` (line ${text.slice(0, position - 1).split("\n").length})` : "";
  const detail = "detail" in cause && cause.detail ? ` ${String(cause.detail)}` : "";
  const where = "where" in cause && cause.where ? `\n${String(cause.where)}` : "";
  return `${cause.message}${line}${detail}${where}`;
}
