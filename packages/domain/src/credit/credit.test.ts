import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditStatus, formatCents, formatDollars, isDeduction, parseCents, parseDollars } from "./credit.ts";

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

  it.each([
    ["7", 700],
    ["7.5", 750],
    [" 7.25 ", 725],
    ["7.500", 750],
    ["-0.00", 0],
    [-0, 0],
  ])("CRED-03 reads %j of the database as %d cents", (value, cents) => {
    expect(parseCents(value)).toBe(cents);
  });

  it.each(["", "abc", "1,50", "1.234", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, "1e3", {}])(
    "refuses %j",
    (value) => {
      expect(() => parseCents(value)).toThrow("Not an amount");
    },
  );
});

describe("what people type", () => {
  it.each([
    ["20", 2_000],
    [" 12.5 ", 1_250],
    ["$7.50", 750],
    ["$ 1,250.75", 125_075],
    ["1,000,000", 100_000_000],
    ["12,345", 1_234_500],
    ["999,999", 99_999_900],
    ["0.01", 1],
    ["007", 700],
    ["0", 0],
  ])("CRED-02 reads %j as an amount", (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  it.each([
    "",
    " ",
    "abc",
    "-5",
    "1.234",
    "1,50",
    "12,34,567",
    "1e3",
    ".",
    "$",
    "5 dollars",
    "٣",
    "1".repeat(20),
  ])("CRED-02 does not take %j for an amount", (text) => {
    expect(parseDollars(text)).toBeNull();
  });

  it("CRED-02 reads back whatever amount we write", () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), (cents) => {
        expect(parseDollars(formatDollars(cents))).toBe(cents);
      }),
    );
  });
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

describe("deductions", () => {
  it.each([
    ["call_deduction", 200, true],
    ["other", -200, true],
    ["admin_debit", -1, true],
    ["admin_credit", 200, false],
    ["other", 0, false],
  ] as const)("CRED-13 %s of %d cents is a deduction: %s", (type, amountCents, expected) => {
    expect(isDeduction({ type, amountCents })).toBe(expected);
  });
});
