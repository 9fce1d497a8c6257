import { EventEmitter } from "node:events";
import type { MessageBoxOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import { settle } from "../../testing/manual-timers.ts";
import { recoverPage } from "./page-recovery.ts";

/** A window whose page crashes and hangs when the test says so, and an author who clicks what it says. */
function openWindow(clicks: readonly string[] = []) {
  const left = [...clicks];
  const shown: MessageBoxOptions[] = [];
  const clock = { now: 0 };
  const state = { isDestroyed: false };
  const logged: string[] = [];
  const webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn<() => void>(),
    forcefullyCrashRenderer: vi.fn<() => void>(),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => state.isDestroyed,
    destroy: vi.fn<() => void>(),
  });
  recoverPage(window, {
    dialogs: {
      showMessageBox: (options) => {
        shown.push(options);
        const click = left.shift();
        if (click === "fails") return Promise.reject(new Error("No display."));
        if (click !== undefined) return Promise.resolve({ response: options.buttons?.indexOf(click) ?? -1 });
        // Without a click the dialog stays until it is aborted, and then answers as Esc does.
        return new Promise((resolve) => {
          options.signal?.addEventListener("abort", () => resolve({ response: options.cancelId ?? 0 }));
        });
      },
    },
    now: () => clock.now,
    log: (message) => logged.push(message),
  });
  const crash = async (reason = "crashed") => {
    webContents.emit("render-process-gone", {}, { reason });
    await settle();
  };
  return { window, webContents, shown, clock, state, logged, crash };
}

describe("a page that crashes", () => {
  it("DESK-13 is loaded again, and noted", async () => {
    const { crash, webContents, logged, shown } = openWindow();
    await crash();
    expect([webContents.reload.mock.calls.length, logged, shown]).toEqual([1, ["The page has crashed"], []]);
  });

  it("DESK-13 stays as it is when it ended in good order, or its window is gone", async () => {
    const { crash, webContents, state } = openWindow();
    await crash("clean-exit");
    state.isDestroyed = true;
    await crash();
    expect(webContents.reload).not.toHaveBeenCalled();
  });

  it("DESK-13 is loaded again only when asked once it has crashed four times in a minute", async () => {
    const { crash, webContents, window, shown, clock } = openWindow(["Reload", "Close"]);
    for (const at of [0, 1, 2, 60_000]) {
      clock.now = at;
      await crash();
    }
    expect([webContents.reload.mock.calls.length, shown.length]).toEqual([4, 0]);
    await crash("oom");
    expect(shown).toEqual([
      {
        type: "error",
        title: "Page crashed",
        message: "Andromeda Case Studio keeps crashing.",
        detail: "What was saved is safe on this computer.",
        buttons: ["Reload", "Close"],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      },
    ]);
    expect(webContents.reload).toHaveBeenCalledTimes(5);
    for (let time = 0; time < 4; time += 1) await crash();
    expect(webContents.reload).toHaveBeenCalledTimes(8);
    expect(window.destroy).toHaveBeenCalledOnce();
  });
});

describe("a page that hangs", () => {
  it("DESK-13 is ended, to be loaded again, when the author says so, not when they wait", async () => {
    const { window, webContents, shown } = openWindow(["Wait", "Reload"]);
    window.emit("unresponsive");
    await settle();
    expect(shown[0]).toEqual({
      type: "warning",
      title: "Not responding",
      message: "Andromeda Case Studio is not responding.",
      detail: "You can wait, or reload it. Your latest changes may be lost if you reload.",
      buttons: ["Wait", "Reload"],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: expect.any(AbortSignal),
    });
    expect(webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit("unresponsive");
    await settle();
    expect(webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  });

  it("DESK-13 is asked about once at a time, and no more when it answers again", async () => {
    const { window, webContents, shown } = openWindow();
    window.emit("unresponsive");
    window.emit("unresponsive");
    expect(shown).toHaveLength(1);
    window.emit("responsive");
    await settle();
    expect(shown[0]?.signal?.aborted).toBe(true);
    expect(webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    window.emit("unresponsive");
    expect(shown).toHaveLength(2);
  });

  it("DESK-13 is not asked about any more when it crashes, nor ended when its window is gone", async () => {
    const { window, crash, shown, logged } = openWindow();
    window.emit("unresponsive");
    await crash();
    expect([shown[0]?.signal?.aborted, logged]).toEqual([
      true,
      ["The page does not respond", "The page has crashed"],
    ]);
    const late = openWindow(["Reload"]);
    late.window.emit("unresponsive");
    late.state.isDestroyed = true;
    await settle();
    expect(late.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  });

  it("DESK-13 is asked about again after the system could not show the question", async () => {
    const { window, shown, logged } = openWindow(["fails"]);
    window.emit("unresponsive");
    await settle();
    expect(logged).toEqual(["The page does not respond", "The author could not be asked about the page"]);
    window.emit("unresponsive");
    expect(shown).toHaveLength(2);
  });
});
