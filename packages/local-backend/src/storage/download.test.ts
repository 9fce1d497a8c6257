import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRange } from "./download.ts";

describe("HOST-05 byte ranges", () => {
  it("HOST-05 reads the three forms of a single range", () => {
    expect(parseRange("bytes=2-4", 10)).toEqual({ start: 2, end: 4 });
    expect(parseRange("bytes=7-", 10)).toEqual({ start: 7, end: 9 });
    expect(parseRange("bytes=-3", 10)).toEqual({ start: 7, end: 9 });
    expect(parseRange("bytes=5-99", 10)).toEqual({ start: 5, end: 9 });
    expect(parseRange("bytes=-99", 10)).toEqual({ start: 0, end: 9 });
  });

  it("HOST-05 tells a range outside the file from a header that names none", () => {
    expect(parseRange("bytes=10-", 10)).toBe("unsatisfiable");
    expect(parseRange("bytes=-0", 10)).toBe("unsatisfiable");
    expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
    for (const header of ["", "bytes=-", "bytes=4-2", "bytes=0-1,3-4", "items=0-1"]) {
      expect(parseRange(header, 10)).toBeNull();
    }
  });

  it("HOST-05 never leaves the file", () => {
    const bound = fc.option(fc.nat({ max: 50 }), { nil: "" });
    fc.assert(
      fc.property(bound, bound, fc.nat({ max: 40 }), (first, last, size) => {
        const range = parseRange(`bytes=${first}-${last}`, size);
        if (range === null || range === "unsatisfiable") return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
