import { type ChangeToReview, MAX_DECIDED_AT_ONCE, type ProposalDecision } from "@andromeda/domain";
import {
  compareStructural,
  makeAutoObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from "mobx";
import PQueue from "p-queue";
import type { FieldHighlight } from "./field-highlight.ts";
import { proposedInForm } from "./proposed-field.ts";
import type {
  ChangeReviewDeps,
  ReviewOutcome,
  ReviewProblem,
  ReviewProgress,
  ReviewShortfall,
  UnappliedChanges,
} from "./review-types.ts";

/** What decisions need from the review. */
export interface ReviewDecisionsDeps extends ChangeReviewDeps {
  readonly highlight: FieldHighlight;
  /** Whether decisions may be made now, and by whom; null when not. */
  readonly decider: () => string | null;
}

/** What happens to the changes that are decided. */
interface Decision {
  readonly kind: ProposalDecision;
  /** Applies a change that was just decided. */
  readonly onDecided?: (change: ChangeToReview) => void;
  /** Called before the first one. */
  readonly before?: (fitting: readonly ChangeToReview[]) => Promise<void>;
  /** Called after the last one. */
  readonly afterwards?: (userId: string) => Promise<void>;
}

type StoredShortfall = Omit<ReviewShortfall, "problems"> & { readonly ids: readonly string[] };

/** Decides changes, one decision at a time, in the order of the requests. */
export class ReviewDecisions {
  outcome: ReviewOutcome | null = null;
  /** The progress of a decision on several changes; null for a single one. */
  progress: ReviewProgress | null = null;
  /** What was approved and could not be written into the case. */
  unapplied: readonly UnappliedChanges[] = [];

  readonly #deps: ReviewDecisionsDeps;
  /** The last decision on several changes that left some undecided. */
  readonly #shortfall = observable.box<StoredShortfall | null>(null, { deep: false });
  readonly #deciding = observable.set<string>([], { deep: false });
  /** Stored changes whose value is in the form and not saved yet: their field by id. */
  readonly #inForm = observable.map<string, string>([], { deep: false });
  readonly #problems = observable.map<string, ReviewProblem>([], { deep: false });
  readonly #queue = new PQueue({ concurrency: 1 });

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

  /** What went wrong with deciding or applying the change; null when nothing did. */
  problemOf(id: string): string | null {
    return this.#problems.get(id)?.message ?? null;
  }

  /** Failures of changes that are no longer listed. */
  get lostProblems(): readonly ReviewProblem[] {
    return [...this.#problems.values()].filter(({ changeId }) => this.#deps.list.own.get(changeId) === null);
  }

  isDeciding(id: string): boolean {
    return this.#deciding.has(id);
  }

  /** What the last decision on several changes left undecided; null after the next decision. */
  get shortfall(): ReviewShortfall | null {
    const short = this.#shortfall.get();
    if (short === null) return null;
    const { ids, ...shortfall } = short;
    const waiting = ids.filter((id) => this.#deps.list.own.get(id) !== null);
    return { ...shortfall, problems: waiting.flatMap((id) => this.#problems.get(id) ?? []) };
  }

  /** Approves the changes and writes their values into the form without saving the case. */
  approveInForm(ids: readonly string[]): Promise<void> {
    return this.#decide(ids, {
      kind: "approved",
      before: (fitting) => this.#saveCheckpointBefore(fitting),
      onDecided: (change) => this.#writeInForm(change),
    });
  }

  /** Approves the changes, and then writes the approved ones of each batch into the case; the form follows. */
  approveInCase(ids: readonly string[]): Promise<void> {
    const approved: ChangeToReview[] = [];
    return this.#decide(ids, {
      kind: "approved",
      onDecided: (change) => {
        if (this.#isForFormOnly(change)) this.#writeInForm(change);
        else approved.push(change);
      },
      afterwards: (userId) => this.#apply(groupsOf(approved), userId),
    });
  }

  /** Marks changes that were approved in the form as applied once the case is saved; the returned function stops it. */
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
    return this.#decide(ids, { kind: "rejected" });
  }

  /** Tries again to write approved changes into the case. */
  applyAgain(): Promise<void> {
    const groups = this.unapplied;
    this.unapplied = [];
    return this.#queue.add(async () => {
      const userId = this.#deps.decider();
      if (userId === null) return;
      await this.#apply(groups, userId);
      await this.#deps.list.refresh();
    });
  }

  /** Removes the messages about what was done or refused. */
  dismiss(): void {
    this.outcome = null;
    this.#shortfall.set(null);
    this.unapplied = [];
    for (const { changeId } of this.lostProblems) this.#problems.delete(changeId);
  }

  /** Somebody else is signed in. */
  clear(): void {
    this.dismiss();
    this.#problems.clear();
  }

  #decide(ids: readonly string[], decision: Decision): Promise<void> {
    const { list, decider } = this.#deps;
    if (decider() === null) return Promise.resolve();
    // A change that is being decided is not decided twice.
    const changes = ids.flatMap((id) => (this.#deciding.has(id) ? [] : (list.own.get(id) ?? [])));
    for (const { id } of changes) {
      this.#deciding.add(id);
      this.#problems.delete(id);
    }
    if (changes.length === 0) return Promise.resolve();
    return this.#queue.add(async () => {
      runInAction(() => {
        this.outcome = null;
        this.#shortfall.set(null);
        this.progress = changes.length > 1 ? { done: 0, total: changes.length } : null;
      });
      const userId = decider();
      if (userId !== null) await this.#decideAll(changes, userId, decision);
      runInAction(() => {
        for (const { id } of changes) this.#deciding.delete(id);
        this.progress = null;
      });
      await this.#deps.list.refresh();
    });
  }

  async #decideAll(changes: readonly ChangeToReview[], userId: string, decision: Decision): Promise<void> {
    const { kind, before, onDecided, afterwards } = decision;
    const fitting = kind === "approved" ? changes.filter((change) => this.#fitsOrReports(change)) : changes;
    const decided: ChangeToReview[] = [];
    let failure: string | null = null;
    if (fitting.length > 0) await before?.(fitting);
    try {
      for (let at = 0; at < fitting.length; at += MAX_DECIDED_AT_ONCE) {
        const part = fitting.slice(at, at + MAX_DECIDED_AT_ONCE);
        const done = await this.#sendDecisions(part, kind, userId);
        runInAction(() => {
          this.#advanceProgress(part.length);
          for (const change of done) onDecided?.(change);
        });
        decided.push(...done);
      }
    } catch (error) {
      this.#deps.log("Deciding proposed changes failed", error);
      failure = this.#deps.describe(error);
    }
    await afterwards?.(userId);
    const [only] = changes;
    runInAction(() => {
      const path = decided.length === 1 ? (decided[0]?.fieldPath ?? null) : null;
      this.outcome = decided.length === 0 ? null : { kind, count: decided.length, path };
      if (changes.length === 1 && only && failure !== null) this.#report(only, failure);
      else if (changes.length > 1 && decided.length < changes.length) {
        const ids = changes.map(({ id }) => id);
        this.#shortfall.set({ kind, decided: decided.length, total: changes.length, failure, ids });
      }
    });
  }

  #advanceProgress(count: number): void {
    if (this.progress) this.progress = { ...this.progress, done: this.progress.done + count };
  }

  async #saveCheckpointBefore(fitting: readonly ChangeToReview[]): Promise<void> {
    if (fitting.length < 2) return;
    try {
      await this.#deps.saveCheckpointBeforeBulk?.();
    } catch (error) {
      // Every one of the edits can still be undone.
      this.#deps.log("Keeping the draft before several changes failed", error);
    }
  }

  #writeInForm(change: ChangeToReview): void {
    // After leaving the case the form shows another one, and the field may have been edited.
    const { editor, highlight, decider } = this.#deps;
    const proposed = decider() === null ? null : proposedInForm(editor.fields, change);
    if (proposed?.kind !== "fits") return;
    editor.setFields({ [change.fieldPath]: proposed.value });
    highlight.show(change.fieldPath);
    if (!this.#deps.list.own.isLocal(change.id)) this.#inForm.set(change.id, change.fieldPath);
  }

  async #noteSaved(ids: readonly string[]): Promise<void> {
    const [first, ...others] = ids;
    const userId = this.#deps.decider();
    if (first === undefined) return;
    runInAction(() => {
      for (const id of ids) this.#inForm.delete(id);
    });
    try {
      if (userId !== null) await this.#deps.proposals.markApplied([first, ...others], userId);
    } catch (error) {
      // They stay approved, and are written again with the rest of their batch.
      this.#deps.log("Noting that approved changes are saved failed", error);
    }
  }

  /** Whether the server cannot write the change: it is not stored there, or sets is_active, which a stored draft never is. */
  #isForFormOnly({ id, fieldPath }: ChangeToReview): boolean {
    return this.#deps.list.own.isLocal(id) || fieldPath === "is_active";
  }

  #fitsOrReports(change: ChangeToReview): boolean {
    const proposed = proposedInForm(this.#deps.editor.fields, change);
    if (proposed.kind === "refused") this.#report(change, proposed.message);
    return proposed.kind === "fits";
  }

  /** Decides the changes and returns those that it decided; the others are marked as decided elsewhere. */
  async #sendDecisions(
    changes: readonly ChangeToReview[],
    kind: ProposalDecision,
    userId: string,
  ): Promise<readonly ChangeToReview[]> {
    const { list, proposals } = this.#deps;
    const [first, ...others] = changes.filter(({ id }) => !list.own.isLocal(id)).map(({ id }) => id);
    const decided =
      first === undefined ? [] : await proposals.updateChangeStatus([first, ...others], kind, userId);
    const known = new Set(decided);
    const isDone = ({ id }: ChangeToReview) => list.own.isLocal(id) || known.has(id);
    const done = changes.filter(isDone);
    runInAction(() => {
      for (const change of changes) {
        list.remove(change.id);
        if (isDone(change)) list.count(change.id, kind);
        else this.#report(change, "This change has been decided already.");
      }
    });
    return done;
  }

  async #apply(groups: readonly UnappliedChanges[], userId: string): Promise<void> {
    const { proposals, editor, highlight, describe, log } = this.#deps;
    for (const group of groups) {
      const { batchId, changes } = group;
      const [first] = changes;
      if (!first) continue;
      try {
        const { record, refused } = await (batchId === null
          ? proposals.applySingleChange(first.id, userId)
          : proposals.applyChangesToCase(batchId, userId));
        if (this.#deps.decider() === null) return;
        runInAction(() => {
          editor.applyRemote(record);
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

  #report({ id, fieldPath }: ChangeToReview, message: string): void {
    runInAction(() => {
      this.#problems.set(id, { changeId: id, path: fieldPath, message });
    });
  }
}

/** What is applied together: each batch, and each change without one. */
function groupsOf(changes: readonly ChangeToReview[]): readonly UnappliedChanges[] {
  const groups = Map.groupBy(changes, ({ id, batchId }) => batchId ?? `single ${id}`);
  return [...groups.values()].map((group) => ({ batchId: group[0]?.batchId ?? null, changes: group }));
}
