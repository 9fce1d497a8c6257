import { inPackage } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

const unitTests = ["--project", "unit", "--project", "component*"];

/** `npm run test:unit -- …`: vitest with whatever was asked for; without arguments everything but the database tests. */
export function run(args: readonly string[]): Promise<number> {
  return runNode(inPackage("vitest", "vitest.mjs"), ["run", ...(args.length ? args : unitTests)]);
}
