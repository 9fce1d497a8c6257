/** A cell: text from anywhere, a number, or nothing. */
export type CsvCell = string | number | null;

/** Before the first row: spreadsheets take a file with this mark for UTF-8. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet takes for the beginning of a formula; line breaks and tabs count, because it skips them. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * One row after RFC 4180, with its line break. A text that a spreadsheet would run as a formula is kept from it by an
 * apostrophe in front; numbers are given as numbers and need none.
 */
export function encodeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(encodeCell).join(",")}\r\n`;
}

function encodeCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
