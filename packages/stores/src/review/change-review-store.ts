import {
  asAppError,
  type DecidedChanges,
  isTrackingMissing,
  type ProposalDecision,
  type ProposalQuery,
  type ReviewedChange,
  type SuggestedChange,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { LiveQuery } from "../query/live-query.ts";
import { FieldHighlight } from "./field-highlight.ts";
import { PendingChanges } from "./pending-changes.ts";
import { changedTexts } from "./proposed-field.ts";
import { ReviewDecisions } from "./review-decisions.ts";
import type { ChangeReviewDeps, ReviewCheck, ReviewCounts, SuggestionPanel } from "./review-types.ts";

export type { ChangeReviewDeps } from "./review-types.ts";

const NOTHING_DECIDED: DecidedChanges = { approved: 0, rejected: 0 };

/** How often is read where nobody tells of changes, in milliseconds. */
const POLL_MS = 30_000;

/**
 * The changes that are proposed to the author of one case, who decides them in the form, in the track-changes manager
 * or in the chat. It reads again whenever it hears of a change and after every decision.
 */
export class ChangeReviewStore {
  check: ReviewCheck;
  /** Whether fields show what is proposed for them. */
  isShowingChanges = true;
  /** The panel of suggestions that lies over the page. */
  panel: SuggestionPanel = "open";
  /** Decisions known of the server, and those about suggestions of this page. */
  decided = { stored: NOTHING_DECIDED, local: NOTHING_DECIDED };
  /** The place of the change that the author looks at, from 0; further than the last when that has gone. */
  place = 0;
  readonly decisions: ReviewDecisions;

  readonly #deps: ChangeReviewDeps;
  readonly #pending = new PendingChanges();
  readonly #highlight: FieldHighlight;
  readonly #reading: LiveQuery;
  #cancelPoll: (() => void) | null = null;

  constructor(deps: ChangeReviewDeps) {
    this.#deps = deps;
    this.check = { kind: deps.caseId === null ? "ready" : "loading" };
    this.#highlight = new FieldHighlight(deps.schedule);
    const { caseId, session } = deps;
    this.#reading = new LiveQuery({
      session,
      watch: (subscriber) => (caseId === null ? () => undefined : deps.reviews.watch(caseId, subscriber)),
      read: async (userId) => {
        if (caseId !== null) await this.#read({ caseId, userId });
      },
      forget: () => this.#forget(),
      onRead: () => this.#arm(),
      onLineFailed: (cause) => deps.log("Following the proposed changes failed", cause),
    });
    this.decisions = new ReviewDecisions({
      ...deps,
      pending: this.#pending,
      highlight: this.#highlight,
      decider: () => (this.#reading.isFollowing && this.canDecide ? (session.user?.id ?? null) : null),
      onDecided: (change, decision) => this.#count(change, decision),
      onEnded: () => this.refresh(),
    });
    makeAutoObservable(
      this,
      { check: observableRef, decided: observableRef, decisions: false },
      { autoBind: true },
    );
  }

  /** Reads and follows the changes for whoever is signed in; the returned function stops it all. */
  start(): () => void {
    const stopReading = this.#reading.start();
    const stopFollowingSaves = this.decisions.followSaves();
    return () => {
      stopFollowingSaves();
      stopReading();
      this.#cancelPoll?.();
      runInAction(() => this.#highlight.clear());
    };
  }

  /** The changes that wait, in page order. */
  get pending(): readonly ReviewedChange[] {
    return this.#pending.list;
  }

  get counts(): ReviewCounts {
    const { stored, local } = this.decided;
    return {
      pending: this.pending.length,
      approved: stored.approved + local.approved,
      rejected: stored.rejected + local.rejected,
    };
  }

  /** Whether there is nothing to show: no change was ever proposed. */
  get isUnused(): boolean {
    const { pending, approved, rejected } = this.counts;
    return pending + approved + rejected === 0;
  }

  /** Whether the author may decide; whoever only looks at a case may not. */
  get canDecide(): boolean {
    return this.#deps.editor.isEditable && this.#deps.session.user !== null;
  }

  /** Why these changes cannot be decided now; null when they can. What lives in this page alone needs no server. */
  obstacleTo(changes: readonly Pick<ReviewedChange, "id">[]): string | null {
    const isStored = changes.some(({ id }) => !this.#pending.isLocal(id));
    return isStored ? (this.#deps.obstacle?.() ?? null) : null;
  }

  /** The changes that wait at the field. */
  changesAt(path: string): readonly ReviewedChange[] {
    return this.#pending.at(path);
  }

  /** The changes of a batch that wait, in the order in which they were proposed. */
  pendingOfBatch(batchId: string): readonly ReviewedChange[] {
    return this.pending
      .filter((change) => change.batchId === batchId)
      .sort((left, right) => left.changeOrder - right.changeOrder);
  }

  isHighlighted(path: string): boolean {
    return this.#highlight.has(path);
  }

  /** What the field says in the form, and what it would say. */
  textsOf(change: ReviewedChange): { readonly before: string; readonly after: string } {
    return changedTexts(this.#deps.editor.fields, change);
  }

  /** The change that the author looks at, with its number among all that wait; null when none waits. */
  get current(): { readonly change: ReviewedChange; readonly number: number } | null {
    const at = Math.min(this.place, this.pending.length - 1);
    const change = this.pending[at];
    return change ? { change, number: at + 1 } : null;
  }

  /** Goes to the next change or the one before, round the ends, and shows its field. */
  go(direction: "next" | "previous"): void {
    const total = this.pending.length;
    const { current } = this;
    if (!current) return;
    const step = direction === "next" ? 1 : -1;
    this.place = (current.number - 1 + step + total) % total;
    if (this.current) this.show(this.current.change);
  }

  /** Shows the field of a change. */
  show(change: ReviewedChange): void {
    this.place = Math.max(0, this.pending.indexOf(change));
    this.showField(change.fieldPath);
  }

  /** Shows a field, and for a moment that it is meant. */
  showField(path: string): void {
    this.#deps.editor.showField(path);
    this.#highlight.show(path);
  }

  setShowingChanges(isShowing: boolean): void {
    this.isShowingChanges = isShowing;
  }

  setPanel(panel: SuggestionPanel): void {
    this.panel = panel;
  }

  /** Adds suggestions that live in this page alone, such as those for a case that was never saved; answers their batch. */
  addLocal(changes: readonly SuggestedChange[]): string {
    const userId = this.#deps.session.user?.id ?? "";
    return this.#pending.addLocal(changes, userId, new Date(this.#deps.clock.now()).toISOString());
  }

  /** Approves one change and writes its value into the form; the case is not saved by this. */
  approveInForm(changeId: string): Promise<void> {
    return this.decisions.approveInForm([changeId]);
  }

  /** Approves one change and writes the approved ones of its batch into the case, which the form takes up. */
  approveInCase(changeId: string): Promise<void> {
    return this.decisions.approveInCase([changeId]);
  }

  reject(changeId: string): Promise<void> {
    return this.decisions.reject([changeId]);
  }

  approveAllInForm(): Promise<void> {
    return this.decisions.approveInForm(this.#ids);
  }

  approveAllInCase(): Promise<void> {
    return this.decisions.approveInCase(this.#ids);
  }

  rejectAll(): Promise<void> {
    return this.decisions.reject(this.#ids);
  }

  /** Reads everything again. */
  refresh(): Promise<void> {
    return this.#reading.refresh();
  }

  get #ids(): readonly string[] {
    // A change belongs to its batch at the place where it was proposed.
    return this.pending.map(({ id }) => id);
  }

  #count({ id }: ReviewedChange, decision: ProposalDecision): void {
    const kind = this.#pending.isLocal(id) ? "local" : "stored";
    const before = this.decided[kind];
    this.decided = { ...this.decided, [kind]: { ...before, [decision]: before[decision] + 1 } };
  }

  #forget(): void {
    runInAction(() => {
      this.#pending.takeStored([]);
      this.decided = { ...this.decided, stored: NOTHING_DECIDED };
      this.decisions.forget();
      if (this.#deps.caseId !== null) this.check = { kind: "loading" };
    });
  }

  async #read(query: ProposalQuery): Promise<void> {
    const { reviews, session } = this.#deps;
    try {
      const [pending, stored] = await Promise.all([
        reviews.getPendingChanges(query),
        reviews.countDecided(query),
      ]);
      runInAction(() => {
        // The answer is another user's when somebody else has signed in meanwhile.
        if (session.user?.id !== query.userId) return;
        this.#pending.takeStored(pending);
        this.decided = { ...this.decided, stored };
        this.check = { kind: "ready" };
      });
    } catch (error) {
      this.#readFailed(error);
    }
  }

  #readFailed(error: unknown): void {
    const isMissing = isTrackingMissing(asAppError(error));
    if (!isMissing) this.#deps.log("Reading the proposed changes failed", error);
    runInAction(() => {
      if (isMissing) this.#pending.takeStored([]);
      this.check = { kind: isMissing ? "unavailable" : "failed" };
    });
  }

  /** Reads now and then while nobody tells of changes. */
  #arm(): void {
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    const { isFollowing, isLive } = this.#reading;
    const isPolling = this.check.kind === "failed" || (!isLive && this.check.kind === "ready");
    if (isFollowing && isPolling) this.#cancelPoll = this.#deps.schedule(() => void this.refresh(), POLL_MS);
  }
}
