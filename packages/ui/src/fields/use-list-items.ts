import { useState } from "react";

export interface ListRow {
  readonly key: number;
  /** The text of the item's field: the item, or what is being typed into it. */
  readonly text: string;
}

export interface ListItems {
  readonly rows: readonly ListRow[];
  readonly edit: (at: number, text: string) => void;
  /** Ends the editing of an item; returns true when it was emptied and therefore removed. */
  readonly finish: (at: number) => boolean;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Adds the items of the text and returns them. */
  readonly add: (text: string) => readonly string[];
  /** Replaces an item by the items of the text and returns those. */
  readonly replace: (at: number, text: string) => readonly string[];
}

interface ListItemsOptions {
  readonly items: readonly string[];
  readonly onChange: (items: string[]) => void;
  /** The items of a text, trimmed and without empty ones. */
  readonly readItems: (text: string) => readonly string[];
}

/** A list of trimmed, non-empty texts, and the one being typed, which may be untrimmed or empty. */
export function useListItems({ items, onChange, readItems }: ListItemsOptions): ListItems {
  const [draft, setDraft] = useState<{ readonly key: number; readonly text: string } | null>(null);
  const [known, setKnown] = useState(() => firstKeys(items));
  const keyed = known.items === items ? known : followKeys(known, items);
  if (keyed !== known) setKnown(keyed);
  const { keys } = keyed;

  const replaceAt = (at: number, texts: readonly string[]) => {
    setDraft(null);
    onChange(items.toSpliced(at, 1, ...texts));
    return texts;
  };

  return {
    rows: items.map((item, at) => {
      const key = keys[at] ?? at;
      return { key, text: draft?.key === key ? draft.text : item };
    }),
    edit(at, text) {
      setDraft({ key: keys[at] ?? at, text });
      const trimmed = text.trim();
      if (trimmed !== "" && trimmed !== items[at]) onChange(items.with(at, trimmed));
    },
    finish(at) {
      if (draft?.key !== keys[at]) return false;
      setDraft(null);
      const isEmptied = draft?.text.trim() === "";
      if (isEmptied) onChange(items.toSpliced(at, 1));
      return isEmptied;
    },
    remove: (at) => replaceAt(at, []),
    move(from, to) {
      const item = items[from];
      if (item === undefined || from === to || to < 0 || to >= items.length) return;
      onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    },
    add(text) {
      const added = readItems(text);
      if (added.length > 0) onChange([...items, ...added]);
      return added;
    },
    replace: (at, text) => replaceAt(at, readItems(text)),
  };
}

/** The items of a list, each with a key that stays with it when the list changes around it. */
interface KeyedItems {
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
 * The keys of the list after a change: items with the same text keep theirs at any position, and so do items that were
 * rewritten in place.
 */
export function followKeys(before: KeyedItems, items: readonly string[]): KeyedItems {
  const unused = Map.groupBy(before.keys.keys(), (at) => before.items[at] ?? "");
  const keys: (number | null)[] = items.map((text, at) => {
    const places = unused.get(text) ?? [];
    // Among equal texts the one at the same position, else the first.
    const same = Math.max(places.indexOf(at), 0);
    const [place] = places.splice(same, 1);
    return place === undefined ? null : (before.keys[place] ?? null);
  });
  const leftOver = [...unused.values()].flat().sort((one, other) => one - other);
  const isRewrittenInPlace = keys.filter((key) => key === null).length === leftOver.length;
  let { nextKey } = before;
  const followed = keys.map((key) => {
    if (key !== null) return key;
    const place = isRewrittenInPlace ? leftOver.shift() : undefined;
    const kept = place === undefined ? undefined : before.keys[place];
    if (kept !== undefined) return kept;
    nextKey += 1;
    return nextKey - 1;
  });
  return { items, keys: followed, nextKey };
}
