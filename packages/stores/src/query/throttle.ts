import type { Schedule } from "../password-reset/password-reset-store.ts";

/** What is throttled; `run` must not reject. */
export interface ThrottleDeps {
  readonly run: () => Promise<void>;
  /** Milliseconds from one start to the next, at least. */
  readonly everyMs: number;
  readonly schedule: Schedule;
}

/**
 * Runs something on request, but at most once per interval: the first request at once, all that come meanwhile together
 * at the end of the interval, and never a second run beside one that is under way.
 */
export class Throttle {
  readonly #deps: ThrottleDeps;
  #isBusy = false;
  #isWanted = false;
  #isStopped = false;
  #cancel: (() => void) | null = null;

  constructor(deps: ThrottleDeps) {
    this.#deps = deps;
  }

  request(): void {
    if (this.#isStopped) return;
    if (this.#isBusy) this.#isWanted = true;
    else void this.#start();
  }

  /** Starts nothing from now on. */
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
