import type { UnsavedEdits, UnsavedEditsQuery, UnsavedEditsStore, Unsubscribe } from "@andromeda/domain";

/** Unsaved edits of one browser in memory. Pages can crash, and the browser can refuse to keep anything. */
export class InMemoryUnsavedEdits implements UnsavedEditsStore {
  /** What every call rejects with; null while all is well. */
  failure: Error | null = null;

  readonly #kept = new Map<string, UnsavedEdits>();
  readonly #held = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** Everything that is kept, oldest first. */
  get all(): readonly UnsavedEdits[] {
    return [...this.#kept.values()].sort((a, b) => a.keptAt - b.keptAt);
  }

  /** All pages are gone, without a word. */
  crash(): void {
    this.#held.clear();
    this.#listeners.clear();
  }

  /** The pages go out of sight. */
  hide(): void {
    for (const listener of this.#listeners) listener();
  }

  async keep(edits: UnsavedEdits): Promise<void> {
    this.#check();
    this.#kept.set(edits.sittingId, edits);
  }

  async discard(sittingId: string): Promise<void> {
    this.#check();
    this.#kept.delete(sittingId);
  }

  async left({ accountId, caseId }: UnsavedEditsQuery): Promise<readonly UnsavedEdits[]> {
    this.#check();
    return this.all
      .filter((edits) => edits.accountId === accountId && !this.#held.has(edits.sittingId))
      .filter((edits) => (caseId === null ? edits.isNew : !edits.isNew && edits.caseId === caseId))
      .toReversed();
  }

  hold(sittingId: string): Unsubscribe {
    this.#held.add(sittingId);
    return () => this.#held.delete(sittingId);
  }

  onPageHidden(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #check(): void {
    if (this.failure) throw this.failure;
  }
}
