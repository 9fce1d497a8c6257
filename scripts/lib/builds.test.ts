import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fingerprint, sizeAndTime } from "./builds.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-fingerprint-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src", "a.ts"), "1");
});

afterEach(() => rmSync(folder, { recursive: true }));

it("HOST-01 the portal is rebuilt when a source changes, comes or is renamed, and not otherwise", () => {
  const take = () => fingerprint(folder, [join(folder, "src"), join(folder, "missing.ts")]);
  const first = take();
  expect(take()).toBe(first);
  writeFileSync(join(folder, "src", "a.test.ts"), "a test is no source");
  mkdirSync(join(folder, "src", "dist"));
  writeFileSync(join(folder, "src", "dist", "out.js"), "neither is what a build made");
  expect(take()).toBe(first);
  writeFileSync(join(folder, "src", "b.ts"), "");
  const second = take();
  expect(second).not.toBe(first);
  rmSync(join(folder, "src", "b.ts"));
  expect(take()).toBe(first);
  writeFileSync(join(folder, "src", "a.ts"), "2");
  expect(take()).not.toBe(first);
});

it("HOST-01 a source that was written again is noticed without reading it, whatever time it is given", () => {
  const take = () => fingerprint(folder, [join(folder, "src")], undefined, sizeAndTime);
  const first = take();
  expect(take()).toBe(first);
  const file = join(folder, "src", "a.ts");
  const { atime, mtime } = statSync(file);
  writeFileSync(file, "2");
  utimesSync(file, atime, mtime);
  expect(take()).not.toBe(first);
});

it("LIB-02 the gallery is built again when a story changes, and only then are stories sources", () => {
  const take = () => fingerprint(folder, [join(folder, "src")], /\.test\.tsx?$/);
  const [first, portal] = [take(), fingerprint(folder, [join(folder, "src")])];
  writeFileSync(join(folder, "src", "a.stories.tsx"), "");
  expect(take()).not.toBe(first);
  expect(fingerprint(folder, [join(folder, "src")])).toBe(portal);
});
