import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOffMs, MAX_RETRY_AFTER_MS, MAX_RETRY_MS, parseRetryAfter, retryDelayMs } from "./back-off.ts";
import { type CaseSyncFacts, caseSyncState, type SyncFacts, syncStatus } from "./sync-status.ts";

const quiet: SyncFacts = {
  isOnline: true,
  isRunning: false,
  isDoubtful: false,
  fetched: 0,
  isLong: false,
  isDownloading: false,
  unsent: 0,
  conflicts: 0,
  refused: 0,
  fault: null,
  lastSyncedAt: "2026-02-03T04:05:06.000Z",
};
const fault = { code: "network/unavailable", message: "Bad gateway", recovery: "retry" } as const;

describe("syncStatus", () => {
  it.each<[Partial<SyncFacts>, object]>([
    [{}, { kind: "up-to-date" }],
    [{ unsent: 3 }, { kind: "syncing", unsent: 3 }],
    [
      { isRunning: true, lastSyncedAt: null, fetched: 400 },
      { kind: "syncing", unsent: 0, fetched: 400 },
    ],
    [{ isDoubtful: true }, { kind: "syncing", unsent: 0 }],
    [{ isDoubtful: true, fault }, { kind: "failed" }],
    [{ isRunning: true }, { kind: "up-to-date" }],
    [{ isRunning: true, fetched: 1 }, { kind: "up-to-date" }],
    [
      { isRunning: true, isLong: true, fetched: 400 },
      { kind: "syncing", unsent: 0, fetched: 400 },
    ],
    [
      { isDownloading: true, fetched: 400, unsent: 2, fault },
      { kind: "downloading", fetched: 400 },
    ],
    [{ conflicts: 2 }, { kind: "conflicts", count: 2 }],
    [
      { conflicts: 2, unsent: 1 },
      { kind: "syncing", unsent: 1 },
    ],
    [
      { fault, unsent: 4, conflicts: 1 },
      { kind: "failed", ...fault },
    ],
    [{ refused: 1 }, { kind: "failed", message: "The server did not accept the changes of 1 case." }],
    [{ refused: 2 }, { kind: "failed", message: "The server did not accept the changes of 2 cases." }],
    [
      { isOnline: false, fault, unsent: 4 },
      { kind: "offline", unsent: 4 },
    ],
  ])("DESK-06 shows the status of %j", (facts, status) => {
    const whole = { ...quiet, ...facts };
    expect(syncStatus(whole)).toMatchObject({ ...status, lastSyncedAt: whole.lastSyncedAt });
  });
});

describe("caseSyncState", () => {
  const synced: CaseSyncFacts = {
    isOnServer: true,
    hasUnsentEdits: false,
    needsTitle: false,
    conflictCount: 0,
    deletion: null,
    refusal: null,
  };
  const refusal = { code: "x", message: "No.", localRevision: 1 };

  it.each<[Partial<CaseSyncFacts>, object]>([
    [{}, { kind: "synced" }],
    [{ hasUnsentEdits: true }, { kind: "unsent" }],
    [{ isOnServer: false, hasUnsentEdits: true }, { kind: "local-only" }],
    [{ isOnServer: false, needsTitle: true }, { kind: "needs-title" }],
    [
      { refusal, hasUnsentEdits: true },
      { kind: "refused", code: "x", message: "No." },
    ],
    [{ refusal: { ...refusal, localRevision: null } }, { kind: "not-deleted", message: "No." }],
    [
      { conflictCount: 2, refusal },
      { kind: "conflict", count: 2 },
    ],
    [{ deletion: "server", conflictCount: 2 }, { kind: "deleted-on-server" }],
    [{ deletion: "local" }, { kind: "synced" }],
  ])("SYNC-05 SYNC-06 SYNC-08 SYNC-13 shows the state of a case with %j", (facts, state) => {
    expect(caseSyncState({ ...synced, ...facts })).toEqual(state);
  });
});

describe("the wait after a fault", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it("HOME-20 SYNC-08 doubles from the first wait up to the longest", () => {
    expect([1, 2, 3, 7, 1_000].map((failures) => backOffMs(failures))).toEqual([
      1_000, 2_000, 4_000, 60_000, 60_000,
    ]);
    const waits = { firstMs: 2_000, longestMs: 30_000 };
    expect([1, 4, 5].map((failures) => backOffMs(failures, waits))).toEqual([2_000, 16_000, 30_000]);
  });

  it("SYNC-08 doubles up to a minute, its second half by chance", () => {
    expect(
      [1, 2, 3, 7, 1_000].map((failures) => retryDelayMs({ failures, random: 0, retryAfterMs: null })),
    ).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), random, (attempt, chance) => {
        const wait = retryDelayMs({ failures: attempt, random: chance, retryAfterMs: null });
        const longest = Math.min(1_000 * 2 ** (attempt - 1), MAX_RETRY_MS);
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it("SYNC-08 is never shorter than the server asked for, nor endless", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        random,
        fc.nat(10_000_000),
        (attempt, chance, retryAfterMs) => {
          const wait = retryDelayMs({ failures: attempt, random: chance, retryAfterMs });
          expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
          expect(wait).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS + MAX_RETRY_MS);
        },
      ),
    );
  });

  it("SYNC-08 reads Retry-After as seconds or as a date", () => {
    const now = Date.parse("2026-02-03T04:05:06Z");
    const read = (header: string | null) => parseRetryAfter(header, now);
    expect(
      ["0", " 120 ", "Tue, 03 Feb 2026 04:05:36 GMT", "Tue, 03 Feb 2026 04:00:00 GMT"].map(read),
    ).toEqual([0, 120_000, 30_000, 0]);
    expect([null, "", "soon", "-5", "1.5", "2027-01-01"].map(read)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
