import {
  AppError,
  type ApplyOutcome,
  applyDownloadedRecord,
  applyMissing,
  applyMissingAfterRestore,
  applyPulledChange,
  applyPushResult,
  applyRestoredChange,
  type CaseMutation,
  type CaseSyncGateway,
  type LocalCase,
  type MutationResult,
  needsPush,
  type PulledPage,
  planPush,
} from "@andromeda/domain";
import type { CaseStorage } from "../storage/case-storage.ts";
import type { CheckpointStorage } from "../storage/checkpoint-storage.ts";

/** Changed and removed cases. */
export interface TouchedCases {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The result of a full download, in cases. */
export interface DownloadedCases {
  readonly fetched: number;
  /** Cases that were missing here. */
  readonly added: number;
  /** Cases of which this computer had a different copy. */
  readonly changed: number;
  /** Cases that the server no longer has. */
  readonly gone: number;
}

/** What a synchronisation needs. */
interface ExchangeDeps {
  readonly storage: CaseStorage;
  readonly checkpoints: CheckpointStorage;
  readonly gateway: Pick<CaseSyncGateway, "pull" | "push">;
  readonly makeId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
  readonly onTouched: (touched: TouchedCases) => void;
}

const PAGE_SIZE = 200;
const BATCH_SIZE = 100;
/** A slow connection sends this within seconds; the server limits its answers in the same way. */
const BATCH_BYTES = 1_000_000;
/** Extra pushes allowed beyond the number of cases, because somebody else may keep writing the same cases. */
const EXTRA_ROUNDS = 10;

/**
 * Carries out what the domain decides about synchronisation. Every answer of the server is applied in one transaction,
 * and a write is stored before it is sent, so that a kill at any moment leaves nothing half done.
 */
export class Exchange {
  readonly #deps: ExchangeDeps;
  readonly #touched = { changed: new Set<string>(), removed: new Set<string>() };
  #isEnded = false;

  constructor(deps: ExchangeDeps) {
    this.#deps = deps;
  }

  /** Answers are ignored from now on: the account has signed out. */
  end(): void {
    this.#isEnded = true;
  }

  /**
   * Applies all changes since the last pull; true when the server has more soon. `onFetched` is called after each
   * page with the number so far, and whether there are more.
   */
  async pull(onFetched: (count: number, hasMore: boolean) => void = () => undefined): Promise<boolean> {
    const { gateway } = this.#deps;
    let fetched = 0;
    for (;;) {
      const page = await this.#answered(this.#pullPage(gateway));
      this.#inTransaction(() => this.#applyPage(page));
      fetched += page.changes.length;
      onFetched(fetched, page.hasMore);
      if (!page.hasMore) return page.isBehind;
    }
  }

  /**
   * Fetches all cases again and applies them at the end, all or none: drafts, conflicts and checkpoints stay.
   * Synchronise first, so that no write is in flight. Throws `sync/comparing`.
   */
  async downloadAll(onFetched: (count: number) => void): Promise<DownloadedCases> {
    const { storage, gateway } = this.#deps;
    this.#expectCompared();
    storage.beginDownload();
    try {
      let cursor: string | null = null;
      let fetched = 0;
      for (;;) {
        const page: PulledPage = await this.#answered(gateway.pull(cursor, PAGE_SIZE));
        if (page.history !== storage.readState("history")) {
          throw new AppError(
            "sync/other-history",
            "The server was restored in the meantime. Please try again.",
            {
              recovery: "retry",
            },
          );
        }
        storage.transaction(() => {
          for (const change of page.changes) {
            if (change.kind === "changed") storage.addDownloaded(change.record.id, change.record);
            else storage.addDownloaded(change.id, null);
          }
        });
        cursor = page.cursor;
        fetched += page.changes.length;
        onFetched(fetched);
        if (!page.hasMore) return this.#applyDownload(cursor, page.isBehind);
      }
    } finally {
      if (!this.#isEnded) storage.endDownload();
    }
  }

  /** Sends all pending changes; none while a restored server is being compared. */
  async push(): Promise<void> {
    const { storage } = this.#deps;
    const rounds = storage.counts().unsent + EXTRA_ROUNDS;
    for (let round = 0; round < rounds; round += 1) {
      if (this.#isComparing || !(await this.#send(() => storage.toPush(BATCH_SIZE, BATCH_BYTES)))) return;
    }
  }

  /**
   * Sends this case until the server has all that can be sent, and returns the case. Throws `case/not-found`,
   * `sync/comparing`, or the reason why the case cannot be sent.
   */
  async pushCase(id: string): Promise<LocalCase> {
    const { storage } = this.#deps;
    for (let round = 0; round < EXTRA_ROUNDS; round += 1) {
      const local = storage.get(id);
      if (!local) throw new AppError("case/not-found", "This case no longer exists.");
      this.#expectCompared();
      if (!needsPush(local)) return local;
      await this.#send(() => [local]);
    }
    throw new AppError(
      "conflict/stale-revision",
      "Others are changing this case right now. Please try again.",
      {
        recovery: "retry",
      },
    );
  }

  /**
   * Whether a restored server has sent only some of its cases so far: there are more pages, or one of its transactions is
   * still open. Until then the known revisions may belong to the earlier history.
   */
  get #isComparing(): boolean {
    return this.#deps.storage.readState("reconciling") !== null;
  }

  #expectCompared(): void {
    if (!this.#isComparing) return;
    throw new AppError(
      "sync/comparing",
      "The server was restored and is still being compared with this computer. Please try again in a moment.",
      { recovery: "retry" },
    );
  }

  /** Sends one batch; false when there was nothing to send. */
  async #send(read: () => readonly LocalCase[]): Promise<boolean> {
    const { storage, gateway } = this.#deps;
    const mutations = storage.transaction(() => this.#plan(read()));
    if (mutations.length === 0) return false;
    const results = await this.#answered(this.#pushInHistory(gateway, mutations));
    if (results === null) {
      await this.pull();
      return true;
    }
    const cases = new Map(mutations.map(({ mutationId, caseId }) => [mutationId, caseId]));
    this.#inTransaction(() => {
      for (const result of results) this.#applyResult(cases.get(result.mutationId), result);
    });
    return true;
  }

  #plan(locals: readonly LocalCase[]): readonly CaseMutation[] {
    const { storage, makeId } = this.#deps;
    const { mutations, planned } = planPush(locals, makeId);
    for (const local of planned) storage.put(local);
    const sent = new Set(mutations.map(({ caseId }) => caseId));
    // A case without anything to send is skipped until it changes.
    for (const local of locals) if (!sent.has(local.id)) storage.put(local);
    return mutations;
  }

  #applyPage({ changes, cursor, history, hasMore, isBehind }: PulledPage): void {
    const { storage } = this.#deps;
    const known = storage.readState("history");
    if (known !== null && known !== history) storage.beginReconciling();
    storage.writeState("history", history);
    storage.writeState("cursor", cursor);
    const isReconciling = this.#isComparing;
    for (const change of changes) {
      const id = change.kind === "changed" ? change.record.id : change.id;
      const local = storage.get(id);
      if (isReconciling) storage.noteReconciled(id);
      this.#store(id, local, (isReconciling ? applyRestoredChange : applyPulledChange)(local, change));
    }
    if (!isReconciling || hasMore || isBehind) return;
    for (const local of storage.notReconciled())
      this.#store(local.id, local, applyMissingAfterRestore(local));
    storage.endReconciling();
  }

  #applyDownload(cursor: string, isBehind: boolean): DownloadedCases {
    const { storage } = this.#deps;
    const counts = { fetched: 0, added: 0, changed: 0, gone: 0 };
    this.#inTransaction(() => {
      for (const record of storage.downloaded()) {
        const local = storage.get(record.id);
        const outcome = applyDownloadedRecord(local, record);
        this.#store(record.id, local, outcome);
        counts.fetched += 1;
        if (!local) counts.added += 1;
        else if (outcome.local !== local) counts.changed += 1;
      }
      // A case in an open transaction is not deleted, nor is one with a write in flight.
      const missing = storage.notDownloaded();
      const isWhole = !isBehind && missing.every(({ inFlight }) => inFlight === null);
      for (const local of isBehind ? [] : missing) {
        const outcome = applyMissing(local);
        this.#store(local.id, local, outcome);
        if (outcome.local !== local) counts.gone += 1;
      }
      // Otherwise the next pulls continue and report which of these were deleted.
      if (isWhole) storage.writeState("cursor", cursor);
    });
    return counts;
  }

  #applyResult(id: string | undefined, result: MutationResult): void {
    if (id === undefined) return;
    const local = this.#deps.storage.get(id);
    this.#store(id, local, applyPushResult(local, result));
  }

  #store(id: string, before: LocalCase | null, { local, checkpoints }: ApplyOutcome): void {
    if (local === before) return;
    const { storage, now } = this.#deps;
    if (local) storage.put(local);
    else storage.remove(id);
    for (const checkpoint of checkpoints) this.#deps.checkpoints.add(id, checkpoint, now());
    const isShown = local !== null && local.deletion !== "local";
    this.#touched[isShown ? "changed" : "removed"].add(id);
  }

  #inTransaction(work: () => void): void {
    const { changed, removed } = this.#touched;
    changed.clear();
    removed.clear();
    this.#deps.storage.transaction(work);
    if (changed.size + removed.size > 0)
      this.#deps.onTouched({ changed: [...changed], removed: [...removed] });
  }

  async #pullPage(gateway: ExchangeDeps["gateway"]) {
    const cursor = this.#deps.storage.readState("cursor");
    try {
      return await gateway.pull(cursor, PAGE_SIZE);
    } catch (error) {
      // The server does not know the cursor: pull everything again, which is harmless.
      const isCursorUnknown = error instanceof AppError && error.code === "database/invalid-input";
      if (cursor === null || !isCursorUnknown) throw error;
      return gateway.pull(null, PAGE_SIZE);
    }
  }

  /** Null when the server was restored since the last pull: nothing was written then. */
  async #pushInHistory(gateway: ExchangeDeps["gateway"], mutations: readonly CaseMutation[]) {
    try {
      return await gateway.push(mutations, this.#deps.storage.readState("history"));
    } catch (error) {
      if (error instanceof AppError && error.code === "sync/other-history") return null;
      throw error;
    }
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    const value = await answer;
    if (this.#isEnded) throw new AppError("sync/ended", "Synchronisation has ended.");
    return value;
  }
}
