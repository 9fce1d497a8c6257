import { parseRetryAfter } from "@andromeda/domain";

/** A `fetch` that remembers when the server asked to be left alone. How long an answer may take, its caller decides. */
export interface PoliteFetch {
  readonly fetch: typeof fetch;
  /** The wait that the last answer asked for, in milliseconds; null when it asked for none. */
  retryAfterMs(): number | null;
}

export function createPoliteFetch(inner: typeof fetch, now: () => number): PoliteFetch {
  let retryAfterMs: number | null = null;
  return {
    async fetch(input, init) {
      const response = await inner(input, init).catch((error: unknown) => {
        // Chromium says net::ERR_… where Node says "fetch failed"; whoever reads it knows the latter.
        throw init?.signal?.aborted ? init.signal.reason : new TypeError("fetch failed", { cause: error });
      });
      const isAskingToWait = response.status === 429 || response.status === 503;
      retryAfterMs = isAskingToWait ? parseRetryAfter(response.headers.get("Retry-After"), now()) : null;
      return response;
    },
    retryAfterMs: () => retryAfterMs,
  };
}
