import type { CaseDocument, CaseVersion, EarlierState, KeptHistory, LocalHistory } from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { Query } from "../query/query.ts";

/** What the history on this computer needs from outside. */
export interface LocalHistoryStoreDeps {
  readonly caseId: string;
  readonly history: LocalHistory;
  /** Whether the server cannot be reached. Observable. */
  readonly isOffline: () => boolean;
  /** Saves unsaved edits. */
  readonly flush: () => Promise<unknown>;
  /** Describes an error to the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly onNotice: (notice: { readonly kind: "success" | "error"; readonly message: string }) => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** Milliseconds between two reads while versions are being fetched one after the other. */
const THROTTLE_MS = 200;

const texts = {
  missing: "You are offline, and this version is not on this computer.",
  keepingFailed: "Not all versions could be fetched",
  stoppingFailed: "That could not be changed",
  restored: "The draft was restored to that state. Its earlier text is a checkpoint.",
  restoringFailed: "The draft could not be restored to that state",
} as const;

/** One case's history on this computer, and what can be done with it without a network. */
export class LocalHistoryStore {
  /** Whether a state is being written over the draft. */
  isRestoring = false;
  readonly #deps: LocalHistoryStoreDeps;
  readonly #query: Query<KeptHistory>;

  constructor(deps: LocalHistoryStoreDeps) {
    this.#deps = deps;
    this.#query = new Query({
      what: "the history on this computer",
      read: () => deps.history.read(deps.caseId),
      log: deps.log,
      throttleMs: THROTTLE_MS,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the kept history and follows it; the returned function stops it. */
  start(): () => void {
    const stop = this.#deps.history.watch(this.#deps.caseId, this.#query.refresh);
    void this.#query.load();
    return () => {
      stop();
      this.#query.stop();
    };
  }

  /** Null until it is known. */
  get kept(): KeptHistory | null {
    return this.#query.value;
  }

  /** Why it cannot be read, for the author; null when it can. */
  get problem(): string | null {
    return this.#query.failure ? this.#deps.describe(this.#query.failure) : null;
  }

  get isOffline(): boolean {
    return this.#deps.isOffline();
  }

  /** How many of these versions are on this computer. */
  countHere(versions: readonly CaseVersion[]): number {
    const here = this.kept?.contentFetchedAt ?? {};
    return versions.filter(({ id }) => here[id] !== undefined).length;
  }

  /** When the version's content was last fetched, ISO 8601; null when it is not here. */
  fetchedAt(versionId: string): string | null {
    return this.kept?.contentFetchedAt[versionId] ?? null;
  }

  /** Why the version's content is not available now, for the author; null when it is. */
  whyMissing(versionId: string): string | null {
    return this.isOffline && this.fetchedAt(versionId) === null ? texts.missing : null;
  }

  checkpoint(checkpointId: number): Promise<CaseDocument> {
    return this.#deps.history.checkpoint(checkpointId);
  }

  /** Writes the state over the draft, after keeping the draft as a checkpoint, and reports the result. */
  async restore(state: EarlierState): Promise<void> {
    if (this.isRestoring) return;
    this.isRestoring = true;
    const { history, caseId, flush } = this.#deps;
    await this.#attempt(texts.restoringFailed, async () => {
      // The checkpoint must contain the latest edits.
      await flush();
      await history.restore(caseId, state);
      this.#deps.onNotice({ kind: "success", message: texts.restored });
    });
    runInAction(() => {
      this.isRestoring = false;
    });
  }

  /** Fetches every version and keeps it. */
  keepAll(): Promise<void> {
    return this.#attempt(texts.keepingFailed, () => this.#deps.history.keepAll(this.#deps.caseId));
  }

  /** Stops `keepAll`; what is here stays as long as there is room. */
  stopKeepingAll(): Promise<void> {
    return this.#attempt(texts.stoppingFailed, () => this.#deps.history.stopKeepingAll(this.#deps.caseId));
  }

  async #attempt(failed: string, work: () => Promise<void>): Promise<void> {
    const { describe, onNotice, log } = this.#deps;
    try {
      await work();
    } catch (error) {
      log(failed, error);
      onNotice({ kind: "error", message: `${failed}: ${describe(error)}` });
    }
  }
}
