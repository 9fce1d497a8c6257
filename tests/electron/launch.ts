import { _electron, type ElectronApplication } from "@playwright/test";
import type { Rectangle } from "electron";
import { installControls } from "./controls.ts";
import {
  type ElectronRuntime,
  resolveElectronRuntime,
  runtimeEnvironment,
  standInFolder,
} from "./resolve-runtime.ts";

/** How to start a desktop app in a test. */
export interface ElectronLaunch {
  /** Folder of the app, with its package.json. */
  readonly appDir: string;
  /** Folder of the app's data; nothing outside it is written. */
  readonly userDataDir: string;
  /** More arguments for the app, such as a link or a file to open. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the operating system can keep secrets (default: yes). Only the stand-in can do without. */
  readonly hasKeyring?: boolean;
  /** Work areas of the displays, the primary one first. Only the stand-in can have others than the computer. */
  readonly displays?: readonly Rectangle[];
  /** Whether the computer has no network at start. Only the stand-in can have none. */
  readonly isOffline?: boolean;
  /** Default: what is found on this computer. */
  readonly runtime?: ElectronRuntime;
}

/** A command that starts the app without Playwright, for tests that start it twice or kill it. */
export interface ElectronCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts the app under Playwright. */
export async function launchElectron(launch: ElectronLaunch): Promise<ElectronApplication> {
  const runtime = launch.runtime ?? resolveElectronRuntime();
  const { args, env } = electronCommand({ ...launch, runtime });
  // Playwright asks the package `electron` for its executable, once; that package reads this variable.
  if (runtime.kind === "stand-in") process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
  const app = await _electron.launch({
    // Electron's package does not know what an unpacked one calls its program on every system.
    ...(runtime.kind === "real" ? { executablePath: runtime.executable } : {}),
    args: [...args],
    // Playwright switches it off on Linux unless it is asked for; Electron does not start with it for root.
    chromiumSandbox: runtime.kind === "real" && process.getuid?.() !== 0,
    // The page's theme and motion are for the app and the system to say, not for Playwright.
    colorScheme: null,
    env: Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => !!entry[1])),
  });
  await installControls(app);
  // Much of Electron, such as safeStorage, exists only from then on.
  await app.evaluate(({ app: main }) => main.whenReady().then(() => undefined));
  return app;
}

/** The command behind `launchElectron`. */
export function electronCommand(launch: ElectronLaunch): ElectronCommand {
  const runtime = launch.runtime ?? resolveElectronRuntime();
  const { hasKeyring = true, displays, isOffline = false } = launch;
  return {
    command: runtime.executable,
    args: [launch.appDir, `--user-data-dir=${launch.userDataDir}`, ...(launch.args ?? [])],
    env: {
      ...process.env,
      ...runtimeEnvironment(runtime),
      ELECTRON_STAND_IN_SAFE_STORAGE: hasKeyring ? "available" : "unavailable",
      ...(displays ? { ELECTRON_STAND_IN_DISPLAYS: JSON.stringify(displays) } : {}),
      ...(isOffline ? { ELECTRON_STAND_IN_OFFLINE: "1" } : {}),
      ...launch.env,
    },
  };
}
