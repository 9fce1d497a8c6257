import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { reaction } from "mobx";
import PQueue from "p-queue";

/** What a live query needs from outside. */
export interface LiveQueryDeps {
  /** Subscribes to changes of what is read. */
  readonly watch: (subscriber: Subscriber<null>) => Unsubscribe;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Reads for the user; handles its own errors. */
  readonly read: (userId: string) => Promise<void>;
  /** Drops what was read for somebody else. */
  readonly clear: () => void;
  /** Called after the last requested read, and when the connection returned without having missed anything. */
  readonly onRead: () => void;
  readonly onConnectionFailed: (cause: unknown) => void;
}

/**
 * Reads something for the signed-in user: at once, when the live connection breaks or returns having missed something,
 * after every change, and when somebody else signs in. Two reads never run at once.
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
    const { watch, session, clear, onRead, onConnectionFailed } = this.#deps;
    this.isFollowing = true;
    clear();
    void this.refresh();
    const stopWatching = watch({
      onChange: () => void this.refresh(),
      onState: (state) => {
        this.isLive = state.kind === "joined";
        if (state.kind === "failed") onConnectionFailed(state.error);
        // Changes before the connection, or while it was down, caused no event.
        if (state.kind === "joined" && state.missedNothing) onRead();
        else void this.refresh();
      },
    });
    const stopSession = reaction(
      () => session.user?.id ?? null,
      () => {
        clear();
        void this.refresh();
      },
    );
    return () => {
      this.isFollowing = false;
      stopSession();
      stopWatching();
    };
  }

  /** Reads again; requests during a read cause one more read after it. Resolves when nothing is left to read. */
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
