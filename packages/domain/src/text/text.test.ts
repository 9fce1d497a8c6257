import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMMIT_HASH_SHOWN_LENGTH,
  CONFLICT_PREVIEW_LENGTH,
  DIFF_SUMMARY_LENGTH,
  VERSION_MODIFIED_PREVIEW_LENGTH,
  VERSION_PREVIEW_LENGTH,
} from "../constants/authoring.ts";
import { formatDuration, lengthProblem, shortHash, truncate } from "./format.ts";

describe("truncate", () => {
  it.each([
    [CONFLICT_PREVIEW_LENGTH, 50],
    [DIFF_SUMMARY_LENGTH, 20],
    [VERSION_PREVIEW_LENGTH, 200],
    [VERSION_MODIFIED_PREVIEW_LENGTH, 100],
  ])("ACONST-05 keeps a text at the limit and cuts one character more (%d)", (limit, length) => {
    expect(truncate("x".repeat(length), limit)).toBe("x".repeat(length));
    expect(truncate("x".repeat(length + 1), limit)).toBe(`${"x".repeat(length)}...`);
  });

  it("ACONST-05 never leaves half a character", () => {
    expect(truncate("👩‍⚕️🩺🩺", 1)).toBe("👩...");
    // Characters of the first plane and of the second, which a text holds in two halves.
    const characters = fc.array(fc.constantFrom("a", "é", "。", "🩺", "👩", "𝒳"), { maxLength: 20 });
    fc.assert(
      fc.property(characters, fc.integer({ min: 0, max: 20 }), (list, length) => {
        const shortened = truncate(list.join(""), length);
        const kept = list.length > length ? `${list.slice(0, length).join("")}...` : list.join("");
        return shortened === kept && shortened.isWellFormed();
      }),
    );
  });

  it("ACONST-05 shows the first 8 of 40 characters of a hash", () => {
    expect(shortHash("0123456789abcdef0123456789abcdef01234567", COMMIT_HASH_SHOWN_LENGTH)).toBe("01234567");
  });
});

it("EDIT-57 a text may be as long as the database takes it, which counts an emoji as one", () => {
  expect(lengthProblem("🩺".repeat(1_000), 1_000)).toBeNull();
  expect(lengthProblem("🩺".repeat(1_001), 1_000)).toBe("Use at most 1,000 characters");
  expect(lengthProblem("x".repeat(501), 500)).toBe("Use at most 500 characters");
});

describe("durations", () => {
  it.each([
    [0, "0:00"],
    [5, "0:05"],
    [65, "1:05"],
    [3_600, "60:00"],
    [59.9, "0:59"],
    [-1, "0:00"],
    [null, "0:00"],
  ])("CALLS-09 CALLS-10 a duration of %s seconds reads %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
