import type { Subscriber, Unsubscribe } from "@andromeda/domain";
import { reaction } from "mobx";

/** What a live reading needs from outside. */
export interface LiveReadingDeps {
  /** Follows the changes of what is read. */
  readonly watch: (subscriber: Subscriber<null>) => Unsubscribe;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Reads for the user; takes its own errors. */
  readonly read: (userId: string) => Promise<void>;
  /** Drops what was read for somebody else. */
  readonly forget: () => void;
  /** After the last of the readings that were asked for. */
  readonly onRead: () => void;
  readonly onLineFailed: (cause: unknown) => void;
}

/**
 * What is read for whoever is signed in: at the start, on every word of a change, whenever the line that brings the
 * word comes or goes, and when somebody else signs in. Two readings never run at once.
 */
export class LiveReading {
  /** Whether changes are told of. */
  isLive = true;
  isFollowing = false;

  readonly #deps: LiveReadingDeps;
  #isReading = false;
  #isStale = false;

  constructor(deps: LiveReadingDeps) {
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
        // Whatever happened before the line stood, or while it was down, nobody was told.
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

  /** Reads again; what is asked for during a reading is read after it. */
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
