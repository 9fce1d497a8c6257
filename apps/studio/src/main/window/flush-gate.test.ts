import { describe, expect, it, vi } from "vitest";
import { ManualTimers, settle } from "../../testing/manual-timers.ts";
import { closeWhenSaved, FLUSH_TIMEOUT_MS, FlushGate } from "./flush-gate.ts";

const work = { title: "Cough", reason: "The disk is full.", copy: "{}" };

describe("FlushGate", () => {
  it("DRAFT-02 waits until the page has saved, for each request separately", async () => {
    const asked: number[] = [];
    const timers = new ManualTimers();
    const gate = new FlushGate((token) => asked.push(token), timers.schedule);
    const [first, second] = [gate.flush(), gate.flush()];
    gate.flushed(2, null);
    expect(await second).toEqual({ kind: "saved" });
    expect(timers.nextInMs).toBe(FLUSH_TIMEOUT_MS);
    gate.flushed(1, work);
    gate.flushed(1, null);
    gate.flushed(99, null);
    expect(await first).toEqual({ kind: "unsaved", work });
    expect([asked, timers.nextInMs]).toEqual([[1, 2], null]);
  });

  it("DRAFT-02 does not wait for ever for a page that hangs", async () => {
    const timers = new ManualTimers();
    const flush = new FlushGate(() => undefined, timers.schedule).flush();
    await timers.advance(FLUSH_TIMEOUT_MS);
    expect(await flush).toEqual({ kind: "unresponsive" });
  });
});

describe("closing the window", () => {
  /** A window as Electron has one, on a gate; the author answers what `prompts` says. */
  function openWindow() {
    const timers = new ManualTimers();
    const asked: number[] = [];
    const gate = new FlushGate((token) => asked.push(token), timers.schedule);
    const destroy = vi.fn();
    const preventDefault = vi.fn();
    const state = { isDestroyed: false, isCrashed: false, isLoading: false };
    const prompts = {
      mayLeave: vi.fn(async (_work: unknown) => false),
      mayCloseUnresponsive: vi.fn(async () => false),
    };
    const onStayed = vi.fn<() => void>();
    const logged: string[] = [];
    let close = () => undefined as unknown;
    closeWhenSaved(
      {
        on: (event, listener) => {
          if (event === "close") close = () => listener({ preventDefault });
        },
        isDestroyed: () => state.isDestroyed,
        destroy,
        webContents: {
          isCrashed: () => state.isCrashed,
          isLoadingMainFrame: () => state.isLoading,
        },
      },
      { flushGate: gate, prompts, onStayed, log: (message) => logged.push(message) },
    );
    return {
      onStayed,
      asked,
      timers,
      gate,
      destroy,
      preventDefault,
      state,
      prompts,
      logged,
      close: () => close(),
    };
  }

  it("DRAFT-02 asks the page once to save, and closes the window when it has", async () => {
    const { asked, gate, destroy, preventDefault, prompts, close } = openWindow();
    close();
    close();
    expect([asked, preventDefault.mock.calls.length]).toEqual([[1], 2]);
    await settle();
    expect(destroy).not.toHaveBeenCalled();
    gate.flushed(1, null);
    await settle();
    expect(destroy).toHaveBeenCalledOnce();
    expect(prompts.mayLeave).not.toHaveBeenCalled();
  });

  it("DRAFT-07 keeps a window whose page could not save, until the author discards the work", async () => {
    const { gate, destroy, prompts, onStayed, close } = openWindow();
    close();
    gate.flushed(1, work);
    await settle();
    expect(prompts.mayLeave).toHaveBeenCalledExactlyOnceWith(work);
    expect(destroy).not.toHaveBeenCalled();
    expect(onStayed).toHaveBeenCalledOnce();
    prompts.mayLeave.mockResolvedValue(true);
    close();
    gate.flushed(2, work);
    await settle();
    expect(destroy).toHaveBeenCalledOnce();
  });

  it("DRAFT-07 asks before it closes the window of a page that hangs", async () => {
    const { timers, destroy, prompts, close } = openWindow();
    close();
    await timers.advance(FLUSH_TIMEOUT_MS);
    expect(prompts.mayCloseUnresponsive).toHaveBeenCalledOnce();
    expect(destroy).not.toHaveBeenCalled();
    prompts.mayCloseUnresponsive.mockResolvedValue(true);
    close();
    await timers.advance(FLUSH_TIMEOUT_MS);
    expect(destroy).toHaveBeenCalledOnce();
  });

  it("DRAFT-07 keeps the window when the author could not be asked", async () => {
    const { gate, destroy, prompts, logged, close } = openWindow();
    prompts.mayLeave.mockRejectedValueOnce(new Error("no dialog"));
    close();
    gate.flushed(1, work);
    await settle();
    expect([destroy.mock.calls, logged]).toEqual([[], ["Closing the window failed"]]);
  });

  it("DRAFT-02 closes the window at once when its page has crashed or is not loaded yet, and does nothing to one already gone", async () => {
    for (const state of ["isCrashed", "isLoading"] as const) {
      const empty = openWindow();
      empty.state[state] = true;
      empty.close();
      await settle();
      expect([empty.asked, empty.destroy.mock.calls.length]).toEqual([[], 1]);
    }
    const gone = openWindow();
    gone.close();
    gone.state.isDestroyed = true;
    gone.gate.flushed(1, work);
    await settle();
    expect([gone.destroy.mock.calls, gone.prompts.mayLeave.mock.calls]).toEqual([[], []]);
  });
});
