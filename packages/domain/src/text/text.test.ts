import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMMIT_HASH_SHOWN_LENGTH,
  CONFLICT_PREVIEW_LENGTH,
  DIFF_SUMMARY_LENGTH,
  VERSION_MODIFIED_PREVIEW_LENGTH,
  VERSION_PREVIEW_LENGTH,
} from "../constants/authoring.ts";
import { formatDateTime, formatDuration, formatRelativeDate } from "./dates.ts";
import { shortHash, truncate } from "./truncate.ts";

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

describe("relative dates", () => {
  const now = new Date("2026-03-10T09:00:00Z");
  it.each([
    ["2026-03-10T00:00:00Z", "Today"],
    ["2026-03-10T09:05:00Z", "Today"],
    ["2026-03-09T23:59:59Z", "Yesterday"],
    ["2026-03-08T12:00:00Z", "2 days ago"],
    ["2026-03-04T00:00:00Z", "6 days ago"],
    ["2026-03-03T23:59:59Z", "Mar 3, 2026"],
    ["2025-12-31T12:00:00Z", "Dec 31, 2025"],
  ])("CHAT-38 %s reads %s", (date, text) => {
    expect(formatRelativeDate(new Date(date), now, "UTC")).toBe(text);
  });

  it("CHAT-38 counts calendar days of the time zone, also over a change of the clocks", () => {
    expect(formatRelativeDate(new Date("2026-03-10T01:00:00Z"), now, "America/New_York")).toBe("Yesterday");
    const afterChange = new Date("2026-03-29T22:30:00Z");
    expect(formatRelativeDate(new Date("2026-03-28T00:30:00Z"), afterChange, "Europe/London")).toBe(
      "Yesterday",
    );
  });
});

describe("times and durations", () => {
  it("CALLS-09 writes start times like Mar 4, 2025 2:05 PM and N/A when missing", () => {
    expect(formatDateTime(new Date("2025-03-04T14:05:00Z"), "UTC")).toBe("Mar 4, 2025 2:05 PM");
    expect(formatDateTime(new Date("2025-03-04T00:05:00Z"), "UTC")).toBe("Mar 4, 2025 12:05 AM");
    expect(formatDateTime(null)).toBe("N/A");
    expect(formatDateTime(new Date("nonsense"))).toBe("N/A");
  });

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
