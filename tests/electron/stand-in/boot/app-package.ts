import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Where the app is and what its package.json says. */
export interface AppPackage {
  readonly folder: string;
  /** Absolute path of the script to run. */
  readonly main: string;
  readonly name: string;
  readonly version: string;
}

/** Finds the app behind a path as Electron does; throws, naming the path, where there is none. */
export function readAppPackage(path: string): AppPackage {
  const target = resolve(path);
  if (!existsSync(target)) throw new Error(`Unable to find Electron app at ${target}`);
  const isFolder = statSync(target).isDirectory();
  const folder = isFolder ? target : dirname(target);
  const file = join(folder, "package.json");
  const json = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
  if (isFolder && !existsSync(file))
    throw new Error(`Unable to find Electron app at ${target}: no package.json.`);
  const main = isFolder ? join(folder, text(json.main) ?? "index.js") : target;
  if (!existsSync(main))
    throw new Error(`Unable to find Electron app: ${file} names ${main}, which does not exist.`);
  return {
    folder,
    main,
    name: text(json.productName) ?? text(json.name) ?? "Electron",
    version: text(json.version) ?? "0.0.0",
  };
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
