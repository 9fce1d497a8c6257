import { existsSync } from "node:fs";
import { platform } from "node:os";
import { headlessShell, resolveChromium } from "../chromium.ts";
import { inPackage } from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture, run, runNode } from "./process.ts";

/**
 * Makes sure that Chromium can be started, for pages and for the windows of the Electron stand-in: as root on Debian both
 * of its packages, else one that is here, else Playwright's own download.
 */
export async function ensureBrowser(onProgress: (message: string) => void): Promise<void> {
  const isComplete = existsSync(headlessShell) && hasBrowser();
  if (!isComplete && platform() === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    onProgress("Installing Chromium for the browser tests (Debian packages) …");
    await capture("apt-get", ["update", "-qq"]);
    await run(
      "apt-get",
      [
        "install",
        "-y",
        "-qq",
        "--no-install-recommends",
        "chromium",
        "chromium-headless-shell",
        "fonts-liberation",
      ],
      { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } },
    );
  }
  if (hasBrowser()) return;
  onProgress("Downloading Chromium for the browser tests (Playwright) …");
  await runNode(inPackage("playwright", "cli.js"), ["install", "chromium"]);
  if (!hasBrowser()) {
    throw new UserFacingError(
      "The browser tests need Chromium. Install Google Chrome or Chromium, or set ANDROMEDA_CHROMIUM to its executable.",
    );
  }
}

function hasBrowser(): boolean {
  return resolveChromium({ hasWindows: true }).executablePath !== undefined;
}
