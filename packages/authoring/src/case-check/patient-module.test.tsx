import { afterEach, expect, it, vi } from "vitest";
import { afterPause } from "./patient-module.ts";

afterEach(() => vi.useRealTimers());

it("LINT-04 the check waits until typing has paused for half a second", () => {
  vi.useFakeTimers();
  const check = vi.fn();
  afterPause(check);
  for (let key = 0; key < 10; key += 1) {
    vi.advanceTimersByTime(200);
    document.body.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  expect(check).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(check).toHaveBeenCalledOnce();
});
