import {
  AppError,
  type CaseSyncGateway,
  jsonEqual,
  retryDelayMs,
  type SyncFault,
  type SyncStatus,
  syncStatus,
} from "@andromeda/domain";
import PQueue from "p-queue";
import type { Schedule } from "../schedule.ts";
import type { CaseStorage } from "../storage/case-storage.ts";
import type { DownloadedCases, Exchange } from "./exchange.ts";
import { toFailedAttempt } from "./sync-fault.ts";

/** Whether the computer has a network. */
export interface Network {
  isOnline(): boolean;
  /** Calls back when that changes; the returned function stops it. */
  onChange(listener: () => void): () => void;
}

/** What the engine needs from outside. */
interface SyncEngineDeps {
  readonly exchange: Exchange;
  readonly storage: CaseStorage;
  readonly gateway: Pick<CaseSyncGateway, "watch">;
  readonly network: Network;
  readonly schedule: Schedule;
  /** ISO 8601. */
  readonly now: () => string;
  /** Milliseconds of a monotonic clock, for measuring waits. */
  readonly elapsedMs: () => number;
  /** A random number in [0, 1). */
  readonly random: () => number;
  /** The wait that the server asked for in its last answer, in milliseconds; null when it asked for none. */
  readonly retryAfterMs: () => number | null;
  readonly onStatus: (status: SyncStatus) => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** From a local edit to sending it, in milliseconds, so that a burst of saves is sent together. */
const AFTER_EDIT_MS = 400;
/** From a notification of the server to the pull. */
const AFTER_NOTIFICATION_MS = 50;
/** The interval of pulls while a transaction on the server is still open. */
const WHEN_BEHIND_MS = 1_000;
/** The interval of pulls while the live connection is down. */
const WITHOUT_LIVE_MS = 8_000;
/** Notifications can be missed, so the server is also asked at this interval. */
const INTERVAL_MS = 60_000;

/**
 * Decides when to synchronise: at the start, after edits, after notifications of the server, at intervals, and again
 * after faults with growing waits. One exchange runs at a time, publishing included.
 */
export class SyncEngine {
  readonly #deps: SyncEngineDeps;
  readonly #stops: (() => void)[] = [];
  readonly #queue = new PQueue({ concurrency: 1 });
  #timer: { readonly dueAt: number; readonly cancel: () => void } | null = null;
  #isStopped = true;
  #isRunning = false;
  #isReachable = true;
  /** Whether the live connection is up, as far as is known. */
  #isLive = true;
  /** Whether the server may be unreachable. */
  #isDoubtful = false;
  #fetched = 0;
  /** Whether the current exchange fetches several pages. */
  #isLong = false;
  #isDownloading = false;
  #faults = 0;
  #fault: SyncFault | null = null;
  /** A wait that the server asked for: only the author or a new network ends it early. */
  #notBefore = 0;
  #shown: SyncStatus | null = null;

  constructor(deps: SyncEngineDeps) {
    this.#deps = deps;
  }

  get status(): SyncStatus {
    const { storage, network } = this.#deps;
    return syncStatus({
      isOnline: this.#isReachable && network.isOnline(),
      isRunning: this.#isRunning,
      isDoubtful: this.#isDoubtful,
      fetched: this.#fetched,
      isLong: this.#isLong,
      isDownloading: this.#isDownloading,
      ...storage.counts(),
      fault: this.#fault,
      lastSyncedAt: storage.readState("last-synced-at"),
    });
  }

  start(): void {
    this.#isStopped = false;
    const { gateway, network, log } = this.#deps;
    this.#stops.push(
      network.onChange(() => this.#networkChanged()),
      gateway.watch({
        onChange: () => this.#runWithin(AFTER_NOTIFICATION_MS),
        onState: (state) => {
          if (state.kind === "joined") this.#connected();
          else {
            log("Listening for changes failed", state.error);
            this.#disconnected();
          }
        },
      }),
    );
    this.#runWithin(0);
  }

  /** Stops for good. Pending answers are ignored. */
  stop(): void {
    this.#isStopped = true;
    this.#deps.exchange.end();
    this.#timer?.cancel();
    this.#timer = null;
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Something was edited here. */
  edited(): void {
    this.#runWithin(AFTER_EDIT_MS);
    this.#notify();
  }

  /** Synchronises at once, skipping any wait; resolves at the end, even after a failure. */
  async syncNow(): Promise<void> {
    this.#notBefore = 0;
    this.#faults = 0;
    await this.#run();
  }

  /**
   * Synchronises, then fetches all cases again. When it rejects, for example with `network/offline`, nothing has
   * changed.
   */
  downloadAll(): Promise<DownloadedCases> {
    if (!this.#deps.network.isOnline()) {
      return Promise.reject(
        new AppError("network/offline", "You are offline. Downloading needs a connection.", {
          recovery: "retry",
        }),
      );
    }
    return this.inQueue(async (exchange) => {
      this.#isDownloading = true;
      this.#notify();
      try {
        await exchange.pull();
        await exchange.push();
        return await exchange.downloadAll((count) => {
          this.#fetched = count;
          this.#notify();
        });
      } finally {
        this.#isDownloading = false;
        this.#fetched = 0;
      }
    });
  }

  /** Runs work with the server in the queue, so that it never overlaps with an exchange. */
  inQueue<T>(work: (exchange: Exchange) => Promise<T>): Promise<T> {
    return this.#queue.add(() => work(this.#deps.exchange)).finally(() => this.#notify());
  }

  /** The live connection is up: pulls what was missed. */
  #connected(): void {
    this.#isLive = true;
    if (!this.#isReachable) this.#notBefore = 0;
    this.#runWithin(AFTER_NOTIFICATION_MS);
  }

  /** The connection may be broken or the server down: until that is known the status is not "up to date". */
  #disconnected(): void {
    if (!this.#isLive) return;
    this.#isLive = false;
    this.#isDoubtful = true;
    this.#runWithin(AFTER_NOTIFICATION_MS);
    this.#notify();
  }

  #networkChanged(): void {
    if (this.#deps.network.isOnline()) {
      this.#notBefore = 0;
      this.#runWithin(0);
    }
    this.#notify();
  }

  #runWithin(delayMs: number): void {
    if (this.#isStopped) return;
    const now = this.#deps.elapsedMs();
    const dueAt = Math.max(now + delayMs, this.#notBefore);
    if (this.#timer && this.#timer.dueAt <= dueAt) return;
    this.#timer?.cancel();
    const cancel = this.#deps.schedule(() => {
      this.#timer = null;
      void this.#run();
    }, dueAt - now);
    this.#timer = { dueAt, cancel };
  }

  async #run(): Promise<void> {
    if (this.#isStopped) return;
    if (!this.#deps.network.isOnline()) {
      this.#runWithin(INTERVAL_MS);
      this.#notify();
      return;
    }
    await this.inQueue(async (exchange) => {
      if (this.#isStopped) return;
      this.#isRunning = true;
      this.#notify();
      try {
        const isBehind = await exchange.pull((count, hasMore) => {
          this.#fetched = count;
          this.#isLong ||= hasMore;
          this.#notify();
        });
        await exchange.push();
        this.#succeeded(isBehind);
      } catch (error) {
        if (!this.#isStopped) this.#failed(error);
      } finally {
        this.#isRunning = false;
        this.#isDoubtful = false;
        this.#isLong = false;
        this.#fetched = 0;
      }
    });
  }

  #succeeded(isBehind: boolean): void {
    const { storage, now } = this.#deps;
    storage.writeState("last-synced-at", now());
    this.#isReachable = true;
    this.#faults = 0;
    this.#fault = null;
    this.#notBefore = 0;
    const idle = this.#isLive ? INTERVAL_MS : WITHOUT_LIVE_MS;
    this.#runWithin(isBehind ? WHEN_BEHIND_MS : idle);
  }

  #failed(error: unknown): void {
    const { elapsedMs, random, retryAfterMs, log } = this.#deps;
    const attempt = toFailedAttempt(error);
    if (attempt.kind !== "offline") log("Synchronising failed", error);
    this.#isReachable = attempt.kind !== "offline";
    this.#fault = attempt.kind === "offline" ? null : attempt.fault;
    this.#faults += 1;
    const wait = retryDelayMs({ failures: this.#faults, random: random(), retryAfterMs: retryAfterMs() });
    // Still tries now and then: the session may have been renewed, or the server updated.
    const delay = attempt.kind === "blocked" ? Math.max(wait, INTERVAL_MS) : wait;
    this.#notBefore = elapsedMs() + delay;
    this.#timer?.cancel();
    this.#timer = null;
    this.#runWithin(delay);
  }

  #notify(): void {
    if (this.#isStopped) return;
    const { status } = this;
    if (this.#shown && jsonEqual({ ...this.#shown }, { ...status })) return;
    this.#shown = status;
    this.#deps.onStatus(status);
  }
}

/** How often to ask the operating system whether there is a network, in milliseconds. */
const ASK_EVERY_MS = 2_000;

/** Polls the operating system for the network, because it sends no events. */
export function watchNetwork(isOnline: () => boolean, schedule: Schedule): Network {
  return {
    isOnline,
    onChange(listener) {
      let known = isOnline();
      let cancel = schedule(ask, ASK_EVERY_MS);
      function ask() {
        cancel = schedule(ask, ASK_EVERY_MS);
        const now = isOnline();
        if (now === known) return;
        known = now;
        listener();
      }
      return () => cancel();
    },
  };
}
