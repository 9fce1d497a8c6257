import { describe, expect, it, vi } from "vitest";
import { ManualTimers, settle } from "../../testing/manual-timers.ts";
import { closeWhenSaved, FLUSH_TIMEOUT_MS, FlushGate } from "./flush-gate.ts";

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

describe("closing the window", () => {
  /** A window as Electron has one, on a gate. */
  function openWindow() {
    const asked: number[] = [];
    const timers = new ManualTimers();
    const gate = new FlushGate((token) => asked.push(token), timers.schedule);
    const destroy = vi.fn();
    const preventDefault = vi.fn();
    const state = { isDestroyed: false };
    let close = () => undefined as unknown;
    closeWhenSaved(
      {
        on: (event, listener) => {
          if (event === "close") close = () => listener({ preventDefault });
        },
        isDestroyed: () => state.isDestroyed,
        destroy,
      },
      gate,
    );
    return { asked, timers, gate, destroy, preventDefault, state, close: () => close() };
  }

  it("DRAFT-02 asks the page once to save, and ends the window when it has", async () => {
    const { asked, gate, destroy, preventDefault, close } = openWindow();
    close();
    close();
    expect([asked, preventDefault.mock.calls.length]).toEqual([[1], 2]);
    await settle();
    expect(destroy).not.toHaveBeenCalled();
    gate.flushed(1);
    await settle();
    expect(destroy).toHaveBeenCalledOnce();
  });

  it("DRAFT-02 ends the window of a page that hangs, and not one that is gone by then", async () => {
    const hanging = openWindow();
    hanging.close();
    await hanging.timers.advance(FLUSH_TIMEOUT_MS);
    expect(hanging.destroy).toHaveBeenCalledOnce();
    const gone = openWindow();
    gone.close();
    gone.state.isDestroyed = true;
    await gone.timers.advance(FLUSH_TIMEOUT_MS);
    expect(gone.destroy).not.toHaveBeenCalled();
  });
});
