import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { requireHostedTools } from "./hosted-tools.ts";

afterEach(() => vi.unstubAllEnvs());

it("HOST-24 names the programs that are missing, and the command that installs their packages", () => {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-tools-"));
  for (const program of ["caddy", "nginx"]) writeFileSync(join(folder, program), "");
  vi.stubEnv("PATH", folder);
  try {
    expect(() => requireHostedTools()).toThrow(
      [
        "The hosted-like set-up runs on Debian or Ubuntu, and needs pg_virtualenv, openssl.",
        "Install them and run the command again:",
        "  sudo apt-get install --no-install-recommends postgresql openssl",
      ].join("\n"),
    );
    for (const program of ["pg_virtualenv", "openssl"]) writeFileSync(join(folder, program), "");
    expect(() => requireHostedTools()).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
