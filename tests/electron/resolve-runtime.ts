import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { resolveChromium } from "../../scripts/chromium.ts";
import { defaultProgramName } from "../../scripts/lib/electron-binary.ts";

/** What runs the desktop app in tests: Electron itself, or the stand-in where its binary is not on this computer. */
export type ElectronRuntime =
  | { readonly kind: "real"; readonly executable: string; readonly version: string }
  | {
      readonly kind: "stand-in";
      readonly executable: string;
      readonly chromium: string;
      readonly chromiumArguments: readonly string[];
    };

/** The folder that ELECTRON_OVERRIDE_DIST_PATH names where the stand-in runs. */
export const standInFolder = fileURLToPath(new URL("stand-in", import.meta.url));

/**
 * Finds the runtime: Electron of ELECTRON_OVERRIDE_DIST_PATH, else Electron's own download in node_modules, else the
 * stand-in. ANDROMEDA_ELECTRON=stand-in takes the stand-in in any case, ANDROMEDA_ELECTRON=real refuses it. Throws, with
 * what to install, where none can run.
 */
export function resolveElectronRuntime(env: NodeJS.ProcessEnv = process.env): ElectronRuntime {
  const wanted = env.ANDROMEDA_ELECTRON;
  const real = wanted === "stand-in" ? null : findRealElectron(env);
  if (real) return real;
  if (wanted === "real") {
    throw new Error(
      "ANDROMEDA_ELECTRON=real, but Electron's binary is not here. Run `node node_modules/electron/install.js`, or set ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron.",
    );
  }
  if (platform() === "win32") {
    throw new Error(
      "The desktop tests need Electron itself on Windows. Run `node node_modules/electron/install.js`.",
    );
  }
  const { executablePath, args } = resolveChromium({ hasWindows: true });
  if (!executablePath) {
    throw new Error(
      "The desktop tests need Electron or Chromium. Install Google Chrome or Chromium, or set ANDROMEDA_CHROMIUM to its executable.",
    );
  }
  return {
    kind: "stand-in",
    executable: join(standInFolder, "electron"),
    chromium: executablePath,
    chromiumArguments: args,
  };
}

/** The line that each run prints once: whether it had Electron itself. */
export function describeRuntime(runtime: ElectronRuntime): string {
  if (runtime.kind === "real") return `Electron ${runtime.version} (real)`;
  return `Electron stand-in on Node ${process.versions.node} and ${chromiumName(runtime.chromium)} – not an Electron pass`;
}

/** The environment in which Playwright's `_electron.launch` starts this runtime. */
export function runtimeEnvironment(runtime: ElectronRuntime): Record<string, string> {
  if (runtime.kind === "real") return {};
  return {
    ELECTRON_OVERRIDE_DIST_PATH: standInFolder,
    ELECTRON_STAND_IN_CHROMIUM: runtime.chromium,
    ELECTRON_STAND_IN_CHROMIUM_ARGS: JSON.stringify(runtime.chromiumArguments),
  };
}

/** A display for the runtime; `stop` ends what was started for it. */
export interface DisplayServer {
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/**
 * Starts Xvfb where Electron itself needs a display and there is none; the stand-in's Chromium needs none. Throws, with
 * what to install, where Xvfb is missing.
 */
export async function startDisplay(
  runtime: ElectronRuntime,
  env: NodeJS.ProcessEnv = process.env,
): Promise<DisplayServer> {
  const needsDisplay = runtime.kind === "real" && platform() === "linux";
  if (!needsDisplay || env.DISPLAY || env.WAYLAND_DISPLAY) return { env: {}, stop() {} };
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await displayNumber(server);
  return { env: { DISPLAY: `:${display}` }, stop: () => void server.kill() };
}

function displayNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const explain = () =>
      reject(
        new Error(
          "Electron needs a display. Install Xvfb (Debian: apt-get install xvfb), or run the tests under xvfb-run.",
        ),
      );
    server.once("error", explain);
    server.once("exit", explain);
    (server.stdio[3] as Readable).once("data", (number: Buffer) => resolve(String(number).trim()));
  });
}

function findRealElectron(env: NodeJS.ProcessEnv): ElectronRuntime | null {
  const folder = packageFolder();
  const pathFile = folder && join(folder, "path.txt");
  const relative =
    pathFile && existsSync(pathFile) ? readFileSync(pathFile, "utf8").trim() : defaultProgramName(platform());
  const override = env.ELECTRON_OVERRIDE_DIST_PATH;
  const dist = override && override !== standInFolder ? override : folder && join(folder, "dist");
  if (!dist) return null;
  const executable = join(dist, relative);
  if (!existsSync(executable)) return null;
  const versionFile = join(dist, "version");
  const version = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim().replace(/^v/, "") : "?";
  return { kind: "real", executable, version };
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve("electron/package.json"));
  } catch {
    return null;
  }
}

function chromiumName(executable: string): string {
  const output = execFileSync(executable, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return /\D+ [\d.]+/.exec(output)?.[0].trim() ?? output.trim();
}
