import { AppError, type ProposalDecision, type ReviewedChange } from "@andromeda/domain";
import {
  compareStructural,
  makeAutoObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from "mobx";
import type { FieldHighlight } from "./field-highlight.ts";
import type { PendingChanges } from "./pending-changes.ts";
import { proposedInForm } from "./proposed-field.ts";
import type {
  ChangeReviewDeps,
  ReviewOutcome,
  ReviewProblem,
  ReviewProgress,
  UnappliedChanges,
} from "./review-types.ts";

/** What decisions need of the review around them. */
export interface ReviewDecisionsDeps extends ChangeReviewDeps {
  readonly pending: PendingChanges;
  readonly highlight: FieldHighlight;
  /** Whether decisions may be made now, and by whom; null when not. */
  readonly decider: () => string | null;
  /** A change was decided. */
  readonly onDecided: (change: ReviewedChange, decision: ProposalDecision) => void;
  /** What stands on the server has changed. */
  readonly onEnded: () => Promise<void>;
}

type Step = (change: ReviewedChange, userId: string) => Promise<boolean>;

/** Deciding changes, one after the other in the order in which it was asked for. */
export class ReviewDecisions {
  outcome: ReviewOutcome | null = null;
  /** How far a decision on several changes has come; null for one alone. */
  progress: ReviewProgress | null = null;
  /** What was approved and could not be written into the case. */
  unapplied: readonly UnappliedChanges[] = [];

  readonly #deps: ReviewDecisionsDeps;
  readonly #deciding = observable.set<string>([], { deep: false });
  /** Stored changes whose value stands in the form, by id, with their field, until a save has carried it. */
  readonly #inForm = observable.map<string, string>([], { deep: false });
  readonly #problems = observable.map<string, ReviewProblem>([], { deep: false });
  #last: Promise<void> = Promise.resolve();

  constructor(deps: ReviewDecisionsDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { outcome: observableRef, progress: observableRef, unapplied: observableRef },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.#deciding.size > 0;
  }

  /** Why the change was not decided; null when nothing is wrong with it. */
  problemOf(id: string): string | null {
    return this.#problems.get(id)?.message ?? null;
  }

  /** What could not be done and has no row of its own any more. */
  get lostProblems(): readonly ReviewProblem[] {
    return [...this.#problems.values()].filter(({ changeId }) => this.#deps.pending.get(changeId) === null);
  }

  isDeciding(id: string): boolean {
    return this.#deciding.has(id);
  }

  /** Approves the changes and writes their values into the form; the case is not saved by this. */
  approveInForm(ids: readonly string[]): Promise<void> {
    let isKept = ids.length < 2;
    return this.#decide("approved", ids, async (change, userId) => {
      if (!isKept) await this.#keepBeforeBulk();
      isKept = true;
      return this.#approveInForm(change, userId);
    });
  }

  /** Approves the changes, and then writes the approved ones of each batch into the case, which the form takes up. */
  approveInCase(ids: readonly string[]): Promise<void> {
    const approved: ReviewedChange[] = [];
    return this.#decide(
      "approved",
      ids,
      async (change, userId) => {
        if (this.#isOfForm(change)) return this.#approveInForm(change, userId);
        if (!this.#fits(change)) return false;
        await this.#settle(change, "approved", userId);
        approved.push(change);
        return true;
      },
      (userId) => this.#apply(groupsOf(approved), userId),
    );
  }

  /** Notes of what was approved in the form that the case has it, once it has; the returned function stops it. */
  followSaves(): () => void {
    return reaction(
      () => {
        if (this.#inForm.size === 0) return [];
        const unsaved = new Set(this.#deps.editor.fields.dirtyPaths);
        return [...this.#inForm].filter(([, path]) => !unsaved.has(path)).map(([id]) => id);
      },
      (ids) => void this.#noteSaved(ids),
      { equals: compareStructural },
    );
  }

  reject(ids: readonly string[]): Promise<void> {
    return this.#decide("rejected", ids, async (change, userId) => {
      await this.#settle(change, "rejected", userId);
      return true;
    });
  }

  /** Tries once more to write what was approved into the case. */
  applyAgain(): Promise<void> {
    const groups = this.unapplied;
    this.unapplied = [];
    return this.#inTurn(async () => {
      const userId = this.#deps.decider();
      if (userId === null) return;
      await this.#apply(groups, userId);
      await this.#deps.onEnded();
    });
  }

  /** Takes the messages about what is done or was refused away. */
  dismiss(): void {
    this.outcome = null;
    this.unapplied = [];
    for (const { changeId } of this.lostProblems) this.#problems.delete(changeId);
  }

  /** Somebody else is signed in. */
  forget(): void {
    this.dismiss();
    this.#problems.clear();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work);
    return this.#last;
  }

  #decide(
    kind: ProposalDecision,
    ids: readonly string[],
    step: Step,
    afterwards: (userId: string) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { pending, decider } = this.#deps;
    if (decider() === null) return Promise.resolve();
    // What is being decided already is not decided twice.
    const changes = ids.flatMap((id) => (this.#deciding.has(id) ? [] : (pending.get(id) ?? [])));
    for (const { id } of changes) {
      this.#deciding.add(id);
      this.#problems.delete(id);
    }
    if (changes.length === 0) return Promise.resolve();
    return this.#inTurn(async () => {
      runInAction(() => {
        this.outcome = null;
        this.progress = changes.length > 1 ? { done: 0, total: changes.length } : null;
      });
      const userId = decider();
      const decided = userId === null ? [] : await this.#decideEach(changes, userId, step);
      if (userId !== null) await afterwards(userId);
      runInAction(() => {
        for (const { id } of changes) this.#deciding.delete(id);
        this.progress = null;
        const [first] = decided;
        const path = decided.length === 1 && first ? first.fieldPath : null;
        this.outcome = decided.length === 0 ? null : { kind, count: decided.length, path };
      });
      await this.#deps.onEnded();
    });
  }

  async #decideEach(
    changes: readonly ReviewedChange[],
    userId: string,
    step: Step,
  ): Promise<readonly ReviewedChange[]> {
    const decided: ReviewedChange[] = [];
    for (const [at, change] of changes.entries()) {
      try {
        if (await step(change, userId)) decided.push(change);
      } catch (error) {
        this.#deps.log("Deciding a proposed change failed", error);
        this.#report(change, this.#deps.describe(error));
        // Whatever else it is would meet all others too.
        if (!(error instanceof AppError && error.code === "proposal/not-pending")) break;
      }
      runInAction(() => {
        if (this.progress) this.progress = { ...this.progress, done: at + 1 };
      });
    }
    return decided;
  }

  async #keepBeforeBulk(): Promise<void> {
    try {
      await this.#deps.keepBeforeBulk?.();
    } catch (error) {
      // Every one of the edits can still be undone.
      this.#deps.log("Keeping the draft before several changes failed", error);
    }
  }

  async #approveInForm(change: ReviewedChange, userId: string): Promise<boolean> {
    if (!this.#fits(change)) return false;
    await this.#settle(change, "approved", userId);
    // A left case has another in its form by now, and the field may have been typed into.
    const { editor, highlight, decider } = this.#deps;
    const proposed = decider() === null ? null : proposedInForm(editor.fields, change);
    if (proposed?.kind !== "fits") return true;
    runInAction(() => {
      editor.setFields({ [change.fieldPath]: proposed.value });
      highlight.show(change.fieldPath);
      if (!this.#deps.pending.isLocal(change.id)) this.#inForm.set(change.id, change.fieldPath);
    });
    return true;
  }

  async #noteSaved(ids: readonly string[]): Promise<void> {
    const [first, ...others] = ids;
    const userId = this.#deps.decider();
    if (first === undefined) return;
    runInAction(() => {
      for (const id of ids) this.#inForm.delete(id);
    });
    try {
      if (userId !== null) await this.#deps.reviews.markApplied([first, ...others], userId);
    } catch (error) {
      // They stay approved, and are written once more with the rest of their batch.
      this.#deps.log("Noting that approved changes are saved failed", error);
    }
  }

  /** Whether the case cannot take the change up, but the form can: a stored draft knows nothing of the author's wish. */
  #isOfForm({ id, fieldPath }: ReviewedChange): boolean {
    return this.#deps.pending.isLocal(id) || fieldPath === "is_active";
  }

  #fits(change: ReviewedChange): boolean {
    const proposed = proposedInForm(this.#deps.editor.fields, change);
    if (proposed.kind === "refused") this.#report(change, proposed.message);
    return proposed.kind === "fits";
  }

  async #settle(change: ReviewedChange, decision: ProposalDecision, userId: string): Promise<void> {
    const { pending, reviews, onDecided } = this.#deps;
    if (!pending.isLocal(change.id)) await reviews.updateChangeStatus(change.id, decision, userId);
    runInAction(() => {
      pending.leaveOut(change.id);
      onDecided(change, decision);
    });
  }

  async #apply(groups: readonly UnappliedChanges[], userId: string): Promise<void> {
    const { reviews, editor, highlight, describe, log } = this.#deps;
    for (const group of groups) {
      const { batchId, changes } = group;
      const [first] = changes;
      if (!first) continue;
      try {
        const { record, refused } = await (batchId === null
          ? reviews.applySingleChange(first.id, userId)
          : reviews.applyChangesToCase(batchId, userId));
        if (this.#deps.decider() === null) return;
        runInAction(() => {
          editor.takeNewer(record);
          for (const { id } of changes) this.#problems.delete(id);
          for (const { changeId, message } of refused) {
            const change = changes.find(({ id }) => id === changeId);
            if (change) this.#report(change, `Approved, but not written into the case: ${message}`);
          }
          for (const { id, fieldPath } of changes)
            if (!refused.some(({ changeId }) => changeId === id)) highlight.show(fieldPath);
        });
      } catch (error) {
        log("Applying approved changes failed", error);
        runInAction(() => {
          this.unapplied = [...this.unapplied, group];
          this.#report(first, `Approved, but not written into the case: ${describe(error)}`);
        });
      }
    }
  }

  #report({ id, fieldPath }: ReviewedChange, message: string): void {
    runInAction(() => {
      this.#problems.set(id, { changeId: id, path: fieldPath, message });
    });
  }
}

/** What is applied together: each batch, and each change without one. */
function groupsOf(changes: readonly ReviewedChange[]): readonly UnappliedChanges[] {
  const groups = Map.groupBy(changes, ({ id, batchId }) => batchId ?? `single ${id}`);
  return [...groups.values()].map((group) => ({ batchId: group[0]?.batchId ?? null, changes: group }));
}
