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

it("HOST-01 the fingerprint changes when a source is changed, added or removed, and not with tests or output", () => {
  const takeFingerprint = () => fingerprint(folder, [join(folder, "src"), join(folder, "missing.ts")]);
  const first = takeFingerprint();
  expect(takeFingerprint()).toBe(first);
  writeFileSync(join(folder, "src", "a.test.ts"), "a test is no source");
  mkdirSync(join(folder, "src", "dist"));
  writeFileSync(join(folder, "src", "dist", "out.js"), "neither is what a build made");
  expect(takeFingerprint()).toBe(first);
  writeFileSync(join(folder, "src", "b.ts"), "");
  const second = takeFingerprint();
  expect(second).not.toBe(first);
  rmSync(join(folder, "src", "b.ts"));
  expect(takeFingerprint()).toBe(first);
  writeFileSync(join(folder, "src", "a.ts"), "2");
  expect(takeFingerprint()).not.toBe(first);
});

it("HOST-01 the fingerprint of sizes and times changes when a source was written again, whatever time it is given", () => {
  const takeFingerprint = () => fingerprint(folder, [join(folder, "src")], undefined, sizeAndTime);
  const first = takeFingerprint();
  expect(takeFingerprint()).toBe(first);
  const file = join(folder, "src", "a.ts");
  const { atime, mtime } = statSync(file);
  writeFileSync(file, "2");
  utimesSync(file, atime, mtime);
  expect(takeFingerprint()).not.toBe(first);
});

it("LIB-02 the fingerprint of the gallery changes with a story, that of the portal does not", () => {
  const takeFingerprint = () => fingerprint(folder, [join(folder, "src")], /\.test\.tsx?$/);
  const [gallery, portal] = [takeFingerprint(), fingerprint(folder, [join(folder, "src")])];
  writeFileSync(join(folder, "src", "a.stories.tsx"), "");
  expect(takeFingerprint()).not.toBe(gallery);
  expect(fingerprint(folder, [join(folder, "src")])).toBe(portal);
});
