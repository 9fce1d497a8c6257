import { type AppError, asAppError, backOffMs } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";

/**
 * The state of saving: `idle` before the first save, `waiting` after a failure that is retried automatically, `refused`
 * when the server refused and only a change or a manual retry makes sense. `lastError` is the failure that the current
 * save retries.
 */
export type SaveQueueStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly lastError: AppError | null }
  | { readonly kind: "saved" }
  | { readonly kind: "waiting"; readonly error: AppError }
  | { readonly kind: "refused"; readonly error: AppError };

/**
 * What the queue saves; `save` writes the state as it is when called, `hasWork` says whether there is anything to save.
 */
export interface SaveQueueDeps {
  readonly hasWork: () => boolean;
  readonly save: () => Promise<void>;
  readonly log: (cause: unknown) => void;
}

/** The longest wait, in milliseconds. */
export const MAX_WAIT_MS = 30_000;

/**
 * Saves a state that changes faster than the server answers. Only one save runs at a time. A save writes the current
 * state, so any number of changes meanwhile need only one more save.
 */
export class SaveQueue {
  status: SaveQueueStatus = { kind: "idle" };

  readonly #deps: SaveQueueDeps;
  #isRunning = false;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: SaveQueueDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** True while part of the state is not saved. */
  get hasUnsaved(): boolean {
    return this.status.kind !== "idle" && this.status.kind !== "saved";
  }

  /** Something changed. It is saved at once, after the save under way, or when the wait after a failure is over. */
  request(): void {
    if (this.#isRunning) return;
    if (this.#deps.hasWork()) {
      if (this.#retryTimer === undefined) void this.#run();
    } else if (this.hasUnsaved) {
      // What failed to be saved is saved in another way.
      this.#stopWaiting();
      this.#failures = 0;
      this.status = { kind: "saved" };
    }
  }

  /** Ends the wait after a failure. */
  retryNow(): void {
    this.#stopWaiting();
    this.request();
  }

  #stopWaiting(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      let lastError = "error" in this.status ? this.status.error : null;
      while (this.#deps.hasWork()) {
        this.#show({ kind: "saving", lastError });
        await this.#deps.save();
        this.#failures = 0;
        lastError = null;
      }
      this.#isRunning = false;
      this.#show({ kind: "saved" });
    } catch (cause) {
      this.#isRunning = false;
      this.#deps.log(cause);
      this.#fail(asAppError(cause));
    }
  }

  #fail(error: AppError): void {
    if (error.recovery === "none" && error.code.startsWith("database/")) {
      this.#show({ kind: "refused", error });
      return;
    }
    this.#failures += 1;
    this.#retryTimer = setTimeout(this.retryNow, backOffMs(this.#failures, { longestMs: MAX_WAIT_MS }));
    this.#show({ kind: "waiting", error });
  }

  #show(status: SaveQueueStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }
}
