import { describe, expect, it } from "vitest";
import { calibration, duration, excessRow, formatTable, percentile, ratioRow, spread } from "./report.ts";

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

  it("tells the median of several runs with their spread", () => {
    expect(spread([30, 10, 1_500, 20, 40])).toBe("30.0 ms (10.0 ms to 1.50 s, 5 runs)");
  });

  it("meets a ratio by the medians, and says when it does not", () => {
    const reference = { name: "the least", samples: [10, 10, 90] };
    expect(ratioRow("work", [14, 15, 99], reference, 1.5)).toEqual({
      what: "work",
      measured: "15.0 ms (14.0 ms to 99.0 ms, 3 runs), 1.50 times",
      reference: "10.0 ms (10.0 ms to 90.0 ms, 3 runs) the least",
      target: "at most 1.5 times",
      isMet: true,
    });
    expect(ratioRow("work", [14, 16, 99], reference, 1.5).isMet).toBe(false);
  });

  it("meets a limit over a reference by their slowest twentieth", () => {
    const reference = { name: "the least", samples: [10, 10, 20] };
    expect(excessRow("work", [11, 12, 26], reference, 6)).toEqual({
      what: "work, p95",
      measured: "26.0 ms, 6.0 ms over it; median 12.0 ms (11.0 ms to 26.0 ms, 3 runs)",
      reference: "20.0 ms the least; median 10.0 ms (10.0 ms to 20.0 ms, 3 runs)",
      target: "at most 6 ms over it",
      isMet: true,
    });
    expect(excessRow("work", [11, 12, 27], reference, 6).isMet).toBe(false);
  });

  it("says what the machine is and how fast", () => {
    expect(calibration()).toMatch(/^\d+ processors, load \d+\.\d; hashing 8 MB takes .* 5 runs\)$/);
  });
});
