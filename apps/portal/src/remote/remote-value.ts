import { AppError, messageOf } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";

/** What is known of a value that the server keeps. */
export type RemoteStatus<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: T }
  | { readonly kind: "failed"; readonly error: AppError };

/**
 * A value that the server keeps: read, read again, changed by live events. Once it is there it stays in sight: a later
 * reading that fails is only logged, and the answer to an older reading never replaces that of a newer one.
 */
export class RemoteValue<T> {
  status: RemoteStatus<T> = { kind: "loading" };
  isReading = false;

  readonly #read: () => Promise<T>;
  readonly #what: string;
  #latest = 0;

  /** `what` names the value in the log. */
  constructor(what: string, read: () => Promise<T>) {
    this.#what = what;
    this.#read = read;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The value, or null while there is none. */
  get value(): T | null {
    return this.status.kind === "ready" ? this.status.value : null;
  }

  async load(): Promise<void> {
    this.#latest += 1;
    const reading = this.#latest;
    this.isReading = true;
    let next: RemoteStatus<T>;
    try {
      next = { kind: "ready", value: await this.#read() };
    } catch (error) {
      console.error(`Reading ${this.#what} failed`, error);
      next = { kind: "failed", error: asAppError(error) };
    }
    runInAction(() => {
      if (reading !== this.#latest) return;
      this.isReading = false;
      if (next.kind === "ready" || this.status.kind !== "ready") this.status = next;
    });
  }

  /** Shows the loading state again, then reads: the answer to a Retry button. */
  retry(): Promise<void> {
    if (this.status.kind === "failed") this.status = { kind: "loading" };
    return this.load();
  }

  /** Changes the value by a live event; without a value there is nothing to change yet. */
  update(change: (value: T) => T): void {
    if (this.status.kind === "ready") this.status = { kind: "ready", value: change(this.status.value) };
    // A reading that is under way, the first one too, may be older than the event.
    if (this.isReading) void this.load();
  }
}

function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("unexpected", messageOf(error), { cause: error });
}
