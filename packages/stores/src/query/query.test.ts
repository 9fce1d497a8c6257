import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { settled } from "../testing/settled.ts";
import { Query } from "./query.ts";

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

  it("NET-02 NET-05 tells a failure though it was asked anew meanwhile, and the newer answer when it comes", async () => {
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
