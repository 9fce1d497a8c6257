import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { defaultProgramName, electronBinary } from "./electron-binary.ts";

describe("an Electron of one's own", () => {
  it.each<[NodeJS.Platform, string]>([
    ["win32", "electron.exe"],
    ["darwin", "Electron.app/Contents/MacOS/Electron"],
    ["linux", "electron"],
  ])("HOST-15 is found on %s without the path.txt of the electron package: %s", async (platform, name) => {
    expect(defaultProgramName(platform)).toBe(name);
    const dist = mkdtempSync(join(tmpdir(), "electron-dist-"));
    onTestFinished(() => rmSync(dist, { recursive: true }));
    vi.stubEnv("ELECTRON_OVERRIDE_DIST_PATH", dist);
    vi.spyOn(process, "platform", "get").mockReturnValue(platform);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    });
    await expect(electronBinary(() => undefined)).rejects.toThrow(`there is no ${join(dist, name)}`);
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), "");
    expect(await electronBinary(() => undefined)).toBe(join(dist, name));
  });
});
