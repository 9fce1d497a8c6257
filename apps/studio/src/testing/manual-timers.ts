import type { Schedule } from "../main/schedule.ts";

/** A clock that stands still until it is moved, and its wall clock, which can be set. */
export class ManualTimers {
  /** Milliseconds since the start, whatever the wall clock says. */
  elapsedMs = 0;
  #startedAt = Date.parse("2026-02-03T04:05:06Z");
  readonly #waiting: { dueAt: number; run: () => void }[] = [];

  /** The wall clock, in milliseconds since 1970. */
  get now(): number {
    return this.#startedAt + this.elapsedMs;
  }

  /** Sets the wall clock; what waits goes on waiting as long as before. */
  set now(ms: number) {
    this.#startedAt = ms - this.elapsedMs;
  }

  readonly schedule: Schedule = (run, delayMs) => {
    const timer = { dueAt: this.elapsedMs + delayMs, run };
    this.#waiting.push(timer);
    return () => {
      const place = this.#waiting.indexOf(timer);
      if (place >= 0) this.#waiting.splice(place, 1);
    };
  };

  /** From now to the next timer, in milliseconds; null when none is set. */
  get nextInMs(): number | null {
    const next = Math.min(...this.#waiting.map(({ dueAt }) => dueAt));
    return Number.isFinite(next) ? next - this.elapsedMs : null;
  }

  /** Moves the clock and runs what is due, in order; then waits for the promises that this began. */
  async advance(ms: number): Promise<void> {
    const end = this.elapsedMs + ms;
    for (;;) {
      const [next] = this.#waiting.filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt);
      if (!next) break;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.elapsedMs = Math.max(this.elapsedMs, next.dueAt);
      next.run();
      await settle();
    }
    this.elapsedMs = end;
    await settle();
  }
}

/** Waits until everything that depends on promises alone is done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
