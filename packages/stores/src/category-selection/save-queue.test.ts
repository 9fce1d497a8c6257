import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { SaveQueue } from "./save-queue.ts";

stopTime();
configure({ enforceActions: "always" });

const offline = new AppError("network/offline", "no", { recovery: "retry" });
const denied = new AppError("database/permission-denied", "no");

let logged: unknown[];
let state: number;
let stored: number;
/** The saves under way and what they write. */
let saves: { readonly value: number; readonly answer: PromiseWithResolvers<void> }[];
let queue: SaveQueue;

const change = () => {
  state += 1;
  queue.request();
};
const answer = async (error?: AppError) => {
  const save = saves.shift();
  if (error) save?.answer.reject(error);
  else {
    stored = save?.value ?? stored;
    save?.answer.resolve();
  }
  await settled();
};

beforeEach(() => {
  [logged, state, stored, saves] = [[], 0, 0, []];
  queue = new SaveQueue({
    hasWork: () => state !== stored,
    save: () => {
      const save = { value: state, answer: Promise.withResolvers<void>() };
      saves.push(save);
      return save.answer.promise;
    },
    log: (cause) => logged.push(cause),
  });
});

describe("SaveQueue", () => {
  it("MDATA-23 saves at once, and says when it is done", async () => {
    expect(queue.status).toEqual({ kind: "idle" });
    expect(queue.hasUnsaved).toBe(false);
    queue.request();
    expect(queue.status).toEqual({ kind: "idle" });
    change();
    expect(queue.status).toEqual({ kind: "saving", lastError: null });
    expect(queue.hasUnsaved).toBe(true);
    await answer();
    expect(queue.status).toEqual({ kind: "saved" });
    expect(queue.hasUnsaved).toBe(false);
  });

  it("MDATA-23 keeps one save under way and makes one more of whatever changed meanwhile", async () => {
    for (let times = 0; times < 5; times += 1) change();
    expect(saves.map(({ value }) => value)).toEqual([1]);
    await answer();
    expect(saves.map(({ value }) => value)).toEqual([5]);
    await answer();
    expect(saves).toEqual([]);
    expect(stored).toBe(5);
  });

  it("tries again after 1, 2, 4 … seconds, at most 30, with the state of then", async () => {
    change();
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await answer(offline);
      expect(queue.status).toEqual({ kind: "waiting", error: offline });
      change();
      vi.advanceTimersByTime(delay - 1);
      expect(saves).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(saves.map(({ value }) => value)).toEqual([state]);
    }
    await answer();
    expect(queue.status).toEqual({ kind: "saved" });
    expect(logged).toHaveLength(7);
  });

  it("starts over with the short delay once a save has worked", async () => {
    change();
    await answer(offline);
    vi.advanceTimersByTime(1_000);
    await answer(offline);
    vi.advanceTimersByTime(2_000);
    await answer();
    change();
    await answer(offline);
    vi.advanceTimersByTime(1_000);
    expect(saves).toHaveLength(1);
  });

  it("ends the wait when somebody asks for it, with a single save", async () => {
    change();
    await answer(offline);
    queue.retryNow();
    queue.retryNow();
    expect(saves).toHaveLength(1);
    expect(queue.status).toEqual({ kind: "saving", lastError: offline });
    await answer();
    vi.advanceTimersByTime(60_000);
    expect(saves).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not repeat by itself what the server refused, but tries the next state", async () => {
    change();
    await answer(denied);
    expect(queue.status).toEqual({ kind: "refused", error: denied });
    expect(vi.getTimerCount()).toBe(0);
    change();
    expect(saves.map(({ value }) => value)).toEqual([2]);
  });

  it("does not count a temporary failure of the database as a refusal", async () => {
    change();
    await answer(new AppError("database/timeout", "slow", { recovery: "retry" }));
    expect(queue.status.kind).toBe("waiting");
  });

  it("counts any other error as temporary", async () => {
    change();
    saves.shift()?.answer.reject(new Error("boom"));
    await settled();
    expect(queue.status).toMatchObject({ kind: "waiting", error: { code: "unexpected", message: "boom" } });
  });

  it("is done when what failed came true in another way", async () => {
    change();
    await answer(offline);
    stored = state;
    queue.request();
    expect(queue.status).toEqual({ kind: "saved" });
    expect(vi.getTimerCount()).toBe(0);
  });
});
