import { describe, expect, it } from "vitest";
import { defaultPlace, type FakeWindow, fakeWindows } from "../../testing/fake-windows.ts";
import { A, id } from "../../testing/studio.ts";
import { FLUSH_TIMEOUT_MS } from "./flush-gate.ts";

const B = id(0xb);
const work = { title: "Cough", reason: "The disk is full.", copy: "{}" };

/** Two windows side by side. */
function twoWindows() {
  const opened = fakeWindows();
  opened.windows.restore([defaultPlace, { ...defaultPlace, x: 300 }]);
  const [first, second] = opened.shown as [FakeWindow, FakeWindow];
  const windowOf = (window: FakeWindow) => {
    const found = opened.windows.windowOf(window.contents);
    if (!found) throw new Error("The window is gone.");
    return found;
  };
  return { ...opened, first, second, windowOf };
}

describe("the windows", () => {
  it("DESK-09 DESK-19 are restored where they were, one at the default place when there was none, and a new one is offset from the last", () => {
    const { windows, shown, reported } = fakeWindows();
    windows.restore([]);
    expect(shown.map(({ at }) => at)).toEqual([defaultPlace]);
    windows.open();
    expect(reported.places.at(-1)).toEqual([defaultPlace, { ...defaultPlace, x: 28, y: 28 }]);
    const { shown: restored } = twoWindows();
    expect(restored.map(({ at }) => at.x)).toEqual([0, 300]);
  });

  it("DESK-19 know their pages and no others, and which the author used last", () => {
    const { windows, first, second, windowOf } = twoWindows();
    expect(windows.windowOf({})).toBeNull();
    expect(windows.current).toBe(windowOf(second));
    first.hooks.focused();
    expect(windows.current).toBe(windowOf(first));
    first.hooks.closed();
    expect(windows.current).toBe(windowOf(second));
    second.hooks.closed();
    expect(windows.current).toBeNull();
  });

  it("DESK-19 keep the places of those that are open, forget a closed one's, and keep the last one's", () => {
    const { first, second, reported } = twoWindows();
    first.hooks.closing();
    first.hooks.closed();
    expect(reported.places.at(-1)).toEqual([{ ...defaultPlace, x: 300 }]);
    second.at = { ...defaultPlace, x: 500 };
    second.hooks.closing();
    second.hooks.closed();
    expect(reported.places.at(-1)).toEqual([{ ...defaultPlace, x: 500 }]);
    expect(reported.closed).toBe(2);
  });

  it("DESK-19 that are open when the app quits are those of the next start, unless quitting was cancelled", () => {
    const { windows, first, second, windowOf, reported } = twoWindows();
    windows.noteCase(windowOf(first), A);
    windows.quitBegan();
    first.hooks.closing();
    first.hooks.closed();
    expect(reported.places.at(-1)).toHaveLength(2);
    expect(reported.cases.at(-1)).toEqual([[A, null], A]);
    second.hooks.stayed();
    second.hooks.left();
    expect(reported.places.at(-1)).toHaveLength(1);
  });
});

describe("a case", () => {
  it("DESK-19 is open in one window only: opening it in another shows that window, at the field", () => {
    const { windows, first, second, windowOf } = twoWindows();
    expect(windows.enterCase(windowOf(first), A, null)).toBe(true);
    expect(windows.enterCase(windowOf(second), A, "title")).toBe(false);
    expect([first.shows, first.sent]).toEqual([1, [["window:show-field", { field: "title" }]]]);
    expect(windows.enterCase(windowOf(first), A, "title")).toBe(true);
  });

  it("DESK-19 is unlocked when its window moves on to another case, or is closed", () => {
    const { windows, first, second, windowOf } = twoWindows();
    windows.enterCase(windowOf(first), A, null);
    windows.noteCase(windowOf(first), A);
    windows.enterCase(windowOf(first), B, null);
    expect([A, B].map((caseId) => windows.enterCase(windowOf(second), caseId, null))).toEqual([false, false]);
    windows.noteCase(windowOf(first), B);
    expect([A, B].map((caseId) => windows.enterCase(windowOf(second), caseId, null))).toEqual([true, false]);
    first.hooks.closed();
    expect(windows.enterCase(windowOf(second), B, null)).toBe(true);
  });

  it("DESK-19 opens in a window of its own, once", () => {
    const { windows, shown } = twoWindows();
    windows.openCase(A);
    windows.openCase(A);
    expect(shown).toHaveLength(3);
    expect([shown[2]?.shows, windows.windowOf(shown[2]?.contents)?.openCaseId]).toEqual([1, A]);
  });

  it("DESK-09 DESK-19 is opened again in the window that had it last, and in no second one", () => {
    const { windows, first, second, windowOf } = twoWindows();
    windows.takeCases([A, A, B]);
    expect([windowOf(first).openCaseId, windowOf(second).openCaseId]).toEqual([A, null]);
    windows.takeCases([]);
    expect([windowOf(first).openCaseId, windows.enterCase(windowOf(second), A, null)]).toEqual([null, true]);
  });
});

describe("what is unsaved", () => {
  it("DRAFT-02 DESK-19 is saved by every page, and the result is unsaved if one page cannot save", async () => {
    const { windows, second } = twoWindows();
    expect(await windows.flush()).toEqual({ kind: "saved" });
    second.unsaved = work;
    expect(await windows.flush()).toEqual({ kind: "unsaved", work });
  });

  it("DRAFT-07 DESK-19 in another window is asked about in that window", async () => {
    const { windows, first, second, windowOf, timers } = twoWindows();
    first.unsaved = work;
    expect(await windows.mayLeaveOthers(windowOf(first))).toBe(true);
    expect(await windows.mayLeaveOthers(windowOf(second))).toBe(false);
    expect(first.shows).toBe(1);
    first.isSilent = true;
    first.mayLeave = true;
    const asked = windows.mayLeaveOthers(windowOf(second));
    await timers.advance(FLUSH_TIMEOUT_MS);
    expect(await asked).toBe(true);
  });
});
