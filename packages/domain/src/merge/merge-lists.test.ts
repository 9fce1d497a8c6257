import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { items } from "../testing/case-arbitraries.ts";
import { mergeLists } from "./merge-lists.ts";

function merged(base: string[], mine: string[], theirs: string[]) {
  const merge = mergeLists(base, mine, theirs);
  return merge.kind === "merged" ? merge.items : "conflict";
}

describe("merging lists", () => {
  it.each<[string, string[], string[], string[], readonly string[] | "conflict"]>([
    ["additions of both", ["a"], ["a", "m"], ["a", "t"], ["a", "m", "t"]],
    ["an addition of the same", ["a"], ["a", "x"], ["x", "a"], ["x", "a"]],
    ["a removal and an addition", ["a", "b"], ["b"], ["a", "b", "c"], ["b", "c"]],
    ["additions before a neighbour", ["a", "b"], ["a", "m", "b"], ["t", "a", "b"], ["t", "a", "m", "b"]],
    ["an addition at the start", ["a"], ["m", "a"], ["a", "t"], ["m", "a", "t"]],
    ["the same item rewritten twice", ["a"], ["m"], ["t"], ["m", "t"]],
    ["mine rearranged", ["a", "b", "c"], ["c", "a", "b"], ["a", "b", "c", "t"], ["c", "t", "a", "b"]],
    ["theirs rearranged", ["a", "b", "c"], ["a", "b", "m", "c"], ["c", "a", "b"], ["c", "a", "b", "m"]],
    ["both rearranged alike", ["a", "b"], ["b", "a"], ["b", "a", "t"], ["b", "a", "t"]],
    ["both rearranged differently", ["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"], "conflict"],
    ["an item doubled and left", ["a", "b"], ["a", "a", "b"], ["a", "b", "t"], ["a", "a", "b", "t"]],
    ["an item doubled and removed", ["a", "b"], ["a", "a", "b"], ["b"], "conflict"],
    ["repeats that leave open which is which", ["a", "c"], ["b", "c", "a"], ["a", "c", "a", "b"], "conflict"],
    ["spaces around an item", ["a"], [" a ", "m"], ["a", "t"], ["a", "m", "t"]],
  ])("SYNC-04 merges %s", (_name, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toEqual(expected);
  });

  it("SYNC-04 keeps theirs when mine is unchanged and mine when theirs is", () => {
    fc.assert(
      fc.property(items, items, (base, edited) => {
        expect(merged(base, base, edited)).toEqual(edited);
        expect(merged(base, edited, base)).toEqual(edited);
        expect(merged(base, edited, edited)).toEqual(edited);
      }),
    );
  });

  it("SYNC-04 sees a rearrangement also where spaces were added", () => {
    const base = ["a", "b", "c"];
    expect(mergeLists(base, [" c", " b", " a"], ["b", "a", "c"])).toEqual({ kind: "conflict" });
    expect(merged(base, [" c", " b", " a"], base)).toEqual([" c", " b", " a"]);
    expect(merged(base, ["c", "a", "b"], ["a", "b", " c"])).toEqual(["c", "a", "b"]);
  });

  it("SYNC-07 merged again over the same base gives the same list", () => {
    fc.assert(
      fc.property(items, items, items, (base, mine, theirs) => {
        const merge = mergeLists(base, mine, theirs);
        if (merge.kind === "conflict") return;
        expect(merged(base, [...merge.items], theirs)).toEqual(merge.items);
        expect(merged(base, mine, [...merge.items])).toEqual(merge.items);
      }),
      { numRuns: 1_000 },
    );
  });

  it("SYNC-07 holds every item as often as the two edits together want it", () => {
    const count = (list: readonly string[], item: string) => list.filter((other) => other === item).length;
    fc.assert(
      fc.property(items, items, items, (base, mine, theirs) => {
        const merge = mergeLists(base, mine, theirs);
        if (merge.kind === "conflict") return;
        for (const item of new Set([...base, ...mine, ...theirs])) {
          const [before, byMine, byTheirs] = [base, mine, theirs].map((list) => count(list, item));
          const after = count(merge.items, item);
          if (byMine === before) expect(after).toBe(byTheirs);
          else if (byTheirs === before || byMine === byTheirs) expect(after).toBe(byMine);
          else expect([byMine, byTheirs]).toContain(after);
        }
      }),
    );
  });
});
