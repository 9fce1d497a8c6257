import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { reaction } from "mobx";
import PQueue from "p-queue";

/** What a live query needs from outside. */
export interface LiveQueryDeps {
  /** Subscribes to changes of what is read. */
  readonly watch: (subscriber: Subscriber<null>) => Unsubscribe;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Reads for the user; takes its own errors. */
  readonly read: (userId: string) => Promise<void>;
  /** Drops what was read for somebody else. */
  readonly forget: () => void;
  /** After the last read that was requested. */
  readonly onRead: () => void;
  readonly onConnectionFailed: (cause: unknown) => void;
}

/**
 * How long a first reading waits for its live connection, in milliseconds. What is read once the connection stands misses
 * nothing, so that one reading is enough; whoever has no connection does not wait for long.
 */
export const LIVE_TIMEOUT_MS = 2_000;

/**
 * Reads something for whoever is signed in: whenever the live connection comes or goes (at the start when it has not come
 * soon), after every change, and when somebody else signs in. Two reads never run at once.
 */
export class LiveQuery {
  /** Whether changes arrive: false while the live connection is down. */
  isLive = true;
  isFollowing = false;

  readonly #deps: LiveQueryDeps;
  readonly #reads = new PQueue({ concurrency: 1 });

  constructor(deps: LiveQueryDeps) {
    this.#deps = deps;
  }

  /** Follows and reads; the returned function stops it. */
  start(): () => void {
    const { watch, session, forget, onConnectionFailed } = this.#deps;
    this.isFollowing = true;
    forget();
    const timer = setTimeout(() => void this.refresh(), LIVE_TIMEOUT_MS);
    const stopWatching = watch({
      onChange: () => void this.refresh(),
      onState: (state) => {
        this.isLive = state.kind === "joined";
        if (state.kind === "failed") onConnectionFailed(state.error);
        clearTimeout(timer);
        // Changes before the connection stood, or while it was down, brought no event.
        void this.refresh();
      },
    });
    const stopSession = reaction(
      () => session.user?.id ?? null,
      () => {
        forget();
        void this.refresh();
      },
    );
    return () => {
      this.isFollowing = false;
      clearTimeout(timer);
      stopSession();
      stopWatching();
    };
  }

  /** Reads again; what is asked for during a read is one read more after it. Resolves when nothing is left to read. */
  async refresh(): Promise<void> {
    if (this.#reads.size === 0) void this.#reads.add(() => this.#read());
    await this.#reads.onIdle();
  }

  async #read(): Promise<void> {
    const { session, read, onRead } = this.#deps;
    const userId = session.user?.id;
    if (this.isFollowing && userId !== undefined) await read(userId);
    if (this.#reads.size === 0) onRead();
  }
}
