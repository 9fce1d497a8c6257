import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { StorageError } from "./storage-error.ts";

/** First and last byte of a part of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is known of a file once it is written. */
export interface WrittenFile {
  size: number;
  /** MD5 of the content in hex. */
  md5: string;
}

/**
 * Keeps the bytes of objects on disk. A file is named by the hash of its version, a random id, so no name a
 * client chooses ever reaches the file system; it appears under that name only when it is complete.
 */
export interface FileStore {
  /** Writes a new version; throws StorageError EntityTooLarge beyond `maxBytes`. */
  write(version: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<WrittenFile>;
  /** The content or a part of it; throws StorageError NoSuchKey when there is no such file. */
  read(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removes versions; missing ones are not an error. */
  remove(versions: readonly string[]): Promise<void>;
}

/** Opens the store below a folder, which it makes when it is first written to. */
export function createFileStore(folder: string): FileStore {
  function pathOf(version: string): string {
    const name = createHash("sha256").update(version).digest("hex");
    return join(folder, name.slice(0, 2), name);
  }

  /** Lets `fill` make a file beside its place and moves it there in one step. */
  async function place(version: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(version);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await fill(temporary);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async write(version, body, maxBytes) {
      const hash = createHash("md5");
      let size = 0;
      await place(version, async (temporary) => {
        const file = await open(temporary, "wx");
        try {
          for await (const chunk of body) {
            size += chunk.byteLength;
            if (size > maxBytes) throw new StorageError("EntityTooLarge");
            hash.update(chunk);
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      });
      return { size, md5: hash.digest("hex") };
    },
    async read(version, range) {
      // Opened before the answer begins, so that a missing file can still be reported.
      const file = await open(pathOf(version)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new StorageError("NoSuchKey", undefined, { cause: error }) : error;
      });
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
    async remove(versions) {
      await Promise.all(versions.map((version) => rm(pathOf(version), { force: true })));
    },
  };
}
