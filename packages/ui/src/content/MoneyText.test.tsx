import { screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { formatCredits, formatDollars } from "./format-number.ts";
import { CreditsText, MoneyText } from "./MoneyText.tsx";

describe("formatCredits and formatDollars", () => {
  it("USERS-06 write two decimals", () => {
    expect([5, -3.5, 2.5, 0].map(formatCredits)).toEqual(["5.00", "-3.50", "2.50", "0.00"]);
  });

  it("CRED-03 write dollars with the minus before the sign", () => {
    expect([7.5, -3.25, 0, 1234.5].map(formatDollars)).toEqual(["$7.50", "-$3.25", "$0.00", "$1234.50"]);
  });

  it("USERS-06 never write a negative nothing", () => {
    expect([-0, -0.001].map(formatCredits)).toEqual(["0.00", "0.00"]);
    expect(formatDollars(-0.004)).toBe("$0.00");
  });

  it("USERS-06 keep every whole number of hundredths", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
        const amount = hundredths / 100;
        expect(formatCredits(amount)).toMatch(/^-?\d+\.\d\d$/);
        expect(Number(formatCredits(amount))).toBeCloseTo(amount, 9);
        expect(formatDollars(amount).replace("$", "")).toBe(formatCredits(amount));
      }),
    );
  });
});

describe("CreditsText and MoneyText", () => {
  it("USERS-06 mark only negative amounts", () => {
    renderUi(
      <>
        <CreditsText amount={-3.5} />
        <CreditsText amount={5} />
        <MoneyText amount={-3.25} />
      </>,
    );
    expect(screen.getByText("-3.50")).toHaveAttribute("data-negative");
    expect(screen.getByText("5.00")).not.toHaveAttribute("data-negative");
    expect(screen.getByText("-$3.25")).toHaveAttribute("data-negative");
  });
});
