import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dependentsOf, edgeFunctionsOf, nearestFirst } from "../lib/dependents.ts";
import { inPackage, root } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";
import { capture, runNode } from "../lib/process.ts";
import { type TouchedMigration, touchedNames } from "../lib/sql-names.ts";
import { run as runBrowserTests } from "./test-e2e.ts";

/**
 * `npm run test:changed`: the unit, database and contract tests that a change can touch, those beside it first; the
 * change is what differs from the last commit, or from another with `-- --base REV`. The browser tests of the same ledger
 * ids are named, and run too with `-- --browser`.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { base: { type: "string", default: "HEAD" }, browser: { type: "boolean", default: false } },
  });
  const changed = await changedFiles(values.base);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${values.base}.`);
    return 0;
  }
  // A deleted file affects its importers, but cannot be run itself.
  const reached = [...dependentsOf(root, changed)].filter((file) => existsSync(join(root, file)));
  const testsByName = await testsNaming(changed, reached, values.base);
  const tests = [...new Set(reached.filter((file) => /\.test\.tsx?$/.test(file)).concat(testsByName))];
  const specs = reached.filter((file) => file.endsWith(".spec.ts"));
  const ids = idsIn(
    [...changed, ...testsBeside(changed)].filter(
      (file) => reached.includes(file) && /\.test\.tsx?$/.test(file),
    ),
  );
  console.log(`${changed.length} files changed; they reach ${tests.length} test files.`);
  for (const part of nearestFirst(tests, changed)) {
    const code = await runNode(inPackage("vitest", "vitest.mjs"), ["run", ...part]);
    if (code !== 0) return code;
  }
  if (ids.length === 0 && specs.length === 0) return 0;
  const browserArguments = [...specs, ...(ids.length > 0 ? ["--grep", `\\b(${ids.join("|")})\\b`] : [])];
  if (values.browser) return runBrowserTests(browserArguments);
  console.log(
    `Browser tests of the same: npm run test:e2e -- ${browserArguments.map((word) => `'${word}'`).join(" ")}`,
  );
  return 0;
}

async function git(...args: string[]): Promise<string> {
  const { code, output, errors } = await capture("git", args);
  if (code !== 0) throw new UserFacingError(`git ${args.join(" ")} failed:\n${errors}`);
  return output;
}

async function changedFiles(base: string): Promise<string[]> {
  const differing = await git("diff", "--name-only", base);
  const untracked = await git("ls-files", "--others", "--exclude-standard");
  return `${differing}${untracked}`.split("\n").filter(Boolean);
}

/**
 * Tests reach SQL and edge functions by name, not by import: those that name what the SQL is about, or a function that
 * the change reaches, and who imports them.
 */
async function testsNaming(
  changed: readonly string[],
  reached: readonly string[],
  base: string,
): Promise<string[]> {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const touched: TouchedMigration[] = [];
  for (const file of changed.filter(
    (each) => /^supabase\/.*\.sql$/.test(each) && existsSync(join(root, each)),
  )) {
    const hunks = (await git("diff", "--unified=0", base, "--", file)).matchAll(
      /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm,
    );
    // In a new file all lines count as touched.
    const lines = [...hunks].flatMap(([, from, count = "1"]) =>
      Array.from({ length: Math.max(1, Number(count)) }, (_, index) => Number(from) + index),
    );
    const text = read(file);
    touched.push({ text, lines: lines.length > 0 ? lines : text.split("\n").map((_, index) => index + 1) });
  }
  const migrations = globSync("supabase/migrations/*.sql", { cwd: root }).map(read);
  const names = [...new Set([...edgeFunctionsOf(reached), ...touchedNames(touched, migrations)])];
  if (names.length === 0) return [];
  const naming = new RegExp(`\\b(${names.join("|")})\\b`);
  const files = globSync("tests/{database,contract}/**/*.ts", { cwd: root }).filter((file) =>
    naming.test(read(file)),
  );
  return [...dependentsOf(root, files)].filter((file) =>
    /^tests\/(database|contract)\/.*\.test\.ts$/.test(file),
  );
}

/** The tests with the name of a changed file, beside it. */
const testsBeside = (changed: readonly string[]) =>
  changed.flatMap((file) => globSync(file.replace(/\.tsx?$/, ".test.{ts,tsx}"), { cwd: root }));

/** The ledger ids that the titles of these tests name. */
const idsIn = (files: readonly string[]) => [
  ...new Set(
    files.flatMap((file) => readFileSync(join(root, file), "utf8").match(/\b[A-Z]{3,6}-\d{2,3}\b/g) ?? []),
  ),
];
