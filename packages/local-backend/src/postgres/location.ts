import { createHash } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { canReach, type ServerAccount } from "./account.ts";
import type { PostgresBinaries } from "./binaries.ts";

/** Where the server's files and programs are, once its account can reach them. */
export interface ServerLocation {
  directory: string;
  binaries: PostgresBinaries;
}

/**
 * The given places when the server's account can reach them. Root's home is closed to the account
 * `postgres`; for a project below it, programs and data go to folders of that account in /var/tmp.
 */
export async function reachableLocation(
  account: ServerAccount,
  directory: string,
  binaries: PostgresBinaries,
): Promise<ServerLocation> {
  mkdirSync(dirname(directory), { recursive: true });
  if (!("uid" in account)) return { directory, binaries };
  const [reachesFolder, reachesPrograms] = await Promise.all(
    [dirname(directory), binaries.postgres].map((path) => canReach(account, path)),
  );
  return {
    directory: reachesFolder ? directory : substituteFolder(directory, account.uid, account.gid),
    binaries: reachesPrograms ? binaries : copyPrograms(binaries),
  };
}

function substituteFolder(directory: string, uid: number, gid: number): string {
  const home = join("/var/tmp", `andromeda-data-${shortHash(directory)}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chownSync(home, uid, gid);
  const data = join(home, basename(directory));
  // The marker ties the data to its folder: removing that folder (`npm run reset`) makes the copy void.
  const marker = `${directory}-is-in-var-tmp`;
  if (!existsSync(marker)) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(marker);
  }
  return data;
}

function copyPrograms({ initdb, postgres }: PostgresBinaries): PostgresBinaries {
  const native = dirname(dirname(postgres));
  const copy = join("/var/tmp", `andromeda-programs-${shortHash(native)}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, dereference: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  return { initdb: join(copy, "bin", basename(initdb)), postgres: join(copy, "bin", basename(postgres)) };
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
