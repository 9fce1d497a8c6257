import { afterEach, describe, expect, it, vi } from "vitest";
import { withTimeLimit } from "./time-limit.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a request without an answer", () => {
  const never: typeof fetch = (_input, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });

  it("NET-01 is given up after 30 seconds", async () => {
    vi.useFakeTimers();
    const request = withTimeLimit(never)("https://x.example");
    const failure = expect(request).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failure;
  });

  it("NET-01 is given up when its caller does, and leaves no timer behind", async () => {
    vi.useFakeTimers();
    const caller = new AbortController();
    const request = withTimeLimit(never)("https://x.example", { signal: caller.signal });
    caller.abort();
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("NET-01 counts an answer whose body stops half-way as one that never came", async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) });
    const limited = withTimeLimit(async () => new Response(body));
    await expect(limited("https://x.example")).rejects.toThrow(TypeError);
  });

  it.each([200, 204, 404])("NET-01 passes on an answer of %d as it is", async (status) => {
    const text = status === 204 ? null : "words";
    const limited = withTimeLimit(async () => new Response(text, { status, headers: { "X-Own": "yes" } }));
    const answer = await limited("https://x.example");
    expect([answer.status, answer.headers.get("X-Own"), await answer.text()]).toEqual([
      status,
      "yes",
      text ?? "",
    ]);
  });
});

describe("an answer that comes slowly", () => {
  /** A body that may take no notice of an abort, as Node's do once the request has been collected. */
  function slow({ hearsAbort }: { hearsAbort: boolean }) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const source = writable.getWriter();
    const caller = new AbortController();
    const fetch = withTimeLimit(async (_input, init) => {
      if (hearsAbort) init?.signal?.addEventListener("abort", () => void source.abort(init.signal?.reason));
      return new Response(readable);
    });
    const answer = fetch("https://x.example", { signal: caller.signal });
    return { answer, source, caller };
  }

  it("NET-01 SYNC-08 arrives, however long it takes, while something of it comes", async () => {
    vi.useFakeTimers();
    const { answer, source } = slow({ hearsAbort: true });
    const piece = new Uint8Array(350_000);
    for (let count = 0; count < 60; count += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      void source.write(piece);
    }
    void source.close();
    expect((await (await answer).arrayBuffer()).byteLength).toBe(60 * piece.length);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("NET-01 is given up after 30 seconds of silence, even when the body ignores the abort", async () => {
    vi.useFakeTimers();
    const { answer, source } = slow({ hearsAbort: false });
    const failure = expect(answer).rejects.toMatchObject({ name: "TimeoutError" });
    void source.write(new Uint8Array(1)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    await failure;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("NET-01 is given up with its caller, even when the body ignores the abort", async () => {
    vi.useFakeTimers();
    const { answer, source, caller } = slow({ hearsAbort: false });
    const failure = expect(answer).rejects.toMatchObject({ name: "AbortError" });
    void source.write(new Uint8Array(1)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    caller.abort();
    await failure;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("NET-01 SYNC-08 is waited for longer after a large request, which takes time to be sent", async () => {
    vi.useFakeTimers();
    const request = withTimeLimit(() => new Promise(() => undefined))("https://x.example", {
      body: "x".repeat(1_600_000),
    });
    const failure = expect(request).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(129_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failure;
  });
});

describe("a stream of events", () => {
  const streamed = (body: ReadableStream<Uint8Array>) =>
    withTimeLimit(
      async () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
      1_000,
    );
  const piece = new TextEncoder().encode("data: {}\n\n");

  it("NET-01 PRAC-12 is passed on as it comes, for as long as something comes", async () => {
    vi.useFakeTimers();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const source = writable.getWriter();
    const reader = (await streamed(readable)("https://x.example")).body?.getReader();
    for (let time = 0; time < 3; time += 1) {
      await vi.advanceTimersByTimeAsync(999);
      void source.write(piece);
      expect((await reader?.read())?.value).toEqual(piece);
    }
    void source.close();
    expect((await reader?.read())?.done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("NET-01 PRAC-12 is not given up while its reader takes time", async () => {
    vi.useFakeTimers();
    const body = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(piece) });
    const reader = (await streamed(body)("https://x.example")).body?.getReader();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await reader?.read())?.value).toEqual(piece);
    await reader?.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("NET-01 PRAC-12 is given up after a silence", async () => {
    vi.useFakeTimers();
    const limited = withTimeLimit((_input, init) => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason)),
      });
      return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
    }, 1_000);
    const reader = (await limited("https://x.example")).body?.getReader();
    const failure = expect(reader?.read()).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
  });
});
