import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { withImports } from "../vite/with-imports.ts";

/** What a browser loads to open a screen by its address; files are relative to the built folder. */
interface ScreenMeasure {
  /** Path of its source, below the portal. */
  readonly screen: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Size of the scripts. */
  readonly gzipBytes: number;
}

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

export const loginScreen = "src/auth/login/LoginScreen.tsx";

/** Follows the static imports of the entry and of each screen in Vite's manifest; throws when one of them is missing. */
export async function measureScreens(distDir: string): Promise<ScreenMeasure[]> {
  const manifest = JSON.parse(await readFile(join(distDir, ".vite", "manifest.json"), "utf8")) as Manifest;
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const signedIn = keys.find((key) => manifest[key]?.name === "signed-in");
  const screens = keys.filter((key) => key.endsWith("Screen.tsx"));
  if (!entry || !signedIn || !screens.includes(loginScreen))
    throw new Error(`The manifest in ${distDir} lacks the entry, the signed-in part or ${loginScreen}.`);
  return Promise.all(
    screens.map(async (screen) => {
      const isBehindLogin = /^src\/(member|admin)\//.test(screen);
      const roots = [entry, screen, ...(isBehindLogin ? [signedIn] : [])];
      const needed = withImports(roots, (key) => manifest[key]?.imports);
      const chunks = [...needed].flatMap((key) => manifest[key] ?? []);
      const scripts = chunks.map(({ file }) => file).sort();
      const sizes = await Promise.all(
        scripts.map(async (file) => gzipSync(await readFile(join(distDir, file))).length),
      );
      return {
        screen,
        scripts,
        styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].sort(),
        gzipBytes: sizes.reduce((sum, size) => sum + size, 0),
      };
    }),
  );
}

if (import.meta.main) {
  for (const { screen, scripts, styles, gzipBytes } of await measureScreens(
    join(import.meta.dirname, "..", "dist"),
  )) {
    const kilobytes = (gzipBytes / 1000).toFixed(1).padStart(8);
    console.log(`${kilobytes} kB gzip, ${scripts.length} scripts, ${styles.length} styles  ${screen}`);
  }
}
