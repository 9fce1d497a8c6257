import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { saveWhole, saveWholeSync, writeWhole, writeWholeSync } from "./whole-file.ts";

const full = () => {
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
};

describe("a file that is written whole", () => {
  it("SYNC-10 DRAFT-04 replaces the earlier one, and one of the app's own gets its folder", async () => {
    const folder = temporaryFolder();
    const [chosen, ownFile] = [join(folder, "cases"), join(folder, "profile", "preferences")];
    for (const text of ["first", "second"]) {
      await saveWhole(chosen, text);
      saveWholeSync(ownFile, text);
    }
    expect([readFileSync(chosen, "utf8"), readFileSync(ownFile, "utf8")]).toEqual(["second", "second"]);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      "cases",
      "profile",
      join("profile", "preferences"),
    ]);
  });

  it.each<[string, (file: string, half: (partial: string) => void) => Promise<unknown>]>([
    ["synchronously", async (file, half) => writeWholeSync(file, half)],
    ["asynchronously", (file, half) => writeWhole(file, async (partial) => half(partial))],
  ])(
    "SYNC-10 DRAFT-04 leaves the earlier one and no partial file when the disk is full, written %s",
    async (_how, write) => {
      const folder = temporaryFolder();
      const file = join(folder, "backup");
      writeFileSync(file, "yesterday's");
      writeFileSync(`${file}.partial`, "of a copy that was interrupted");
      const writing = write(file, (partial) => {
        expect(readdirSync(folder)).toEqual(["backup"]);
        writeFileSync(partial, "half of");
        full();
      });
      await expect(writing).rejects.toMatchObject({ code: "ENOSPC" });
      expect(readdirSync(folder)).toEqual(["backup"]);
      expect(readFileSync(file, "utf8")).toBe("yesterday's");
    },
  );

  it("reports why it could not be written, not that the partial file could not be removed", async () => {
    const folder = join(temporaryFolder(), "gone");
    await expect(saveWhole(join(folder, "cases"), "text")).rejects.toMatchObject({ code: "ENOENT" });
    mkdirSync(folder);
    await expect(saveWhole(folder, "text")).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
    expect(readdirSync(folder)).toEqual([]);
  });
});
