import { describe, expect, it } from "vitest";
import { barsOf, practiceSummary } from "./practice-figures.ts";

const days = [
  { day: "2026-03-28", calls: 1, seconds: 40, members: 1 },
  { day: "2026-03-29", calls: 1200, seconds: 40, members: 3 },
];

describe("the figures of practice", () => {
  it("ADMIN-23 are a bar a day, named by the day whatever the reader's time zone", () => {
    expect(barsOf(days, "calls")).toEqual([
      { day: "Mar 28, 2026", value: 1 },
      { day: "Mar 29, 2026", value: 1200 },
    ]);
  });

  it("ADMIN-23 in words are the sum and the busiest day; seconds are added before they become minutes", () => {
    expect(practiceSummary(days, "calls")).toBe("1,201 in 30 days, most on Mar 29, 2026: 1,200.");
    expect(practiceSummary(days, "minutes")).toBe("1 in 30 days, most on Mar 28, 2026: 1.");
    expect(practiceSummary(days, "learners")).toBe("Most on Mar 29, 2026: 3.");
    expect(practiceSummary([{ day: "2026-03-28", calls: 0, seconds: 0, members: 0 }], "calls")).toBe(
      "None in the last 30 days.",
    );
    const short = [
      { day: "2026-03-28", calls: 1, seconds: 20, members: 1 },
      { day: "2026-03-29", calls: 1, seconds: 20, members: 1 },
    ];
    expect(practiceSummary(short, "minutes")).toBe("1 in 30 days, most on Mar 28, 2026: less than 1.");
    expect(practiceSummary(short.slice(1), "minutes")).toBe(
      "Less than 1 in 30 days, most on Mar 29, 2026: less than 1.",
    );
    expect(practiceSummary([], "calls")).toBe("None in the last 30 days.");
  });
});
