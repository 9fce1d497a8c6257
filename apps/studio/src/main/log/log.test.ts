import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@andromeda/domain";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { createFileLog, LOG_FILE, maskSecrets, readLogs } from "./file-log.ts";

describe("the log", () => {
  it("DSEC-04 holds no token, password or key", () => {
    const text = [
      "Bearer eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl",
      '{"refresh_token": "abc123", "password":"hunter2"}',
      "apikey=sb_publishable_x",
      "https://x.example?key=sb_publishable_x",
    ].join("\n");
    const masked = maskSecrets(text, ["sb_publishable_x", ""]);
    expect(masked.split("\n")).toEqual([
      "Bearer [TOKEN_HIDDEN]",
      '{"refresh_token": "[HIDDEN]", "password":"[HIDDEN]"}',
      "apikey=[HIDDEN]",
      "https://x.example?key=[API_KEY_HIDDEN]",
    ]);
    expect(maskSecrets("Authorization: Basic, access_token=a1 PASSWORD : b2", [])).toBe(
      "Authorization: [HIDDEN], access_token=[HIDDEN] PASSWORD : [HIDDEN]",
    );
    expect(maskSecrets("Nothing to hide.", [])).toBe("Nothing to hide.");
  });

  it("has errors with their stack, and starts a new file when it has grown large", () => {
    const folder = join(temporaryFolder(), "logs");
    const log = createFileLog(
      folder,
      (text) => text.replace("secret", "***"),
      () => new Date(0),
    );
    log("It failed", new Error("a secret"));
    const file = join(folder, LOG_FILE);
    expect(readFileSync(file, "utf8")).toMatch(
      /^1970-01-01T00:00:00.000Z It failed: Error: a \*\*\*\n {6}at /,
    );
    writeFileSync(file, "x".repeat(2_100_000));
    log("Again", { code: 5 });
    expect(readFileSync(file, "utf8")).toBe("1970-01-01T00:00:00.000Z Again: { code: 5 }\n");
    expect(existsSync(`${file}.previous`)).toBe(true);
  });

  it("DESK-22 has an error's properties and its causes, three at most", () => {
    const folder = temporaryFolder();
    const log = createFileLog(
      folder,
      (text) => text,
      () => new Date(0),
    );
    const chain = ["a", "b", "c", "d", "e"].reduceRight<Error | undefined>(
      (cause, name) => Object.assign(new Error(name, { cause }), { stack: undefined, detail: "Case text" }),
      undefined,
    );
    log("It failed", chain);
    const refused = new AppError("database/refused", "No.", {
      status: 400,
      serverCode: "P0001",
      requestId: "r1",
    });
    log("Refused", Object.assign(refused, { stack: "Error: No.\n\n    at here" }));
    const at = "1970-01-01T00:00:00.000Z";
    expect(readLogs(folder)).toEqual([
      [
        `${at} It failed: a`,
        "  Caused by b",
        "  Caused by c",
        "  Caused by d",
        `${at} Refused: Error: No.`,
        "      at here",
        "  code: 'database/refused'",
        "  status: 400",
        "  serverCode: 'P0001'",
        "  requestId: 'r1'",
        "",
      ].join("\n"),
    ]);
  });

  it("DESK-22 keeps the previous file, and starts a new one only beyond 2 MB", () => {
    const folder = temporaryFolder();
    const log = createFileLog(
      folder,
      (text) => text,
      () => new Date(0),
    );
    expect(readLogs(folder)).toEqual([]);
    writeFileSync(join(folder, LOG_FILE), "x".repeat(2_000_000));
    log("First", 1);
    log("Second", 2);
    expect(readLogs(folder).map((text) => text.replace(/^x+/, ""))).toEqual([
      "1970-01-01T00:00:00.000Z First: 1\n",
      "1970-01-01T00:00:00.000Z Second: 2\n",
    ]);
  });

  it("DESK-22 goes to the console when its file cannot be written, and throws nothing", () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue(undefined);
    onTestFinished(() => consoleError.mockRestore());
    const folder = temporaryFolder();
    mkdirSync(join(folder, LOG_FILE));
    createFileLog(
      folder,
      (text) => text,
      () => new Date(0),
    )("It failed", 1);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      "The log cannot be written",
      expect.any(Error),
      "1970-01-01T00:00:00.000Z It failed: 1\n",
    );
  });
});
