import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ManualClock } from "../testing/in-memory-browser.ts";
import { settled } from "../testing/settled.ts";
import { Throttle } from "./throttle.ts";

let clock: ManualClock;
beforeEach(() => {
  clock = new ManualClock();
});

async function later(milliseconds: number): Promise<void> {
  await settled();
  clock.advance(milliseconds);
  await settled();
}

describe("Throttle", () => {
  it("runs the first wish at once and all later ones together, once the interval is over", async () => {
    const run = vi.fn(async () => undefined);
    const throttle = new Throttle({ run, everyMs: 1_000, schedule: clock.schedule });
    for (let wish = 0; wish < 100; wish += 1) throttle.request();
    expect(run).toHaveBeenCalledTimes(1);
    await later(999);
    expect(run).toHaveBeenCalledTimes(1);
    await later(1);
    expect(run).toHaveBeenCalledTimes(2);
    await later(10_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("waits for a run that takes longer than the interval", async () => {
    const answer = Promise.withResolvers<void>();
    const run = vi.fn(() => answer.promise);
    const throttle = new Throttle({ run, everyMs: 1_000, schedule: clock.schedule });
    throttle.request();
    throttle.request();
    await later(5_000);
    expect(run).toHaveBeenCalledTimes(1);
    answer.resolve();
    await later(0);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("starts nothing after it was stopped", async () => {
    const run = vi.fn(async () => undefined);
    const throttle = new Throttle({ run, everyMs: 1_000, schedule: clock.schedule });
    throttle.request();
    throttle.request();
    throttle.stop();
    throttle.request();
    await later(5_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("keeps the pace and loses no wish, however they come", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1_500 }), { minLength: 1, maxLength: 30 }), async (gaps) => {
        const starts: number[] = [];
        const throttle = new Throttle({
          run: async () => void starts.push(clock.now()),
          everyMs: 1_000,
          schedule: clock.schedule,
        });
        for (const gap of gaps) {
          await later(gap);
          throttle.request();
        }
        const last = clock.now();
        await later(1_000);
        throttle.stop();
        for (const [at, start] of starts.entries())
          if (at > 0) expect(start - (starts[at - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
        expect(starts.at(-1)).toBeGreaterThanOrEqual(last);
      }),
    );
  });
});
