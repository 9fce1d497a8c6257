import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Marks the fuses in Electron's program; @electron/fuses looks for it. */
const FUSE_SENTINEL = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

/** Writes what packaging needs of an unpacked Electron for Linux: its files by name, its fuses as Electron delivers them. */
export function writeUnpackedElectron(folder: string): string {
  mkdirSync(join(folder, "resources"), { recursive: true });
  mkdirSync(join(folder, "locales"));
  for (const locale of ["en-GB", "en-US", "de"]) writeFileSync(join(folder, "locales", `${locale}.pak`), "");
  const { version } = createRequire(import.meta.url)("electron/package.json") as { version: string };
  writeFileSync(join(folder, "version"), version);
  // Their version, their number, and the state of each.
  const fuses = [Buffer.from(FUSE_SENTINEL), Buffer.from([1, 8]), Buffer.from("10011001")];
  writeFileSync(join(folder, "electron"), Buffer.concat([...fuses, Buffer.alloc(64)]), { mode: 0o755 });
  return folder;
}
