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
