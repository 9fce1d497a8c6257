import { execFile } from "node:child_process";

import { promisify } from "node:util";
import { LocalBackendError } from "../errors.ts";

const run = promisify(execFile);

/** Numeric ids of the account to start PostgreSQL's programs under; empty for the current account. */
export type ServerAccount = { uid: number; gid: number } | Record<string, never>;

let found: Promise<ServerAccount> | null = null;

/** PostgreSQL refuses to run as root: root uses the account `postgres`, which is created when it is missing. */
export function serverAccount(): Promise<ServerAccount> {
  found ??= findAccount();
  return found;
}

async function findAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return {};
  const existing = await lookUp();
  if (existing) return existing;
  try {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  } catch (cause) {
    throw noAccount(cause);
  }
  const created = await lookUp();
  if (!created) throw noAccount(undefined);
  return created;
}

/** True when the account can read the path, that is, when no parent folder is closed to it. */
export async function canReach(account: ServerAccount, path: string): Promise<boolean> {
  if (!("uid" in account)) return true;
  try {
    await run("test", ["-r", path], { uid: account.uid, gid: account.gid, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

async function lookUp(): Promise<ServerAccount | undefined> {
  try {
    const { stdout } = await run("id", ["postgres"]);
    const [uid, gid] = ["uid", "gid"].map((name) => Number(new RegExp(`${name}=(\\d+)`).exec(stdout)?.[1]));
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

function noAccount(cause: unknown): LocalBackendError {
  return new LocalBackendError(
    "backend/database-start-failed",
    "PostgreSQL does not run as root, and the account `postgres` could not be created. Start Andromeda as an ordinary user.",
    { cause },
  );
}
