// Starts an Electron app without Electron: its main process on this Node, its pages in Chromium. See ../README.md.
import inspector from "node:inspector";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { electronApi } from "./api/electron-api.ts";
import { readAppPackage } from "./boot/app-package.ts";
import { parseArguments } from "./boot/arguments.ts";
import { provideElectron } from "./boot/module-hooks.ts";
import { createElectron } from "./browser/electron.ts";
import { readEnvironment } from "./browser/environment.ts";
import { type Chromium, launchChromium } from "./chromium/launch.ts";
import { standInVersion } from "./version.ts";

const folder = dirname(fileURLToPath(import.meta.url));
const executable = join(folder, "electron");

async function start(): Promise<void> {
  const given = parseArguments(process.argv.slice(2));
  if (given.switches.has("version")) {
    console.log(`Electron stand-in ${standInVersion}`);
    return;
  }
  console.error(
    `Electron stand-in ${standInVersion} on Node ${process.versions.node}: this is not Electron ${electronApi.version}.`,
  );
  if (given.appPath === null) throw new Error("The Electron stand-in needs the path of an app.");
  const appPackage = readAppPackage(given.appPath);
  const environment = readEnvironment(process.env);
  const switches = new Map(given.switches);
  let chromium: Chromium | null = null;
  process.once("exit", () => chromium?.kill());

  const electron = createElectron({
    appPackage,
    environment,
    switches,
    executable,
    shutDown: (exitCode) => {
      // After what the app is doing right now; Chromium writes its storage first.
      setImmediate(async () => {
        await chromium?.close();
        process.exit(exitCode);
      });
    },
  });
  provideElectron(electron.exports);
  globalThis.electronStandIn = electron.controls;
  setProcessProperties();
  loadLazyGlobals();
  if (given.inspectPort !== null) inspector.open(given.inspectPort, "127.0.0.1");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => electron.app.quit());
  }
  for (const script of given.preloads) createRequire(import.meta.url)(resolve(script));
  // A module may wait at its top level; Electron is not ready before it has ended either.
  await import(pathToFileURL(appPackage.main).href);
  if (electron.app.isEnding) return;

  const browser = environment.chromium
    ? { executablePath: environment.chromium, extraArguments: environment.chromiumArguments }
    : await findChromium();
  chromium = await launchChromium({
    ...browser,
    switches,
    sessionData: electron.app.getPath("sessionData"),
    onUnexpectedExit: (message) => {
      console.error(message);
      process.exit(1);
    },
  });
  setVersion("chrome", chromium.version);
  await electron.attach(chromium);
  if (!electron.app.isEnding) electron.app.start();
}

/**
 * Node loads the modules behind some globals when one is first read. A debugger's command may interrupt the app in the
 * middle of that and read another, which then finds them half loaded; so they are loaded before a debugger can come.
 */
function loadLazyGlobals(): void {
  for (const name of ["performance", "fetch", "Headers", "FormData", "WebSocket", "crypto"] as const) {
    if (globalThis[name] === undefined) throw new Error(`This Node has no global "${name}".`);
  }
}

function setProcessProperties(): void {
  process.argv.splice(1, 1);
  setVersion("electron", `${electronApi.version}-stand-in`);
  Object.assign(process, { type: "browser", defaultApp: true, resourcesPath: join(folder, "resources") });
}

function setVersion(name: string, version: string): void {
  Object.defineProperty(process, "versions", {
    value: Object.freeze({ ...process.versions, [name]: version }),
    enumerable: true,
    configurable: true,
  });
}

/** Only for a start by hand; tests name Chromium in the environment. */
async function findChromium(): Promise<{ executablePath: string; extraArguments: readonly string[] }> {
  const { resolveChromium } = await import("../../../scripts/chromium.ts");
  const { executablePath, args } = resolveChromium({ hasWindows: true });
  if (executablePath) return { executablePath, extraArguments: args };
  throw new Error(
    "The Electron stand-in needs Chromium. Install Google Chrome or Chromium, or set ANDROMEDA_CHROMIUM to its executable.",
  );
}

start().catch((error: unknown) => {
  console.error("App threw an error during load");
  console.error(error);
  process.exit(1);
});
