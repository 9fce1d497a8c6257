import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { createFileLog, LOG_FILE, maskSecrets } from "./file-log.ts";

describe("the log", () => {
  it("DSEC-04 holds no token, password or key", () => {
    const text = [
      "Bearer eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl",
      '{"refresh_token": "abc123", "password":"hunter2"}',
      "apikey=sb_publishable_x",
      "https://x.example?key=sb_publishable_x",
    ].join("\n");
    const masked = maskSecrets(text, ["sb_publishable_x", ""]);
    expect(masked).not.toMatch(/eyJ|abc123|hunter2|sb_publishable/);
    expect(masked).toContain("[TOKEN_HIDDEN]");
    expect(maskSecrets("Nothing to hide.", [])).toBe("Nothing to hide.");
  });

  it("notes errors with their place, and starts anew when it has grown large", () => {
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
});
