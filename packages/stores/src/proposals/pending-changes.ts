import { fieldRank, type ReviewedChange, type SuggestedChange } from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observable, observableRef } from "mobx";

const NONE: readonly ReviewedChange[] = [];

/** How the ids of suggestions begin that no server knows. */
const LOCAL = "local-";

/**
 * The changes that wait, those of the server and those of this page. Each field hears of its own alone, so that many of
 * them cost a keystroke nothing.
 */
export class PendingChanges {
  /** In page order, those of one field in the order in which they were proposed. */
  list: readonly ReviewedChange[] = NONE;

  readonly #byPath = observable.map<string, readonly ReviewedChange[]>([], { deep: false });
  #stored: readonly ReviewedChange[] = NONE;
  #local: readonly ReviewedChange[] = NONE;
  #localCount = 0;
  /** What was decided is final: a list that was read before says nothing of it any more. */
  readonly #gone = new Set<string>();

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  at(path: string): readonly ReviewedChange[] {
    return this.#byPath.get(path) ?? NONE;
  }

  get(id: string): ReviewedChange | null {
    return this.list.find((change) => change.id === id) ?? null;
  }

  isLocal(id: string): boolean {
    return id.startsWith(LOCAL);
  }

  /** Takes what the server keeps in the place of what it kept before. */
  takeStored(changes: readonly ReviewedChange[]): void {
    // What says the same stays the same object, so that it is not drawn again.
    const known = new Map(this.#stored.map((change) => [change.id, change]));
    this.#stored = changes
      .filter(({ id }) => !this.#gone.has(id))
      .map((change) => {
        const before = known.get(change.id);
        return before && compareStructural(before, change) ? before : change;
      });
    this.#arrange();
  }

  /** Adds suggestions that live in this page alone and answers the id of their batch. */
  addLocal(changes: readonly SuggestedChange[], userId: string, createdAt: string): string {
    this.#localCount += 1;
    const batchId = `${LOCAL}${this.#localCount}`;
    const added = changes.map(
      ({ field, ...change }, changeOrder): ReviewedChange => ({
        ...change,
        id: `${batchId}-${changeOrder}`,
        fieldPath: field,
        fieldName: null,
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

  /** The change waits no longer. */
  leaveOut(id: string): void {
    const isLeft = (change: ReviewedChange) => change.id !== id;
    this.#gone.add(id);
    this.#stored = this.#stored.filter(isLeft);
    this.#local = this.#local.filter(isLeft);
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
