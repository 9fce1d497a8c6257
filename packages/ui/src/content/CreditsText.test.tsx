import { screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { CreditsText } from "./CreditsText.tsx";
import { formatCredits } from "./format-number.ts";

describe("formatCredits", () => {
  it("USERS-06 writes two decimals", () => {
    expect([5, -3.5, 2.5, 0].map(formatCredits)).toEqual(["5.00", "-3.50", "2.50", "0.00"]);
  });

  it("USERS-06 never writes a negative zero", () => {
    expect([-0, -0.001].map(formatCredits)).toEqual(["0.00", "0.00"]);
  });

  it("USERS-06 keeps every whole number of hundredths", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
        const amount = hundredths / 100;
        expect(formatCredits(amount)).toMatch(/^-?\d+\.\d\d$/);
        expect(Number(formatCredits(amount))).toBeCloseTo(amount, 9);
      }),
    );
  });
});

describe("CreditsText", () => {
  it("USERS-06 marks only negative amounts", () => {
    renderUi(
      <>
        <CreditsText amount={-3.5} />
        <CreditsText amount={5} />
      </>,
    );
    expect(screen.getByText("-3.50")).toHaveAttribute("data-negative");
    expect(screen.getByText("5.00")).not.toHaveAttribute("data-negative");
  });
});
