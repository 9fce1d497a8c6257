import { diffSequences, type Hunk } from "./sequence.ts";

/** What happened to one item of a list; `at` is its place in the old list, for an added one in the new list. */
export type ListItemChange =
  | { readonly kind: "added"; readonly at: number; readonly item: string }
  | { readonly kind: "removed"; readonly at: number; readonly item: string }
  | { readonly kind: "modified"; readonly at: number; readonly from: string; readonly to: string };

/** The differences of two lists, item by item. An item in the place of a removed one counts as modified. */
export function diffItems(before: readonly string[], after: readonly string[]): ListItemChange[] {
  return diffSequences(before, after).flatMap((hunk) => itemsOf(hunk, before, after));
}

function itemsOf(hunk: Hunk, before: readonly string[], after: readonly string[]): ListItemChange[] {
  const removed = before.slice(hunk.oldStart, hunk.oldEnd);
  const added = after.slice(hunk.newStart, hunk.newEnd);
  const both = Math.min(removed.length, added.length);
  const modified = removed.slice(0, both).map((from, offset): ListItemChange => {
    return { kind: "modified", at: hunk.oldStart + offset, from, to: added[offset] ?? "" };
  });
  return [
    ...modified,
    ...removed.slice(both).map((item, offset): ListItemChange => {
      return { kind: "removed", at: hunk.oldStart + both + offset, item };
    }),
    ...added.slice(both).map((item, offset): ListItemChange => {
      return { kind: "added", at: hunk.newStart + both + offset, item };
    }),
  ];
}
