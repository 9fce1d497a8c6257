import { useState } from "react";
import { firstKeys, followKeys } from "./item-keys.ts";

export interface ListRow {
  readonly key: number;
  /** What the item's field shows: the item, or what is being typed into it. */
  readonly text: string;
}

export interface ListItems {
  readonly rows: readonly ListRow[];
  readonly edit: (at: number, text: string) => void;
  /** Ends the editing of an item; one that was emptied leaves the list, and the answer is true. */
  readonly finish: (at: number) => boolean;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Adds what the text holds and answers the items. */
  readonly add: (text: string) => readonly string[];
  /** Puts what the text holds in the place of an item and answers the items. */
  readonly replace: (at: number, text: string) => readonly string[];
}

interface ListItemsOptions {
  readonly items: readonly string[];
  readonly onChange: (items: string[]) => void;
  /** The items that a text holds, trimmed and none of them empty. */
  readonly readItems: (text: string) => readonly string[];
}

/** A list of trimmed, non-empty texts, and the one text in it that is being typed and may be neither just now. */
export function useListItems({ items, onChange, readItems }: ListItemsOptions): ListItems {
  const [draft, setDraft] = useState<{ readonly key: number; readonly text: string } | null>(null);
  const [known, setKnown] = useState(() => firstKeys(items));
  const keyed = known.items === items ? known : followKeys(known, items);
  if (keyed !== known) setKnown(keyed);
  const { keys } = keyed;

  const put = (at: number, texts: readonly string[]) => {
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
    remove: (at) => put(at, []),
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
    replace: (at, text) => put(at, readItems(text)),
  };
}
