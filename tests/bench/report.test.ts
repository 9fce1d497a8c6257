import { describe, expect, it } from "vitest";
import { duration, formatTable, percentile } from "./report.ts";

describe("the benchmark's arithmetic", () => {
  it("takes the nearest rank of unsorted samples", () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(samples, 0.95)).toBe(95);
    expect(percentile(samples, 0.5)).toBe(50);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it("writes milliseconds below a second and seconds above", () => {
    expect(duration(12.34)).toBe("12.3 ms");
    expect(duration(1234)).toBe("1.23 s");
  });

  it("says which target was missed", () => {
    const row = { what: "a", measured: "1", reference: "2", target: "3" };
    expect(
      formatTable([
        { ...row, isMet: true },
        { ...row, isMet: false },
      ]),
    ).toMatch(/ok\n.*MISSED$/);
  });
});
