import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffItems } from "./list-changes.ts";

describe("the differences of two lists", () => {
  it.each([
    ["an item was put in", ["a", "b"], ["a", "x", "b"], [{ kind: "added", at: 1, item: "x" }]],
    [
      "two items were taken out",
      ["a", "b", "c"],
      ["a"],
      [
        { kind: "removed", at: 1, item: "b" },
        { kind: "removed", at: 2, item: "c" },
      ],
    ],
    [
      "an item was changed",
      ["a", "b", "c"],
      ["a", "x", "c"],
      [{ kind: "modified", at: 1, from: "b", to: "x" }],
    ],
    [
      "two were changed and two added",
      ["a", "b", "c"],
      ["a", "x", "y", "z", "w"],
      [
        { kind: "modified", at: 1, from: "b", to: "x" },
        { kind: "modified", at: 2, from: "c", to: "y" },
        { kind: "added", at: 3, item: "z" },
        { kind: "added", at: 4, item: "w" },
      ],
    ],
    [
      "two were changed and two removed",
      ["a", "b", "c", "d", "e"],
      ["a", "x", "y"],
      [
        { kind: "modified", at: 1, from: "b", to: "x" },
        { kind: "modified", at: 2, from: "c", to: "y" },
        { kind: "removed", at: 3, item: "d" },
        { kind: "removed", at: 4, item: "e" },
      ],
    ],
    ["nothing was changed", ["a", "b"], ["a", "b"], []],
  ])("DIFF-01 say where %s", (_what, before, after, changes) => {
    expect(diffItems(before, after)).toEqual(changes);
  });

  it("DIFF-01 name for each place what stood there and what stands there now", () => {
    const list = fc.array(fc.constantFrom<string[]>("a", "b", "c", "d"), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = diffItems(before, after);
        for (const change of changes) {
          if (change.kind === "added") expect(after[change.at]).toBe(change.item);
          else if (change.kind === "removed") expect(before[change.at]).toBe(change.item);
          else expect([before[change.at], after.includes(change.to)]).toEqual([change.from, true]);
        }
        const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
        expect(after.length - before.length).toBe(count("added") - count("removed"));
      }),
    );
  });
});
