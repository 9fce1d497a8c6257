import { describe, expect, it } from "vitest";
import { diffEditorOptions, isLong } from "./options.ts";

const choices = {
  language: "plaintext",
  isInline: false,
  isWhitespaceIgnored: false,
  hasOverview: true,
} as const;

describe("the options of the diff editor", () => {
  it.each([
    ["a usual case", "A line of a case.\n".repeat(1_000), false],
    ["a line of many pages", "on and on ".repeat(500), true],
    ["a text of hundreds of pages", "A line of a case.\n".repeat(4_000), true],
  ])("DIFF-01 knows %s by its length", (_, text, expected) => {
    expect(isLong({ before: "", after: text })).toBe(expected);
    expect(isLong({ before: text, after: "" })).toBe(expected);
  });

  it("DIFF-01 measures letters only where that takes no time", () => {
    expect(diffEditorOptions({ ...choices, isLong: false }).wrappingStrategy).toBe("advanced");
    const long = diffEditorOptions({ ...choices, isLong: true });
    expect(long.wrappingStrategy).toBe("simple");
    // How many letters of a proportional font fit into a line is known only by measuring.
    expect(long.fontFamily).toContain("monospace");
  });
});
