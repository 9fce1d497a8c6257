/** What stands before an item on its line; a dash or star is a bullet only with a space behind it. */
const BULLET = /^\s*(?:[•‣◦▪]|[-–*](?=\s))/u;

/** The items that a pasted or proposed text holds: one a line, trimmed, without bullets and empty lines. */
export function itemsFromText(text: string): string[] {
  return normaliseItems(text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(BULLET, "")));
}

/** The items trimmed, without empty ones. */
export function normaliseItems(items: readonly string[]): string[] {
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

/** The list with what was typed or pasted at its end, one item a line; the very same list when that was nothing. */
export function addItems(items: readonly string[], text: string): readonly string[] {
  const added = itemsFromText(text);
  return added.length > 0 ? [...items, ...added] : items;
}

/** The list with one item rewritten; several lines become several items, and an item that was emptied leaves the list. */
export function editItem(items: readonly string[], at: number, text: string): readonly string[] {
  return at in items ? items.toSpliced(at, 1, ...itemsFromText(text)) : items;
}

/** The list without one item. */
export function removeItem(items: readonly string[], at: number): readonly string[] {
  return at in items ? items.toSpliced(at, 1) : items;
}
