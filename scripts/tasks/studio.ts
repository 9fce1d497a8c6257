import { buildStudioIfChanged } from "../lib/builds.ts";
import { electronBinary } from "../lib/electron-binary.ts";
import { studioDir } from "../lib/paths.ts";
import { run as runProgram } from "../lib/process.ts";

/** `npm run studio -- …`: builds the Case Studio when it has changed and starts it, with whatever options follow. */
export async function run(args: readonly string[]): Promise<number> {
  await buildStudioIfChanged(console.log);
  const electron = await electronBinary(console.log);
  // Chromium refuses to run its sandbox as root; whoever works as root has decided against it already.
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  if (isRoot)
    console.log("Running as root: Chromium's sandbox is off. Use an account of your own for real work.");
  return runProgram(electron, [...(isRoot ? ["--no-sandbox"] : []), studioDir, ...args]);
}
