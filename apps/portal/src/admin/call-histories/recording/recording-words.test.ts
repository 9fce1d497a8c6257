import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { fileType, recordingFailure } from "./recording-words.ts";

const words = (code: string, message = "X") => recordingFailure(new AppError(code, message), "2026/c1.mp3");

describe("recordingFailure", () => {
  it.each([
    ["storage/unexpected", "Could not access recording: X"],
    ["storage/permission-denied", "Could not access recording: X"],
    ["network/offline", "Failed to load recording: X"],
    ["unexpected", "Failed to load recording: X"],
    ["storage/object-not-found", "Object not found in bucket call_recordings: 2026/c1.mp3"],
    ["storage/bucket-not-found", "Bucket not found. Check the bucket name."],
  ])("CALLS-21 CALLS-22 explains %s", (code, expected) => {
    expect(words(code)).toBe(expected);
  });

  it("CALLS-20 shows the message of an answer without a link", () => {
    expect(words("storage/no-link", "Signed URL generation failed")).toBe("Signed URL generation failed");
  });
});

describe("fileType", () => {
  it.each([
    ["2026/c1.mp3", "mp3"],
    ["a.b/C1.WAV", "wav"],
    ["2026/c1", null],
    ["2026.05/c1", null],
    ["c1.", null],
  ])("CALLS-17 reads the type of %s", (path, type) => {
    expect(fileType(path)).toBe(type);
  });
});
