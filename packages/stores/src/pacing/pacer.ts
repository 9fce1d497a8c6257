import type { Schedule } from "../password-reset/password-reset-store.ts";

/** What is paced; it must not reject. */
export interface PacerDeps {
  readonly run: () => Promise<void>;
  /** Milliseconds from one start to the next, at least. */
  readonly everyMs: number;
  readonly schedule: Schedule;
}

/**
 * Runs something on demand, but not more often than it may: the first wish at once, all that come meanwhile together at
 * the end of the interval, and never a second run beside one that is under way.
 */
export class Pacer {
  readonly #deps: PacerDeps;
  #isBusy = false;
  #isWanted = false;
  #isStopped = false;
  #cancel: (() => void) | null = null;

  constructor(deps: PacerDeps) {
    this.#deps = deps;
  }

  request(): void {
    if (this.#isStopped) return;
    if (this.#isBusy) this.#isWanted = true;
    else void this.#start();
  }

  /** Nothing is started any more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  async #start(): Promise<void> {
    const { run, everyMs, schedule } = this.#deps;
    this.#isBusy = true;
    this.#isWanted = false;
    const rest = new Promise<void>((resolve) => {
      this.#cancel = schedule(resolve, everyMs);
    });
    await Promise.all([run(), rest]);
    this.#isBusy = false;
    if (this.#isWanted) this.request();
  }
}
