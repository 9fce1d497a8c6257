import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustmentSuccess,
  adjustmentType,
  creditStatus,
  formatCents,
  formatDollars,
  isDeduction,
  MAX_ADJUSTMENT_CENTS,
  minutesOfCalls,
  parseAdjustment,
  parseCents,
  parseDollars,
} from "./credit.ts";

const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

it.each([
  [516, 1, 5],
  [99, 1, 0],
  [-325, 1, 0],
  [1_000, 0.25, 40],
  [1_000, 0, null],
  [1_000, null, null],
])("CRED-21 %i cents at %d a minute are %s minutes", (cents, price, minutes) => {
  expect(minutesOfCalls(cents, price)).toBe(minutes);
});

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
  ])("CRED-02 refuses %j as an amount", (text) => {
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

const centsOf = (text: string) => {
  const amount = parseAdjustment(text);
  return amount.kind === "amount" ? amount.cents : amount.kind;
};

const anyCents = fc.integer({ min: -MAX_ADJUSTMENT_CENTS, max: MAX_ADJUSTMENT_CENTS });

describe("parseAdjustment", () => {
  it.each([
    ["1.239", 124],
    ["1.234", 123],
    ["1.005", 101],
    ["-1.005", -101],
    ["0.999", 100],
    ["2.25", 225],
    ["-1.10", -110],
    [" +5 ", 500],
    [".5", 50],
    ["5.", 500],
    ["007", 700],
    ["0", 0],
    ["-0.001", 0],
    ["1,000", 100_000],
    ["-1,234,567.5", -123_456_750],
  ])("USERS-17 USERS-20 reads %j as %d cents", (text, cents) => {
    expect(Object.is(centsOf(text), cents)).toBe(true);
  });

  it.each([
    ["5abc"],
    ["abc"],
    [""],
    [" "],
    ["."],
    ["-"],
    ["--5"],
    ["1,5"],
    ["1,0000"],
    [",500"],
    ["1000,000"],
    ["1e3"],
    ["0x10"],
    ["Infinity"],
    ["NaN"],
    ["1.2.3"],
    ["1 000"],
  ])("USERS-15 USERS-20 refuses %j", (text) => {
    expect(centsOf(text)).toBe("not-a-number");
  });

  it("USERS-17 reads back every amount of whole cents as it is written", () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsOf(formatCents(cents))).toBe(cents);
      }),
    );
  });

  it("USERS-20 rounds half a cent away from zero, however many digits there are", () => {
    fc.assert(
      fc.property(anyCents, fc.stringMatching(/^\d{1,20}$/), (cents, more) => {
        const size = BigInt(Math.abs(cents));
        const scale = 10n ** BigInt(more.length);
        const exact = size * scale + BigInt(more);
        const rounded = Number((exact * 2n + scale) / (scale * 2n));
        const expected = rounded > MAX_ADJUSTMENT_CENTS ? "too-large" : cents < 0 ? -rounded : rounded;
        expect(centsOf(`${formatCents(cents)}${more}`)).toBe(expected);
      }),
    );
  });

  it("USERS-17 takes and gives back the same amount: the balance is what it was, to the cent", () => {
    fc.assert(
      fc.property(anyCents, fc.array(anyCents, { maxLength: 50 }), (balance, amounts) => {
        const texts = amounts.map(formatCents);
        const afterwards = texts.reduce((sum, text) => sum + Number(centsOf(text)), balance);
        const reverted = texts.reduce(
          (sum, text) => sum + Number(centsOf(text.startsWith("-") ? text.slice(1) : `-${text}`)),
          afterwards,
        );
        expect(reverted).toBe(balance);
      }),
    );
  });

  it("says when an amount is more than a booking takes", () => {
    expect(centsOf("1000000000")).toBe(MAX_ADJUSTMENT_CENTS);
    expect(centsOf("1000000000.01")).toBe("too-large");
    expect(centsOf("9".repeat(400))).toBe("too-large");
  });
});

describe("an adjustment", () => {
  it("USERS-18 is a credit from zero on, else a debit", () => {
    expect([500, 0, -1].map(adjustmentType)).toEqual(["admin_credit", "admin_credit", "admin_debit"]);
  });

  it("USERS-21 is reported with the amount and without its sign", () => {
    expect(adjustmentSuccess(-200, "Ada Byron")).toBe("Successfully removed 2 credits for Ada Byron");
    expect(adjustmentSuccess(250, "Ada Byron")).toBe("Successfully added 2.5 credits for Ada Byron");
    expect(adjustmentSuccess(124, "a@b.c")).toBe("Successfully added 1.24 credits for a@b.c");
    expect(adjustmentSuccess(0, "a@b.c")).toBe("Successfully added 0 credits for a@b.c");
  });
});
