import { expect, it } from "vitest";
import { proposalOf } from "../../testing/proposal-fixtures.ts";
import { previewOf, summaryOf } from "./proposal-words.ts";

it.each<[number, (text: string) => string]>([
  [50, (text) => previewOf(proposalOf("ada", { proposedValue: text }))],
  [20, (text) => summaryOf(proposalOf("ada", { proposedValue: text }), "").after],
  [20, (text) => summaryOf(proposalOf("ada"), text).before],
])("ACONST-05 CONFL-08 a text is cut after %d characters", (length, cut) => {
  expect(cut("x".repeat(length))).toBe("x".repeat(length));
  expect(cut("x".repeat(length + 1))).toBe(`${"x".repeat(length)}...`);
});
