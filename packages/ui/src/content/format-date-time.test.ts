import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatRelativeDate } from "./format-date-time.ts";

const now = new Date("2026-03-10T12:00:00Z");
const relative = (moment: string) => formatRelativeDate(new Date(moment), now);

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

describe("formatDateTime", () => {
  it("CALLS-09 writes the month's short name, day, year and a 12-hour time", () => {
    expect(formatDateTime(new Date("2026-01-05T15:07:00Z"))).toBe("Jan 5, 2026 3:07 PM");
    expect(formatDateTime(new Date("2025-12-31T00:00:00Z"))).toBe("Dec 31, 2025 12:00 AM");
    expect(formatDateTime(new Date("2025-12-31T12:30:00Z"))).toBe("Dec 31, 2025 12:30 PM");
  });

  it("CALLS-09 uses the reader's time zone", () => {
    process.env.TZ = "Europe/London";
    expect(formatDateTime(new Date("2026-07-01T23:30:00Z"))).toBe("Jul 2, 2026 12:30 AM");
  });

  it("CALLS-09 writes a text that reads back as the same minute", () => {
    const from = new Date("1990-01-01").getTime();
    const to = new Date("2090-01-01").getTime();
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (time) => {
        const minute = Math.floor(time / 60_000) * 60_000;
        expect(Date.parse(`${formatDateTime(new Date(minute))} UTC`)).toBe(minute);
      }),
    );
  });
});

describe("formatRelativeDate", () => {
  it("CHAT-38 counts calendar days: Today, Yesterday, N days ago below seven, then the date", () => {
    expect(relative("2026-03-10T00:00:00Z")).toBe("Today");
    expect(relative("2026-03-09T23:59:59Z")).toBe("Yesterday");
    expect(relative("2026-03-08T23:59:59Z")).toBe("2 days ago");
    expect(relative("2026-03-04T00:00:00Z")).toBe("6 days ago");
    expect(relative("2026-03-03T23:59:59Z")).toBe("Mar 3, 2026");
  });

  it("CHAT-38 counts the days of the time zone, also over a change of the clocks", () => {
    process.env.TZ = "America/New_York";
    expect(relative("2026-03-10T01:00:00Z")).toBe("Yesterday");
    process.env.TZ = "Europe/London";
    const afterChange = new Date("2026-03-29T22:30:00Z");
    expect(formatRelativeDate(new Date("2026-03-28T00:30:00Z"), afterChange)).toBe("Yesterday");
  });

  it("CHAT-38 gives the date for a day that has not come yet", () => {
    expect(relative("2026-03-11T00:00:00Z")).toBe(formatDate(new Date("2026-03-11T00:00:00Z")));
  });
});
