import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { stateDir } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";

/** The rooms whose rules are mutated. Each has its own tests, which must notice. */
const rooms = ["packages/domain", "packages/stores", "packages/data", "apps/studio/src/main"];

/**
 * `npm run test:mutate:code`: changes the rules one by one; a unit test of the same room must notice. Arguments are
 * rooms, folders or files (`-- packages/domain/src/merge`); without any it goes through all rooms, which takes hours.
 * Results of an earlier run are reused for unchanged code.
 */
export async function run(args: readonly string[]): Promise<number> {
  const targets = args.length > 0 ? args.map((target) => target.replace(/\/+$/, "")) : rooms;
  const stray = targets.find((target) => !rooms.some((room) => isIn(target, room)));
  if (stray)
    throw new UserFacingError(`"${stray}" is in none of the rooms that are mutated: ${rooms.join(", ")}.`);
  for (const room of rooms) {
    const inRoom = targets.filter((target) => isIn(target, room));
    if (inRoom.length > 0) await mutate(room, inRoom);
  }
  return 0;
}

const isIn = (target: string, room: string) => target === room || target.startsWith(`${room}/`);

async function mutate(room: string, targets: readonly string[]): Promise<void> {
  const name = room.replaceAll("/", "-");
  const report = join(stateDir, "mutation", name);
  console.log(`\n${room}: the report will be ${report}.html`);
  await new Stryker({
    testRunner: "vitest",
    vitest: { related: false },
    testFiles: [`${room}/**/*.test.ts`],
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    mutate: [
      ...targets.map((target) => (/\.ts(:|$)/.test(target) ? target : `${target}/**/*.ts`)),
      "!**/*.test.ts",
      "!**/testing/**",
      "!**/database.types.ts",
    ],
    // Mutating constants at the top of a file would run all tests for each.
    ignoreStatic: true,
    // Endless loops are detected by counting, so that a slow machine does not count as a defect.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `${report}.json`,
    reporters: ["progress-append-only", "clear-text", "html"],
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { allowColor: false, reportTests: false },
    // The copies stand inside the project, so that they find its packages.
    tempDirName: `.andromeda/mutation/${name}`,
    // Without the tests that need a database.
    ignorePatterns: ["/tests", "/docs", ".andromeda", "dist"],
  }).runMutationTest();
}
