/** A bullet or number before an item; what could also begin a word counts only with a space after it. */
const BULLET = /^\s*(?:[•‣◦▪]|(?:[-–*·§o]|\d{1,2}[.)])(?=\s))/u;

/** The items of a pasted or proposed text: one a line, trimmed, without bullets and empty lines. */
export function itemsFromText(text: string): string[] {
  return normaliseItems(text.split(/\r\n|[\n\r\v\u2028\u2029]/).map((line) => line.replace(BULLET, "")));
}

/** The items trimmed, without empty ones. */
export function normaliseItems(items: readonly string[]): string[] {
  return items.map((item) => item.trim()).filter((item) => item !== "");
}
