import { existsSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/** How to start Chromium; `executablePath` is missing when none was found on this computer. */
export interface ChromiumLaunch {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Debian's Chromium without windows: a visit takes half the processor time. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder ? [join(folder, "Google", "Chrome", "Application", "chrome.exe")] : []),
  ),
};

/**
 * Finds a Chromium: ANDROMEDA_CHROMIUM, else the headless shell, else Playwright's own, else an installed one. With
 * `hasWindows` never the headless shell: it has no windows, which the Electron stand-in needs. It gets the arguments of
 * ANDROMEDA_CHROMIUM_ARGUMENTS, separated by spaces, too.
 */
export function resolveChromium({ hasWindows = false } = {}): ChromiumLaunch {
  const named = process.env.ANDROMEDA_CHROMIUM;
  const candidates = [
    hasWindows && named?.endsWith("headless-shell") ? undefined : named,
    hasWindows ? undefined : headlessShell,
    chromium.executablePath(),
    ...(installed[platform()] ?? []),
  ];
  const executablePath = candidates.find((path) => path && existsSync(path));
  // Chromium's sandbox cannot be set up by root; the pages that tests open are our own.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const extra = process.env.ANDROMEDA_CHROMIUM_ARGUMENTS?.split(" ") ?? [];
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...asRoot, "--disable-background-networking", "--disable-component-update", ...extra],
  };
}
