import { REQUEST_TIMEOUT_MS } from "@andromeda/domain";

/** What a request fails with that had no answer in time; some libraries pass on no more than this text. */
export const TOOK_TOO_LONG = "The request took too long";

const bodylessStatuses = [204, 205, 304];

/**
 * A `fetch` that gives up. An answer has arrived when all of it has: a body that stops half-way, or never ends, fails
 * the request like a line that was cut before it. Only a stream of events is passed on as it comes; it fails after a
 * silence of the same length.
 */
export function withTimeLimit(inner: typeof fetch, limitMs = REQUEST_TIMEOUT_MS): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    const giveUp = () => limit.abort(new DOMException(TOOK_TOO_LONG, "TimeoutError"));
    const timer = setTimeout(giveUp, limitMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    try {
      const answer = await inner(input, { ...init, signal });
      const { status, statusText, headers } = answer;
      if (answer.body && headers.get("content-type")?.startsWith("text/event-stream")) {
        const events = answer.body.pipeThrough(limitSilence(giveUp, limitMs));
        return new Response(events, { status, statusText, headers });
      }
      const body = await answer.arrayBuffer();
      return new Response(bodylessStatuses.includes(status) ? null : body, { status, statusText, headers });
    } finally {
      clearTimeout(timer);
    }
  };
}

function limitSilence(giveUp: () => void, limitMs: number): TransformStream<Uint8Array, Uint8Array> {
  let timer = setTimeout(giveUp, limitMs);
  return new TransformStream({
    transform(chunk, stream) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, limitMs);
      stream.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
}

/** The outcome of the work; rejects with `failure` when there is none within `limitMs` milliseconds. */
export function withTimeout<T>(work: Promise<T>, limitMs: number, failure: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
