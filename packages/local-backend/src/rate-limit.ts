/** Counts what one key (an address, an account) has done within a window of time. */
export interface RateLimiter {
  /** Counts one more; false when it is one too many, which is not counted. */
  take(key: string): boolean;
  /** Takes back the last count, for an attempt that was no guess. */
  giveBack(key: string): void;
}

interface Window {
  until: number;
  count: number;
}

/** Above this many keys the windows that have passed are forgotten. */
const CROWD = 10_000;

/** Allows each key so many in a window that begins with the first; `now` is in milliseconds. */
export function createRateLimiter(
  limit: number,
  windowMs: number,
  now: () => number = Date.now,
): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(key) {
      const time = now();
      if (windows.size > CROWD) {
        for (const [name, { until }] of windows) if (until <= time) windows.delete(name);
      }
      const known = windows.get(key);
      const window = known && known.until > time ? known : { until: time + windowMs, count: 0 };
      windows.set(key, window);
      if (window.count >= limit) return false;
      window.count += 1;
      return true;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
