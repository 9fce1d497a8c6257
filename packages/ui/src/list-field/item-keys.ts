/** The items of a list, each with a key that stays with it when the list changes around it. */
export interface KeyedItems {
  readonly items: readonly string[];
  readonly keys: readonly number[];
  /** The key that the next new item gets. */
  readonly nextKey: number;
}

/** Keys for a list that is shown for the first time. */
export function firstKeys(items: readonly string[]): KeyedItems {
  return { items, keys: items.map((_, at) => at), nextKey: items.length };
}

/**
 * The keys of the list after a change: items of the same text keep theirs wherever they stand, and of the others those
 * that were rewritten in place.
 */
export function followKeys(before: KeyedItems, items: readonly string[]): KeyedItems {
  const unused = Map.groupBy(before.keys.keys(), (at) => before.items[at] ?? "");
  const keys: (number | null)[] = items.map((text, at) => {
    const places = unused.get(text) ?? [];
    // Of several that say the same the one in the same place, else the first.
    const same = Math.max(places.indexOf(at), 0);
    const [place] = places.splice(same, 1);
    return place === undefined ? null : (before.keys[place] ?? null);
  });
  const left = [...unused.values()].flat().sort((one, other) => one - other);
  const rewritten = keys.filter((key) => key === null).length === left.length;
  let { nextKey } = before;
  const followed = keys.map((key) => {
    if (key !== null) return key;
    const place = rewritten ? left.shift() : undefined;
    const kept = place === undefined ? undefined : before.keys[place];
    if (kept !== undefined) return kept;
    nextKey += 1;
    return nextKey - 1;
  });
  return { items, keys: followed, nextKey };
}
