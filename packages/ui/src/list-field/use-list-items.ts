import { useState } from "react";

export interface ListItems {
  /** What each item's field shows: the item, or what is being typed into it. */
  readonly texts: readonly string[];
  readonly edit: (at: number, text: string) => void;
  /** Ends the editing of an item; one that was emptied leaves the list. */
  readonly finish: (at: number) => void;
  readonly remove: (at: number) => void;
  /** Adds an item and answers whether there was anything to add. */
  readonly add: (text: string) => boolean;
}

/** A list of trimmed, non-empty texts, and the one text in it that is being typed and may be neither just now. */
export function useListItems(items: readonly string[], onChange: (items: string[]) => void): ListItems {
  const [draft, setDraft] = useState<{ readonly at: number; readonly text: string } | null>(null);
  const without = (at: number) => items.filter((_, index) => index !== at);

  return {
    texts: items.map((item, at) => (draft?.at === at ? draft.text : item)),
    edit(at, text) {
      setDraft({ at, text });
      const trimmed = text.trim();
      if (trimmed !== "" && trimmed !== items[at])
        onChange(items.map((item, index) => (index === at ? trimmed : item)));
    },
    finish(at) {
      if (draft?.at !== at) return;
      setDraft(null);
      if (draft.text.trim() === "") onChange(without(at));
    },
    remove(at) {
      setDraft(null);
      onChange(without(at));
    },
    add(text) {
      const trimmed = text.trim();
      if (trimmed === "") return false;
      onChange([...items, trimmed]);
      return true;
    },
  };
}
