import { parseRetryAfter } from "@andromeda/domain";

/** A `fetch` that remembers the Retry-After of the last answer. The caller handles timeouts. */
export interface RetryAfterFetch {
  readonly fetch: typeof fetch;
  /** The wait that the last answer asked for, in milliseconds; null when it asked for none. */
  retryAfterMs(): number | null;
}

export function createRetryAfterFetch(inner: typeof fetch, now: () => number): RetryAfterFetch {
  let retryAfterMs: number | null = null;
  return {
    async fetch(input, init) {
      const response = await inner(input, init).catch((error: unknown) => {
        // Chromium rejects with net::ERR_…; the data layer knows Node's "fetch failed".
        throw init?.signal?.aborted ? init.signal.reason : new TypeError("fetch failed", { cause: error });
      });
      const isAskingToWait = response.status === 429 || response.status === 503;
      // The server's clock if it sends its time, because this computer's may be wrong.
      const date = Date.parse(response.headers.get("Date") ?? "") || now();
      retryAfterMs = isAskingToWait ? parseRetryAfter(response.headers.get("Retry-After"), date) : null;
      return response;
    },
    retryAfterMs: () => retryAfterMs,
  };
}
