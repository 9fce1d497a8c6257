import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callsThisMonth, creditStatus, isDeduction, minutesUsed, totalReceivedCents } from "./credit.ts";
import { formatCents, formatDollars, parseCents } from "./money.ts";

const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

describe("amounts", () => {
  it("CRED-03 shows dollars with two decimals", () => {
    expect(formatDollars(parseCents(7.5))).toBe("$7.50");
    expect(formatDollars(parseCents("-3.25"))).toBe("-$3.25");
    expect(formatDollars(0)).toBe("$0.00");
    expect(formatDollars(-5)).toBe("-$0.05");
  });

  it("reads back exactly what a numeric(12,2) can hold, as text and as a number", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const text = formatCents(cents);
        expect(parseCents(text)).toBe(cents);
        expect(parseCents(Number(text))).toBe(cents);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["", "abc", "1,50", "1.234", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, "1e3", {}])(
    "refuses %j",
    (value) => {
      expect(() => parseCents(value)).toThrow("Not an amount");
    },
  );
});

describe("credit status", () => {
  it.each([
    [-325, "critical"],
    [0, "critical"],
    [1, "low"],
    [999, "low"],
    [1_000, "good"],
    [2_500, "good"],
  ] as const)("CRED-04 a balance of %d cents is %s", (cents, status) => {
    expect(creditStatus(cents)).toBe(status);
  });
});

describe("statistics", () => {
  it("CRED-09 minutes used is the rounded sum of the deductions", () => {
    expect(
      minutesUsed([
        { type: "call_deduction", amountCents: -120 },
        { type: "call_deduction", amountCents: -240 },
        { type: "admin_credit", amountCents: 5_000 },
      ]),
    ).toBe(4);
    expect(minutesUsed([{ type: "call_deduction", amountCents: -250 }])).toBe(3);
    expect(minutesUsed([{ type: "call_deduction", amountCents: -249 }])).toBe(2);
    expect(minutesUsed([])).toBe(0);
  });

  it("CRED-09 never depends on the order and never drifts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: -1 })), (amounts) => {
        const movements = amounts.map((amountCents) => ({ type: "call_deduction", amountCents }));
        const exact = Number((amounts.reduce((total, cents) => total + BigInt(-cents), 0n) + 50n) / 100n);
        expect(minutesUsed(movements)).toBe(exact);
        expect(minutesUsed(movements.toReversed())).toBe(exact);
      }),
    );
  });

  it("CRED-10 total received sums admin credits and positive amounts", () => {
    expect(
      totalReceivedCents([
        { type: "admin_credit", amountCents: 2_000 },
        { type: "other", amountCents: 500 },
        { type: "call_deduction", amountCents: -300 },
        { type: "admin_debit", amountCents: -100 },
      ]),
    ).toBe(2_500);
  });

  it.each([
    ["call_deduction", 200, true],
    ["other", -200, true],
    ["admin_debit", -1, true],
    ["admin_credit", 200, false],
    ["other", 0, false],
  ] as const)("CRED-13 %s of %d cents is a deduction: %s", (type, amountCents, expected) => {
    expect(isDeduction({ type, amountCents })).toBe(expected);
  });

  it("CRED-08 counts the call deductions since the first day of the month", () => {
    const at = (date: Date, type = "call_deduction") => ({
      type,
      amountCents: -100,
      createdAt: date.toISOString(),
    });
    const now = new Date(2026, 2, 15, 12);
    expect(
      callsThisMonth(
        [
          at(new Date(2026, 2, 1)),
          at(new Date(2026, 2, 15, 11)),
          at(new Date(2026, 1, 28, 23, 59)),
          at(now, "admin_debit"),
        ],
        now,
      ),
    ).toBe(2);
  });
});
