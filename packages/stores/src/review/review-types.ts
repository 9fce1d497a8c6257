import type { ChangeToReview } from "@andromeda/domain";
import type { EditorStore } from "../editor/editor-store.ts";
import type { CaseProposalsDeps, CaseProposalsStore } from "../proposals/case-proposals-store.ts";

/** The last action and its number of changes, with the field when it was a single one. */
export interface ReviewOutcome {
  readonly kind: "approved" | "rejected";
  readonly count: number;
  readonly path: string | null;
}

/** Why a change was not decided, or not applied. */
export interface ReviewProblem {
  readonly changeId: string;
  readonly path: string;
  readonly message: string;
}

/** The progress of a decision on several changes. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

/** What a decision on several changes left undecided. */
export interface ReviewShortfall {
  readonly kind: "approved" | "rejected";
  readonly decided: number;
  readonly total: number;
  /** Why no more was decided; null when each change has its own reason. */
  readonly failure: string | null;
  /** Why changes that are still pending were not decided. */
  readonly problems: readonly ReviewProblem[];
}

/** How many changes are pending, approved and rejected. */
export interface ReviewCounts {
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
}

/** The panel of suggestions over the page. */
export type SuggestionPanel = "open" | "minimized" | "hidden";

/** What the review of one case needs besides its proposals. */
export interface ChangeReviewDeps extends CaseProposalsDeps {
  readonly list: CaseProposalsStore;
  readonly editor: Pick<
    EditorStore,
    "fields" | "isEditable" | "setFields" | "showField" | "showWhole" | "applyRemote"
  >;
  /** Saves a checkpoint of the current form before several changes are written into it at once. */
  readonly saveCheckpointBeforeBulk?: (() => Promise<void>) | undefined;
}

/** Changes that are approved and not yet written into the case: a batch, or one without a batch. */
export interface UnappliedChanges {
  readonly batchId: string | null;
  readonly changes: readonly ChangeToReview[];
}
