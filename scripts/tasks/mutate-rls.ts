import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run test:mutate-rls`: drops or loosens each policy in turn; the matrix must notice (`-- --sample 5 --seed 7` for a few). */
export function run(args: readonly string[]): Promise<number> {
  return runNode(join(root, "tests", "database", "rls", "mutate.ts"), args);
}
