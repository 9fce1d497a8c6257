import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Has `write` write a temporary file, which is renamed when it is complete: until then the earlier file stays, and a file
 * that could not be written is removed.
 */
export async function writeWhole(file: string, write: (partial: string) => Promise<unknown>): Promise<void> {
  const partial = emptyPartial(file);
  try {
    await write(partial);
    renameSync(partial, file);
  } catch (error) {
    removeQuietly(partial);
    throw error;
  }
}

/** The same, synchronously. */
export function writeWholeSync(file: string, write: (partial: string) => void): void {
  const partial = emptyPartial(file);
  try {
    write(partial);
    renameSync(partial, file);
  } catch (error) {
    removeQuietly(partial);
    throw error;
  }
}

/** Writes a file that an author chose. */
export function saveWhole(file: string, content: string | Uint8Array): Promise<void> {
  return writeWhole(file, (partial) => writeFile(partial, content, { flush: true }));
}

/** Writes one of the app's own files, which nobody else may read, and creates its folder if needed. */
export function saveWholeSync(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeWholeSync(file, (partial) => writeFileSync(partial, content, { mode: 0o600, flush: true }));
}

function emptyPartial(file: string): string {
  // Throws where the folder is missing, which not every `write` does.
  statSync(dirname(file));
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  return partial;
}

/** Throws nothing: the error to report is that of the write. */
function removeQuietly(partial: string): void {
  try {
    rmSync(partial, { force: true });
  } catch {
    // The folder may have gone.
  }
}
