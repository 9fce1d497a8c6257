/** One change of a live list; `id` identifies what was deleted, which may be unknown to the list. */
export type Change<T> =
  | { readonly kind: "inserted"; readonly item: T }
  | { readonly kind: "updated"; readonly item: T }
  | { readonly kind: "deleted"; readonly id: string };

/** The list after the change: new items on top, known ones replaced in place, unknown ids ignored. */
export function applyChange<T extends { readonly id: string }>(
  items: readonly T[],
  change: Change<T>,
): readonly T[] {
  if (change.kind === "deleted") return items.filter((item) => item.id !== change.id);
  const { item } = change;
  // An insert that is already known is the echo of our own write.
  if (items.some((known) => known.id === item.id))
    return items.map((known) => (known.id === item.id ? item : known));
  return change.kind === "inserted" ? [item, ...items] : items;
}
