/** Passes values on, at most one in an interval. */
export interface LastOf<T> {
  push(value: T): void;
  /** Forgets what waits. */
  cancel(): void;
}

/** Passes the first value on at once; of those that come within the interval the last one, at its end. */
export function lastOf<T>(intervalMs: number, pass: (value: T) => void): LastOf<T> {
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
