import { afterEach, describe, expect, it, vi } from "vitest";
import { createRetryAfterFetch } from "./retry-after-fetch.ts";

const now = () => Date.parse("2026-02-03T04:05:06Z");

afterEach(() => {
  vi.useRealTimers();
});

describe("createRetryAfterFetch", () => {
  it.each([
    [429, "120", 120_000],
    [503, "Tue, 03 Feb 2026 04:06:06 GMT", 60_000],
    [429, "soon", null],
    [200, "120", null],
  ])("SYNC-08 after %d with Retry-After %s the wait is %s", async (status, header, wait) => {
    const requests = createRetryAfterFetch(
      async () => new Response("", { status, headers: { "Retry-After": header } }),
      now,
    );
    await requests.fetch("https://x.example");
    expect(requests.retryAfterMs()).toBe(wait);
  });

  it("SYNC-08 reads a date by the clock of the server", async () => {
    const headers = { "Retry-After": "Wed, 03 Feb 2027 04:06:06 GMT", Date: "Wed, 03 Feb 2027 04:05:06 GMT" };
    const requests = createRetryAfterFetch(async () => new Response("", { status: 429, headers }), now);
    await requests.fetch("https://x.example");
    expect(requests.retryAfterMs()).toBe(60_000);
  });

  it("SYNC-08 forgets the wait with the next answer", async () => {
    const answers = [new Response("", { status: 429, headers: { "Retry-After": "9" } }), new Response("")];
    const requests = createRetryAfterFetch(async () => answers.shift() ?? new Response(""), now);
    await requests.fetch("https://x.example");
    await requests.fetch("https://x.example");
    expect(requests.retryAfterMs()).toBeNull();
  });

  it("SYNC-08 gives a request up when its caller does", async () => {
    const requests = createRetryAfterFetch(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
        }),
      now,
    );
    const controller = new AbortController();
    const request = requests.fetch("https://x.example", { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
  });

  it("SYNC-08 reports a lost connection as TypeError, as fetch does", async () => {
    const requests = createRetryAfterFetch(async () => {
      throw new Error("net::ERR_INTERNET_DISCONNECTED");
    }, now);
    await expect(requests.fetch("https://x.example")).rejects.toEqual(new TypeError("fetch failed"));
  });
});
