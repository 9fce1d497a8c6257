import {
  AppError,
  type CaseDocument,
  type CaseVersion,
  type CheckpointSummary,
  type EarlierState,
  type KeptHistory,
  type LocalHistory,
} from "@andromeda/domain";

/** What a computer keeps of one case's history, in memory. */
export class InMemoryLocalHistory implements LocalHistory {
  kept: KeptHistory = {
    checkpoints: [],
    versions: null,
    contentFetchedAt: {},
    keepsAll: false,
    progress: null,
  };
  readonly documents = new Map<number, CaseDocument>();
  /** What was asked of it, in order. */
  readonly asked: string[] = [];
  fault: AppError | null = null;
  readonly #listeners = new Set<() => void>();

  /** Something else is kept from now on. */
  keep(kept: Partial<KeptHistory>): void {
    this.kept = { ...this.kept, ...kept };
    for (const listener of this.#listeners) listener();
  }

  /** Keeps the list of versions, and the contents of some of them. */
  keepVersions(list: readonly CaseVersion[], contents: readonly string[]): void {
    const fetchedAt = "2026-02-03T04:05:06.000Z";
    this.keep({
      versions: { list, fetchedAt },
      contentFetchedAt: Object.fromEntries(contents.map((id) => [id, fetchedAt])),
    });
  }

  addCheckpoint(document: CaseDocument, name = ""): CheckpointSummary {
    const id = this.documents.size + 1;
    this.documents.set(id, document);
    const createdAt = new Date(Date.UTC(2026, 0, id, 12)).toISOString();
    const reason = name === "" ? "before-sync" : "manual";
    const checkpoint = { id, caseId: "case-1", reason, name, createdAt } as const;
    this.keep({ checkpoints: [checkpoint, ...this.kept.checkpoints] });
    return checkpoint;
  }

  async read(): Promise<KeptHistory> {
    return this.#answer("read", this.kept);
  }

  async checkpoint(checkpointId: number): Promise<CaseDocument> {
    const document = this.documents.get(checkpointId);
    if (!document) throw new AppError("checkpoint/not-found", "This checkpoint no longer exists.");
    return this.#answer("checkpoint", document);
  }

  async restore(_caseId: string, state: EarlierState): Promise<void> {
    this.#answer(
      `restore ${state.kind === "version" ? state.versionId : `checkpoint ${state.checkpointId}`}`,
      null,
    );
  }

  async keepAll(): Promise<void> {
    this.#answer("keep all", null);
  }

  async stopKeepingAll(): Promise<void> {
    this.#answer("stop keeping all", null);
  }

  watch(_caseId: string, onChange: () => void): () => void {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  }

  #answer<T>(call: string, value: T): T {
    this.asked.push(call);
    if (this.fault) throw this.fault;
    return value;
  }
}
