import { afterEach, beforeEach, vi } from "vitest";

/** In every test of the file time begins at the same moment, and moves only by `vi.advanceTimersByTime`. */
export function stopTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      now: 1_800_000_000_000,
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
