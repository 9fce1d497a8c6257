import { REQUEST_TIMEOUT_MS } from "@andromeda/domain";

/** What a request fails with that had no answer in time; some libraries pass on no more than this text. */
export const TOOK_TOO_LONG = "The request took too long";

const bodylessStatuses = [204, 205, 304];

/**
 * A `fetch` that gives up. An answer has arrived when all of it has: a body that stops half-way, or never ends, fails
 * the request like a line that was cut before it.
 */
export function withTimeLimit(inner: typeof fetch, limitMs = REQUEST_TIMEOUT_MS): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new DOMException(TOOK_TOO_LONG, "TimeoutError")), limitMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    try {
      const answer = await inner(input, { ...init, signal });
      const body = await answer.arrayBuffer();
      const { status, statusText, headers } = answer;
      return new Response(bodylessStatuses.includes(status) ? null : body, { status, statusText, headers });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The outcome of the work; rejects with `failure` when there is none within `limitMs` milliseconds. */
export function withTimeout<T>(work: Promise<T>, limitMs: number, failure: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
