import { type ChangeToReview, fieldRank, type SuggestedChange } from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observable, observableRef } from "mobx";

const NONE: readonly ChangeToReview[] = [];

/** Prefix of the ids of suggestions that are not stored. */
const LOCAL = "local-";

/**
 * The pending changes, stored ones and those of this page. Each field observes only its own, so that many of them do
 * not slow a keystroke.
 */
export class PendingChanges {
  /** In page order, those of one field in the order in which they were proposed. */
  list: readonly ChangeToReview[] = NONE;

  readonly #byPath = observable.map<string, readonly ChangeToReview[]>([], { deep: false });
  #stored: readonly ChangeToReview[] = NONE;
  #local: readonly ChangeToReview[] = NONE;
  #localCount = 0;
  /** Decisions are final: a list that was read earlier cannot bring a change back. */
  readonly #gone = new Set<string>();

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  at(path: string): readonly ChangeToReview[] {
    return this.#byPath.get(path) ?? NONE;
  }

  get(id: string): ChangeToReview | null {
    return this.list.find((change) => change.id === id) ?? null;
  }

  isLocal(id: string): boolean {
    return id.startsWith(LOCAL);
  }

  /** Replaces the stored changes by a newer list. */
  setStored(changes: readonly ChangeToReview[]): void {
    // An unchanged change stays the same object, so that it is not rendered again.
    const known = new Map(this.#stored.map((change) => [change.id, change]));
    this.#stored = changes
      .filter(({ id }) => !this.#gone.has(id))
      .map((change) => {
        const before = known.get(change.id);
        return before && compareStructural(before, change) ? before : change;
      });
    this.#arrange();
  }

  /** Adds suggestions that only this page has and returns the id of their batch. */
  addLocal(changes: readonly SuggestedChange[], userId: string, createdAt: string): string {
    this.#localCount += 1;
    const batchId = `${LOCAL}${this.#localCount}`;
    const added = changes.map(
      ({ field, ...change }, changeOrder): ChangeToReview => ({
        ...change,
        id: `${batchId}-${changeOrder}`,
        fieldPath: field,
        changeOrder,
        status: "pending",
        createdAt,
        userId,
        batchId,
        userName: null,
        userEmail: null,
      }),
    );
    this.#local = [...this.#local, ...added];
    this.#arrange();
    return batchId;
  }

  /** The change is no longer pending. */
  remove(id: string): void {
    const isOther = (change: ChangeToReview) => change.id !== id;
    this.#gone.add(id);
    this.#stored = this.#stored.filter(isOther);
    this.#local = this.#local.filter(isOther);
    this.#arrange();
  }

  #arrange(): void {
    this.list = [...this.#stored, ...this.#local].sort(
      (left, right) => fieldRank(left.fieldPath) - fieldRank(right.fieldPath),
    );
    const groups = Map.groupBy(this.list, ({ fieldPath }) => fieldPath);
    for (const path of [...this.#byPath.keys()]) if (!groups.has(path)) this.#byPath.delete(path);
    for (const [path, changes] of groups) {
      const known = this.#byPath.get(path) ?? NONE;
      const isSame = known.length === changes.length && known.every((change, at) => change === changes[at]);
      if (!isSame) this.#byPath.set(path, changes);
    }
  }
}
