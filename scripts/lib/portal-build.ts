import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { inPackage, portalDir, portalDist, root } from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture } from "./process.ts";

const sources = [
  join(root, "package-lock.json"),
  join(root, "postcss.config.cjs"),
  join(root, "tsconfig.base.json"),
  ...[
    "index.html",
    "vite.config.ts",
    "prerender",
    "public",
    "src",
    ".env",
    ".env.local",
    ".env.production",
  ].map((name) => join(portalDir, name)),
  ...["domain", "ui", "stores", "data", "authoring"].map((name) => join(root, "packages", name, "src")),
];

/** Builds the portal when its sources changed since the last build; true when it had to. */
export async function buildPortalIfChanged(onProgress: (message: string) => void): Promise<boolean> {
  const stamp = join(portalDist, ".sources");
  const now = fingerprint(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return false;
  onProgress("Building the portal (only when its sources changed) …");
  const { code, output, errors } = await capture(
    process.execPath,
    [inPackage("vite", "bin", "vite.js"), "build"],
    { cwd: portalDir },
  );
  if (code !== 0) throw new UserFacingError(`The portal could not be built:\n${output}${errors}`);
  writeFileSync(stamp, now);
  return true;
}
