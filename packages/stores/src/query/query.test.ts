import { AppError } from "@andromeda/domain";
import fc from "fast-check";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { Query } from "./query.ts";

stopTime();
configure({ enforceActions: "always" });

let asked: PromiseWithResolvers<string>[];
let logged: string[];
let reading: Query<string>;

beforeEach(() => {
  asked = [];
  logged = [];
  reading = new Query({
    what: "the word",
    log: (message) => logged.push(message),
    read: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
});

async function answer(at: number, word: string | Error) {
  if (word instanceof Error) asked[at]?.reject(word);
  else asked[at]?.resolve(word);
  await settled();
}

describe("Query", () => {
  it("CRED-17 MCASE-22 goes from loading to the value, and keeps it when a later reading fails", async () => {
    void reading.load();
    expect(reading).toMatchObject({ status: { kind: "loading" }, isReading: true, value: null });
    await answer(0, "one");
    expect(reading).toMatchObject({ status: { kind: "ready", value: "one" }, isReading: false });
    void reading.load();
    await answer(1, new AppError("network/offline", "no"));
    expect(reading).toMatchObject({ value: "one", isReading: false });
    expect(logged).toEqual(["Reading the word failed"]);
  });

  it("is not being read before it is asked for, and has failed only when it has", async () => {
    expect([reading.isReading, reading.failure]).toEqual([false, null]);
    reading.update(() => "too early");
    expect([reading.status, asked.length]).toEqual([{ kind: "loading" }, 0]);
    void reading.load();
    const error = new AppError("network/offline", "no");
    await answer(0, error);
    expect(reading.failure).toBe(error);
    void reading.retry();
    await answer(1, "one");
    expect([reading.failure, reading.value]).toEqual([null, "one"]);
    void reading.retry();
    expect(reading.value).toBe("one");
  });

  it("is read at once on a change where nothing is throttled, and has nothing to end", async () => {
    reading.refresh();
    expect(asked).toHaveLength(1);
    reading.stop();
    await answer(0, "one");
    expect(reading.value).toBe("one");
  });

  it("fails without a value, whatever was thrown, and shows the loading state on a retry", async () => {
    void reading.load();
    await answer(0, new TypeError("no"));
    expect(reading.status).toMatchObject({ kind: "failed", error: { code: "unexpected", message: "no" } });
    expect(reading.failure?.code).toBe("unexpected");
    void reading.retry();
    expect(reading.status.kind).toBe("loading");
    await answer(1, "one");
    expect(reading.value).toBe("one");
  });

  it("never lets an older answer replace that to a newer question", async () => {
    void reading.load();
    void reading.load();
    await answer(1, "new");
    await answer(0, "old");
    expect(reading.value).toBe("new");
    void reading.load();
    void reading.load();
    await answer(3, "newer");
    await answer(2, new Error("late"));
    expect(reading.value).toBe("newer");
  });

  it("NET-02 NET-05 shows a failure although another read has begun, and the newer answer when it comes", async () => {
    void reading.load();
    void reading.load();
    await answer(0, new AppError("network/timeout", "late"));
    expect(reading).toMatchObject({ status: { kind: "failed" }, isReading: true });
    await answer(1, "one");
    expect(reading).toMatchObject({ value: "one", isReading: false });
  });

  it("reads again when something became known during a reading", async () => {
    void reading.load();
    reading.update(() => "lost: there is no value yet");
    expect(asked).toHaveLength(2);
    await answer(0, "stale");
    await answer(1, "one");
    expect(reading.value).toBe("one");
    reading.update((value) => `${value}!`);
    expect(reading.value).toBe("one!");
    expect(asked).toHaveLength(2);
  });
});

describe("the pace of a query", () => {
  async function later(milliseconds: number): Promise<void> {
    await settled();
    vi.advanceTimersByTime(milliseconds);
    await settled();
  }

  it("ADMIN-16 waits for a reading that takes longer than the interval", async () => {
    const answer = Promise.withResolvers<void>();
    const read = vi.fn(() => answer.promise);
    const query = new Query({ what: "the word", read, log: () => {}, throttleMs: 1_000 });
    query.refresh();
    query.refresh();
    await later(5_000);
    expect(read).toHaveBeenCalledTimes(1);
    answer.resolve();
    await later(0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("ADMIN-16 is kept however the wishes come, none of them is lost, and nothing is read after the end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1_500 }), { minLength: 1, maxLength: 30 }), async (gaps) => {
        const starts: number[] = [];
        const read = async () => void starts.push(Date.now());
        const query = new Query({ what: "the time", read, log: () => {}, throttleMs: 1_000 });
        for (const gap of gaps) {
          await later(gap);
          query.refresh();
        }
        const last = Date.now();
        await later(1_000);
        expect(starts.at(-1)).toBeGreaterThanOrEqual(last);
        const soFar = starts.length;
        query.refresh();
        query.refresh();
        query.stop();
        await later(5_000);
        expect(starts.length - soFar).toBeLessThanOrEqual(1);
        for (const [at, start] of starts.entries())
          if (at > 0) expect(start - (starts[at - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
      }),
    );
  });
});
