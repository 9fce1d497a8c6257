/** Counts what one key (an address, an account) has done within a window of time. */
export interface RateLimiter {
  /** Counts one attempt; returns false, and does not count it, when the limit is reached. */
  take(key: string): boolean;
  /** Uncounts the last attempt, when it was not a guess. */
  refund(key: string): void;
}

interface Window {
  until: number;
  count: number;
}

/** With more keys than this, windows that have ended are removed. */
const MANY_KEYS = 10_000;

/** Allows each key `limit` attempts in a window that starts with the first; `now` is in milliseconds. */
export function createRateLimiter(
  limit: number,
  windowMs: number,
  now: () => number = Date.now,
): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(key) {
      const time = now();
      if (windows.size > MANY_KEYS) {
        for (const [name, { until }] of windows) if (until <= time) windows.delete(name);
      }
      const known = windows.get(key);
      const window = known && known.until > time ? known : { until: time + windowMs, count: 0 };
      windows.set(key, window);
      if (window.count >= limit) return false;
      window.count += 1;
      return true;
    },
    refund(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
