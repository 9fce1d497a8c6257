import { parseRetryAfter, REQUEST_TIMEOUT_MS } from "@andromeda/domain";

/** A `fetch` that gives up after a while, and remembers when the server asked to be left alone. */
export interface PoliteFetch {
  readonly fetch: typeof fetch;
  /** The wait that the last answer asked for, in milliseconds; null when it asked for none. */
  retryAfterMs(): number | null;
}

/** Wraps a `fetch`; `timeoutMs` is how long an answer is waited for. */
export function createPoliteFetch(
  inner: typeof fetch,
  now: () => number,
  timeoutMs = REQUEST_TIMEOUT_MS,
): PoliteFetch {
  let retryAfterMs: number | null = null;
  return {
    async fetch(input, init) {
      const signals = [init?.signal, AbortSignal.timeout(timeoutMs)].filter((signal) => signal != null);
      const signal = AbortSignal.any(signals);
      const response = await inner(input, { ...init, signal }).catch((error: unknown) => {
        // Chromium says net::ERR_… where Node says "fetch failed"; whoever reads it knows the latter.
        throw signal.aborted ? signal.reason : new TypeError("fetch failed", { cause: error });
      });
      const isAskingToWait = response.status === 429 || response.status === 503;
      retryAfterMs = isAskingToWait ? parseRetryAfter(response.headers.get("Retry-After"), now()) : null;
      return response;
    },
    retryAfterMs: () => retryAfterMs,
  };
}
