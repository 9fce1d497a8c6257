import { inPackage } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run fix`: formats, and repairs what the linter can repair safely. */
export function run(): Promise<number> {
  return runNode(inPackage("@biomejs", "biome", "bin", "biome"), ["check", "--write", "."]);
}
