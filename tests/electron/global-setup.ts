import type { FullConfig } from "@playwright/test";
import { describeRuntime, resolveElectronRuntime, startDisplay } from "./resolve-runtime.ts";

/** Projects that start the desktop app. */
const desktopProjects = new Set(["electron", "studio"]);

/** Says once which runtime the desktop tests have, and gives Electron a display where it needs one. */
export default async function globalSetup(_config: FullConfig): Promise<() => void> {
  const selected = process.argv.flatMap((word, index, all) =>
    word === "--project"
      ? [all[index + 1]]
      : word.startsWith("--project=")
        ? [word.slice("--project=".length)]
        : [],
  );
  const isWanted = selected.length === 0 || selected.some((name) => name && desktopProjects.has(name));
  if (!isWanted) return () => {};
  try {
    const runtime = resolveElectronRuntime();
    console.log(describeRuntime(runtime));
    const display = await startDisplay(runtime);
    // Workers start with this environment.
    Object.assign(process.env, display.env);
    return () => display.stop();
  } catch (error) {
    // Tests in a browser can still run; each desktop test fails with the same words.
    console.error(error instanceof Error ? error.message : error);
    return () => {};
  }
}
