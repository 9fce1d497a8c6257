import { type AppError, asAppError } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import PQueue from "p-queue";
import { Latest } from "./latest.ts";

/** What is known of a value on the server. */
export type QueryStatus<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: T }
  | { readonly kind: "failed"; readonly error: AppError };

/** How to read a value. */
export interface QueryDeps<T> {
  /** Names the value in the log. */
  readonly what: string;
  readonly read: () => Promise<T>;
  readonly log: (message: string, cause: unknown) => void;
  /** Least milliseconds between the starts of two reads that `refresh` asks for; without it each starts at once. */
  readonly throttleMs?: number | undefined;
}

/**
 * A value on the server that is read repeatedly. Once read it stays: a later failure is only logged, and an older
 * answer never replaces a newer one.
 */
export class Query<T> {
  status: QueryStatus<T> = { kind: "loading" };
  isReading = false;

  readonly #deps: QueryDeps<T>;
  readonly #latest = new Latest();
  readonly #throttled: PQueue | null;

  constructor(deps: QueryDeps<T>) {
    this.#deps = deps;
    const { throttleMs } = deps;
    this.#throttled =
      throttleMs === undefined
        ? null
        : new PQueue({ concurrency: 1, intervalCap: 1, interval: throttleMs, strict: true });
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The value, or null while there is none. */
  get value(): T | null {
    return this.status.kind === "ready" ? this.status.value : null;
  }

  /** Why there is no value, or null. */
  get failure(): AppError | null {
    return this.status.kind === "failed" ? this.status.error : null;
  }

  /** Reads at once. */
  async load(): Promise<void> {
    const { what, read, log } = this.#deps;
    const isLatest = this.#latest.ask();
    this.isReading = true;
    let next: QueryStatus<T>;
    try {
      next = { kind: "ready", value: await read() };
    } catch (cause) {
      log(`Reading ${what} failed`, cause);
      next = { kind: "failed", error: asAppError(cause) };
    }
    runInAction(() => {
      if (isLatest()) this.isReading = false;
      // A failure is shown even when a newer read is running, because that one may fail too.
      if (next.kind === "failed" ? this.status.kind !== "ready" : isLatest()) this.status = next;
    });
  }

  /** Reads because the value has changed, throttled: requests meanwhile cause one more read. */
  refresh(): void {
    if (!this.#throttled) void this.load();
    else if (this.#throttled.size === 0) void this.#throttled.add(this.load);
  }

  /** Cancels the throttled read. */
  stop(): void {
    this.#throttled?.clear();
  }

  /** Shows the loading state again, then reads: the answer to a Retry button. */
  retry(): Promise<void> {
    if (this.status.kind === "failed") this.status = { kind: "loading" };
    return this.load();
  }

  /** Updates the value without a read; without a value there is nothing to update yet. */
  update(change: (value: T) => T): void {
    if (this.status.kind === "ready") this.status = { kind: "ready", value: change(this.status.value) };
    // A read in progress, even the first one, may be older than this.
    if (this.isReading) void this.load();
  }
}
