import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CSV_BYTE_ORDER_MARK, type CsvCell, encodeCsvRow, parseCsv } from "./csv.ts";

/** A reader after RFC 4180, for the round trip. */
function readRow(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, "");
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const plain = /^[^",]*/.exec(rest);
    const [whole = "", inner] = quoted ?? plain ?? [];
    cells.push(quoted ? (inner ?? "").replaceAll('""', '"') : whole);
    rest = rest.slice(whole.length);
    if (rest === "") return cells;
    if (!rest.startsWith(",")) throw new Error(`Not a row: ${line}`);
    rest = rest.slice(1);
  }
}

describe("encodeCsvRow", () => {
  it("writes plain cells plainly, nothing as nothing, and ends with CRLF", () => {
    expect(encodeCsvRow(["Ada", 12.5, null, "", "-"])).toBe("Ada,12.5,,,'-\r\n");
    expect(encodeCsvRow([])).toBe("\r\n");
  });

  it("quotes what would break the row, and doubles quotes", () => {
    expect(encodeCsvRow(['Byron, "Ada"', "two\nlines", " edge "])).toBe(
      '"Byron, ""Ada""","two\nlines"," edge "\r\n',
    );
  });

  it.each([
    ["=1+1"],
    ["+44 20"],
    ["-3"],
    ["@SUM(A1)"],
    ["\t=1"],
    ["\r=1"],
    [" =HYPERLINK(1)"],
    ["＝1+1"],
    ['=cmd|"/c calc"!A1'],
  ])("keeps a spreadsheet from running %j", (text) => {
    expect(readRow(encodeCsvRow([text]))).toEqual([`'${text}`]);
  });

  it("leaves negative numbers as numbers", () => {
    expect(encodeCsvRow([-3.5])).toBe("-3.5\r\n");
  });

  it("gives back every row, no cell of which begins a formula", () => {
    const cell: fc.Arbitrary<CsvCell> = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({
        unit: fc.constantFrom('"', ",", "\r", "\n", "=", "+", "-", "@", " ", "\t", "a", "é", "＋"),
      }),
      fc.integer(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells) => {
        const read = readRow(encodeCsvRow(cells));
        expect(read).toHaveLength(cells.length);
        for (const [at, text] of read.entries()) {
          const original = cells[at] ?? "";
          if (typeof original === "number") expect(text).toBe(String(original));
          else {
            expect([original, `'${original}`]).toContain(text);
            expect(text).not.toMatch(/^\s*[=+\-@]/);
          }
        }
      }),
    );
  });
});

describe("parseCsv", () => {
  it("USERS-29 reads quoted cells, line breaks in them, and leaves empty lines out but counts them", () => {
    const text = `${CSV_BYTE_ORDER_MARK}a,b\r\n\r\n"one, ""two""","three\r\nfour"\r\nfive,\r\n,,\r\nsix`;
    expect(parseCsv(text)).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 3, cells: ['one, "two"', "three\nfour"] },
      { number: 5, cells: ["five", ""] },
      { number: 7, cells: ["six"] },
    ]);
  });

  it("USERS-29 takes semicolons where the first line has no comma", () => {
    expect(parseCsv("a;b\n1,5;2").map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      ["1,5", "2"],
    ]);
  });

  it("USERS-29 reads malformed CSV as best it can, and always ends", () => {
    expect(parseCsv("")).toEqual([]);
    expect(parseCsv('"never closed, \nnext')).toEqual([{ number: 1, cells: ["never closed, \nnext"] }]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", " ", "x") }), (text) => {
        for (const { cells } of parseCsv(text)) expect(cells.length).toBeGreaterThan(0);
      }),
    );
  });

  it("USERS-29 leaves out spaces around a cell, a byte order mark and old line ends", () => {
    expect(parseCsv(`${CSV_BYTE_ORDER_MARK}" a ",b \rc,d\r`).map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("USERS-29 keeps a semicolon that stands in a list of commas", () => {
    expect(parseCsv("a;b,c").map(({ cells }) => cells)).toEqual([["a;b", "c"]]);
  });

  it("USERS-29 reads what was written", () => {
    // Text that a spreadsheet would run is changed on purpose, and spaces around a cell are not kept.
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "é", " ") }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        expect(parseCsv(`h,h\r\n${encodeCsvRow(cells)}`).at(1)?.cells).toEqual(cells);
      }),
    );
  });
});
