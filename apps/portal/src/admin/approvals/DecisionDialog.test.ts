import { describe, expect, it } from "vitest";
import { amountProblem, reasonProblem } from "./DecisionDialog.tsx";

describe("a decision about a request", () => {
  const range = "The amount must be above 0 and at most 1,000,000";
  it.each([
    ["12.5", null],
    ["0.01", null],
    ["1000000", null],
    ["1,000,000", null],
    ["1000000.01", range],
    ["99999999999999", range],
    ["0", range],
    ["0.004", range],
    ["-5", range],
    ["", "Please enter a valid number for credits"],
    ["5abc", "Please enter a valid number for credits"],
  ])("ADMIN-18 only grants an amount above 0 and up to the maximum: %j", (text, problem) => {
    expect(amountProblem(text)).toBe(problem);
  });

  it("ADMIN-18 rejects a credit request only with a reason, a phone number also without one", () => {
    expect(reasonProblem("  ", true)).toBe("Please enter a reason, which the member will see");
    expect(reasonProblem("Not this term", true)).toBeNull();
    expect(reasonProblem("", false)).toBeNull();
  });

  it.each([true, false])(
    "ASEC-14 ADMIN-18 refuses a reason that is too long (required: %s)",
    (isRequired) => {
      expect(reasonProblem(` ${"x".repeat(1_000)} `, isRequired)).toBeNull();
      expect(reasonProblem("x".repeat(1_001), isRequired)).toBe("Use at most 1,000 characters");
    },
  );
});
