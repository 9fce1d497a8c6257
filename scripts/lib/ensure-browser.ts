import { existsSync } from "node:fs";
import { platform } from "node:os";
import { resolveChromium } from "../chromium.ts";
import { inPackage } from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture, run, runNode } from "./process.ts";

/** Makes sure that some Chromium can be started: one that is here, else Debian's when root, else Playwright's own download. */
export async function ensureBrowser(onProgress: (message: string) => void): Promise<void> {
  if (hasBrowser()) return;
  if (platform() === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    onProgress("Installing Chromium for the browser tests (Debian package) …");
    await capture("apt-get", ["update", "-qq"]);
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
      {
        stdio: ["ignore", "ignore", "inherit"],
        env: environment,
      },
    );
    if (hasBrowser()) return;
  }
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
