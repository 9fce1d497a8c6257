import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run test:mutate`: damages the database in one way after the other; a test must notice (`-- --kind policy,check --sample 5 --seed 7 --list`). */
export function run(args: readonly string[]): Promise<number> {
  return runNode(join(root, "tests", "database", "mutation", "run.ts"), args);
}
