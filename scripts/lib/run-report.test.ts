import { expect, it } from "vitest";
import {
  budgetOf,
  describeTimes,
  describeTotals,
  exitCode,
  outcome,
  overBudget,
  type PartTimes,
  sumTotals,
} from "./run-report.ts";

const part = (files: Record<string, number>, loopMs = 50, name = "Unit tests"): PartTimes => ({
  name,
  seconds: 4,
  files,
  loopMs,
});
const reference = part({ "a.test.ts": 2, "b.test.ts": 1, "tiny.test.ts": 0.1 });
/** Two more parts, which take this many times what their budget allows. */
const others = (times: number) => [
  part({ lint: times }, 50, "Checks"),
  part({ portal: 2 * times }, 50, "Builds"),
];
const budget = budgetOf([reference, ...others(1)]);

it("HOST-13 a budget counts passes of the reference loop and names the files that cost enough", () => {
  expect(budget).toEqual({
    parts: { "Unit tests": 62, Checks: 20, Builds: 40 },
    files: { "a.test.ts": 40, "b.test.ts": 20, lint: 20, portal: 40 },
  });
});

it("HOST-13 reports a part that has grown by more than half, with the files that grew, most first", () => {
  const grown = { "a.test.ts": 2, "b.test.ts": 1.6, "new.test.ts": 1.5 };
  const sentence = [
    "Unit tests costs 1.65 times its budget (passes of the reference loop). What grew:",
    "  new.test.ts: 0 → 30",
    "  b.test.ts: 20 → 32",
  ].join("\n");
  expect(overBudget([reference, ...others(1)], budget)).toEqual([]);
  expect(overBudget([part({ "a.test.ts": 2.2, "b.test.ts": 2 }), ...others(1)], budget)).toEqual([]);
  expect(overBudget([part(grown), ...others(1)], budget)).toEqual([sentence]);
  // What was built before costs nothing, and takes nothing off the others' allowance.
  expect(overBudget([part(grown), ...others(0)], budget)).toEqual([sentence]);
});

it("HOST-13 reports nothing where all parts are slower than the loop says, but one that is slower still", () => {
  const slow = part({ "a.test.ts": 4, "b.test.ts": 2 });
  expect(overBudget([slow, ...others(1.9)], budget)).toEqual([]);
  const slower = part({ "a.test.ts": 4, "b.test.ts": 6 });
  expect(overBudget([slower, ...others(2)], budget)).toEqual([
    [
      "Unit tests costs 1.61 times its budget (passes of the reference loop). What grew:",
      "  b.test.ts: 20 → 60",
    ].join("\n"),
  ]);
});

it("HOST-13 reports nothing on a slow machine, where the loop is as slow as the tests", () => {
  expect(overBudget([part({ "a.test.ts": 20, "b.test.ts": 10 }, 500), ...others(1)], budget)).toEqual([]);
});

it("HOST-13 reports a part without a budget", () => {
  expect(overBudget([reference], { parts: {}, files: {} })).toEqual(["Unit tests has no budget yet."]);
});

it("HOST-13 says where the time went: the parts, then the slowest files", () => {
  expect(describeTimes([reference], 2)).toEqual([
    "Where the time went",
    "  Unit tests     4 s  (62 passes of a loop of 50 ms)",
    "The 2 slowest files",
    "     2.0 s  a.test.ts",
    "     1.0 s  b.test.ts",
  ]);
});

it("HOST-04 ends with one line of totals over all parts", () => {
  const parts = [outcome(true), { passed: 40, failed: 0, skipped: 0 }, outcome(true)];
  expect(describeTotals(sumTotals(parts))).toBe("42 passed, 0 failed");
  expect(describeTotals(sumTotals([...parts, outcome(false)]))).toBe("42 passed, 1 failed");
  expect(describeTotals({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
});

it("HOST-04 passes only when something ran, nothing failed and nothing was skipped", () => {
  expect(exitCode({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
  expect(exitCode({ passed: 0, failed: 0, skipped: 0 })).toBe(1);
  expect(exitCode({ passed: 9, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCode({ passed: 9, failed: 0, skipped: 1 })).toBe(1);
});
