import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstKeys, followKeys } from "./use-list-items.ts";

const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 });

describe("the keys of a list", () => {
  it("stay with the items when the list is rearranged", () => {
    const before = firstKeys(["gout", "asthma", "eczema"]);
    expect(followKeys(before, ["eczema", "gout", "asthma"]).keys).toEqual([2, 0, 1]);
  });

  it("stay with an item that is rewritten, and with the others when one is removed", () => {
    const before = firstKeys(["gout", "asthma", "eczema"]);
    expect(followKeys(before, ["gout", "asthm", "eczema"]).keys).toEqual([0, 1, 2]);
    expect(followKeys(before, ["gout", "eczema"]).keys).toEqual([0, 2]);
    expect(followKeys(before, ["gout", "asthma", "eczema", "hay fever"]).keys).toEqual([0, 1, 2, 3]);
  });

  it("are never the same for two items, and never come back", () => {
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 6 }), (first, changes) => {
        let keyed = firstKeys(first);
        const gone = new Set<number>();
        for (const items of changes) {
          const before = keyed;
          keyed = followKeys(keyed, items);
          expect(keyed.keys).toHaveLength(items.length);
          expect(new Set(keyed.keys).size).toBe(items.length);
          expect(keyed.keys.some((key) => gone.has(key))).toBe(false);
          for (const key of before.keys) if (!keyed.keys.includes(key)) gone.add(key);
        }
      }),
    );
  });

  it("are all kept when nothing but the order changes", () => {
    fc.assert(
      fc.property(texts, (items) => {
        const before = firstKeys(items);
        const after = followKeys(before, items.toReversed());
        expect(after.keys.toSorted()).toEqual(before.keys);
        expect(after.keys.map((key) => items[key])).toEqual(after.items);
      }),
    );
  });
});
