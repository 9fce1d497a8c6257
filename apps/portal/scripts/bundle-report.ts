import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The JavaScript that a visitor of /login loads before signing in works; `files` are relative to the built folder. */
export interface EntryMeasure {
  readonly files: readonly string[];
  readonly gzipBytes: number;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const loginScreen = "src/auth/login/LoginScreen.tsx";

/** Follows the static imports of the entry and of the login screen in Vite's manifest; throws when either is missing. */
export async function measureEntry(distDir: string): Promise<EntryMeasure> {
  const manifest = JSON.parse(await readFile(join(distDir, ".vite", "manifest.json"), "utf8")) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error(`The manifest in ${distDir} names no entry.`);
  if (!manifest[loginScreen]) throw new Error(`The manifest in ${distDir} has no chunk for ${loginScreen}.`);

  const files = [...chunksOf(manifest, [...entries, loginScreen])].sort();
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(distDir, file))).length),
  );
  return { files, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function chunksOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

if (import.meta.main) {
  const distDir = join(import.meta.dirname, "..", "dist");
  const { files, gzipBytes } = await measureEntry(distDir);
  for (const file of files) {
    const bytes = gzipSync(await readFile(join(distDir, file))).length;
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
  }
  console.log(`${(gzipBytes / 1000).toFixed(1).padStart(8)} kB  in all, gzip`);
}
