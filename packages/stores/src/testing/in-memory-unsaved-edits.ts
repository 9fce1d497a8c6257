import type { UnsavedEdits, UnsavedEditsQuery, UnsavedEditsStore, Unsubscribe } from "@andromeda/domain";

/** Unsaved edits of one browser in memory. Pages can crash, and the browser can refuse to store anything. */
export class InMemoryUnsavedEdits implements UnsavedEditsStore {
  /** What every call rejects with; null while all is well. */
  failure: Error | null = null;

  readonly #stored = new Map<string, UnsavedEdits>();
  readonly #open = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** Everything that is stored, oldest first. */
  get all(): readonly UnsavedEdits[] {
    return [...this.#stored.values()].sort((a, b) => a.savedAt - b.savedAt);
  }

  /** All pages are closed without notice. */
  crash(): void {
    this.#open.clear();
    this.#listeners.clear();
  }

  /** The pages go out of sight. */
  hide(): void {
    for (const listener of this.#listeners) listener();
  }

  async save(edits: UnsavedEdits): Promise<void> {
    this.#check();
    this.#stored.set(edits.sessionId, edits);
  }

  async discard(sessionId: string): Promise<void> {
    this.#check();
    this.#stored.delete(sessionId);
  }

  async listRecoverable({ accountId, caseId }: UnsavedEditsQuery): Promise<readonly UnsavedEdits[]> {
    this.#check();
    return this.all
      .filter((edits) => edits.accountId === accountId && !this.#open.has(edits.sessionId))
      .filter((edits) => (caseId === null ? edits.isNew : !edits.isNew && edits.caseId === caseId))
      .toReversed();
  }

  lock(sessionId: string): Unsubscribe {
    this.#open.add(sessionId);
    return () => this.#open.delete(sessionId);
  }

  /** The page is never idle. */
  whenIdle(run: () => void, withinMs: number): Unsubscribe {
    const timer = setTimeout(run, withinMs);
    return () => clearTimeout(timer);
  }

  onPageHidden(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #check(): void {
    if (this.failure) throw this.failure;
  }
}
