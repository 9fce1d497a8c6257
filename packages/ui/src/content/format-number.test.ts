import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, formatShortDollars, formatShortNumber } from "./format-number.ts";

const inBritain = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat("en-GB", options);
const short = { notation: "compact", maximumFractionDigits: 1 } as const;
const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
const cents = fc.integer({ min: -9e15, max: 9e15 }).map((value) => value / 100);
const amount = fc.oneof(
  cents,
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 10),
);

describe("numbers", () => {
  it.each([
    ["LIB-01 whole ones", formatNumber, inBritain({ maximumFractionDigits: 0 })],
    ["LIB-01 short ones", formatShortNumber, inBritain(short)],
    ["LIB-01 short amounts of money", formatShortDollars, inBritain({ ...dollars, ...short })],
  ])("%s are written as in British English", (_kind, format, reference) => {
    for (const value of [0, 7, 999, 1000, 1150, 12_345, 999_949, 999_950, -5, 25, 2.5, 1e6, -1234.5])
      expect(format(value), `${value}`).toBe(reference.format(value));
    fc.assert(
      fc.property(amount, (value) => {
        // Unlike Intl, a negative number that is rounded to zero has no minus here.
        fc.pre(Math.abs(value) >= 0.5 || value === 0);
        expect(format(value)).toBe(reference.format(value));
      }),
    );
  });
});
