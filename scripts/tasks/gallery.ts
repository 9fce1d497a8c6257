import { buildGalleryIfChanged } from "../lib/builds.ts";
import { inPackage, uiDir } from "../lib/paths.ts";
import { runNode } from "../lib/process.ts";

/** `npm run gallery`: the component gallery with hot reload; `npm run gallery -- build` makes the static one. */
export async function run(args: readonly string[]): Promise<number> {
  if (args[0] === "build") {
    await buildGalleryIfChanged(console.log);
    return 0;
  }
  return runNode(
    inPackage("storybook", "dist", "bin", "dispatcher.js"),
    ["dev", "--port", "6006", "--host", "127.0.0.1", "--disable-telemetry"],
    { cwd: uiDir },
  );
}
