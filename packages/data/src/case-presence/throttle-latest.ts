/** Passes values on, at most one per interval. */
export interface LatestThrottle<T> {
  push(value: T): void;
  /** Drops the value that waits. */
  cancel(): void;
}

/** Passes the first value on at once; of those that come within the interval the last one, at its end. */
export function throttleLatest<T>(intervalMs: number, pass: (value: T) => void): LatestThrottle<T> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: { readonly value: T } | null = null;

  function next(): void {
    timer = null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    send(value);
  }

  function send(value: T): void {
    timer = setTimeout(next, intervalMs);
    pass(value);
  }

  return {
    push(value) {
      if (timer === null) send(value);
      else waiting = { value };
    },
    cancel() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
