import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { defaultPreferences, PreferencesFile } from "./preferences.ts";

const defaults = { ...defaultPreferences, windows: [] };

describe("preferences", () => {
  it("UPD-04 keep the channel of updates for the next start", () => {
    const file = join(temporaryFolder(), "profile", "preferences.json");
    const logged: string[] = [];
    const log = (message: string) => void logged.push(message);
    const first = new PreferencesFile(file, log);
    expect(first.current).toEqual(defaults);
    first.change({ updateChannel: "beta" });
    expect(new PreferencesFile(file, log).current).toEqual({ ...defaults, updateChannel: "beta" });
    // Somebody who opens the file can read it.
    expect(readFileSync(file, "utf8").split("\n")).toContain('  "updateChannel": "beta",');
    expect(logged).toEqual([]);
  });

  it.each([
    "{",
    "[]",
    '{"updateChannel": "nightly"}',
    '{"windows": [{"x": "left"}]}',
    '{"zoomPercent": 1000, "theme": "pink", "spellingLanguage": "fr"}',
  ])("are the defaults where the file says %s", (text) => {
    const file = join(temporaryFolder(), "preferences.json");
    writeFileSync(file, text);
    const logged: string[] = [];
    expect(new PreferencesFile(file, (message) => void logged.push(message)).current).toEqual(defaults);
    expect(readFileSync(file, "utf8")).toBe(text);
    const isDamaged = text === "{" || text === "[]";
    expect(logged).toEqual(isDamaged ? ["The preferences cannot be read"] : []);
  });

  it("DESK-09 DESK-20 keep the places of the windows beside the other preferences", () => {
    const file = join(temporaryFolder(), "preferences.json");
    const first = new PreferencesFile(file, () => undefined);
    const windows = [{ x: -5, y: 20, width: 900, height: 600, isMaximised: true }];
    first.change({ updateChannel: "beta" });
    first.change({ windows });
    expect(new PreferencesFile(file, () => undefined).current).toEqual({
      ...defaults,
      updateChannel: "beta",
      windows,
    });
  });

  it("hold until the app quits where they cannot be written", () => {
    const blocker = join(temporaryFolder(), "file");
    writeFileSync(blocker, "");
    const logged: string[] = [];
    const file = new PreferencesFile(
      join(blocker, "preferences.json"),
      (message) => void logged.push(message),
    );
    file.change({ updateChannel: "beta" });
    expect(file.current.updateChannel).toBe("beta");
    expect(logged).toContain("The preferences cannot be written");
  });
});
