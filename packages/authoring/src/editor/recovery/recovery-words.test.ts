import { describe, expect, it } from "vitest";
import { fieldsSummary, savedTime } from "./recovery-words.ts";

const now = Date.UTC(2026, 2, 10, 15, 0);

describe("savedTime", () => {
  it.each([
    [Date.UTC(2026, 2, 10, 14, 32), "2:32 PM"],
    [Date.UTC(2026, 2, 9, 9, 5), "yesterday, 9:05 AM"],
    [Date.UTC(2026, 2, 7, 9, 5), "3 days ago, 9:05 AM"],
    [Date.UTC(2025, 11, 24, 0, 0), "Dec 24, 2025, 12:00 AM"],
  ])("SAVE-14 says when it was, with the day where that is not today: %#", (savedAt, text) => {
    expect(savedTime(savedAt, now)).toBe(text);
  });
});

describe("fieldsSummary", () => {
  const field = (path: string, mine = "new") => ({ path, base: "old", mine, sent: [] });

  it.each([
    [["title"], "Title"],
    [["title", "condition"], "Title and Condition"],
    [["title", "condition", "is_active", "description"], "Title, Condition, Active and Description"],
    [
      ["title", "condition", "is_active", "description", "specialty"],
      "Title, Condition, Active and 2 more fields",
    ],
  ])("names the changed fields: %#", (paths, text) => {
    expect(fieldsSummary({ fields: paths.map((path) => field(path)) })).toBe(text);
  });

  it("does not name a field that has its old value again", () => {
    expect(fieldsSummary({ fields: [field("title"), field("condition", "old")] })).toBe("Title");
  });
});
