import { type AppError, asAppError } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import PQueue from "p-queue";
import { Latest } from "./latest.ts";

/** What is known of a value that the server keeps. */
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
  /** Milliseconds at least between the starts of two readings that `refresh` asks for; without it each starts at once. */
  readonly throttleMs?: number | undefined;
}

/**
 * A value that the server keeps, read again and again. Once it is there it stays: a later read that fails is only
 * logged, and an older answer never replaces a newer one.
 */
export class Query<T> {
  status: QueryStatus<T> = { kind: "loading" };
  isReading = false;

  readonly #deps: QueryDeps<T>;
  readonly #latest = new Latest();
  readonly #paced: PQueue | null;

  constructor(deps: QueryDeps<T>) {
    this.#deps = deps;
    const { throttleMs } = deps;
    this.#paced =
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
      // A failure is shown even when a newer read is under way: one read after the other may fail.
      if (next.kind === "failed" ? this.status.kind !== "ready" : isLatest()) this.status = next;
    });
  }

  /** Reads because the value has changed, at the pace of the query: what is asked for meanwhile is one reading more. */
  refresh(): void {
    if (!this.#paced) void this.load();
    else if (this.#paced.size === 0) void this.#paced.add(this.load);
  }

  /** Drops the reading that waits for the pace. */
  stop(): void {
    this.#paced?.clear();
  }

  /** Shows the loading state again, then reads: the answer to a Retry button. */
  retry(): Promise<void> {
    if (this.status.kind === "failed") this.status = { kind: "loading" };
    return this.load();
  }

  /** Changes the value by what is known already; without a value there is nothing to change yet. */
  update(change: (value: T) => T): void {
    if (this.status.kind === "ready") this.status = { kind: "ready", value: change(this.status.value) };
    // A reading that is under way, the first one too, may be older than what is known.
    if (this.isReading) void this.load();
  }
}
