import type { AppChoiceStorage, RecoveryMarker } from "@andromeda/domain";
import type { Clock, Schedule } from "../password-reset/password-reset-store.ts";

/** The recovery marker of one tab. */
export class InMemoryRecoveryMarker implements RecoveryMarker {
  #isSet: boolean;

  constructor(isSet = false) {
    this.#isSet = isSet;
  }

  isSet(): boolean {
    return this.#isSet;
  }

  set(): void {
    this.#isSet = true;
  }

  clear(): void {
    this.#isSet = false;
  }
}

/** The remembered application. */
export class InMemoryAppChoice implements AppChoiceStorage {
  value: string | null;

  constructor(value: string | null = null) {
    this.value = value;
  }

  read(): string | null {
    return this.value;
  }

  write(appId: string): void {
    this.value = appId;
  }
}

/** A clock that moves only when told, with the timers that hang on it. */
export class ManualClock implements Clock {
  #now = 1_800_000_000_000;
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  readonly schedule: Schedule = (run, delayMs) => {
    const timer = { at: this.#now + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  get pendingTimers(): number {
    return this.#timers.size;
  }

  /** Lets time pass, running every timer at its moment. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers.delete(next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }

  /** Lets time pass without running a timer, as in a sleeping tab. */
  sleep(ms: number): void {
    this.#now += ms;
  }
}
