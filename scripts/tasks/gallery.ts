import { inPackage, uiDir } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run gallery`: the component gallery with hot reload; `npm run gallery -- build` makes the static one. */
export function run(args: readonly string[]): Promise<number> {
  const build = args[0] === "build";
  const command = build
    ? ["build", "--quiet", "--output-dir", "storybook-static"]
    : ["dev", "--port", "6006", "--host", "127.0.0.1"];
  return runNode(
    inPackage("storybook", "dist", "bin", "dispatcher.js"),
    [...command, "--disable-telemetry"],
    { cwd: uiDir },
  );
}
