import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** The databases of a run need less, their write-ahead log and temporary files included. */
const enoughBytes = 2 * 1024 ** 3;

/** The folders in which `makeServerFolder` may have made one. */
export const serverFolderParents: readonly string[] = existsSync(memory) ? [memory, tmpdir()] : [tmpdir()];

/**
 * Makes an empty folder for a server of the tests, in memory where there is room: a disk takes ten times as long over
 * the hundreds of files of which every database consists.
 */
export function makeServerFolder(prefix: string): string {
  const parent = serverFolderParents.find(hasRoom) ?? tmpdir();
  const folder = mkdtempSync(join(parent, prefix));
  // A server that root starts runs under another account, which needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}
