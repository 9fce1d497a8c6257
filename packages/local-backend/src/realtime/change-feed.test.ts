import { describe, expect, it } from "vitest";
import { isVisible } from "./change-feed.ts";

const snapshot = (xmax: bigint, ...inProgress: bigint[]) => ({ xmax, inProgress: new Set(inProgress) });

describe("whether a snapshot sees a committed transaction", () => {
  it("does not while the transaction is in progress or is newer than the snapshot", () => {
    expect(isVisible(99, snapshot(100n))).toBe(true);
    expect(isVisible(99, snapshot(100n, 99n))).toBe(false);
    expect(isVisible(100, snapshot(100n))).toBe(false);
    expect(isVisible(101, snapshot(100n))).toBe(false);
  });

  it("recognises ids that have wrapped around", () => {
    const epoch = 3n * 2n ** 32n;
    expect(isVisible(2 ** 32 - 1, snapshot(epoch + 5n))).toBe(true);
    expect(isVisible(2 ** 32 - 1, snapshot(epoch + 5n, epoch - 1n))).toBe(false);
    expect(isVisible(4, snapshot(epoch + 5n))).toBe(true);
    expect(isVisible(3, snapshot(epoch - 2n))).toBe(false);
  });
});
