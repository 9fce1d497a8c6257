/** The first wait after a fault, in milliseconds. */
const FIRST_RETRY_MS = 1_000;

/** The longest wait that we choose ourselves, in milliseconds; a server may ask for a longer one. */
export const MAX_RETRY_MS = 60_000;

/** The longest wait that a server can ask for, in milliseconds; afterwards it is tried again. */
export const MAX_RETRY_AFTER_MS = 60 * 60 * 1_000;

/**
 * The wait before the next attempt after `failures` failures in a row (from 1), in milliseconds: twice as long after each of
 * them, up to the longest.
 */
export function backOffMs(
  failures: number,
  { firstMs = FIRST_RETRY_MS, longestMs = MAX_RETRY_MS } = {},
): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(failures, 1) - 1, 30));
}

/** What the wait depends on. */
export interface RetryFacts {
  /** Failures in a row so far, from 1. */
  readonly failures: number;
  /** A random number, uniform in [0, 1). */
  readonly random: number;
  /** The wait that the server asked for, in milliseconds; null when it asked for none. */
  readonly retryAfterMs: number | null;
}

/**
 * The wait before the next attempt, in milliseconds: `backOffMs` with a random second half, so that many computers that
 * lost the server together do not return together. Never shorter than the server asked for.
 */
export function retryDelayMs({ failures, random, retryAfterMs }: RetryFacts): number {
  const longest = backOffMs(failures);
  const ownWait = longest / 2 + (random * longest) / 2;
  if (retryAfterMs === null) return Math.round(ownWait);
  const askedWait = Math.min(Math.max(retryAfterMs, 0), MAX_RETRY_AFTER_MS);
  return Math.round(Math.max(ownWait, askedWait + (random * longest) / 2));
}

/** Reads a Retry-After header, seconds or a date, as milliseconds from `now`; null when it says nothing sensible. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  // Date.parse takes many texts for dates; only the form of HTTP counts.
  return /GMT$/.test(text) && Number.isFinite(date) ? Math.max(date - now, 0) : null;
}
