import { expect, it } from "vitest";
import { exitCode, inWords, outcome, sumTotals } from "./totals.ts";

it("HOST-04 ends with one line of totals over all parts", () => {
  const parts = [outcome(true), { passed: 40, failed: 0, skipped: 0 }, outcome(true)];
  expect(inWords(sumTotals(parts))).toBe("42 passed, 0 failed");
  expect(inWords(sumTotals([...parts, outcome(false)]))).toBe("42 passed, 1 failed");
  expect(inWords({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
});

it("HOST-04 passes only when something ran, nothing failed and nothing was skipped", () => {
  expect(exitCode({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
  expect(exitCode({ passed: 0, failed: 0, skipped: 0 })).toBe(1);
  expect(exitCode({ passed: 9, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCode({ passed: 9, failed: 0, skipped: 1 })).toBe(1);
});
