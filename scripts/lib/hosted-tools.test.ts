import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
    expect(() => requireHostedTools(folder)).toThrow(
      [
        "The hosted-like set-up runs on Debian or Ubuntu, and needs pg_virtualenv, openssl, pg_cron.",
        "Install them and run the command again:",
        "  sudo apt-get install --no-install-recommends postgresql openssl '^postgresql-[0-9]+-cron$'",
      ].join("\n"),
    );
    for (const program of ["pg_virtualenv", "openssl"]) writeFileSync(join(folder, program), "");
    for (const version of ["9", "15"]) mkdirSync(join(folder, version, "extension"), { recursive: true });
    writeFileSync(join(folder, "9", "extension", "pg_cron.control"), "");
    expect(() => requireHostedTools(folder)).toThrow("install --no-install-recommends postgresql-15-cron");
    writeFileSync(join(folder, "15", "extension", "pg_cron.control"), "");
    expect(() => requireHostedTools(folder)).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
