import { diffSequences } from "../diff/sequence.ts";
import { jsonEqual } from "../template/json.ts";

/** The union of two edits of a list, or a conflict when there is none. */
export type ListMerge =
  | { readonly kind: "merged"; readonly items: readonly string[] }
  | { readonly kind: "conflict" };

/**
 * Merges two edits of a list, item by item; items are the same when their trimmed texts are.
 *
 * Invariants:
 * - An item that one side added is in the result, once when both added it; an item that one side removed is not.
 * - A side that did not change the list has no influence; a list merged with itself is that list.
 * - Items keep the order of the side that rearranged them, else that of `theirs`; the other side's new items follow
 *   the neighbours they followed there.
 * - Merging the result with either side again, over the same base, gives the result.
 *
 * It is a conflict when no union would honour both: both sides rearranged differently, one repeated an item that the
 * other removed, or an item occurs more than once and it is unclear which of them either side meant.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): ListMerge {
  const merge = mergeOnce(base, mine, theirs);
  if (merge.kind === "conflict" || ![base, mine, theirs].some(hasRepeats)) return merge;
  // Only repeated items can make the result depend on how often it is merged; then neither result may be used.
  const swapped = mergeOnce(base, theirs, mine);
  const isRepeatable = isStable(merge, base, mine, theirs) && isStable(swapped, base, theirs, mine);
  return isRepeatable ? merge : { kind: "conflict" };
}

function hasRepeats(items: readonly string[]): boolean {
  return countItems(items).size < items.length;
}

function isStable(
  merge: ListMerge,
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): boolean {
  if (merge.kind === "conflict") return false;
  return [mergeOnce(base, merge.items, theirs), mergeOnce(base, mine, merge.items)].every(
    (again) => again.kind === "merged" && jsonEqual(again.items, merge.items),
  );
}

function mergeOnce(base: readonly string[], mine: readonly string[], theirs: readonly string[]): ListMerge {
  const counts = mergeCounts(countItems(base), countItems(mine), countItems(theirs));
  if (!counts) return { kind: "conflict" };
  // The order of items that do not stay does not matter.
  const [before, byMine, byTheirs] = [base, mine, theirs].map((items) => staying(items, counts));
  if (!before || !byMine || !byTheirs) return { kind: "conflict" };
  const isMineRearranged = isRearranged(before, byMine);
  const isTheirsRearranged = isRearranged(before, byTheirs);
  if (isMineRearranged && isTheirsRearranged && isRearranged(byMine, byTheirs)) return { kind: "conflict" };
  const isMineFirst = isMineRearranged && !isTheirsRearranged;
  return { kind: "merged", items: isMineFirst ? interleave(byMine, byTheirs) : interleave(byTheirs, byMine) };
}

/** The items that stay; of a repeated one the first, as many as stay. */
function staying(items: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const remaining = new Map(counts);
  return items.filter((item) => takeOne(remaining, item.trim()));
}

function takeOne(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0;
  counts.set(text, count - 1);
  return count > 0;
}

function countItems(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item.trim(), (counts.get(item.trim()) ?? 0) + 1);
  return counts;
}

/** How often each item stays; null when one side wants more and the other fewer of it. */
function mergeCounts(
  base: ReadonlyMap<string, number>,
  mine: ReadonlyMap<string, number>,
  theirs: ReadonlyMap<string, number>,
): Map<string, number> | null {
  const merged = new Map<string, number>();
  for (const item of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const before = base.get(item) ?? 0;
    const byMine = (mine.get(item) ?? 0) - before;
    const byTheirs = (theirs.get(item) ?? 0) - before;
    if (byMine * byTheirs < 0) return null;
    merged.set(
      item,
      before + (byMine > 0 || byTheirs > 0 ? Math.max(byMine, byTheirs) : Math.min(byMine, byTheirs)),
    );
  }
  return merged;
}

/** Whether the items that both lists have are in a different order, so that not all of them can keep their place. */
function isRearranged(before: readonly string[], after: readonly string[]): boolean {
  const remaining = countItems(before);
  const common = after.filter((item) => takeOne(remaining, item.trim())).length;
  return matches(before, after).size < common;
}

/** The positions in the second list whose items have the same order in the first, each with its position there. */
function matches(first: readonly string[], second: readonly string[]): Map<number, number> {
  const trimmed = (items: readonly string[]) => items.map((item) => item.trim());
  const hunks = diffSequences(trimmed(first), trimmed(second));
  const found = new Map<number, number>();
  let [inFirst, inSecond] = [0, 0];
  for (const hunk of [...hunks, { oldStart: first.length, oldEnd: 0, newStart: 0, newEnd: 0 }]) {
    while (inFirst < hunk.oldStart) {
      found.set(inSecond, inFirst);
      inFirst += 1;
      inSecond += 1;
    }
    inFirst = hunk.oldEnd;
    inSecond = hunk.newEnd;
  }
  return found;
}

/** The first list with the items that only the second has, each behind the one that it follows there. */
function interleave(first: readonly string[], second: readonly string[]): string[] {
  const places = placesOf(first, second);
  const followers = new Map<number, string[]>();
  let neighbour = -1;
  for (const [index, item] of second.entries()) {
    const place = places.get(index);
    if (place !== undefined) neighbour = place;
    else followers.set(neighbour, [...(followers.get(neighbour) ?? []), item]);
  }
  const merged = [...(followers.get(-1) ?? [])];
  for (const [index, item] of first.entries()) merged.push(item, ...(followers.get(index) ?? []));
  return merged;
}

/** Where the first list has the items of the second, at whatever position; items that it lacks are left out. */
function placesOf(first: readonly string[], second: readonly string[]): Map<number, number> {
  const places = matches(first, second);
  const inPlace = new Set(places.values());
  const moved = Map.groupBy(
    [...first.keys()].filter((index) => !inPlace.has(index)),
    (index) => (first[index] ?? "").trim(),
  );
  for (const [index, item] of second.entries()) {
    const place = places.has(index) ? undefined : moved.get(item.trim())?.shift();
    if (place !== undefined) places.set(index, place);
  }
  return places;
}
