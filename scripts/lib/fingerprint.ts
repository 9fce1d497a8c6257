import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const ignored = new Set(["node_modules", "dist", "storybook-static", "test-results"]);

/** A hash over `settings` and the names and contents of all files below the paths; names that match `leftOut` do not count. */
export function fingerprint(
  base: string,
  paths: readonly string[],
  { leftOut = /\.(test|stories)\.tsx?$/, settings = "" }: { leftOut?: RegExp; settings?: string } = {},
): string {
  const hash = createHash("sha256").update(settings).update("\0");
  for (const path of paths) {
    for (const file of filesBelow(path, leftOut)) {
      hash.update(relative(base, file)).update("\0").update(readFileSync(file)).update("\0");
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
  for (const name of readdirSync(path).sort()) {
    if (ignored.has(name) || leftOut.test(name)) continue;
    yield* filesBelow(join(path, name), leftOut);
  }
}
