import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { inPackage, root } from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture } from "./process.ts";

/** The folder of the desktop app; what is built stands in its `dist`. */
export const studioDir = join(root, "apps", "studio");

const sources = [
  join(root, "package-lock.json"),
  join(root, "tsconfig.base.json"),
  ...["package.json", "electron.vite.config.ts", "src"].map((name) => join(studioDir, name)),
  ...["domain", "ui", "stores", "data", "authoring"].map((name) => join(root, "packages", name, "src")),
];

/** Builds the Case Studio when its sources changed since the last build; true when it had to. */
export async function buildStudioIfChanged(onProgress: (message: string) => void): Promise<boolean> {
  const stamp = join(studioDir, "dist", ".sources");
  const now = fingerprint(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return false;
  onProgress("Building the Case Studio (only when its sources changed) …");
  const { code, output, errors } = await capture(
    process.execPath,
    [inPackage("electron-vite", "bin", "electron-vite.js"), "build"],
    { cwd: studioDir },
  );
  if (code !== 0) throw new UserFacingError(`The Case Studio could not be built:\n${output}${errors}`);
  writeFileSync(stamp, now);
  return true;
}
