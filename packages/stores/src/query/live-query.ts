import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { reaction } from "mobx";

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
  readonly onLineFailed: (cause: unknown) => void;
}

/**
 * Reads something for whoever is signed in: at the start, after every change, whenever the live connection comes or
 * goes, and when somebody else signs in. Two reads never run at once.
 */
export class LiveQuery {
  /** Whether changes arrive: false while the live connection is down. */
  isLive = true;
  isFollowing = false;

  readonly #deps: LiveQueryDeps;
  #isReading = false;
  #isStale = false;

  constructor(deps: LiveQueryDeps) {
    this.#deps = deps;
  }

  /** Reads and follows; the returned function stops it. */
  start(): () => void {
    const { watch, session, forget, onLineFailed } = this.#deps;
    this.isFollowing = true;
    const stopWatching = watch({
      onChange: () => void this.refresh(),
      onState: (state) => {
        this.isLive = state.kind === "joined";
        if (state.kind === "failed") onLineFailed(state.error);
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
      { fireImmediately: true },
    );
    return () => {
      this.isFollowing = false;
      stopSession();
      stopWatching();
    };
  }

  /** Reads again; a request during a read is served after it. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale && this.isFollowing) {
      this.#isStale = false;
      const userId = this.#deps.session.user?.id;
      if (userId !== undefined) await this.#deps.read(userId);
    }
    this.#isReading = false;
    this.#deps.onRead();
  }
}
