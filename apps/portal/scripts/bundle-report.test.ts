import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { measureEntry } from "./bundle-report.ts";

const login = "src/auth/login/LoginScreen.tsx";
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

it("counts the entry, the login screen and what both import, each file once", async () => {
  const files = { "a.js": "entry", "b.js": "shared", "c.js": "login", "d.js": "later" };
  const folder = await build(
    {
      "index.html": { file: "a.js", isEntry: true, imports: ["_b.js"], dynamicImports: [login, "later.tsx"] },
      "_b.js": { file: "b.js", imports: ["index.html"] },
      [login]: { file: "c.js", imports: ["_b.js", "index.html"] },
      "later.tsx": { file: "d.js" },
    },
    files,
  );
  expect(await measureEntry(folder)).toEqual({
    files: ["a.js", "b.js", "c.js"],
    gzipBytes: ["entry", "shared", "login"].reduce((sum, text) => sum + gzipSync(text).length, 0),
  });
});

it("fails when it would measure nothing", async () => {
  await expect(measureEntry(await build({ "x.tsx": { file: "x.js" } }, {}))).rejects.toThrow(
    "names no entry",
  );
  const withoutLogin = await build({ "index.html": { file: "a.js", isEntry: true } }, { "a.js": "" });
  await expect(measureEntry(withoutLogin)).rejects.toThrow("has no chunk for src/auth/login");
});
