/** A cell: text from anywhere, a number, or nothing. */
export type CsvCell = string | number | null;

/** Goes before the first row, so that spreadsheets read the file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

/** Characters with which a spreadsheet begins a formula; line breaks and tabs count, because it skips them. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * One row by RFC 4180, with its line break. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front; numbers need none.
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

/** A line of a CSV file with its number in the file, from 1. */
export interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a CSV file by RFC 4180, without empty ones; cells are separated by commas, or by semicolons when the
 * first line has no comma, as some spreadsheets write them.
 */
export function parseCsv(text: string): readonly CsvLine[] {
  const source = (text.startsWith(CSV_BYTE_ORDER_MARK) ? text.slice(1) : text).replaceAll(/\r\n?/g, "\n");
  const [head = ""] = source.split("\n", 1);
  const separator = head.includes(",") || !head.includes(";") ? "," : ";";
  const lines: CsvLine[] = [];
  let number = 1;
  let at = 0;
  while (at < source.length) {
    const start = number;
    const cells: string[] = [];
    let hasMoreCells = true;
    while (hasMoreCells) {
      const [cell, end] = readCell(source, at, separator);
      number += source.slice(at, end).split("\n").length - 1;
      cells.push(cell);
      hasMoreCells = source[end] === separator;
      at = end + 1;
    }
    number += 1;
    if (cells.some((cell) => cell !== "")) lines.push({ number: start, cells });
  }
  return lines;
}

/** The cell that begins at a place, and where it ends; a quotation mark that is never closed reaches to the end. */
function readCell(source: string, at: number, separator: string): [cell: string, end: number] {
  const until = (from: number) => {
    const found = [source.indexOf(separator, from), source.indexOf("\n", from)].filter((place) => place >= 0);
    return found.length > 0 ? Math.min(...found) : source.length;
  };
  if (source[at] !== '"') {
    const end = until(at);
    return [source.slice(at, end).trim(), end];
  }
  let close = source.indexOf('"', at + 1);
  while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
  if (close < 0) close = source.length;
  return [
    source
      .slice(at + 1, close)
      .replaceAll('""', '"')
      .trim(),
    until(close + 1),
  ];
}
