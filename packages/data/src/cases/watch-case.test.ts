import { AppError, type CaseRecord, EMPTY_CASE } from "@andromeda/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLiveCaseQuery } from "./case-repository.ts";

const record = (revision: number): CaseRecord => ({
  id: "c1",
  revision,
  document: {
    ...EMPTY_CASE,
    title: "Chest pain",
    is_active: false,
    is_draft: true,
  },
  createdAt: "2026-01-01T00:00:00+00:00",
  updatedAt: "2026-01-01T00:00:00+00:00",
  lastSavedAt: null,
  wasAutoSaved: false,
  publishedVersionId: null,
});

/** A live query whose reads are answered by hand, one after another. */
function scene() {
  const reads: { resolve(record: CaseRecord | null): void; reject(error: unknown): void }[] = [];
  const notified: unknown[] = [];
  const query = createLiveCaseQuery(
    "c1",
    () => {
      const { promise, resolve, reject } = Promise.withResolvers<CaseRecord | null>();
      reads.push({ resolve, reject });
      return promise;
    },
    { onChange: (news) => notified.push(news), onState: (state) => notified.push(state) },
  );
  /** Answers the read under way and lets everything happen that follows at once. */
  const answer = async (answer: CaseRecord | null | Error) => {
    const read = reads.shift();
    if (answer instanceof Error) read?.reject(answer);
    else read?.resolve(answer);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { query, reads, notified, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("createLiveCaseQuery", () => {
  it("SYNC-09 notifies of the case as it is, or of its deletion", async () => {
    const { query, notified, answer } = scene();
    query.refetch();
    await answer(record(2));
    query.refetch();
    await answer(null);
    expect(notified).toEqual([
      { kind: "changed", record: record(2) },
      { kind: "deleted", id: "c1" },
    ]);
  });

  it("SYNC-09 reads once more for all hints that came during a read, never two at a time", async () => {
    const { query, reads, notified, answer } = scene();
    for (let hint = 0; hint < 5; hint += 1) query.refetch();
    expect(reads).toHaveLength(1);
    await answer(record(2));
    expect(reads).toHaveLength(1);
    await answer(record(3));
    expect(reads).toHaveLength(0);
    expect(notified).toEqual([2, 3].map((revision) => ({ kind: "changed", record: record(revision) })));
  });

  it("SYNC-08 reports a failed read, retries with growing delays, and says when reading works again", async () => {
    const { query, reads, notified, answer } = scene();
    const error = new AppError("network/offline", "fetch failed", { recovery: "retry" });
    query.refetch();
    await answer(error);
    expect(notified).toEqual([{ kind: "failed", error }]);
    for (const delay of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(reads).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(reads).toHaveLength(1);
      await answer(error);
    }
    query.refetch();
    notified.splice(0);
    await answer(record(5));
    expect(notified).toEqual([{ kind: "joined" }, { kind: "changed", record: record(5) }]);
    await vi.runAllTimersAsync();
    expect(reads).toHaveLength(0);
  });

  it("SYNC-09 notifies of nothing after it was stopped, and does not retry", async () => {
    const { query, reads, notified, answer } = scene();
    query.refetch();
    query.refetch();
    query.stop();
    await answer(record(2));
    query.refetch();
    expect(reads).toHaveLength(0);

    const failing = scene();
    failing.query.refetch();
    await failing.answer(new Error("down"));
    failing.query.stop();
    await vi.runAllTimersAsync();
    expect(failing.reads).toHaveLength(0);
    expect(notified).toEqual([]);
  });
});
