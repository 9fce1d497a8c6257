import type { ChangeToReview, SuggestedChange } from "@andromeda/domain";
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { ProposalsStatus } from "../proposals/case-proposals-store.ts";
import { FieldHighlight } from "./field-highlight.ts";
import { changedTexts } from "./proposed-field.ts";
import { ReviewDecisions } from "./review-decisions.ts";
import type { ChangeReviewDeps, ReviewCounts, SuggestionPanel } from "./review-types.ts";

export type { ChangeReviewDeps } from "./review-types.ts";

/**
 * The changes proposed to the author of one case, who decides them in the form, in the track-changes manager or in the
 * chat.
 */
export class ChangeReviewStore {
  /** Whether fields show the changes proposed for them. */
  isShowingChanges = true;
  /** The panel of suggestions over the page. */
  panel: SuggestionPanel = "open";
  /** The index of the selected change, from 0; beyond the last one when that was removed. */
  selectedIndex = 0;
  readonly decisions: ReviewDecisions;

  readonly #deps: ChangeReviewDeps;
  readonly #highlight = new FieldHighlight();

  constructor(deps: ChangeReviewDeps) {
    this.#deps = deps;
    const { list, session } = deps;
    this.decisions = new ReviewDecisions({
      ...deps,
      highlight: this.#highlight,
      decider: () => (list.isFollowing && this.canDecide ? (session.user?.id ?? null) : null),
    });
    makeAutoObservable(this, { decisions: false }, { autoBind: true });
  }

  /** Follows what the editor saves and who is signed in; the returned function stops it. */
  start(): () => void {
    const stopFollowingSaves = this.decisions.followSaves();
    const stopFollowingUser = reaction(() => this.#deps.session.user?.id, this.decisions.clear);
    return () => {
      stopFollowingSaves();
      stopFollowingUser();
      runInAction(() => this.#highlight.clear());
    };
  }

  get status(): ProposalsStatus {
    return this.#deps.list.status;
  }

  /** The pending changes, in page order. */
  get pending(): readonly ChangeToReview[] {
    return this.#deps.list.own.list;
  }

  get counts(): ReviewCounts {
    const { stored, local } = this.#deps.list.decided;
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

  /** Whether the author may decide; a viewer may not. */
  get canDecide(): boolean {
    return this.#deps.editor.isEditable && this.#deps.session.user !== null;
  }

  /** Why these changes cannot be decided now; null when they can. Suggestions of this page need no server. */
  obstacleTo(changes: readonly Pick<ChangeToReview, "id">[]): string | null {
    const isStored = changes.some(({ id }) => !this.#deps.list.own.isLocal(id));
    return isStored ? (this.#deps.obstacle?.() ?? null) : null;
  }

  /** Why the proposed changes cannot be read, or those that are pending not decided, now; null when they can. */
  get obstacle(): string | null {
    if (this.status.kind === "failed") return this.#deps.obstacle?.() ?? null;
    return this.obstacleTo(this.pending);
  }

  /** The pending changes of the field. */
  changesAt(path: string): readonly ChangeToReview[] {
    return this.#deps.list.own.at(path);
  }

  /** The pending changes of a batch, in the order in which they were proposed. */
  pendingOfBatch(batchId: string): readonly ChangeToReview[] {
    return this.pending
      .filter((change) => change.batchId === batchId)
      .sort((left, right) => left.changeOrder - right.changeOrder);
  }

  isHighlighted(path: string): boolean {
    return this.#highlight.has(path);
  }

  /** The text of the field in the form, and its text with the change. */
  textsOf(change: ChangeToReview): { readonly before: string; readonly after: string } {
    return changedTexts(this.#deps.editor.fields, change);
  }

  /** The selected change, with its number among all pending ones; null when there is none. */
  get current(): { readonly change: ChangeToReview; readonly number: number } | null {
    const at = Math.min(this.selectedIndex, this.pending.length - 1);
    const change = this.pending[at];
    return change ? { change, number: at + 1 } : null;
  }

  /** Goes to the next or previous change, wrapping round, and shows its field. */
  go(direction: "next" | "previous"): void {
    const total = this.pending.length;
    const { current } = this;
    if (!current) return;
    const step = direction === "next" ? 1 : -1;
    this.selectedIndex = (current.number - 1 + step + total) % total;
    if (this.current) this.show(this.current.change);
  }

  /** Shows the field of a change. */
  show(change: ChangeToReview): void {
    this.selectedIndex = Math.max(0, this.pending.indexOf(change));
    this.showField(change.fieldPath);
  }

  /** Shows a field and highlights it for a moment. */
  showField(path: string): void {
    this.#deps.editor.showField(path);
    this.#highlight.show(path);
  }

  /** Prepares the page for the list of changes below the case: what is rendered later would push it away. */
  showList(): void {
    this.#deps.editor.showWhole();
  }

  setShowingChanges(isShowing: boolean): void {
    this.isShowingChanges = isShowing;
  }

  setPanel(panel: SuggestionPanel): void {
    this.panel = panel;
  }

  /** Adds suggestions that only this page has, such as those for a case that was never saved; returns their batch. */
  addLocal(changes: readonly SuggestedChange[]): string {
    const userId = this.#deps.session.user?.id ?? "";
    return this.#deps.list.own.addLocal(changes, userId, new Date().toISOString());
  }

  /** Approves one change and writes its value into the form without saving the case. */
  approveInForm(changeId: string): Promise<void> {
    return this.decisions.approveInForm([changeId]);
  }

  /** Approves one change and writes the approved ones of its batch into the case; the form follows. */
  approveInCase(changeId: string): Promise<void> {
    return this.decisions.approveInCase([changeId]);
  }

  reject(changeId: string): Promise<void> {
    return this.decisions.reject([changeId]);
  }

  approveAllInForm(): Promise<void> {
    return this.decisions.approveInForm(this.#pendingIds);
  }

  approveAllInCase(): Promise<void> {
    return this.decisions.approveInCase(this.#pendingIds);
  }

  rejectAll(): Promise<void> {
    return this.decisions.reject(this.#pendingIds);
  }

  /** Reads everything again. */
  refresh(): Promise<void> {
    return this.#deps.list.refresh();
  }

  get #pendingIds(): readonly string[] {
    return this.pending.map(({ id }) => id);
  }
}
