import { type RefObject, useEffect, useRef } from "react";

/**
 * Once an item has left a list and taken the button along that had the focus, the focus goes to the button in its place:
 * the one that matches `buttons`, else the item's first. Set the answer's `current` to the place of the item that is
 * about to go.
 */
export function usePlaceOfRemoved(
  items: RefObject<HTMLElement | null>,
  count: number,
  buttons: string,
): RefObject<number | null> {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const item = items.current?.children[Math.min(place.current, count - 1)];
    place.current = null;
    const next = item?.querySelector<HTMLElement>(buttons) ?? item?.querySelector("button");
    next?.focus();
  }, [items, count, buttons]);
  return place;
}
