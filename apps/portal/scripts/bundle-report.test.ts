import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { measureScreens } from "./bundle-report.ts";

const login = "src/auth/login/LoginScreen.tsx";
const credits = "src/member/credits/CreditsScreen.tsx";
const created: string[] = [];

async function build(manifest: Record<string, unknown>, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "andromeda-bundle-"));
  created.push(folder);
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

afterEach(async () => {
  for (const folder of created.splice(0)) await rm(folder, { recursive: true });
});

const manifest = {
  "index.html": { file: "a.js", isEntry: true, imports: ["_b.js"], dynamicImports: [login, "later.tsx"] },
  "_b.js": { file: "b.js", imports: ["index.html"], css: ["b.css"] },
  "_s.js": { file: "s.js", name: "signed-in", imports: ["_b.js"], css: ["s.css"] },
  [login]: { file: "c.js", imports: ["_b.js", "index.html"], css: ["b.css"] },
  [credits]: { file: "d.js", imports: ["_b.js"] },
  "later.tsx": { file: "e.js" },
};

describe("measureScreens", () => {
  it("counts the entry, the screen and what both import, each file once", async () => {
    const files = { "a.js": "entry", "b.js": "shared", "c.js": "login", "d.js": "credits", "s.js": "signed" };
    const gzip = (...texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(await measureScreens(await build(manifest, files))).toEqual([
      {
        screen: login,
        scripts: ["a.js", "b.js", "c.js"],
        styles: ["b.css"],
        gzipBytes: gzip("entry", "shared", "login"),
      },
      {
        screen: credits,
        scripts: ["a.js", "b.js", "d.js", "s.js"],
        styles: ["b.css", "s.css"],
        gzipBytes: gzip("entry", "shared", "credits", "signed"),
      },
    ]);
  });

  it("fails when the manifest lacks the entry, the signed-in part or the login screen", async () => {
    for (const missing of ["index.html", "_s.js", login]) {
      const folder = await build({ ...manifest, [missing]: undefined }, {});
      await expect(measureScreens(folder)).rejects.toThrow("lacks the entry, the signed-in part or src/auth");
    }
  });
});
