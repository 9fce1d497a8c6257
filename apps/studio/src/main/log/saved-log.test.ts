import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { createFileLog, readLogs } from "./file-log.ts";
import { LOG_MESSAGES, savedLog } from "./saved-log.ts";

const main = join(import.meta.dirname, "..");

/** What a saved log must not contain: a case, people, their addresses, tokens, files. */
const SECRETS = [
  "Crushing chest pain",
  "Edith Educator",
  "edith@hospital.example",
  "eyJhbGciOi",
  "hunter2",
  "/home/edith",
  "backend.example",
];
const SECRET = SECRETS.join(" ");

/** Logs these entries, and returns the saved log. */
function savedFrom(entries: readonly (readonly [message: string, cause: unknown])[]): string {
  const folder = temporaryFolder();
  const log = createFileLog(
    folder,
    (text) => text,
    () => new Date("2026-11-23T10:00:00Z"),
  );
  for (const [message, cause] of entries) log(message, cause);
  return savedLog({ Version: "1.2.3", Cases: 12 }, readLogs(folder));
}

describe("a saved log", () => {
  it("DESK-22 says what went wrong and when: message, kind of error, code, status and place", () => {
    const full = Object.assign(new Error(SECRET), { code: "SQLITE_FULL", name: "SqliteError" });
    full.stack = `SqliteError: ${SECRET}\n    at save (app:///home/edith/dist/main/index.js:12:34)`;
    const text = savedFrom([
      ["Synchronising failed", { code: "network/offline", status: 503, message: SECRET }],
      ["The request draft:save failed", full],
      ["The page does not respond", null],
      [
        "The request cases:list failed",
        new AppError("database/permission-denied", SECRET, {
          status: 403,
          serverCode: "42501",
          requestId: SECRET,
          cause: Object.assign(new Error(SECRET), { code: "ECONNRESET", details: SECRET }),
        }),
      ],
    ]);
    expect(text).toBe(
      [
        "Andromeda Case Studio, log for support",
        "",
        "Version: 1.2.3",
        "Cases: 12",
        "",
        "2026-11-23T10:00:00.000Z Synchronising failed, network/offline, 503",
        "2026-11-23T10:00:00.000Z The request draft:save failed, SqliteError, SQLITE_FULL, 12:34",
        "2026-11-23T10:00:00.000Z The page does not respond",
        "2026-11-23T10:00:00.000Z The request cases:list failed, AppError, database/permission-denied, 42501, ECONNRESET, 403",
        "",
      ].join("\n"),
    );
  });

  it("DESK-22 DSEC-04 holds no text of a case, name, address, token or file, wherever an entry has them", () => {
    const at = "2026-11-23T10:00:00.000Z";
    const causes = [
      SECRET,
      new Error(SECRET),
      new AppError("network/offline", SECRET, { cause: new Error(SECRET) }),
      { [SECRET]: SECRET, code: SECRET, status: SECRET, url: SECRET, nested: { deep: [SECRET] } },
      // Texts that look like a part of the log.
      `x\n${at} ${SECRET}: Error`,
      new Error(`x\n${at} ${SECRET}: y\r${at} ${SECRET}`),
      new Error(`${SECRET}\n    at ${SECRET} (/home/edith/main/${SECRET}.js:1:2)`),
      `code: '${SECRET}' status: 500`,
      [SECRET, inspect(new Error(SECRET))],
    ];
    const entries = causes.flatMap((cause) =>
      ["Uncaught exception", "Synchronising failed", SECRET, `The case ${SECRET} cannot be read`].map(
        (message) => [message, cause] as const,
      ),
    );
    const text = savedFrom(entries);
    for (const word of SECRET.split(" ")) expect(text).not.toContain(word);
    expect(text.split("\n").filter((line) => line.startsWith(at))).toHaveLength(entries.length);
  });

  it("DESK-22 lists every message that the app logs", () => {
    const sources = globSync("**/*.ts", { cwd: main }).filter((file) => !file.endsWith(".test.ts"));
    const logged = sources.flatMap((file) =>
      [
        ...readFileSync(join(main, file), "utf8").matchAll(/\b#?(?:log|failed|logAndReport)\(\s*"([^"]+)"/g),
      ].map(([, message]) => message),
    );
    expect(logged.length).toBeGreaterThan(30);
    expect(logged.filter((message) => !LOG_MESSAGES.has(message ?? ""))).toEqual([]);
  });

  it("DESK-22 keeps the newest entries of a long log", () => {
    const lines = Array.from(
      { length: 6_000 },
      (_, number) => `2026-11-23T10:00:00.000Z Update: { status: ${100 + (number % 400)} }`,
    );
    const entries = savedLog({}, [lines.slice(0, 3_000).join("\n"), lines.slice(3_000).join("\n")]);
    expect(entries.match(/Update/g)).toHaveLength(5_000);
  });
});
