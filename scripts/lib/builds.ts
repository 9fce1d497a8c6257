import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  backendDir,
  backendDist,
  inPackage,
  portalDir,
  portalDist,
  root,
  studioDir,
  uiDir,
} from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture } from "./process.ts";

/** Something that is built once and again only when what goes into it has changed. */
interface Build {
  /** As a sentence names it: "Building the portal …". */
  readonly name: string;
  /** Where the command runs. */
  readonly folder: string;
  /** What the command writes; the stamp of its sources is beside it. */
  readonly output: string;
  readonly command: readonly string[];
  /** Files and folders below `folder`, besides the shared ones. */
  readonly sources: readonly string[];
  readonly packages: readonly string[];
  /** Names of files that do not go into it; tests and stories unless said otherwise. */
  readonly leftOut?: RegExp;
}

const productPackages = ["domain", "ui", "stores", "data", "patient", "authoring"];

const portal: Build = {
  name: "the portal",
  folder: portalDir,
  output: portalDist,
  command: [inPackage("vite", "bin", "vite.js"), "build"],
  sources: ["index.html", "vite.config.ts", "vite", "public", "src"],
  packages: productPackages,
};

const backend: Build = {
  name: "the local backend",
  folder: backendDir,
  output: backendDist,
  command: [inPackage("vite", "bin", "vite.js"), "build"],
  sources: ["vite.config.ts", "src"],
  packages: [],
};

const studio: Build = {
  name: "the Case Studio",
  folder: studioDir,
  output: join(studioDir, "dist"),
  command: [inPackage("electron-vite", "bin", "electron-vite.js"), "build"],
  sources: ["package.json", "electron.vite.config.ts", "src"],
  packages: productPackages,
};

const gallery: Build = {
  name: "the component gallery",
  folder: uiDir,
  output: join(uiDir, "storybook-static"),
  command: [
    inPackage("storybook", "dist", "bin", "dispatcher.js"),
    "build",
    "--quiet",
    "--output-dir",
    "storybook-static",
    "--disable-telemetry",
  ],
  sources: [".storybook"],
  packages: ["domain", "ui", "stores", "patient", "authoring"],
  leftOut: /\.test\.tsx?$/,
};

/** Builds the portal when what goes into it has changed; true when it had to. */
export const buildPortalIfChanged = (onProgress: (message: string) => void) =>
  buildIfChanged(portal, onProgress);

/** Builds the local backend when what goes into it has changed; true when it had to. */
export const buildBackendIfChanged = (onProgress: (message: string) => void) =>
  buildIfChanged(backend, onProgress);

/** Builds the Case Studio when what goes into it has changed; true when it had to. */
export const buildStudioIfChanged = (onProgress: (message: string) => void) =>
  buildIfChanged(studio, onProgress);

/** Builds the static component gallery when what goes into it has changed; true when it had to. */
export const buildGalleryIfChanged = (onProgress: (message: string) => void) =>
  buildIfChanged(gallery, onProgress);

async function buildIfChanged(build: Build, onProgress: (message: string) => void): Promise<boolean> {
  const stamp = join(build.output, ".sources");
  const paths = [
    ...["package-lock.json", "tsconfig.base.json"].map((name) => join(root, name)),
    ...build.sources.map((name) => join(build.folder, name)),
    ...build.packages.map((name) => join(root, "packages", name, "src")),
  ];
  const [content, times] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  // Most starts change nothing, and asking for the times takes a third of what reading all files takes.
  const timesNow = fingerprint(root, paths, build.leftOut, sizeAndTime);
  if (times === timesNow) return false;
  const contentNow = fingerprint(root, paths, build.leftOut);
  const isChanged = content !== contentNow;
  if (isChanged) {
    onProgress(`Building ${build.name} (only when its sources changed) …`);
    const { code, output, errors } = await capture(process.execPath, build.command, { cwd: build.folder });
    if (code !== 0) throw new UserFacingError(`Building ${build.name} failed:\n${output}${errors}`);
  }
  writeFileSync(stamp, `${contentNow}\n${timesNow}`);
  return isChanged;
}

const ignored = new Set(["node_modules", "dist", "storybook-static", "test-results"]);

/** Changes with every write to the file, whatever time it is given afterwards. */
export function sizeAndTime(file: string): string {
  const { size, ctimeMs } = statSync(file);
  return `${size} ${ctimeMs}`;
}

/**
 * A hash over the names and contents of all files below the paths, or over what `read` returns for each; names that match
 * `leftOut` do not count.
 */
export function fingerprint(
  base: string,
  paths: readonly string[],
  leftOut = /\.(test|stories)\.tsx?$/,
  read: (file: string) => string | Buffer = (file) => readFileSync(file),
): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(path, leftOut)) {
      hash.update(relative(base, file)).update("\0").update(read(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

function* filesBelow(path: string, leftOut: RegExp): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name) || leftOut.test(entry.name)) continue;
    const below = join(path, entry.name);
    if (entry.isFile()) yield below;
    else yield* filesBelow(below, leftOut);
  }
}
