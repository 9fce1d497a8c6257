import { inPackage } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run test:unit -- …`: vitest with whatever was asked for; without arguments the unit project. */
export function run(args: readonly string[]): Promise<number> {
  return runNode(inPackage("vitest", "vitest.mjs"), ["run", ...(args.length ? args : ["--project", "unit"])]);
}
