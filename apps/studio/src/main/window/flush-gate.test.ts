import { describe, expect, it } from "vitest";
import { ManualTimers } from "../../testing/manual-timers.ts";
import { FLUSH_TIMEOUT_MS, FlushGate } from "./flush-gate.ts";

describe("FlushGate", () => {
  it("DRAFT-02 waits until the page has saved, each time anew", async () => {
    const asked: number[] = [];
    const timers = new ManualTimers();
    const gate = new FlushGate((token) => asked.push(token), timers.schedule);
    const [first, second] = [gate.flush(), gate.flush()];
    gate.flushed(2);
    expect(await second).toBe(true);
    expect(timers.nextInMs).toBe(FLUSH_TIMEOUT_MS);
    gate.flushed(1);
    gate.flushed(1);
    gate.flushed(99);
    expect(await first).toBe(true);
    expect([asked, timers.nextInMs]).toEqual([[1, 2], null]);
  });

  it("DRAFT-02 does not wait for ever for a page that hangs", async () => {
    const timers = new ManualTimers();
    const flush = new FlushGate(() => undefined, timers.schedule).flush();
    await timers.advance(FLUSH_TIMEOUT_MS);
    expect(await flush).toBe(false);
  });
});
