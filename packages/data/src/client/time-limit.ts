import { REQUEST_TIMEOUT_MS } from "@andromeda/domain";

/** The message of a request that was not answered in time; some libraries pass on only this text. */
export const TOOK_TOO_LONG = "The request took too long";

const bodylessStatuses = [204, 205, 304];

/** A connection that uploads fewer bytes than this in a millisecond counts as silent. */
const SLOWEST_UPLOAD_BYTES_PER_MS = 16;

/**
 * A `fetch` that gives up when nothing of the answer has come for `limitMs` milliseconds, however long all of it takes.
 * The progress of an upload is unknown, so the wait for the answer grows with its size. An answer has arrived when all of
 * it has: a body that stops half-way, or never ends, fails the request like a connection that was cut before it. Only a
 * stream of events is passed on as it comes.
 */
export function withTimeLimit(inner: typeof fetch, limitMs = REQUEST_TIMEOUT_MS): typeof fetch {
  return async (input, init) => {
    const timeout = new IdleTimeout(init?.signal ?? null);
    try {
      const sendingMs = typeof init?.body === "string" ? init.body.length / SLOWEST_UPLOAD_BYTES_PER_MS : 0;
      const sent = inner(input, { ...init, signal: timeout.signal });
      const answer = await timeout.waitFor(sent, limitMs + sendingMs);
      const { status, statusText, headers } = answer;
      const head = { status, statusText, headers };
      if (!answer.body || bodylessStatuses.includes(status)) {
        timeout.end();
        return new Response(null, head);
      }
      const body = withIdleTimeout(answer.body, timeout, limitMs);
      if (headers.get("content-type")?.startsWith("text/event-stream")) return new Response(body, head);
      return new Response(await new Response(body).arrayBuffer(), head);
    } catch (error) {
      timeout.end();
      throw error;
    }
  };
}

/** The body, which fails when one wait for a piece of it is too long. */
function withIdleTimeout(
  body: ReadableStream<Uint8Array>,
  timeout: IdleTimeout,
  limitMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const stop = (reason: unknown) => {
    timeout.end();
    // An abandoned read may fail; its error is ignored.
    return reader.cancel(reason).catch(() => undefined);
  };
  return new ReadableStream({
    async pull(stream) {
      try {
        const { done, value } = await timeout.waitFor(reader.read(), limitMs);
        if (!done) return stream.enqueue(value);
        timeout.end();
        stream.close();
      } catch (error) {
        void stop(error);
        stream.error(error);
      }
    },
    cancel: stop,
  });
}

/**
 * Ends waits that last too long, or whose caller gives up. It rejects them itself: Node passes an abort on to a body
 * through references that its garbage collector may have cleared.
 */
class IdleTimeout {
  readonly #request = new AbortController();
  readonly #caller: AbortSignal | null;
  readonly #giveUp = () => this.#request.abort(this.#caller?.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: AbortSignal | null) {
    this.#caller = caller;
    if (caller?.aborted) this.#giveUp();
    else caller?.addEventListener("abort", this.#giveUp);
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  waitFor<T>(work: Promise<T>, limitMs: number): Promise<T> {
    const { signal } = this.#request;
    return new Promise<T>((resolve, reject) => {
      const fail = () => reject(signal.reason);
      if (signal.aborted) fail();
      signal.addEventListener("abort", fail);
      this.#timer = setTimeout(
        () => this.#request.abort(new DOMException(TOOK_TOO_LONG, "TimeoutError")),
        limitMs,
      );
      work.then(resolve, reject).finally(() => {
        clearTimeout(this.#timer);
        signal.removeEventListener("abort", fail);
      });
    });
  }

  /** Stops the timer and the listener on the caller's signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#giveUp);
  }
}

/** The outcome of the work; rejects with `failure` when there is none within `limitMs` milliseconds. */
export function withTimeout<T>(work: Promise<T>, limitMs: number, failure: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
