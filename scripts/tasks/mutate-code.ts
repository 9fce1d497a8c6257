import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { sampleOf } from "../../tests/database/mutation/mutation.ts";
import { root, stateDir } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";
import { isUnnoticed, type Mutant } from "../lib/unseen-mutations.ts";

/** The rooms whose rules are mutated, each with the tests that prove them and must notice. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  "packages/domain": ["packages/domain/**/*.test.ts"],
  "packages/stores": ["packages/stores/**/*.test.ts"],
  // Repositories are proved against the server.
  "packages/data": ["packages/data/**/*.test.ts", "tests/contract/data/*.test.ts"],
  "apps/studio/src/main": ["apps/studio/src/main/**/*.test.ts"],
};

const excluded = [
  "**/*.test.ts",
  "**/testing/**",
  "**/database.types.ts",
  // They call Electron itself, which only the tests of the built studio have.
  "apps/studio/src/main/index.ts",
  "apps/studio/src/main/window/{harden,main-window,print-station-pack}.ts",
  "apps/studio/src/main/{notifications/show-notification,session/os-encryption}.ts",
];

const LINES_OF_STRETCH = 40;

/** The share that has to be noticed. */
const MIN_SHARE = 0.9;

/**
 * `npm run test:mutate:code`: changes the rules one by one; a test of the same room must notice. Arguments are rooms,
 * folders or files (`-- packages/domain/src/merge`); without any it goes through all rooms, which takes hours. Results
 * of an earlier run are reused for unchanged code. `--sample 12 --seed 3` tries twelve stretches of forty lines of each
 * room, chosen by the seed, and reuses nothing. Fails when fewer than 90 % of a room's are noticed.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const targets = positionals.map((target) => target.replace(/\/+$/, ""));
  const unknownTarget = targets.find((target) => !Object.keys(rooms).some((room) => isIn(target, room)));
  if (unknownTarget)
    throw new UserFacingError(
      `"${unknownTarget}" is in none of the rooms that are mutated: ${Object.keys(rooms).join(", ")}.`,
    );
  let isEnough = true;
  for (const [room, tests] of Object.entries(rooms)) {
    const inRoom = targets.length > 0 ? targets.filter((target) => isIn(target, room)) : [room];
    const patterns = inRoom.map((target) => (/\.ts(:|$)/.test(target) ? target : `${target}/**/*.ts`));
    if (patterns.length === 0) continue;
    const isSample = values.sample !== undefined;
    const chosen = isSample
      ? sampleOf(stretches(patterns), Number(values.sample), Number(values.seed))
      : patterns;
    if (report(room, await mutate(room, tests, chosen, !isSample)) < MIN_SHARE) isEnough = false;
  }
  return isEnough ? 0 : 1;
}

const isIn = (target: string, room: string) => target === room || target.startsWith(`${room}/`);

/** The files of the patterns in pieces of some lines, as Stryker takes them: `file:1-40`. */
function stretches(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: excluded })
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), "utf8").split("\n").length;
      const starts = Array.from(
        { length: Math.ceil(lines / LINES_OF_STRETCH) },
        (_, index) => index * LINES_OF_STRETCH + 1,
      );
      return starts.map((start) => `${file}:${start}-${start + LINES_OF_STRETCH - 1}`);
    });
}

async function mutate(
  room: string,
  tests: readonly string[],
  patterns: readonly string[],
  isIncremental: boolean,
): Promise<Mutant[]> {
  const name = room.replaceAll("/", "-");
  const report = join(stateDir, "mutation", name);
  console.log(`\n${room}: the report will be ${report}.html`);
  return new Stryker({
    testRunner: "vitest",
    vitest: { related: false },
    testFiles: [...tests],
    plugins: ["@stryker-mutator/vitest-runner", join(root, "scripts", "lib", "unseen-mutations.ts")],
    ignorers: ["unseen"],
    coverageAnalysis: "perTest",
    // Nothing checks types here, and a test compares files that would be marked.
    disableTypeChecks: false,
    mutate: [...patterns, ...excluded.map((pattern) => `!${pattern}`)],
    // Mutating constants at the top of a file would run all tests for each.
    ignoreStatic: true,
    // Endless loops are detected by counting, so that a slow machine does not count as a defect.
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 30,
    incremental: isIncremental,
    incrementalFile: `${report}.json`,
    reporters: ["progress-append-only", "unnoticed", "html"],
    htmlReporter: { fileName: `${report}.html` },
    // The copies are inside the project, so that they find its packages.
    tempDirName: `.andromeda/mutation/${name}`,
    ignorePatterns: ["/docs", ".andromeda", "dist"],
  }).runMutationTest();
}

/** Prints which share of a room's mutations was noticed, and returns it; equivalent ones are not counted. */
function report(room: string, mutants: readonly Mutant[]): number {
  const count = (isCounted: (mutant: Mutant) => boolean) => mutants.filter(isCounted).length;
  const noticed = count(({ status }) => status === "Killed" || status === "Timeout");
  const unnoticed = count(isUnnoticed);
  const survived = count(({ status }) => status === "Survived" || status === "NoCoverage");
  const share = noticed / (noticed + unnoticed);
  console.log(
    `${room}: ${noticed} of ${noticed + unnoticed} noticed (${(share * 100).toFixed(1)} %); ` +
      `${survived - unnoticed} more change nothing`,
  );
  return share;
}
