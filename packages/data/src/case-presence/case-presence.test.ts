import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttleLatest } from "./case-presence.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("SYNC-09 passes on at most one value in an interval, and the last one always", () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pauses, (all) => {
      const passed: { value: number; at: number }[] = [];
      const line = throttleLatest<number>(500, (value) => passed.push({ value, at: Date.now() }));
      for (const [value, pause] of all.entries()) {
        vi.advanceTimersByTime(pause);
        line.push(value);
      }
      vi.advanceTimersByTime(500);
      expect(passed[0]?.value).toBe(0);
      expect(passed.at(-1)?.value).toBe(all.length - 1);
      for (const [index, { at, value }] of passed.entries()) {
        const previous = passed[index - 1];
        if (!previous) continue;
        expect(at - previous.at).toBeGreaterThanOrEqual(500);
        expect(value).toBeGreaterThan(previous.value);
      }
      line.cancel();
    }),
  );
});

it("SYNC-09 passes nothing on once it is cancelled", () => {
  const passed: string[] = [];
  const line = throttleLatest<string>(500, (value) => passed.push(value));
  line.push("first");
  line.push("waiting");
  line.cancel();
  vi.advanceTimersByTime(5_000);
  expect(passed).toEqual(["first"]);
});
