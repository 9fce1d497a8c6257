import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSecrets, generateKeys, readSecrets } from "./keys.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-keys-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

it("makes keys in Supabase's form, different each time", () => {
  const [one, other] = [generateKeys(), generateKeys()];
  expect(one.publishable).toMatch(/^sb_publishable_[A-Za-z0-9]{22}$/);
  expect(one.secret).toMatch(/^sb_secret_[A-Za-z0-9]{22}$/);
  expect(one.jwtSecret).toHaveLength(64);
  expect(other).not.toEqual(one);
});

it("keeps the secrets of a folder, readable by their owner only", () => {
  expect(readSecrets(folder)).toBeNull();
  const secrets = createSecrets(folder);
  expect(readSecrets(folder)).toEqual(secrets);
  if (process.platform !== "win32") expect(statSync(join(folder, "secrets.json")).mode & 0o077).toBe(0);
});

it("gives a folder that was made without one a secret for call events, and keeps the rest", () => {
  const { callEventsSecret, ...older } = createSecrets(folder);
  expect(callEventsSecret).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(join(folder, "secrets.json"), JSON.stringify(older));
  const completed = readSecrets(folder);
  expect(completed).toEqual({ ...older, callEventsSecret: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(readSecrets(folder)).toEqual(completed);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

it.each(["", "{", "{}", "null"])("says what to do about a damaged file: %j", (text) => {
  writeFileSync(join(folder, "secrets.json"), text);
  expect(() => readSecrets(folder)).toThrow(
    expect.objectContaining({
      code: "backend/data-corrupt",
      message: expect.stringContaining("npm run reset"),
    }),
  );
});
