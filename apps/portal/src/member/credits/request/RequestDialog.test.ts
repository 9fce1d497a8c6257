import { expect, it } from "vitest";
import { requestProblems } from "./RequestDialog.tsx";

it.each(["0.01", "20", "$12.50", "1,000,000"])("CRED-02 takes %j as an amount", (amount) => {
  expect(requestProblems({ amount, note: "" })).toEqual({});
});

it.each([
  ["", "Enter an amount"],
  ["  ", "Enter an amount"],
  ["0", "Enter an amount above 0"],
  ["$0.00", "Enter an amount above 0"],
  ["-5", "Enter an amount in dollars, such as 20 or 12.50"],
  ["twenty", "Enter an amount in dollars, such as 20 or 12.50"],
  ["0.001", "Enter an amount in dollars, such as 20 or 12.50"],
  ["1000000.01", "Enter at most $1000000.00"],
])("CRED-02 refuses %j as an amount", (amount, message) => {
  expect(requestProblems({ amount, note: "" })).toEqual({ amount: message });
});

it("CRED-02 takes a note as long as the database does, and says both problems", () => {
  expect(requestProblems({ amount: "5", note: ` ${"😀".repeat(1_000)} ` })).toEqual({});
  expect(requestProblems({ amount: "", note: "x".repeat(1_001) })).toEqual({
    amount: "Enter an amount",
    note: "Use at most 1,000 characters",
  });
});
