import { screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Countdown } from "./Countdown.tsx";
import { formatCountdown } from "./format-countdown.ts";

describe("formatCountdown", () => {
  it("RESET-11 writes minutes and two digits of seconds", () => {
    expect([180, 61, 60, 9, 0.2, 0, -3].map(formatCountdown)).toEqual([
      "3:00",
      "1:01",
      "1:00",
      "0:09",
      "0:01",
      "0:00",
      "0:00",
    ]);
  });

  it("RESET-11 loses nothing of any whole number of seconds", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seconds) => {
        const [minutes, rest] = formatCountdown(seconds).split(":").map(Number);
        expect((minutes ?? 0) * 60 + (rest ?? 0)).toBe(seconds);
      }),
    );
  });
});

describe("Countdown", () => {
  it("RESET-11 shows the time that is left and announces only its end", () => {
    const { rerender } = renderUi(
      <Countdown seconds={172} label="Code expires in" endedLabel="The code has expired." />,
    );
    expect(screen.getByRole("timer")).toHaveTextContent("2:52");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    rerender(<Countdown seconds={0} label="Code expires in" endedLabel="The code has expired." />);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("The code has expired.");
  });
});
