import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { callListFailure, callStatusKind } from "./call-words.ts";

describe("call words", () => {
  it.each([
    ["completed", "success"],
    ["failed", "danger"],
    ["busy", "danger"],
    ["no-answer", "danger"],
    ["in-progress", "info"],
    ["ringing", "info"],
    [null, "info"],
  ] as const)("CALLS-11 shows %s as %s", (status, kind) => {
    expect(callStatusKind(status)).toBe(kind);
  });

  it.each([
    ["database/permission-denied", "Permission denied: You may not have access to call history data."],
    ["database/schema", "Database schema error: Please contact an administrator."],
    ["network/offline", "Network error: Please check your connection and try again."],
    ["network/unavailable", "Failed to load call histories. Please try again."],
  ])("CALLS-26 explains %s", (code, words) => {
    expect(callListFailure(new AppError(code, "x"))).toBe(words);
  });
});
