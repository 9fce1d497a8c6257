import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustmentSuccess,
  adjustmentType,
  formatCents,
  LARGEST_ADJUSTMENT_CENTS,
  parseAdjustment,
} from "./credit.ts";

const centsOf = (text: string) => {
  const amount = parseAdjustment(text);
  return amount.kind === "amount" ? amount.cents : amount.kind;
};

const anyCents = fc.integer({ min: -LARGEST_ADJUSTMENT_CENTS, max: LARGEST_ADJUSTMENT_CENTS });

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

  it("USERS-20 rounds as whole numbers do, half away from zero", () => {
    fc.assert(
      fc.property(anyCents, fc.stringMatching(/^\d{1,20}$/), (cents, more) => {
        const size = BigInt(Math.abs(cents));
        const scale = 10n ** BigInt(more.length);
        const exact = size * scale + BigInt(more);
        const rounded = Number((exact * 2n + scale) / (scale * 2n));
        const expected = rounded > LARGEST_ADJUSTMENT_CENTS ? "too-large" : cents < 0 ? -rounded : rounded;
        expect(centsOf(`${formatCents(cents)}${more}`)).toBe(expected);
      }),
    );
  });

  it("USERS-17 takes and gives back the same amount: the balance is what it was, to the cent", () => {
    fc.assert(
      fc.property(anyCents, fc.array(anyCents, { maxLength: 50 }), (balance, amounts) => {
        const texts = amounts.map(formatCents);
        const there = texts.reduce((sum, text) => sum + Number(centsOf(text)), balance);
        const back = texts.reduce(
          (sum, text) => sum + Number(centsOf(text.startsWith("-") ? text.slice(1) : `-${text}`)),
          there,
        );
        expect(back).toBe(balance);
      }),
    );
  });

  it("says when an amount is more than a booking takes", () => {
    expect(centsOf("1000000000")).toBe(LARGEST_ADJUSTMENT_CENTS);
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
