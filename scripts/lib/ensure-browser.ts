import { existsSync } from "node:fs";
import { platform } from "node:os";
import { headlessShell, resolveChromium } from "../chromium.ts";
import { inPackage } from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture, run, runNode } from "./process.ts";

/** Makes sure that some Chromium can be started: Debian's headless shell when root, else one that is here, else Playwright's own download. */
export async function ensureBrowser(onProgress: (message: string) => void): Promise<void> {
  const isChosen = process.env.ANDROMEDA_CHROMIUM !== undefined || existsSync(headlessShell);
  if (!isChosen && platform() === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    onProgress("Installing Chromium's headless shell for the browser tests (Debian package) …");
    await capture("apt-get", ["update", "-qq"]);
    await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"],
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
  const { executablePath } = resolveChromium();
  return executablePath !== undefined && existsSync(executablePath);
}
