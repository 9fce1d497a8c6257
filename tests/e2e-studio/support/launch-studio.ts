import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ElectronApplication } from "@playwright/test";
import {
  type ElectronCommand,
  type ElectronLaunch,
  electronCommand,
  launchElectron,
} from "../../electron/launch.ts";

/** How to start the Case Studio in a test; the app's folder is the built one of this repository. */
export type StudioLaunch = Omit<ElectronLaunch, "appDir"> & { readonly appDir?: string };

const builtStudio = fileURLToPath(new URL("../../../apps/studio", import.meta.url));

/** Starts the built Case Studio under Playwright; throws where it was not built. */
export function launchStudio(launch: StudioLaunch): Promise<ElectronApplication> {
  return launchElectron(withApp(launch));
}

/** The command that starts the Case Studio without Playwright, for tests that start it twice or kill it. */
export function studioCommand(launch: StudioLaunch): ElectronCommand {
  return electronCommand(withApp(launch));
}

function withApp(launch: StudioLaunch): ElectronLaunch {
  const appDir = launch.appDir ?? builtStudio;
  if (!existsSync(join(appDir, "package.json"))) throw new Error(`There is no app in ${appDir}.`);
  const main = join(appDir, "dist", "main", "index.js");
  if (launch.appDir === undefined && !existsSync(main)) {
    throw new Error(`The Case Studio is not built: ${main} is missing.`);
  }
  return { ...launch, appDir };
}
