import { describe, expect, it } from "vitest";
import { balanceHistory, balanceRange, dollarScale, startOfMonth, startsOfDays } from "./balance-history.ts";

describe("periods", () => {
  it("a month begins at its first midnight, in the machine's time zone", () => {
    expect(startOfMonth(new Date(2026, 2, 15, 12))).toEqual(new Date(2026, 2, 1));
    expect(startOfMonth(new Date(2026, 0, 1))).toEqual(new Date(2026, 0, 1));
    expect(startOfMonth(new Date(2025, 11, 31, 23, 59, 59, 999))).toEqual(new Date(2025, 11, 1));
  });

  it("days begin at their midnights, whatever a change of the clocks does to their length", () => {
    const days = startsOfDays(new Date(2026, 3, 2, 8, 30), 8);
    expect(days).toHaveLength(8);
    expect(days[0]).toEqual(new Date(2026, 2, 26));
    expect(days.at(-1)).toEqual(new Date(2026, 3, 2));
    for (const day of days) expect([day.getHours(), day.getMinutes(), day.getSeconds()]).toEqual([0, 0, 0]);
    expect(new Set(days.map((day) => day.toDateString())).size).toBe(8);
  });
});

describe("the history of a balance", () => {
  const [monday, tuesday] = [new Date(2026, 0, 5), new Date(2026, 0, 6)];
  const now = { at: new Date(2026, 0, 6, 15), balanceCents: -50 };

  it("ends with the balance of now", () => {
    expect(balanceHistory([monday, tuesday], [0, 2_000], now)).toEqual([
      { at: monday, balanceCents: 0 },
      { at: tuesday, balanceCents: 2_000 },
      now,
    ]);
  });

  it("leaves out moments without a balance", () => {
    expect(balanceHistory([monday, tuesday], [700], now)).toEqual([{ at: monday, balanceCents: 700 }, now]);
  });

  it("has ends and limits, unless it is empty", () => {
    expect(balanceRange(balanceHistory([monday, tuesday], [300, 2_000], now))).toEqual({
      firstCents: 300,
      lastCents: -50,
      lowestCents: -50,
      highestCents: 2_000,
    });
    expect(balanceRange([])).toBeNull();
  });

  it.each([
    [0, 0, [0, 1]],
    [0, 1_700, [0, 10, 20]],
    [-325, 2_500, [-10, 0, 10, 20, 30]],
    [-50, 0, [-1, 0]],
    [2_000, 123_456, [0, 500, 1_000, 1_500]],
    [-2_000, -500, [-20, -10, 0]],
  ])(
    "is drawn from %i to %i cents on a scale of round dollars around zero",
    (lowestCents, highestCents, marks) => {
      const range = { firstCents: lowestCents, lastCents: highestCents, lowestCents, highestCents };
      // + 0 turns -0 into 0: toEqual distinguishes them.
      expect(dollarScale(range).map((mark) => mark + 0)).toEqual(marks);
    },
  );
});
